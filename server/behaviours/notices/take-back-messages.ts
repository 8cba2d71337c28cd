import { sql } from 'kysely';
import type { Live } from '../../realtime/live';
import type { Database } from '../../storage/database';

/** Receivers of one live message. */
const batchSize = 1_000;

/** Removes the messages of one release of a notice for good, and tells the browsers of those who had not read them. */
export async function takeBackMessages(sendingId: string, { db, live }: { db: Database; live: Pick<Live, 'send'> }): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    with removed as (delete from base_message where sending_id = ${sendingId} returning user_id, is_read)
    select user_id as "userId" from removed where is_read = 0`.execute(db);
  for (let start = 0; start < rows.length; start += batchSize) {
    const users = rows.slice(start, start + batchSize).map(({ userId }) => userId);
    await live.send(users, { method: 'unreadMessages' });
  }
}
