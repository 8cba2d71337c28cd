import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { maxPayload, type Bus } from './bus';
import { parsePosition, type LivePosition } from './live-position';
import { createOutbox } from './message-outbox';
import type { Message, MessageTable, NumberedMessage, Reader } from './message-table';

/** Receives every message of every server once, those of one server in order. */
export interface MessageListener {
  onMessage(message: NumberedMessage): void;
  /** Whether the content of a message is needed on this server. */
  wants(message: Omit<Message, 'content'>): boolean;
  /** Messages were lost for good, so that every client must load again what it shows. */
  onLoss(): void;
}

/** The messages of all servers on one database, numbered by the server that sent them. */
export interface MessageLog {
  /** Delivers a message here at once and to other servers. Resolves when a client can catch up on it. */
  append(message: Message): Promise<void>;
  /** What this server has delivered so far. */
  position(): LivePosition;
  /** The messages for a reader between its position and the one of this server; `undefined` if some of them are gone. */
  missed(text: string, upTo: LivePosition, reader: Reader): Promise<{ from: LivePosition; messages: NumberedMessage[] } | undefined>;
  close(): Promise<void>;
}

/** How long a client can catch up, in ms: 5 minutes. Rows are kept twice as long, because clocks of servers differ. */
export const catchUpTime = 300_000;

/** Messages beyond which a client loads everything again instead of catching up. */
const maxMissed = 10_000;

const sweepInterval = 30_000;

/** Messages that are read at once after a gap. */
const recoveryBatch = 1000;

/** In ms: between attempts to read what was missed. */
const retryDelay = 500;

const channel = 'live';

/** A message on the bus. Without `c`, or without all but `n`, its row is read where it is needed. */
interface SentItem {
  n: number;
  u?: readonly string[] | null;
  t?: string | null;
  c?: string;
}

interface SentItems {
  o: number;
  m: readonly SentItem[];
}

interface LogOptions {
  table: MessageTable;
  bus: Bus;
  log: Logger;
  listener: MessageListener;
}

