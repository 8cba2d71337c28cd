import { sql } from 'kysely';
import type { Live } from '../realtime/live';
import type { Database } from '../storage/database';

/** Receivers of one live message. */
const batchSize = 1_000;

/** The messages of one sending, or all about a notice up to a time (in ms): a configuration has several sendings. */
export type TakenBack = { sendingId: string } | { noticeId: string; until: number };

/** Removes messages for good, and tells the browsers of those who had not read them. */
export async function takeBackMessages(messages: TakenBack, { db, live }: { db: Database; live: Pick<Live, 'send'> }): Promise<void> {
  const condition =
    'sendingId' in messages
      ? sql`sending_id = ${messages.sendingId}`
      : sql`source_id = ${messages.noticeId} and creator_time <= ${messages.until}`;
  const { rows } = await sql<{ userId: string }>`
    with removed as (delete from base_message where ${condition} returning user_id, is_read)
    select user_id as "userId" from removed where is_read = 0`.execute(db);
  for (let start = 0; start < rows.length; start += batchSize) {
    const users = rows.slice(start, start + batchSize).map(({ userId }) => userId);
    await live.send(users, { method: 'unreadMessages' });
  }
}
