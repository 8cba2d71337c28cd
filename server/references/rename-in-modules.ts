import { renameTransfers } from '#engine/module/list-targets';
import { renameRelated } from '#engine/module/rename-related';
import type { Registry } from '#engine/registry';
import { serverCaller } from '../access/caller';
import { lastReleaseOf } from '../catalogue/last-release';
import { lockStructure } from '../storage/lock-structure';
import type { Row } from '../storage/records';
import type { FieldRenames, RenameContext } from './reference-kind';

/**
 * Gives renamed fields their new names in the relations and in the buttons of other modules: in their designs, and in a new release
 * of each. Returns the modules whose release changed.
 */
export async function renameInModules(
  moduleId: string,
  { names }: FieldRenames,
  { recordsOf, registry, transaction }: RenameContext,
): Promise<string[]> {
  const designs = recordsOf('visualdev/base', serverCaller, transaction);
  const releases = recordsOf('visualdev/release', serverCaller, transaction);
  const filter = { any: texts.map((field) => ({ field, is: 'contains' as const, value: moduleId })) };
  const designIds = (await designs.all({ filter, fields: ['id'] })).map(({ id }) => String(id));
  const releasedIds = (await releases.all({ filter, fields: ['moduleId'] })).map(({ moduleId: id }) => String(id));
  const others = [...new Set([...designIds, ...releasedIds])].filter((id) => id !== moduleId).toSorted();
  const changed: string[] = [];
  for (const id of others) {
    await lockStructure(transaction, { changed: [`module ${id}`] });
    const design = await designs.get(id);
    const designed = changesIn(design, { moduleId, names }, registry);
    if (designed) await designs.update(id, designed);
    const last = await lastReleaseOf(id, recordsOf, transaction);
    const released = changesIn(last, { moduleId, names }, registry);
    if (!last || !released) continue;
    const { id: _id, number, version: _version, creatorTime: _time, creatorUserId: _user, ...wire } = last;
    await releases.insert({ ...wire, ...released, number: Number(number) + 1 });
    changed.push(id);
  }
  return changed;
}

/** The texts of a module that name fields of other modules. */
const texts = ['formData', 'columnData', 'appColumnData'] as const;

/** The texts of a module that change; `undefined` if none does. */
function changesIn(
  row: Row | undefined,
  renames: { moduleId: string; names: ReadonlyMap<string, string> },
  registry: Registry,
): Row | undefined {
  if (!row) return undefined;
  const renamed: [string, unknown][] = texts.map((field) => [
    field,
    field === 'formData' ? renameRelated(row[field], renames, registry) : renameTransfers(row[field], renames),
  ]);
  const changed = renamed.filter(([field, text]) => text !== row[field]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
