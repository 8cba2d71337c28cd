import { grantFilter } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The objects of a type that hold an item. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const { itemId, objectType } = params;
  const rows = await recordsOf(resource, caller).all({ filter: grantFilter({ itemId, objectType }), fields: ['objectId'] });
  return { data: { ids: [...new Set(rows.map(({ objectId }) => String(objectId)))] } };
};
