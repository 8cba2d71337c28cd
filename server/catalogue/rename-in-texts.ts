import { renameTransfers, type RenamedFields } from '#engine/module/list-targets';
import { renameRelated } from '#engine/module/rename-related';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';

/** The texts of a module that name fields of other modules. */
export const moduleTexts = ['formData', 'columnData', 'appColumnData'] as const;

/** The texts of a module that change with new names of the fields of another one; `undefined` if none does. */
export function renameInTexts(row: Row | undefined, renames: RenamedFields, registry: Registry): Row | undefined {
  if (!row) return undefined;
  const renamed: [string, unknown][] = moduleTexts.map((field) => [
    field,
    field === 'formData' ? renameRelated(row[field], renames, registry) : renameTransfers(row[field], renames),
  ]);
  const changed = renamed.filter(([field, text]) => text !== row[field]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
