import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus';
import type { StoreWith } from './joint-messages';
import type { LivePosition } from './live-position';
import type { MessageListener } from './message-inbox';
import { createMessageLog, type MessageLog } from './message-log';
import { createMessageTable, type Message, type NumberedMessage } from './message-table';
import { createOnlineUsers } from './online-users';
import { createRecordChanges, type RecordChange } from './record-changes';

/** A message as clients get it. They ignore methods that they do not implement. */
interface LiveMessage {
  method: string;
  [field: string]: unknown;
}

/** A message with its receivers. */
export interface AddressedMessage {
  users: readonly string[];
  message: LiveMessage;
}

/** Messages to the browsers of users, on every server. */
export interface Live {
  /**
   * Sends a message to all sockets of users. A socket that is away for less than five minutes gets it when it is back.
   * Resolves when that is certain; open sockets of this server have been sent it before.
   *
   * @example await services.live.send([userId], { method: 'messagePush', unreadNoticeCount: 1 })
   */
  send(users: readonly string[] | 'everyone', message: LiveMessage): Promise<void>;
  /**
   * Sends messages about rows once both are stored. The work runs a transaction, in which it changes the rows and stores the
   * messages, so that neither is there without the other. One call at a time on each server: callers collect rows into batches.
   */
  sendWith<T>(work: (store: StoreWith<AddressedMessage>) => Promise<T>): Promise<T>;
  /** Tells the browsers that show a resource that its records changed. Returns at once. */
  changed(change: RecordChange): void;
}

/** The side of the live channel that web sockets use. */
export interface LiveServer extends Live, Pick<MessageLog, 'position' | 'missed' | 'recent'> {
  /** The receiver of this server's messages; the last one counts. */
  attach(sockets: LiveSockets): void;
  onlineUsers(): Promise<string[]>;
  /** The users with sockets on this server changed. */
  usersChanged(): void;
}

/** The sockets of this server. */
export interface LiveSockets extends MessageListener {
  users(): Iterable<string>;
}

interface LiveOptions {
  connection: PoolConfig;
  bus: Bus;
  log: Logger;
}

/** Two connections of its own: a message must not wait for lists. Times in ms. */
const poolLimits = {
  max: 2,
  application_name: 'tangu live',
  connectionTimeoutMillis: 5_000,
  statement_timeout: 5_000,
  query_timeout: 6_000,
  keepAlive: true,
} as const;

/** Maximum length of a message's text, in characters. */
const maxLength = 1024 * 1024;

const noSockets: LiveSockets = { onMessage: () => {}, wants: () => false, onLoss: () => {}, users: () => [] };

export async function createLive({ connection, bus, log }: LiveOptions): Promise<LiveServer & { close(): Promise<void> }> {
  const pool = new Pool({ ...connection, ...poolLimits });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let sockets = noSockets;
  const table = await createMessageTable(pool).catch((error: unknown) => pool.end().then(() => Promise.reject(error)));
  const messages = await createMessageLog({
    table,
    bus,
    log,
    listener: {
      onMessage: (message: NumberedMessage) => sockets.onMessage(message),
      wants: (message) => sockets.wants(message),
      onLoss: () => sockets.onLoss(),
    },
  });
  const online = createOnlineUsers({
    pool,
    origin: table.origin,
    log,
    users: () => sockets.users(),
    // The changes of its last moment were not told.
    onGone: () => {
      messages
        .append({ users: null, topic: null, content: '{"method":"reload"}' })
        .catch((error: unknown) => log.warn({ err: error }, 'clients could not be told that a server is gone'));
    },
  });
  const changes = createRecordChanges((message) => {
    messages
      .append({ users: null, topic: message.resource, content: JSON.stringify(message) })
      .catch((error: unknown) => log.warn({ err: error }, 'a change could not be told to other servers'));
  });
  return {
    send: async (users, message) => {
      if (users !== 'everyone' && users.length === 0) return;
      await messages.append({ users: users === 'everyone' ? null : [...new Set(users)], topic: null, content: contentOf(message) });
    },
    sendWith: (work) => messages.appendWith((store) => work((addressed, run) => store(addressed.map(messageOf), run))),
    changed: changes.add,
    position: (): LivePosition => messages.position(),
    missed: messages.missed,
    recent: messages.recent,
    attach: (attached) => {
      sockets = attached;
    },
    onlineUsers: online.all,
    usersChanged: online.changed,
    close: async () => {
      changes.close();
      await messages.close();
      await online.close();
      await pool.end();
    },
  };
}

const messageOf = ({ users, message }: AddressedMessage): Message => ({
  users: [...new Set(users)],
  topic: null,
  content: contentOf(message),
});

function contentOf(message: LiveMessage): string {
  const content = JSON.stringify(message);
  if (content.length > maxLength)
    throw new Error(`The live message ${message.method} is too long: ${content.length} characters. Send an id instead.`);
  return content;
}
