import { ownFavourites } from '#server/behaviours/own-favourites.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Removes a page from the caller's favourites, if it is one. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { path } = body as { path: string };
  const favourite = (await ownFavourites(caller, services)).find((stored) => stored['path'] === path);
  if (favourite) await services.recordsOf(resource, caller).remove(String(favourite['id']));
  return { data: null };
};
