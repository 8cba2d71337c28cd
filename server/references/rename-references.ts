import type { ModuleComparison } from '#engine/module/compare-modules';
import { referenceKinds } from './reference-kinds';
import type { RenameContext } from './reference-kind';

/** Gives what refers to renamed fields their new names. Returns the modules whose release changed. */
export async function renameReferences(moduleId: string, comparison: ModuleComparison, context: RenameContext): Promise<string[]> {
  const { names, matches } = comparison;
  const renames = { names, ids: new Map([...matches].filter(([from, to]) => from !== to)) };
  if (renames.names.size === 0 && renames.ids.size === 0) return [];
  const changed: string[] = [];
  for (const { rename } of Object.values(referenceKinds)) changed.push(...((await rename?.(moduleId, renames, context)) ?? []));
  return [...new Set(changed)];
}
