import { sql, type SqlBool } from 'kysely';
import type { SendContext } from './send-in-site';
import { tellUnread } from './unread-counts';

/** The messages to mark. An empty selection is all of them. */
export interface ReadSelection {
  id?: string;
  type?: number;
  /** A part of the title. */
  keyword?: string;
}

/**
 * Marks unread messages of a user as read, notes who has read a notice, and tells all browsers of the user. Returns the number
 * of messages that were unread.
 */
export async function markRead(userId: string, { id, type, keyword }: ReadSelection, context: SendContext): Promise<number> {
  const conditions = [
    sql<SqlBool>`user_id = ${userId} and is_read = 0 and delete_mark = 0`,
    ...(id === undefined ? [] : [sql<SqlBool>`id = ${id}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`type = ${type}`]),
    ...(keyword === undefined ? [] : [sql<SqlBool>`position(lower(${keyword}) in lower(title)) > 0`]),
  ];
  const now = Date.now();
  // The note stays when the user deletes the message.
  const { rows } = await sql<{ count: number }>`
    with marked as (
      update base_message set is_read = 1, read_time = ${now}, version = version + 1
      where ${sql.join(conditions, sql` and `)} returning type, source_id
    ), noted as (
      insert into base_notice_read (id, creator_time, notice_id, user_id, read_time)
      select distinct source_id || ':' || ${userId}::text, ${now}::bigint, source_id, ${userId}::text, ${now}::bigint
      from marked where type = 1 and source_id is not null
      on conflict do nothing
    )
    select count(*) as count from marked`.execute(context.db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) await tellUnread(userId, context);
  return count;
}
