import { grantedIds } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The portals that can be granted, with those that the object holds. There are no portals yet. */
export const handler: Behaviour = async ({ params, caller }, services) => ({
  data: { list: [], ids: await grantedIds('portal', params['objectId'] ?? '', caller, services), all: [] },
});
