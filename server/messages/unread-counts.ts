import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { MessageType, SendContext } from './send-in-site';

/** The unread messages of a user by type, with the names of the greeting on the live channel. */
export interface UnreadCounts {
  unreadNoticeCount: number;
  unreadMessageCount: number;
  unreadSystemMessageCount: number;
  unreadScheduleCount: number;
  unreadTotalCount: number;
}

export async function unreadCounts(userId: string, { db }: { db: Database }): Promise<UnreadCounts> {
  const { rows } = await sql<{ type: MessageType; count: number }>`
    select type, count(*) as count from base_message
    where user_id = ${userId} and is_read = 0 and delete_mark = 0 group by type`.execute(db);
  const byType = new Map(rows.map(({ type, count }) => [type, count]));
  return {
    unreadNoticeCount: byType.get(1) ?? 0,
    unreadMessageCount: byType.get(2) ?? 0,
    unreadSystemMessageCount: byType.get(3) ?? 0,
    unreadScheduleCount: byType.get(4) ?? 0,
    unreadTotalCount: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Tells all browsers of a user how many messages are unread. */
export async function tellUnread(userId: string, context: SendContext): Promise<void> {
  await context.live.send([userId], { method: 'unreadMessages', ...(await unreadCounts(userId, context)), dateTime: Date.now() });
}
