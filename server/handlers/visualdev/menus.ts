import { lockStructure } from '#server/behaviours/lock-structure.ts';
import type { Behaviour } from '#server/exchange.ts';
import { placeMenus } from '#server/modules/module-menus.ts';
import { placesOf } from '#server/modules/release-module.ts';

/** Makes the menus of a module that was released, as clients of 5.x ask for them by themselves. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const places = placesOf((body ?? {}) as Record<string, unknown>);
  const { wire } = await services.modules.released(id);
  if (places) {
    await services.db.transaction().execute(async (transaction) => {
      // One at a time, as its releases: nobody makes a menu that somebody else is making.
      await lockStructure(transaction, { changed: [`module ${id}`] });
      await placeMenus(wire, places, services, caller, transaction);
    });
  }
  return { data: null };
};
