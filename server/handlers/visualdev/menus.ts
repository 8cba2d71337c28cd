import { lockStructure } from '#server/storage/lock-structure.ts';
import type { Behaviour } from '#server/exchange.ts';
import { placesOf } from '#server/catalogue/publish.ts';
import { placeMenus } from '#server/menus/module-menus.ts';

/** Makes the menus of a module that was released, as clients of 5.x ask for them by themselves. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const places = placesOf((body ?? {}) as Record<string, unknown>);
  // A release is read by the server. What does not exist for the caller must not be named in an error.
  await services.catalogue.draft(id, caller);
  const { wire } = await services.catalogue.release(id);
  if (places) {
    await services.db.transaction().execute(async (transaction) => {
      // One at a time, as releases are: two calls would otherwise make the same menu twice.
      await lockStructure(transaction, { changed: [`module ${id}`] });
      await placeMenus(wire, places, services, caller, transaction);
    });
  }
  return { data: null };
};
