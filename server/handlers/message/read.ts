import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { messageRows } from '#server/behaviours/messages/message-rows.ts';
import { noticeContent, type NoticeContent } from '#server/behaviours/notices/notice-content.ts';
import type { Behaviour } from '#server/exchange.ts';
import { inboxOf } from '#server/messages/inbox.ts';
import { inLanguage } from '#server/messages/message-words.ts';
import { markRead } from '#server/messages/mark-read.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** A message of the caller with its text, which is marked as read. A live message to several users names the sending in place of it. */
export const handler: Behaviour = async ({ params, query, caller, isHead }, services) => {
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
