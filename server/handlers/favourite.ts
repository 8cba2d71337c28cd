import { AppError } from '#server/app-error.ts';
import { maxFavourites, ownFavourites } from '#server/behaviours/own-favourites.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** The paths of the caller's favourite pages. The browser shows those that the user may open. */
export const list: Behaviour = async ({ caller }, services) => ({
  data: (await ownFavourites(caller, services)).map(({ path }) => path),
});

/** Adds a page to the caller's favourites. A page that is one already stays at its place. */
export const add: Behaviour = async ({ resource, body, caller }, services) => {
  const { path } = body as { path: string };
  const stored = async () => (await ownFavourites(caller, services)).map((favourite) => favourite['path']);
  const before = await stored();
  if (before.includes(path)) return { data: null };
  if (before.length >= maxFavourites) throw new AppError('favouritesFull', { max: maxFavourites });
  try {
    await writeRecord(resource, { body: { path } }, caller, services);
  } catch (error) {
    // Another tab of the user may have added it at the same time.
    if (!(await stored()).includes(path)) throw error;
  }
  return { data: null };
};

/** Removes a page from the caller's favourites, if it is one. */
export const remove: Behaviour = async ({ resource, body, caller }, services) => {
  const { path } = body as { path: string };
  const favourite = (await ownFavourites(caller, services)).find((stored) => stored['path'] === path);
  if (favourite) await services.recordsOf(resource, caller).remove(String(favourite['id']));
  return { data: null };
};
