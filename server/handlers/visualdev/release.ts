import { placesOf } from '#server/catalogue/publish.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Releases a module. Clients of 3.6 say where its menus shall be; those of 5.x post nothing, and its menus stay as they are. */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue }) => ({
  data: { number: await catalogue.publish(params['id'] ?? '', caller, placesOf((body ?? {}) as Record<string, unknown>)) },
});
