import { sql } from 'kysely';
import type { Live } from '../realtime/live';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import type { MessageWords } from './message-words';

/** 1 announcement, 2 process, 3 system, 4 schedule. */
export type MessageType = 1 | 2 | 3 | 4;

/** A message to the inbox of users. */
export interface InSiteMessage {
  type: MessageType;
  /** Of a process message: 1 approval, 2 entrust. */
  flowType?: number;
  title: string;
  /** The words of the product that title and text come from, for readers in other languages. */
  words?: MessageWords;
  excerpt?: string;
  /** By type: 1 `{ id }` of the notice, 2 and 4 JSON of the page that the message opens, 3 a text or HTML. */
  bodyText?: string;
  /** JSON text of a list of files. */
  files?: string;
  /** `null` for the server. */
  senderId: string | null;
  /** Names the sending, so that a repetition sends only to receivers that do not have the message. Default: a new id. */
  sendingId?: string;
  /** The record that the message is about. Its receivers may load the files of the record. */
  sourceId?: string;
}

/** The part of the services that sending needs. */
export interface SendContext {
  db: Database;
  live: Pick<Live, 'send'>;
}

interface SendOptions {
  signal?: AbortSignal;
  /** Called after each batch, with the number of receivers so far. */
  onProgress?(done: number): void | Promise<void>;
}

/** Receivers of one statement and of one live message. */
const batchSize = 1_000;

/** Receivers that a live message names. It goes to all their sockets, so thousands of ids would be sent thousands of times. */
const maxNamedReceivers = 20;

/** Maximum length of the title in a live message, in characters. */
const maxPushedTitle = 200;

/**
 * Stores a message for each receiver and tells their browsers. Ids of users who do not exist or are disabled are left out.
 * Returns the number of messages.
 *
 * @example await sendInSite(services, { type: 3, title: '密码即将过期', senderId: null }, [userId])
 */
export async function sendInSite(
  context: SendContext,
  message: InSiteMessage,
  receivers: readonly string[] | 'everyone',
  { signal, onProgress }: SendOptions = {},
): Promise<number> {
  const sending = { ...message, sendingId: message.sendingId ?? newId() };
  let count = 0;
  let done = 0;
  for await (const batch of receivers === 'everyone' ? enabledUsers(context) : batchesOf([...new Set(receivers)])) {
    signal?.throwIfAborted();
    count += await sendBatch(context, sending, batch);
    done += batch.length;
    await onProgress?.(done);
  }
  return count;
}

type Sending = InSiteMessage & { sendingId: string };

async function sendBatch({ db, live }: SendContext, sending: Sending, userIds: readonly string[]): Promise<number> {
  const { type, flowType = null, title, words, excerpt = '', bodyText = '', files = '[]', senderId, sendingId, sourceId = null } = sending;
  const now = Date.now();
  const ids = userIds.map(() => newId());
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into base_message
      (id, creator_time, creator_user_id, user_id, sending_id, source_id, type, flow_type, title, words, excerpt, body_text, files, is_read)
    select added.id, ${now}::bigint, ${senderId}::text, base_user.id, ${sendingId}::text, ${sourceId}::text, ${type}::integer,
      ${flowType}::integer, ${title}::text, ${words ? JSON.stringify(words) : null}::text, ${excerpt}::text,
      ${bodyText}::text, ${files}::text, 0
    from unnest(${ids}::text[], ${[...userIds]}::text[]) as added (id, user_id)
    join base_user on base_user.id = added.user_id and base_user.delete_mark = 0 and base_user.enabled_mark is distinct from 0
    on conflict do nothing
    returning id, user_id as "userId"`.execute(db);
  const stored = rows.map(({ userId }) => userId);
  await live.send(stored, {
    method: 'messagePush',
    messageType: type,
    userId: senderId ?? '',
    toUserId: stored.length <= maxNamedReceivers ? stored : [],
    title: title.slice(0, maxPushedTitle),
    unreadNoticeCount: 1,
    id: rows.length === 1 ? rows[0]?.id : sendingId,
    messageDefaultTime: now,
  });
  return stored.length;
}

function* batchesOf(userIds: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < userIds.length; start += batchSize) yield userIds.slice(start, start + batchSize);
}

async function* enabledUsers({ db }: Pick<SendContext, 'db'>): AsyncGenerator<readonly string[]> {
  let last = '';
  for (let size = batchSize; size === batchSize;) {
    const { rows } = await sql<{ id: string }>`
      select id from base_user where delete_mark = 0 and enabled_mark is distinct from 0 and id > ${last}
      order by id limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}
