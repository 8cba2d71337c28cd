import { placesOf } from '#server/catalogue/publish.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Releases a module. Clients of 3.6 post the places of its menus; those of 5.x do not, and the menus stay unchanged. */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue }) => ({
  data: { number: await catalogue.publish(params['id'] ?? '', caller, placesOf((body ?? {}) as Record<string, unknown>)) },
});
