import { serverCaller, type Caller } from '../access/caller';
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
 * Deletes menus with their buttons, columns, form fields and data rules and the grants of all these, which are restored
 * with them. Returns the ids of the menus that existed, each with the id of its entry.
 */
export async function removeMenus(
  { ids, caller, ownerId }: MenuRemoval,
  services: Pick<RecycleContext, 'recordsOf' | 'registry' | 'texts' | 'catalogue' | 'guard'>,
  transaction: Database,
): Promise<Map<string, string>> {
  const { catalogue, recordsOf } = services;
  const owner = ownerId === undefined ? {} : { ownerId };
  const removed = await removeRecords({ resource: catalogue.resource(menuResource), ids, caller, ...owner }, services, transaction);
  for (const [menuId, entryId] of removed) {
    const owned = ownerId ?? entryId;
    const partsOfMenu: string[] = [];
    for (const part of menuPartResources) {
      const filter = { field: 'moduleId', is: 'equals' as const, value: menuId };
      const rows = await recordsOf(part, caller, transaction).all({ filter, fields: ['id'] });
      const partIds = rows.map(({ id }) => String(id));
      for (const partId of partIds) partsOfMenu.push(partId);
      const resource = catalogue.resource(part);
      if (partIds.length > 0) await removeRecords({ resource, ids: partIds, caller, ownerId: owned }, services, transaction);
    }
    await removeGrants(menuId, partsOfMenu, owned, services, transaction);
  }
  return removed;
}

const grantResource = 'permission/authorize';

/** Deletes the grants of a menu and of what it offers. Deleting a menu needs no right to see its grants. */
async function removeGrants(
  menuId: string,
  partIds: readonly string[],
  ownerId: string,
  services: Pick<RecycleContext, 'recordsOf' | 'registry' | 'texts' | 'catalogue' | 'guard'>,
  transaction: Database,
): Promise<void> {
  const grants = services.recordsOf(grantResource, serverCaller, transaction);
  const ofIds = await grants.all({ filter: { field: 'itemId', is: 'in', value: [menuId, ...partIds] }, fields: ['id'] });
  // What is derived from the descriptors of the menu has ids that begin with the menu's.
  const named = await grants.all({ filter: { field: 'itemId', is: 'contains', value: `${menuId}_` }, fields: ['id', 'itemId'] });
  const derived = named.filter(({ itemId }) => String(itemId).startsWith(`${menuId}_`));
  const ids = [...new Set([...ofIds, ...derived].map(({ id }) => id))];
  const resource = services.catalogue.resource(grantResource);
  if (ids.length > 0) await removeRecords({ resource, ids, caller: serverCaller, ownerId }, services, transaction);
}
