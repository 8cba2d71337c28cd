import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '#engine/json';
import { textContains } from '../storage/comparison';
import type { Database } from '../storage/database';
import { isStorableText } from '../storage/is-storable-text';
import type { FileAddresses } from '../files/file-addresses';
import { contentReader, type ShowContent } from './chat-content';
import { pairOf, sideId, timeOf, type ChatMessage, type ChatType } from './chat-message';

/** A page of a conversation, as a client asks for it. */
export interface MessagePage {
  /** The caller, who is one of the two. */
  userId: string;
  peerId: string;
  /** The newest first, or the oldest first. The page itself is always in the order of time. */
  isNewestFirst: boolean;
  number: number;
  size: number;
  keyword: string;
  /** Only messages before or after a place. */
  before?: number | undefined;
  after?: number | undefined;
}

/** In messages. */
const maxSize = 100;
const maxNumber = 10_000;
const maxKeyword = 100;

/** Messages beyond which they are not counted: a long conversation is not read as a whole for its number. */
const maxCount = 1_000;

/** The page that a `MessageList` of a client asks for. Clients of other generations write `sort` for `sord`. */
export function pageIn(message: JsonObject, userId: string, peerId: string): MessagePage {
  const { currentPage, pageSize, sord, sort, keyword, before, after } = message;
  return {
    userId,
    peerId,
    isNewestFirst: (sord ?? sort) !== 'asc',
    number: whole(currentPage, 1, maxNumber),
    size: whole(pageSize, 30, maxSize),
    keyword: typeof keyword === 'string' && isStorableText(keyword) ? keyword.trim().slice(0, maxKeyword) : '',
    ...(Number.isSafeInteger(before) && { before: Number(before) }),
    ...(Number.isSafeInteger(after) && { after: Number(after) }),
  };
}

function whole(value: unknown, otherwise: number, max: number): number {
  const number = Math.floor(Number(value));
  return Number.isFinite(number) && number >= 1 ? Math.min(number, max) : otherwise;
}

/** A message as `messageList` has it. `state` is 1 once the receiver has read it. */
export interface ListedMessage {
  id: string;
  sendUserId: string;
  sendTime: number;
  receiveUserId: string;
  receiveTime: number;
  /** The text; JSON for other types. */
  content: string;
  contentType: ChatType;
  state: 0 | 1;
  place: number;
}

interface MessageRow extends ChatMessage {
  isRead: boolean;
}

/** A page of the messages between the caller and another user, without those that the caller has cleared. */
export async function readMessages(
  page: MessagePage,
  db: Database,
  addresses: FileAddresses,
): Promise<{ list: ListedMessage[]; total: number }> {
  const { userId, peerId, isNewestFirst, number, size, keyword, before, after } = page;
  const conditions: RawBuilder<unknown>[] = [
    // As in the condition of the index.
    sql`delete_mark = 0`,
    sql`pair = ${pairOf(userId, peerId)}`,
    sql`place > coalesce((select cleared_place from base_chat_conversation where id = ${sideId(userId, peerId)}), 0)`,
    ...(before === undefined ? [] : [sql`place < ${before}`]),
    ...(after === undefined ? [] : [sql`place > ${after}`]),
    ...(keyword === '' ? [] : [sql`type = 'text' and ${textContains(sql`content`, keyword)}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const order = isNewestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select id, sender_id as "senderId", receiver_id as "receiverId", type, content, file, place,
      place <= coalesce((select read_place from base_chat_conversation where id = receiver_id || ' ' || sender_id), 0) as "isRead"
    from base_chat_message where ${where} order by place ${order} limit ${size} offset ${(number - 1) * size}`.execute(db);
  const show = await contentReader(addresses, rows);
  const list = rows.map((row) => listed(row, show));
  const total = rows.length > 0 && rows.length < size ? (number - 1) * size + rows.length : await countOf(where, db);
  return { list: isNewestFirst ? list.toReversed() : list, total };
}

/** A stored message by its id. */
export async function readMessage(id: string, db: Database): Promise<ChatMessage | undefined> {
  const { rows } = await sql<ChatMessage>`
    select id, sender_id as "senderId", receiver_id as "receiverId", type, content, file, place
    from base_chat_message where id = ${id}`.execute(db);
  return rows[0];
}

async function countOf(where: RawBuilder<unknown>, db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from base_chat_message where ${where} limit ${maxCount}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function listed(row: MessageRow, show: ShowContent): ListedMessage {
  const content = show(row);
  return {
    id: row.id,
    sendUserId: row.senderId,
    sendTime: timeOf(row.place),
    receiveUserId: row.receiverId,
    receiveTime: timeOf(row.place),
    content: typeof content === 'string' ? content : JSON.stringify(content),
    contentType: row.type,
    state: row.isRead ? 1 : 0,
    place: row.place,
  };
}
