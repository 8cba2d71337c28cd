import type { Bus } from './bus';
import { eventsOf } from './message-events';
import type { MessageListener } from './message-inbox';
import { storeQuery, type Message, type MessageTable, type NumberedMessage } from './message-table';
import type { ReceivedNumbers } from './received-numbers';

/** Runs a statement in the transaction of the rows. */
type RunStatement = (text: string, values: unknown[]) => Promise<unknown>;

/** Stores messages in the transaction of the rows that they tell of. */
export type StoreWith<M = Message> = (messages: readonly M[], run: RunStatement) => Promise<void>;

/** Messages that are stored in one transaction with the rows that they tell of. */
export interface JointMessages {
  /**
   * Runs work, which stores its messages by `store` in a transaction and commits it; then delivers them. So no crash leaves rows
   * without their messages. One call at a time.
   */
  append<T>(work: (store: StoreWith) => Promise<T>): Promise<T>;
  /** Resolves when all calls have ended. */
  ended(): Promise<void>;
}

interface JointOptions {
  table: MessageTable;
  /** An id beside that of the server, whose other messages are delivered before they are stored. */
  origin: number;
  bus: Bus;
  received: ReceivedNumbers;
  listener: Pick<MessageListener, 'onMessage'>;
}

/** Messages that one statement reads after a failure. */
const recoveryBatch = 1000;

export function createJointMessages({ table, origin, bus, received, listener }: JointOptions): JointMessages {
  let turn: Promise<unknown> = Promise.resolve();
  let count = 0;
  /** A commit whose answer was lost may have stored messages. */
  let isUncertain = false;

  const deliver = (message: NumberedMessage): void => {
    count = Math.max(count, message.number);
    // A recovery of the inbox may have read it.
    if (message.number <= received.last(origin)) return;
    received.set(origin, message.number);
    listener.onMessage(message);
  };
  const deliverStored = async (): Promise<void> => {
    for (const message of await table.read([{ origin, above: count, upTo: count + recoveryBatch }], undefined, recoveryBatch))
      deliver(message);
    isUncertain = false;
  };
  const append = async <T>(work: (store: StoreWith) => Promise<T>): Promise<T> => {
    if (isUncertain) await deliverStored();
    isUncertain = true;
    const stored: NumberedMessage[] = [];
    const result = await work(async (messages, run) => {
      const first = count + stored.length + 1;
      const numbered = messages.map((message, index) => ({ ...message, origin, number: first + index }));
      if (numbered.length > 0) await run(...storeQuery(numbered, eventsOf(bus, origin, numbered)));
      stored.push(...numbered);
    });
    isUncertain = false;
    for (const message of stored) deliver(message);
    return result;
  };
  return {
    append: (work) => {
      const run = turn.then(() => append(work));
      turn = run.catch(() => undefined);
      return run;
    },
    ended: async () => void (await turn),
  };
}
