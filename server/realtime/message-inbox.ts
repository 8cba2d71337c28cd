import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Bus } from './bus';
import { liveChannel, type SentMessages } from './message-events';
import type { Message, MessageTable, NumberedMessage } from './message-table';
import type { ReceivedNumbers } from './received-numbers';

/** Receives every message of every server once, those of one server in order. */
export interface MessageListener {
  onMessage(message: NumberedMessage): void;
  /** Whether the content of a message is needed on this server. */
  wants(message: Omit<Message, 'content'>): boolean;
  /** Messages were lost for good, so that every client must load again what it shows. */
  onLoss(): void;
}

export interface InboxOptions {
  table: MessageTable;
  bus: Bus;
  log: Logger;
  listener: MessageListener;
  received: ReceivedNumbers;
  /** How long the table keeps messages, in ms. */
  keepTime: number;
}

/** Messages that one statement reads after a gap. */
const recoveryBatch = 1000;

/** In ms: between attempts to read what was missed. */
const retryDelay = 500;

/**
 * Receives the messages of other servers, one event after the other. A number that is missing, and what came while the bus
 * did not listen, is read from the table.
 */
export async function createInbox({ table, bus, log, listener, received, keepTime }: InboxOptions): Promise<{ close(): Promise<void> }> {
  const state: { isClosed: boolean; gapSince: number | undefined } = { isClosed: false, gapSince: undefined };
  let turn: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'messages of another server could not be received'));
  };
  const deliver = (message: NumberedMessage): void => {
    const last = received.last(message.origin);
    if (message.number <= last) return;
    // A server without an earlier number may have sent messages that were swept.
    if (last > 0 && message.number > last + 1) listener.onLoss();
    received.set(message.origin, message.number);
    listener.onMessage(message);
  };
  const restart = async (): Promise<void> => {
    const own = [table.origin, table.jointOrigin].map((origin) => [origin, received.last(origin)] as const);
    received.restart(await table.readEpoch(), await table.lastNumbers());
    for (const [origin, number] of own) if (number > 0) received.set(origin, number);
  };
  const recover = async (since: number | undefined): Promise<void> => {
    if ((since !== undefined && Date.now() - since > keepTime) || (await table.readEpoch()) !== received.position().epoch) {
      await restart();
      listener.onLoss();
    }
    for (let count = recoveryBatch; count === recoveryBatch;) {
      const messages = await table.readAfter(received.all(), recoveryBatch);
      for (const message of messages) deliver(message);
      count = messages.length;
    }
  };
  const recoverInTurn = (since?: number): void => enqueue(() => untilDone(() => recover(since), state, log));
  const accept = async ({ o, m }: SentMessages): Promise<void> => {
    for (const { n, u, t = null, c } of m) {
      const last = received.last(o);
      if (n <= last) continue;
      if (n > last + 1 || u === undefined || (c === undefined && listener.wants({ users: u, topic: t }))) {
        for (const message of await table.read([{ origin: o, above: last, upTo: n }], undefined, n - last)) deliver(message);
        if (received.last(o) < n) listener.onLoss();
      } else if (c !== undefined) deliver({ origin: o, number: n, users: u, topic: t, content: c });
      received.set(o, n);
    }
  };
  const unsubscribe = bus.subscribe(liveChannel, (payload) =>
    enqueue(async () => accept(payload as SentMessages).catch(() => recoverInTurn())),
  );
  const unfollow = bus.onGap(() => {
    if (bus.isListening()) recoverInTurn(state.gapSince);
    state.gapSince = bus.isListening() ? undefined : (state.gapSince ?? Date.now());
  });
  await restart();
  return {
    close: async () => {
      state.isClosed = true;
      unsubscribe();
      unfollow();
      await turn;
    },
  };
}

/** Repeats work that fails, because the database may be away. */
async function untilDone(work: () => Promise<void>, state: { isClosed: boolean }, log: Logger): Promise<void> {
  while (!state.isClosed) {
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason ?? 'unknown',
    );
    if (error === undefined) return;
    log.warn({ err: error }, 'missed messages could not be read; trying again');
    await pause(retryDelay);
  }
}
