import { serverCaller, type Caller } from '../../access/caller';
import { signedRows } from '../../display/signed-rows';
import { inboxOf } from '../../messages/inbox';
import type { Services } from '../../services';
import { rowsWith } from '../../storage/rows-with';
import type { Row } from '../../storage/records';
import { dictionaryNames } from '../organisation/dictionary-names';
import { withNames } from './notice-page';
import { isReleased, noticeResource } from './notice-states';
import { coverOf } from './notice-values';

interface NoticesAsked {
  userId: string;
  /** Codes of categories; all of them if there are none. */
  categories: readonly string[];
  caller: Caller;
}

/** Maximum number of notices in an answer, and of messages that are looked through for them. */
const maxNotices = 50;
const maxMessages = 500;

/** The `type` of a message about a notice. */
const noticeMessage = 1;

/** The newest released notices in a user's inbox, each with the id of its message. Notices that were withdrawn are left out. */
export async function receivedNotices({ userId, categories, caller }: NoticesAsked, services: Services): Promise<Row[]> {
  const { rows: messages } = await inboxOf(userId, services.recordsOf).page({
    filter: { field: 'type', is: 'equals', value: noticeMessage },
    order: [{ field: 'creatorTime', descending: true }],
    page: { number: 1, size: categories.length === 0 ? maxNotices : maxMessages },
    fields: ['id', 'sourceId', 'isRead', 'creatorTime'],
  });
  const ids = messages.map(({ sourceId }) => sourceId).filter((id) => typeof id === 'string');
  const notices = await rowsWith(services.recordsOf(noticeResource, serverCaller), 'id', ids, noticeFields);
  const shown = notices.filter(
    ({ enabledMark, category }) => isReleased(enabledMark) && (categories.length === 0 || categories.includes(String(category))),
  );
  const signed = await signedRows(shown, services.catalogue.resource(noticeResource), services);
  const byId = new Map((await withNames(signed, caller, services)).map((notice) => [notice['id'], notice]));
  const names = await dictionaryNames('NoticeType', 'enCode', caller, services);
  return messages
    .flatMap((message) => {
      const notice = byId.get(message['sourceId']);
      return notice ? [receivedNotice(message, notice, names)] : [];
    })
    .slice(0, maxNotices);
}

const noticeFields = [
  'id',
  'title',
  'category',
  'coverImage',
  'excerpt',
  'creatorUser',
  'createdTime',
  'releaseUser',
  'releaseTime',
  'enabledMark',
];

const receivedNotice = (message: Row, notice: Row, names: ReadonlyMap<string, string>): Row => ({
  id: message['id'],
  fullName: String(notice['title'] ?? ''),
  category: names.get(String(notice['category'])) ?? '',
  classify: String(notice['category'] ?? ''),
  coverImage: coverOf(notice),
  excerpt: String(notice['excerpt'] ?? ''),
  creatorUser: notice['creatorUser'] ?? '',
  creatorTime: notice['createdTime'] ?? null,
  releaseUser: notice['releaseUser'] ?? '',
  releaseTime: notice['releaseTime'] ?? message['creatorTime'] ?? null,
  isRead: String(message['isRead']),
});
