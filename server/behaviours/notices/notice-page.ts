import { sql } from 'kysely';
import type { Caller } from '../../access/caller';
import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { dictionaryNames, withEntryNames } from '../organisation/dictionary-names';
import { pageOfRecords } from '../page-of-records';
import { noticeFilter } from './notice-filter';
import { countUsers, usersBehind } from './notice-receivers';
import { noticeStates } from './notice-states';
import { shownNotice } from './notice-values';

/** A page of notices with the names of their users and how many receivers have read them. `conditions` are those of `noticeFilter`. */
export async function noticePage(
  exchange: Exchange,
  services: Services,
  conditions: Exchange['query'],
): Promise<{ list: Row[]; pagination: object }> {
  const { query, caller, resource } = exchange;
  const filter = noticeFilter(conditions, services.accessFor(resource, caller).fields.hidden);
  await expireNotices(services);
  const { rows, pagination } = await pageOfRecords({ ...exchange, query: { currentPage: 1, ...query } }, services, filter);
  const shown = await withReach(await withNames(rows, caller, services), caller, services);
  if (query['display'] === 'values') return { list: await withFutureReceivers(shown, services), pagination };
  const categories = await dictionaryNames('NoticeType', 'enCode', caller, services);
  const list = withEntryNames(shown.map(shownNotice), 'category', categories).map((row) => ({ ...row, type: 1 }));
  return { list, pagination };
}

/** Sent notices whose time is over become expired when somebody looks at the list; an index finds them. */
async function expireNotices({ db }: Services): Promise<void> {
  await sql`
    update base_notice set enabled_mark = ${noticeStates.expired}
    where enabled_mark = ${noticeStates.sent} and expiration_time < ${Date.now()} and delete_mark = 0`.execute(db);
}

/** Notices with the names of their users. A draft has no releaser, also after it was withdrawn. */
export async function withNames(rows: readonly Row[], caller: Caller, { names }: Services): Promise<Row[]> {
  const ids = rows.flatMap(({ creatorUser, releaseUser }) => [creatorUser, releaseUser]).filter((id) => typeof id === 'string');
  const persons = await names.persons(new Set(ids), caller);
  const nameOf = (id: unknown): string => persons.get(String(id)) ?? '';
  return rows.map((row) => ({
    ...row,
    ...('creatorUser' in row && { creatorUser: nameOf(row['creatorUser']) }),
    ...('releaseUser' in row && { releaseUser: row['enabledMark'] === noticeStates.draft ? '' : nameOf(row['releaseUser']) }),
  }));
}

/** Notices with how many users those that are not sent yet would reach: who releases one is told before. */
function withFutureReceivers(rows: readonly Row[], { db }: Services): Promise<Row[]> {
  const counts = new Map<string, Promise<number>>();
  const countOf = async (receivers: unknown): Promise<number> => {
    const users = await usersBehind(receivers, db);
    return users === 'everyone' ? countUsers(db) : users.length;
  };
  return Promise.all(
    rows.map(async (row) => {
      const isWaiting = row['enabledMark'] === noticeStates.draft || row['enabledMark'] === noticeStates.scheduled;
      if (!isWaiting || !('receiverCount' in row) || !('toUserIds' in row)) return row;
      const key = JSON.stringify(row['toUserIds']);
      const count = counts.get(key) ?? countOf(row['toUserIds']);
      counts.set(key, count);
      return { ...row, receiverCount: await count };
    }),
  );
}

/** The notices with a text of how many receivers were reached so far, or have read them. */
async function withReach(rows: readonly Row[], caller: Caller, { db, texts }: Services): Promise<Row[]> {
  const ids = rows.map(({ id }) => String(id));
  const { rows: counts } = await sql<{ id: string; count: number }>`
    select notice_id as id, count(*) as count from base_notice_read where notice_id = any(${ids}) group by notice_id`.execute(db);
  const readCounts = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    if (!('reach' in row) || !('receiverCount' in row)) return row;
    const total = Number(row['receiverCount'] ?? 0);
    const read = readCounts.get(String(row['id'])) ?? 0;
    const key = row['isSending'] === 1 ? '$t:notice.reachSending' : '$t:notice.reachRead';
    const params = { total, sent: Number(row['sentCount'] ?? 0), read, percent: total === 0 ? 0 : Math.round((read / total) * 100) };
    const hasReach = row['isSending'] === 1 || total > 0;
    return { ...row, reach: hasReach ? texts.text(caller.language, key, params) : '' };
  });
}
