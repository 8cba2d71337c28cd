import { requireSession, type Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** Favourites of one user. More would not be a choice any more. */
export const maxFavourites = 50;

/** The caller's favourite pages in the order in which they were added. */
export async function ownFavourites(caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row[]> {
  const narrowedBy = { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId };
  return recordsOf('system/favourite', caller, undefined, { narrowedBy }).all({ fields: ['id', 'path'] });
}
