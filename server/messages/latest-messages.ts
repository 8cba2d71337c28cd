import { sql } from 'kysely';
import type { Database } from '../storage/database';

/** The last announcement and the last other message of a user, as the greeting on the live channel shows them. */
export interface LatestMessages {
  noticeDefaultText: string;
  messageDefaultText: string;
  /** In ms; 0 without a message. */
  messageDefaultTime: number;
}

export async function latestMessages(userId: string, { db }: { db: Database }): Promise<LatestMessages> {
  const { rows } = await sql<{ type: number; title: string; time: number }>`
    select type.type, latest.title, latest.time from unnest(array[1, 2, 3, 4]) as type (type)
    cross join lateral (
      select title, creator_time as time from base_message
      where user_id = ${userId} and base_message.type = type.type and delete_mark = 0
      order by creator_time desc limit 1
    ) as latest
    order by latest.time desc`.execute(db);
  const message = rows.find(({ type }) => type !== 1);
  return {
    noticeDefaultText: rows.find(({ type }) => type === 1)?.title ?? '',
    messageDefaultText: message?.title ?? '',
    messageDefaultTime: message?.time ?? 0,
  };
}