export async function createMessageLog({ table, bus, log, listener }: LogOptions): Promise<MessageLog> {
  const { origin } = table;
  const received = new Map<number, { number: number; at: number }>();
  const received0 = (from: number) => received.get(from)?.number ?? 0;
  let epoch = 0;
  let own = 0;
  let gapSince: number | undefined;
  let isClosed = false;

  const outbox = createOutbox({ log, store: (messages) => table.store(messages, eventsOf(bus, origin, messages)) });

  /** The work on received events, one after the other. */
  let inbox: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    inbox = inbox.then(work).catch((error: unknown) => log.error({ err: error }, 'messages of another server could not be read'));
  };

  const deliver = (message: NumberedMessage) => {
    if (message.number <= received0(message.origin)) return;
    received.set(message.origin, { number: message.number, at: Date.now() });
    listener.onMessage(message);
  };

  const start = async () => {
    epoch = await table.readEpoch();
    received.clear();
    for (const [from, number] of await table.lastNumbers()) received.set(from, { number, at: Date.now() });
    if (own > 0) received.set(origin, { number: own, at: Date.now() });
  };

  /** Reads what other servers sent while this one did not listen. */
  const recover = async (since: number | undefined) => {
    if ((since !== undefined && Date.now() - since > catchUpTime) || (await table.readEpoch()) !== epoch) {
      await start();
      listener.onLoss();
      return;
    }
    for (let count = recoveryBatch; count === recoveryBatch;) {
      const numbers = new Map([...received].map(([from, { number }]) => [from, number]));
      const messages = await table.readAfter(numbers, recoveryBatch);
      for (const message of messages) deliver(message);
      count = messages.length;
    }
  };

  const recoverUntilDone = (since?: number) =>
    enqueue(async () => {
      while (!isClosed) {
        const error = await recover(since).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error === undefined) return;
        log.warn({ err: error }, 'missed messages could not be read; trying again');
        await pause(retryDelay, undefined, { ref: false });
      }
    });

  const accept = async ({ o, m }: SentItems) => {
    for (const { n, u, t = null, c } of m) {
      const last = received0(o);
      if (n <= last) continue;
      const isWhole = u !== undefined && (c !== undefined || !listener.wants({ users: u, topic: t }));
      if (n === last + 1 && isWhole) {
        if (c === undefined) received.set(o, { number: n, at: Date.now() });
        else deliver({ origin: o, number: n, users: u, topic: t, content: c });
        continue;
      }
      for (const message of await table.read([{ origin: o, above: last, upTo: n }], undefined, maxMissed)) deliver(message);
      received.set(o, { number: n, at: Date.now() });
    }
  };

  const unsubscribe = bus.subscribe(channel, (payload) =>
    enqueue(() =>
      accept(payload as SentItems).catch((error: unknown) => {
        log.warn({ err: error }, 'a message could not be read; reading all that are missing');
        recoverUntilDone();
      }),
    ),
  );
  const unfollow = bus.onGap(() => {
    if (bus.isListening()) recoverUntilDone(gapSince);
    gapSince = bus.isListening() ? undefined : (gapSince ?? Date.now());
  });
  await start();
  const sweep = setInterval(() => {
    for (const [from, { at }] of received) if (from !== origin && at < Date.now() - 4 * catchUpTime) received.delete(from);
    table.sweep(2 * catchUpTime).catch((error: unknown) => log.warn({ err: error }, 'old messages could not be swept'));
  }, sweepInterval).unref();

  return {
    append: async (message) => {
      const place = outbox.reserve(message.content);
      own += 1;
      const numbered = { ...message, origin, number: own };
      const stored = place(numbered);
      deliver(numbered);
      await stored;
    },
    position: () => ({ epoch, time: Date.now(), numbers: new Map([...received].map(([from, { number }]) => [from, number])) }),
    missed: async (text, upTo, reader) => {
      const from = parsePosition(text);
      if (!from || from.epoch !== epoch || from.time < Date.now() - catchUpTime) return undefined;
      await outbox.stored();
      const ranges = [...upTo.numbers].map(([server, number]) => ({ origin: server, above: from.numbers.get(server) ?? 0, upTo: number }));
      const messages = await table.read(
        ranges.filter((range) => range.upTo > range.above),
        reader,
        maxMissed + 1,
      );
      // Read last: a crash of PostgreSQL empties the table.
      return messages.length > maxMissed || (await table.readEpoch()) !== from.epoch ? undefined : { from, messages };
    },
    close: async () => {
      isClosed = true;
      clearInterval(sweep);
      unsubscribe();
      unfollow();
      await outbox.close();
      await inbox;
    },
  };
}

/** Larger messages travel by reference, so that one does not fill an event alone. In bytes. */
const maxInline = 3000;

/** As few events as their size allows. */
function eventsOf(bus: Bus, origin: number, messages: readonly NumberedMessage[]): string[] {
  const whole = bus.envelope(channel, itemsOf(origin, messages));
  if (Buffer.byteLength(whole) <= maxPayload) return [whole];
  const half = Math.ceil(messages.length / 2);
  return [...eventsOf(bus, origin, messages.slice(0, half)), ...eventsOf(bus, origin, messages.slice(half))];
}

const itemsOf = (origin: number, messages: readonly NumberedMessage[]): SentItems => ({ o: origin, m: messages.map(itemOf) });

function itemOf({ number, users, topic, content }: NumberedMessage): SentItem {
  const place = { n: number, u: users, ...(topic !== null && { t: topic }) };
  if (users !== null && users.length > maxListedUsers) return { n: number };
  return content.length > maxInline || Buffer.byteLength(JSON.stringify(content)) > maxInline ? place : { ...place, c: content };
}

/** Receivers that an event names. */
const maxListedUsers = 50;
