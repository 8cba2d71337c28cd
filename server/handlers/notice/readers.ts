import { sql, type SqlBool } from 'kysely';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { noticeResource } from '#server/behaviours/notices/notice-states.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The receivers of a notice: who has read it and when, the last first, and then who has not. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { recordsOf, db, names } = services;
  const noticeId = params['noticeId'] ?? '';
  await recordsOf(noticeResource, caller).require(noticeId);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { isRead, keyword } = query;
  const text = typeof keyword === 'string' ? keyword.trim() : '';
  const conditions = [
    sql<SqlBool>`base_user.delete_mark = 0`,
    ...(isRead === undefined ? [] : [sql<SqlBool>`is_read = ${isRead}`]),
    ...(text === '' ? [] : [sql<SqlBool>`position(lower(${text}) in lower(concat_ws('/', real_name, account))) > 0`]),
  ];
  const { rows } = await sql<{ id: string; isRead: number; readTime: number | null; total: number }>`
    select base_user.id, is_read as "isRead", receiver.read_time as "readTime", count(*) over () as total
    from (
      select user_id, 1 as is_read, read_time from base_notice_read where notice_id = ${noticeId}
      union all
      select user_id, 0, null from base_message where source_id = ${noticeId} and is_read = 0 and delete_mark = 0
    ) as receiver
    join base_user on base_user.id = user_id
    where ${sql.join(conditions, sql` and `)}
    order by receiver.read_time desc nulls last, account limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db);
  const persons = await names.persons(new Set(rows.map(({ id }) => id)), caller);
  const list = rows.map(({ id, isRead: read, readTime }) => ({ id, userName: persons.get(id) ?? '', isRead: read, readTime }));
  return { data: { list, pagination: paginationOf(page, rows[0]?.total ?? 0) } };
};
