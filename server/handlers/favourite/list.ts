import { ownFavourites } from '#server/behaviours/own-favourites.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The paths of the caller's favourite pages. The browser shows those that the user may open. */
export const handler: Behaviour = async ({ caller }, services) => ({
  data: (await ownFavourites(caller, services)).map(({ path }) => path),
});
