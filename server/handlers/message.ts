import { sql } from 'kysely';
import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { messageRows } from '#server/behaviours/messages/message-rows.ts';
import { noticeContent, type NoticeContent } from '#server/behaviours/notices/notice-content.ts';
import { dictionaryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import type { Behaviour } from '#server/exchange.ts';
import { inboxOf } from '#server/messages/inbox.ts';
import { markRead, type ReadSelection } from '#server/messages/mark-read.ts';
import { inLanguage } from '#server/messages/message-words.ts';
import { tellUnread, unreadCounts } from '#server/messages/unread-counts.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** The caller's messages, the last first. */
export const list: Behaviour = async ({ query, caller }, services) => {
  const { userId } = requireSession(caller);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const keyword = typeof query['keyword'] === 'string' ? query['keyword'].trim() : '';
  const { rows, total } = await inboxOf(userId, services.recordsOf).page({
    filter: {
      all: ['type', 'isRead'].flatMap((field) =>
        query[field] === undefined ? [] : [{ field, is: 'equals' as const, value: query[field] }],
      ),
    },
    ...(keyword !== '' && { keyword: { fields: ['title'], text: keyword } }),
    order: [{ field: 'creatorTime', descending: query['sort'] !== 'asc' }],
    page,
    fields: ['id', 'title', 'words', 'type', 'flowType', 'isRead', 'excerpt', 'creatorUserId', 'creatorTime'],
  });
  return { data: { list: await messageRows(rows, caller, services), pagination: paginationOf(page, total) } };
};

/** Marks the caller's messages of a type, or with a keyword, as read. Clients name them in the body or in the query. */
export const readAll: Behaviour = async ({ query, body, caller }, services) => {
  const count = await markRead(requireSession(caller).userId, selectionOf({ ...query, ...(body as object | null) }), services);
  if (count === 0) throw new AppError('noUnreadMessages');
  return { data: null, msg: '$t:message.allRead' };
};

function selectionOf({ type, keyword }: Readonly<Record<string, unknown>>): ReadSelection {
  const text = typeof keyword === 'string' ? keyword.trim() : '';
  const number = type === '' || type === null || type === undefined ? undefined : Number(type);
  return { ...(Number.isInteger(number) && { type: Number(number) }), ...(text !== '' && { keyword: text }) };
}

/** A message of the caller with its text, which is marked as read. A live message to several users names the sending in place of it. */
export const read: Behaviour = async ({ params, query, caller, isHead }, services) => {
  const { userId } = requireSession(caller);
  const id = params['id'] ?? '';
  const inbox = inboxOf(userId, services.recordsOf);
  const message = (await inbox.get(id)) ?? (await inbox.all({ filter: { field: 'sendingId', is: 'equals', value: id } }))[0];
  if (!message) throw new AppError('recordNotFound', { id });
  if (!isHead && message['isRead'] !== 1) await markRead(userId, { id: String(message['id']) }, services);
  const [row] = await messageRows([message], caller, services);
  const content = (await contentOf(message, services)) ?? ownContent(inLanguage(message, services.texts, caller.language));
  const data = { ...row, isRead: '1', ...content };
  return { data: query['display'] === 'values' ? shownContent(data) : data };
};

/** The content of the notice that the message is about. */
async function contentOf({ type, sourceId }: Row, services: Services): Promise<NoticeContent | undefined> {
  return type === 1 && typeof sourceId === 'string' ? noticeContent(sourceId, services) : undefined;
}

/** Of a notice that is gone, the message has only its id. */
const ownContent = ({ type, sourceId, bodyText, files, excerpt }: Row): NoticeContent => ({
  bodyText: type === 1 && typeof sourceId === 'string' ? '' : String(bodyText ?? ''),
  excerpt: String(excerpt ?? ''),
  files: String(files ?? '[]'),
  coverImage: '',
});

/** For our own dialog: files as a list, and without the JSON of the page that a process or a schedule opens. */
function shownContent({ type, bodyText, files, ...message }: Row): Row {
  const list: unknown = JSON.parse(String(files));
  const fileCount = Array.isArray(list) ? list.length : 0;
  return { ...message, type, bodyText: type === 1 || type === 3 ? bodyText : '', files: list, fileCount };
}

/** Removes messages of the caller for good; the ids of other users' messages match nothing. */
export const remove: Behaviour = async ({ body, caller }, services) => {
  const { userId } = requireSession(caller);
  const { ids } = body as { ids: string | string[] };
  const named = (Array.isArray(ids) ? ids : ids.split(',')).map((id) => id.trim()).filter((id) => id !== '');
  const { rows } = await sql<{ isRead: number }>`
    delete from base_message where user_id = ${userId} and id = any(${named})
    returning is_read as "isRead"`.execute(services.db);
  if (rows.length === 0) throw new AppError('recordNotFound', { id: named[0] ?? '' });
  if (rows.some(({ isRead }) => isRead === 0)) await tellUnread(userId, services);
  return { data: { count: rows.length }, msg: '$t:message.removed' };
};

/** The caller's unread messages by type, as the app of the JNPF platform reads them. */
export const unread: Behaviour = async ({ caller }, services) => {
  const counts = await unreadCounts(requireSession(caller).userId, services);
  return {
    data: {
      unReadMsg: counts.unreadMessageCount,
      unReadNotice: counts.unreadNoticeCount,
      unReadSystemMsg: counts.unreadSystemMessageCount,
      unReadSchedule: counts.unreadScheduleCount,
      unReadNum: counts.unreadTotalCount,
    },
  };
};

/** The dictionaries of the lists that this call answers; newer clients read the dictionaries themselves. */
const dictionaries: Readonly<Record<string, string>> = { 1: 'msgSourceType', 2: 'msgSendType' };

/** The sources of messages (1), or the ways to send them (2). */
export const dataTypes: Behaviour = async ({ params, caller }, services) => {
  const type = params['id'] ?? '';
  const dictionary = dictionaries[type];
  const names = dictionary === undefined ? new Map<string, string>() : await dictionaryNames(dictionary, 'enCode', caller, services);
  return { data: { list: [...names].map(([enCode, fullName]) => ({ id: enCode, type, fullName, enCode })) } };
};
