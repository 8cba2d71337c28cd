import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { FileAddresses } from '../files/file-addresses';
import { contentReader, type ShowContent } from './chat-content';
import type { ChatPeople } from './chat-people';
import { sideId, timeOf, type ChatType } from './chat-message';

/** A conversation as the list of recent ones has it. */
export interface ListedConversation {
  /** The other user. */
  id: string;
  realName: string;
  account: string;
  headIcon: string;
  /** The text; JSON for other types; empty after the records were cleared. */
  latestMessage: string;
  messageType: string;
  latestDate: number;
  latestId: string;
  unreadMessage: number;
  /** The place of the last message that the other user has read. */
  readPlace: number;
}

/** A conversation with unread messages, under the names of each generation of clients. */
export interface UnreadNum {
  formUserId: string;
  sendUserId: string;
  receiveUserId: string;
  unreadNum: number;
  defaultMessage: string;
  defaultMessageType: string;
  defaultMessageTime: number;
  tenantId: string;
}

/** Maximum number of conversations in an answer, the newest ones. */
const maxListed = 500;

interface ConversationRow {
  peerId: string;
  unread: number;
  lastId: string;
  lastPlace: number;
  lastType: ChatType | '';
  lastContent: string;
  file: string;
  readPlace: number;
}

/** The recent conversations of a user, the newest first. A keyword is part of the other user's name or account. */
export async function listConversations(
  userId: string,
  keyword: string,
  { db, people, addresses }: { db: Database; people: ChatPeople; addresses: FileAddresses },
): Promise<ListedConversation[]> {
  const { rows } = await sql<ConversationRow>`
    select own.peer_id as "peerId", own.unread, own.last_id as "lastId", own.last_place as "lastPlace", own.last_type as "lastType",
      own.last_content as "lastContent", coalesce(message.file, '') as file, coalesce(peer.read_place, 0) as "readPlace"
    from base_chat_conversation as own
    left join base_chat_conversation as peer on peer.id = own.peer_id || ' ' || own.owner_id
    left join base_chat_message as message on message.id = own.last_id and own.last_type not in ('', 'text', 'recalled')
    where own.owner_id = ${userId} and own.is_hidden = 0 and own.delete_mark = 0
    order by own.last_place desc limit ${maxListed}`.execute(db);
  const known = await people(rows.map(({ peerId }) => peerId));
  const show = await contentReader(addresses, rows);
  const sought = keyword.trim().toLowerCase();
  return rows.flatMap((row) => {
    const person = known.get(row.peerId);
    if (!person || !`${person.realName}/${person.account}`.toLowerCase().includes(sought)) return [];
    const { realName, account, headIcon } = person;
    return [
      {
        id: row.peerId,
        realName,
        account,
        headIcon,
        latestMessage: latestOf(row, show),
        messageType: row.lastType,
        latestDate: timeOf(row.lastPlace),
        latestId: row.lastId,
        unreadMessage: row.unread,
        readPlace: row.readPlace,
      },
    ];
  });
}

function latestOf({ lastId, lastType, lastContent, file }: ConversationRow, show: ShowContent): string {
  if (lastType === '') return '';
  const content = show({ id: lastId, type: lastType, content: lastContent, file });
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/** The conversations of a user with unread messages. */
export async function unreadConversations(userId: string, db: Database): Promise<UnreadNum[]> {
  const { rows } = await sql<ConversationRow>`
    select peer_id as "peerId", unread, last_place as "lastPlace", last_type as "lastType", last_content as "lastContent"
    from base_chat_conversation where owner_id = ${userId} and unread > 0 and delete_mark = 0
    order by last_place desc limit ${maxListed}`.execute(db);
  return rows.map(({ peerId, unread, lastPlace, lastType, lastContent }) => ({
    formUserId: peerId,
    sendUserId: peerId,
    receiveUserId: userId,
    unreadNum: unread,
    defaultMessage: lastContent,
    defaultMessageType: lastType,
    defaultMessageTime: timeOf(lastPlace),
    tenantId: '',
  }));
}

/** Marks the messages of another user as read. Answers the place of the last one; `undefined` if there was nothing to read. */
export async function markRead(userId: string, peerId: string, db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    update base_chat_conversation set unread = 0, read_place = last_place
    where id = ${sideId(userId, peerId)} and (unread > 0 or read_place < last_place)
    returning read_place as place`.execute(db);
  return rows[0]?.place;
}

/** Hides a conversation from a user's list until its next message. */
export async function hideConversation(userId: string, peerId: string, db: Database): Promise<void> {
  await sql`
    update base_chat_conversation set is_hidden = 1, unread = 0, read_place = last_place
    where id = ${sideId(userId, peerId)}`.execute(db);
}

/** Hides the messages so far from one side. The other one keeps them; what both have cleared is deleted in the background. */
export async function clearConversation(userId: string, peerId: string, db: Database): Promise<void> {
  await sql`
    update base_chat_conversation
    set cleared_place = last_place, unread = 0, read_place = last_place, last_id = '', last_type = '', last_content = ''
    where id = ${sideId(userId, peerId)}`.execute(db);
}
