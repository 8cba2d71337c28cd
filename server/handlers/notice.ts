import { sql, type SqlBool } from 'kysely';
import { isJsonObject } from '#engine/json';
import { allows } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { createRecord } from '#server/behaviours/create-record.ts';
import { noticePage, withNames } from '#server/behaviours/notices/notice-page.ts';
import { requireReceivers } from '#server/behaviours/notices/notice-receivers.ts';
import { noticeResource, noticeStates } from '#server/behaviours/notices/notice-states.ts';
import { postedNotice, shownNotice } from '#server/behaviours/notices/notice-values.ts';
import { releaseNotice } from '#server/behaviours/notices/release-notice.ts';
import { makeDraft, takeBackNotice, withdrawNotice } from '#server/behaviours/notices/withdraw-notice.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';

/** Drafts first, then by the time of the release. */
export const list: Behaviour = async (exchange, services) => {
  const { releaseTime, ...query } = exchange.query;
  return { data: await noticePage({ ...exchange, query }, services, { releaseTime }) };
};

/** The list as clients of 3.6 ask for it, in a body. */
export const listPosted: Behaviour = async (exchange, services) => {
  const posted = isJsonObject(exchange.body) ? exchange.body : {};
  const { currentPage, pageSize, keyword } = posted;
  const query = { currentPage, pageSize, ...(typeof keyword === 'string' && { keyword: keyword.slice(0, maxKeyword) }) };
  return { data: await noticePage({ ...exchange, query }, services, posted) };
};

/** In characters, as in queries. */
const maxKeyword = 200;

/** Clients of 3.6 create a notice at the path where earlier ones ask for the list. Only a notice has a title or a text. */
export const listOrCreate: Behaviour = async (exchange, services) => {
  const { body, resource, caller } = exchange;
  if (!isJsonObject(body) || !('title' in body || 'bodyText' in body)) return listPosted(exchange, services);
  if (!allows(services.accessFor(resource, caller), 'btn_add')) throw new AppError('forbidden');
  return create(exchange, services);
};

/** Creates a notice as a draft. */
export const create: Behaviour = async (exchange, services) => {
  const posted = async () => {
    const notice = postedNotice(exchange.body);
    if (isJsonObject(notice)) await requireReceivers(notice['toUserIds'], exchange.caller, services);
    return notice;
  };
  return { data: await createRecord(exchange, services, { posted }) };
};

/** A notice as its form reads it. */
export const read: Behaviour = async (exchange, services) => {
  const [notice = {}] = await withNames([await readRecord(exchange, services)], exchange.caller, services);
  return { data: exchange.query['display'] === 'values' ? notice : shownNotice(notice) };
};

/** Changes a draft. */
export const update: Behaviour = async (exchange, services) => {
  const { params, resource, caller, body } = exchange;
  const notice = postedNotice(body);
  const data = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const stored = await records.require(params['id'] ?? '');
    if (stored['enabledMark'] !== noticeStates.draft) throw new AppError('noticeNotDraft');
    if (isJsonObject(notice)) await requireReceivers(notice['toUserIds'], caller, services);
    return updateRecord(exchange, services, notice, transaction);
  });
  return { data };
};

/** Moves a notice into the recycle bin. A released one is taken back first, so that it comes back as a draft. */
export const remove: Behaviour = async ({ params, resource, caller }, services) => {
  const id = params['id'] ?? '';
  const sent = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const notice = await records.require(id);
    const sending = notice['enabledMark'] === noticeStates.draft ? undefined : await makeDraft(notice, records, transaction);
    const removed = await removeRecords({ resource, ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
    return sending;
  });
  if (sent) await takeBackNotice(sent, caller, services);
  return { data: null };
};

/** Releases a draft now, or at the time that it names. */
export const release: Behaviour = async ({ params, caller }, services) => {
  const isScheduled = await releaseNotice(params['id'] ?? '', caller, services);
  return { data: null, msg: isScheduled ? '$t:notice.scheduledNow' : '$t:notice.releasedNow' };
};

/** Takes a notice back from its receivers, or from its schedule. It is a draft again. */
export const withdraw: Behaviour = async ({ params, caller }, services) => {
  await withdrawNotice(params['id'] ?? '', caller, services);
  return { data: null, msg: '$t:notice.withdrawnNow' };
};

/** Releases a draft, and takes any other notice back. */
export const toggle: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  const notice = await services.recordsOf(noticeResource, caller, undefined, { showsHidden: true }).require(id);
  if (notice.enabledMark !== noticeStates.draft) {
    await withdrawNotice(id, caller, services);
    return { data: null, msg: '$t:notice.withdrawnNow' };
  }
  const isScheduled = await releaseNotice(id, caller, services);
  return { data: null, msg: isScheduled ? '$t:notice.scheduledNow' : '$t:notice.releasedNow' };
};

/** The receivers of a notice: who has read it and when, the last first, and then who has not. */
export const readers: Behaviour = async ({ params, query, caller }, services) => {
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
