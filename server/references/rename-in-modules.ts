import { renameRelated } from '#engine/module/rename-related';
import { serverCaller } from '../access/caller';
import { lastReleaseOf } from '../catalogue/last-release';
import { lockStructure } from '../storage/lock-structure';
import type { FieldRenames, RenameContext } from './reference-kind';

/**
 * Gives renamed fields their new names in the relations of other modules: in their designs, and in a new release of each. Returns
 * the modules whose release changed.
 */
export async function renameInModules(
  moduleId: string,
  { names }: FieldRenames,
  { recordsOf, registry, transaction }: RenameContext,
): Promise<string[]> {
  const designs = recordsOf('visualdev/base', serverCaller, transaction);
  const releases = recordsOf('visualdev/release', serverCaller, transaction);
  const contains = { field: 'formData', is: 'contains' as const, value: moduleId };
  const designIds = (await designs.all({ filter: contains, fields: ['id'] })).map(({ id }) => String(id));
  const releasedIds = (await releases.all({ filter: contains, fields: ['moduleId'] })).map(({ moduleId: id }) => String(id));
  const others = [...new Set([...designIds, ...releasedIds])].filter((id) => id !== moduleId).toSorted();
  const renamed = (formData: unknown) => renameRelated(formData, { moduleId, names }, registry);
  const changed: string[] = [];
  for (const id of others) {
    await lockStructure(transaction, { changed: [`module ${id}`] });
    const design = await designs.get(id);
    const formData = design && renamed(design['formData']);
    if (design && formData !== design['formData']) await designs.update(id, { formData });
    const last = await lastReleaseOf(id, recordsOf, transaction);
    const released = last && renamed(last['formData']);
    if (!last || released === last['formData']) continue;
    const { id: _id, number, version: _version, creatorTime: _time, creatorUserId: _user, ...wire } = last;
    await releases.insert({ ...wire, formData: released, number: Number(number) + 1 });
    changed.push(id);
  }
  return changed;
}
