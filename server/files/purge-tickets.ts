import type { Database } from '../storage/database';

/** Deletes the tickets that no longer work; a sweep removes their files. `now` in milliseconds. */
export async function purgeTickets(db: Database, now: number): Promise<void> {
  await db.deleteFrom('base_file_ticket').where('expires_at', '<', now).execute();
}
