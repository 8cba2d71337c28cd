import { AppError } from '#server/app-error.ts';
import { maxFavourites, ownFavourites } from '#server/behaviours/own-favourites.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Adds a page to the caller's favourites. A page that is one already stays at its place. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
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
