import { sql } from 'kysely';
import type { Language } from '#engine/text';
import type { Texts } from '../catalogue/texts';
import type { Database } from '../storage/database';
import { inLanguage } from './message-words';

/** The last announcement and the last other message of a user, as the greeting on the live channel shows them. */
export interface LatestMessages {
  noticeDefaultText: string;
  messageDefaultText: string;
  /** In ms; 0 without a message. */
  messageDefaultTime: number;
}

export async function latestMessages(
  userId: string,
  language: Language,
  { db, texts }: { db: Database; texts: Texts },
): Promise<LatestMessages> {
  const { rows } = await sql<{ type: number; title: string; words: string | null; time: number }>`
    select type.type, latest.title, latest.words, latest.time from unnest(array[1, 2, 3, 4]) as type (type)
    cross join lateral (
      select title, words, creator_time as time from base_message
      where user_id = ${userId} and base_message.type = type.type and delete_mark = 0
      order by creator_time desc limit 1
    ) as latest
    order by latest.time desc`.execute(db);
  const titleOf = (row: (typeof rows)[number] | undefined): string => (row ? String(inLanguage(row, texts, language)['title']) : '');
  const message = rows.find(({ type }) => type !== 1);
  return {
    noticeDefaultText: titleOf(rows.find(({ type }) => type === 1)),
    messageDefaultText: titleOf(message),
    messageDefaultTime: message?.time ?? 0,
  };
}
