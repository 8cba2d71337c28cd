import type { Caller } from '../access/caller';
import { menuResource } from './entry-kinds';
import { removeRecords } from './remove-records';
import type { RecycleContext } from './recycle-context';
import type { Database } from '../storage/database';
import { menuPartResources } from '../records/menu-parts';

interface MenuRemoval {
  ids: readonly string[];
  caller: Caller;
  /** The id of the entry that the menus are restored with. */
  ownerId?: string;
}

/**
 * Deletes menus with their buttons, columns, form fields and data rules, which are restored with them. Returns the ids of
 * the menus that existed, each with the id of its entry.
 */
export async function removeMenus(
  { ids, caller, ownerId }: MenuRemoval,
  services: Pick<RecycleContext, 'recordsOf' | 'registry' | 'texts' | 'catalogue' | 'guard'>,
  transaction: Database,
): Promise<Map<string, string>> {
  const { catalogue, recordsOf } = services;
  const owner = ownerId === undefined ? {} : { ownerId };
  const removed = await removeRecords({ resource: catalogue.resource(menuResource), ids, caller, ...owner }, services, transaction);
  for (const [menuId, entryId] of removed)
    for (const part of menuPartResources) {
      const filter = { field: 'moduleId', is: 'equals' as const, value: menuId };
      const rows = await recordsOf(part, caller, transaction).all({ filter, fields: ['id'] });
      const partIds = rows.map(({ id }) => String(id));
      const resource = catalogue.resource(part);
      if (partIds.length > 0) await removeRecords({ resource, ids: partIds, caller, ownerId: ownerId ?? entryId }, services, transaction);
    }
  return removed;
}
