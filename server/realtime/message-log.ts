import type { Logger } from 'pino';
import type { Bus } from './bus';
import { createJointMessages, type JointMessages } from './joint-messages';
import { parsePosition, type LivePosition } from './live-position';
import { eventsOf } from './message-events';
import { createInbox, type MessageListener } from './message-inbox';
import { createOutbox } from './message-outbox';
import type { Message, MessageTable, NumberedMessage, Reader } from './message-table';
import { createReceivedNumbers } from './received-numbers';

/** The messages of all servers on one database, numbered by the server that sent them. */
export interface MessageLog {
  /** Delivers a message here at once and to other servers. Resolves when a client can catch up on it. */
  append(message: Message): Promise<void>;
  /** Appends messages together with rows, and delivers them when both are stored. */
  appendWith: JointMessages['append'];
  /** What this server has delivered so far. */
  position(): LivePosition;
  /** The messages for a reader between its position and `upTo`; `undefined` if some of them are gone. */
  missed(text: string, upTo: LivePosition, reader: Reader): Promise<Missed | undefined>;
  /** The changes of topics in the last seconds, up to a position; `undefined` for too many. */
  recent(topics: readonly string[], upTo: LivePosition): Promise<NumberedMessage[] | undefined>;
  close(): Promise<void>;
}

interface Missed {
  from: LivePosition;
  messages: NumberedMessage[];
}

/** How long a client can catch up, in ms: 5 minutes. Rows are kept twice as long, because the clocks of servers differ. */
const catchUpTime = 300_000;
const keepTime = 2 * catchUpTime;
const sweepInterval = 30_000;

/** Messages beyond which a client loads everything again instead of catching up. */
const maxMissed = 10_000;

/** In ms: how long before its first messages a page may have loaded what it shows. */
const recentTime = 10_000;
const maxRecent = 1_000;

interface LogOptions {
  table: MessageTable;
  bus: Bus;
  log: Logger;
  listener: MessageListener;
}

export async function createMessageLog({ table, bus, log, listener }: LogOptions): Promise<MessageLog> {
  const { origin } = table;
  const received = createReceivedNumbers();
  const outbox = createOutbox({ log, store: (messages) => table.store(messages, eventsOf(bus, origin, messages)) });
  const joint = createJointMessages({ table, origin: table.jointOrigin, bus, received, listener });
  const inbox = await createInbox({ table, bus, log, listener, received, keepTime });
  let count = 0;
  const sweep = setInterval(() => {
    received.forgetSilent(2 * keepTime);
    table.sweep(keepTime).catch((error: unknown) => log.warn({ err: error }, 'old messages could not be swept'));
  }, sweepInterval).unref();

  return {
    append: async (message) => {
      const store = outbox.reserve(message.content);
      count += 1;
      const numbered = { ...message, origin, number: count };
      const stored = store(numbered);
      received.set(origin, count);
      listener.onMessage(numbered);
      await stored;
    },
    appendWith: joint.append,
    position: received.position,
    missed: async (text, upTo, reader) => {
      const from = parsePosition(text);
      if (!from || from.epoch !== upTo.epoch || from.time < Date.now() - catchUpTime) return undefined;
      await outbox.stored();
      const ranges = [...upTo.numbers].map(([server, number]) => ({ origin: server, above: from.numbers.get(server) ?? 0, upTo: number }));
      const read = ranges.filter((range) => range.upTo > range.above);
      const messages = read.length === 0 ? [] : await table.read(read, reader, maxMissed + 1);
      // Read last: a crash of PostgreSQL empties the table.
      return messages.length > maxMissed || (await table.readEpoch()) !== from.epoch ? undefined : { from, messages };
    },
    recent: async (topics, upTo) => {
      await outbox.stored();
      const messages = await table.readTopics(topics, recentTime, maxRecent + 1);
      if (messages.length > maxRecent) return undefined;
      return messages.filter((message) => message.number <= (upTo.numbers.get(message.origin) ?? 0));
    },
    close: async () => {
      clearInterval(sweep);
      await outbox.close();
      await joint.ended();
      await inbox.close();
    },
  };
}
