import type { Caller } from '../../access/caller';
import { insertRecords } from '../../records/write-record';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import { lockStructure } from '../../storage/lock-structure';
import type { PartStep } from '../../rights/grant-tree';
import { partsOf } from '../../rights/grant-tree';
import { noteGrants } from './note-grants';
import { grantFilter, grantResource, holderResources, type HolderType } from './granted-ids';

/** The ids of granted items by their type. */
export type PostedGrants = ReadonlyMap<string, ReadonlySet<string>>;

export interface GrantsBody {
  systemIds?: string[] | null;
  module?: string[] | null;
  button?: string[] | null;
  column?: string[] | null;
  form?: string[] | null;
  resource?: string[] | null;
}

const steps: readonly PartStep[] = ['button', 'column', 'form', 'resource'];

/**
 * The posted items that exist. Lists of buttons, columns, form fields and data rules also name the menus above them; what a
 * menu that is not granted offers is left out.
 */
export async function postedGrants(body: GrantsBody, caller: Caller, { rights, recordsOf }: Services): Promise<PostedGrants> {
  const offers = await rights.offers();
  const menus = new Set((body.module ?? []).filter((id) => offers.byId.has(id)));
  const systems = new Set((await recordsOf('system/system', caller).all({ fields: ['id'] })).map(({ id }) => id));
  const granted = new Map<string, Set<string>>([
    ['system', new Set((body.systemIds ?? []).filter((id) => systems.has(id)))],
    ['module', menus],
  ]);
  for (const step of steps) {
    const posted = new Set(body[step] ?? []);
    const ids = new Set<string>();
    for (const menu of posted.size === 0 ? [] : menus)
      for (const { id } of await partsOf(offers, menu, step)) if (posted.has(id)) ids.add(id);
    granted.set(step, ids);
  }
  return granted;
}

/** An object that holds rights. */
export interface Holder {
  type: HolderType;
  id: string;
}

/**
 * Stores the rights of an object in an open transaction: adds the missing ones and, with `replaces`, removes the others of the
 * same types. Throws `recordNotFound` for an object that does not exist.
 */
export async function storeGrants(
  { type, id: objectId }: Holder,
  granted: PostedGrants,
  { replaces, caller, services, transaction }: { replaces: boolean; caller: Caller; services: Services; transaction: Database },
): Promise<void> {
  const { recordsOf, catalogue, guard } = services;
  await lockStructure(transaction, { changed: [`${grantResource} ${objectId}`], used: [holderResources[type]] });
  await recordsOf(holderResources[type], caller, transaction).require(objectId);
  const grants = recordsOf(grantResource, caller, transaction);
  const stored = await grants.all({ filter: grantFilter({ objectType: type, objectId }), fields: ['id', 'itemType', 'itemId'] });
  const isStored = new Set(stored.map(({ itemType, itemId }) => `${String(itemType)} ${String(itemId)}`));
  const removed = stored.filter(({ itemType, itemId }) => granted.get(String(itemType))?.has(String(itemId)) === false);
  if (replaces && removed.length > 0) {
    const items = removed.map(({ itemType, itemId }) => ({ itemType: String(itemType), itemId: String(itemId) }));
    await guard.requireItems(items, caller, transaction);
    await grants.removeAll(removed.map(({ id }) => id));
  }
  const added = [...granted].flatMap(([itemType, ids]) =>
    [...ids].filter((itemId) => !isStored.has(`${itemType} ${itemId}`)).map((itemId) => ({ itemType, itemId, objectType: type, objectId })),
  );
  await insertRecords(
    catalogue.resource(grantResource),
    added.map((body) => ({ body })),
    caller,
    services,
    { db: transaction },
  );
  const removedItems = new Set(replaces ? removed : []);
  const changes = [...granted.keys()].map((itemType) => {
    const before = stored.filter((row) => row.itemType === itemType);
    const kept = before.filter((row) => !removedItems.has(row));
    const after = [...kept, ...added.filter((row) => row.itemType === itemType)];
    return { holder: { type, id: objectId }, itemType, before: before.map(itemOf), after: after.map(itemOf) };
  });
  await noteGrants(changes, caller, transaction);
}

const itemOf = ({ itemId }: { itemId?: unknown }): string => String(itemId);
