import { grantValues } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The objects of a type that hold an item. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { itemId, objectType } = params;
  return { data: { ids: await grantValues('objectId', { itemId, objectType }, caller, services) } };
};
