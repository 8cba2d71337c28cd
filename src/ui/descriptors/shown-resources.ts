import { isJsonObject } from '#engine/json';
import { moduleIds } from '#engine/module/module-key';
import { choiceResources } from '../options/changed-choices';
import { directoryResources } from '../selector/directory-changes';
import type { Bundle } from './bundle';

/**
 * The resources whose records a screen shows: its own, those of the modules that its fields name, and those that give records their
 * names. `undefined` if one of them can change without a message of the server.
 */
export function shownResources({ descriptor, references }: Bundle): readonly string[] | undefined {
  const own = references.flatMap(({ kind, id }) => (kind === 'resource' && id !== moduleCalls ? id : []));
  if (own.some((id) => !isAnnounced(id))) return undefined;
  const modules = new Set<string>();
  collectModules([descriptor, references], modules);
  const related = [...modules].map((id) => moduleIds(id).resource);
  return [...new Set([...own, ...related, ...choiceResources, ...directoryResources])].toSorted();
}

/** The calls of all modules, which have no records of their own. */
const moduleCalls = 'visualdev/onlineDev';

/** Resources of which the server tells each change. Others show what lies elsewhere, as logs, jobs and sessions. */
const isAnnounced = (id: string): boolean => id.startsWith('module/') || announced.has(id);

const announced: ReadonlySet<string> = new Set([...choiceResources, ...directoryResources, 'permission/authorize']);

function collectModules(value: unknown, modules: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectModules(item, modules);
  else if (isJsonObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      if (name === 'modelId' && typeof item === 'string' && item !== '') modules.add(item);
      else collectModules(item, modules);
    }
  }
}
