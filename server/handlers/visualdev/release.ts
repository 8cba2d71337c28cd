import type { Behaviour } from '#server/exchange.ts';
import { placesOf, releaseModule } from '#server/modules/release-module.ts';

/** Releases a module. Clients of 3.6 say where its menus shall be; those of 5.x post nothing, and its menus stay as they are. */
export const handler: Behaviour = async ({ params, body, caller }, services) => ({
  data: { number: await releaseModule(params['id'] ?? '', placesOf((body ?? {}) as Record<string, unknown>), services, caller) },
});
