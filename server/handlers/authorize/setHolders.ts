import { grantFilter, holderResources, type HolderType } from '#server/behaviours/authorize/granted-ids.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
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
    await grants.removeAll(stored.filter((row) => !ids.has(row['objectId'])).map(({ id }) => String(id)));
    const added = [...ids].filter((id) => !present.has(id)).map((id) => ({ body: { itemType, itemId, objectType, objectId: id } }));
    await insertRecords(resource, added, caller, services, { db: transaction });
  });
  return { data: null };
};
