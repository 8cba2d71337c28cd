import { noteGrants } from '#server/behaviours/authorize/note-grants.ts';
import { grantFilter, grantResource, holderResources, type HolderType } from '#server/behaviours/authorize/granted-ids.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

interface HoldersBody {
  itemType: 'portal' | 'portalManage';
  objectType: HolderType;
  objectId?: string[] | null;
}

/** Replaces the objects of a type that hold an item. Objects that do not exist are left out. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { itemType, objectType, objectId } = body as HoldersBody;
  const itemId = params['itemId'] ?? '';
  const { recordsOf } = services;
  await recordsOf(resource, caller).within(async (grants, transaction) => {
    await lockStructure(transaction, { changed: [`${resource.id} item ${itemId}`], used: [holderResources[objectType]] });
    const stored = await grants.all({ filter: grantFilter({ itemType, itemId, objectType }), fields: ['id', 'objectId'] });
    const wanted = await rowsWith(recordsOf(holderResources[objectType], caller, transaction), 'id', objectId ?? [], ['id']);
    const ids = new Set(wanted.map(({ id }) => id));
    const present = new Set(stored.map((row) => row['objectId']));
    const removed = stored.filter((row) => !ids.has(row['objectId']));
    if (removed.length > 0) await services.guard.requireItems([{ itemType, itemId }], caller, transaction);
    await grants.removeAll(removed.map(({ id }) => String(id)));
    const added = [...ids].filter((id) => !present.has(id)).map((id) => ({ body: { itemType, itemId, objectType, objectId: id } }));
    await insertRecords(resource, added, caller, services, { db: transaction });
    await noteHolders({ itemType, itemId, objectType, present, ids }, caller, services, transaction);
  });
  return { data: null };
};

interface ChangedHolders {
  itemType: HoldersBody['itemType'];
  itemId: string;
  objectType: HolderType;
  present: ReadonlySet<unknown>;
  ids: ReadonlySet<unknown>;
}

/** Notes for each object that got or lost the item what it holds of its type. */
async function noteHolders(
  { itemType, itemId, objectType, present, ids }: ChangedHolders,
  caller: Caller,
  { recordsOf }: Services,
  transaction: Database,
): Promise<void> {
  const changed = [...new Set([...present, ...ids])].filter((id) => present.has(id) !== ids.has(id)).map(String);
  const rows = await rowsWith(recordsOf(grantResource, serverCaller, transaction), 'objectId', changed, [
    'objectId',
    'objectType',
    'itemType',
    'itemId',
  ]);
  const held = rows.filter((row) => row['itemType'] === itemType && row['objectType'] === objectType);
  const changes = changed.map((id) => {
    const others = held.filter(({ objectId, itemId: item }) => objectId === id && item !== itemId).map((row) => String(row['itemId']));
    const holder = { type: objectType, id };
    const [before, after] = [present, ids].map((holders) => (holders.has(id) ? [...others, itemId] : others));
    return { holder, itemType, before: before ?? [], after: after ?? [] };
  });
  await noteGrants(changes, caller, transaction);
}
