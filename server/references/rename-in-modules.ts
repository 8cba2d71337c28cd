import { serverCaller } from '../access/caller';
import { lastReleaseOf } from '../catalogue/last-release';
import { moduleTexts, renameInTexts } from '../catalogue/rename-in-texts';
import { lockStructure } from '../storage/lock-structure';
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
  const filter = { any: moduleTexts.map((field) => ({ field, is: 'contains' as const, value: moduleId })) };
  const designIds = (await designs.all({ filter, fields: ['id'] })).map(({ id }) => id);
  const releasedIds = (await releases.all({ filter, fields: ['moduleId'] })).map(({ moduleId: id }) => String(id));
  const others = [...new Set([...designIds, ...releasedIds])].filter((id) => id !== moduleId).toSorted();
  const changed: string[] = [];
  for (const id of others) {
    await lockStructure(transaction, { changed: [`module ${id}`] });
    const design = await designs.get(id);
    const designed = renameInTexts(design, { moduleId, names }, registry);
    if (designed) await designs.update(id, designed);
    const last = await lastReleaseOf(id, recordsOf, transaction);
    const released = renameInTexts(last, { moduleId, names }, registry);
    if (!last || !released) continue;
    const { id: _id, number, version: _version, creatorTime: _time, creatorUserId: _user, ...wire } = last;
    await releases.insert({ ...wire, ...released, number: Number(number) + 1 });
    changed.push(id);
  }
  return changed;
}
