import { lockStructure } from '#server/storage/lock-structure.ts';
import type { Behaviour } from '#server/exchange.ts';
import { placesOf } from '#server/catalogue/publish.ts';
import { placeMenus } from '#server/menus/module-menus.ts';

/** Creates the menus of a released module. Clients of 5.x call it after the release. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const places = placesOf((body ?? {}) as Record<string, unknown>);
  // The server reads the release, so an error could name a module that the caller may not see.
  await services.catalogue.draft(id, caller);
  const { wire } = await services.catalogue.release(id);
  if (places) {
    await services.db.transaction().execute(async (transaction) => {
      // The lock prevents two concurrent calls from creating the same menu twice.
      await lockStructure(transaction, { changed: [`module ${id}`] });
      await placeMenus(wire, places, services, caller, transaction);
    });
  }
  return { data: null };
};
