import { offeredAreas } from '#server/behaviours/offered-areas.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The areas that a picker offers, without the area `currId`. */
export const handler: Behaviour = async ({ params, query, caller }, services) => ({
  data: { list: await offeredAreas({ id: params['id'], except: params['currId'], query }, caller, services) },
});
