import { serverCaller } from '#server/access/caller.ts';
import { grantValues, holderResources, isHolderType } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The objects of a type that hold an item. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { itemId, objectType } = params;
  const ids = await grantValues('objectId', { itemId, objectType }, caller, services);
  if (!isHolderType(objectType)) return { data: { ids: [] } };
  // Those in the recycle bin keep their grants until they are erased.
  const present = await rowsWith(services.recordsOf(holderResources[objectType], serverCaller), 'id', ids, ['id']);
  const living = new Set(present.map(({ id }) => id));
  return { data: { ids: ids.filter((id) => living.has(id)) } };
};
