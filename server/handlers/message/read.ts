import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { noticeContent } from '#server/behaviours/notices/notice-content.ts';
import type { Behaviour } from '#server/exchange.ts';
import { inboxOf } from '#server/messages/inbox.ts';
import { markRead } from '#server/messages/mark-read.ts';
import { messageRows } from '#server/behaviours/messages/message-rows.ts';

/** A message of the caller with its text, which is marked as read. A live message to several users names the sending in place of it. */
export const handler: Behaviour = async ({ params, caller, isHead }, services) => {
  const { userId } = requireSession(caller);
  const id = params['id'] ?? '';
  const inbox = inboxOf(userId, services.recordsOf);
  const message = (await inbox.get(id)) ?? (await inbox.all({ filter: { field: 'sendingId', is: 'equals', value: id } }))[0];
  if (!message) throw new AppError('recordNotFound', { id });
  if (!isHead && message['isRead'] !== 1) await markRead(userId, { id: String(message['id']) }, services);
  const [row] = await messageRows([message], caller, services);
  const content =
    typeof message['sourceId'] === 'string' && message['type'] === 1 ? await noticeContent(message['sourceId'], services) : undefined;
  const {
    bodyText = message['bodyText'] ?? '',
    files = message['files'] ?? '[]',
    excerpt = row?.['excerpt'],
    coverImage = '',
  } = content ?? {};
  return { data: { ...row, isRead: '1', bodyText, files, excerpt, coverImage } };
};
