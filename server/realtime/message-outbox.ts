import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { NumberedMessage } from './message-table';

/** Messages on their way into the table, in order. */
export interface MessageOutbox {
  /** A place for a message. Throws when the outbox is full. The place takes the message and resolves when it is stored. */
  reserve(content: string): (message: NumberedMessage) => Promise<void>;
  /** Resolves when the messages so far are stored, or given up. */
  stored(): Promise<void>;
  /** Stores what waits. */
  close(): Promise<void>;
}

interface OutboxOptions {
  store(messages: readonly NumberedMessage[]): Promise<void>;
  log: Logger;
}

/** What may wait while the database does not answer. */
const maxWaiting = { messages: 20_000, characters: 32 * 1024 * 1024 };

/** What one statement stores. */
const maxBatch = { messages: 500, characters: 1024 * 1024 };

/** In ms, between the attempts to store a batch. */
const retryDelays = [100, 500, 2000];

interface Waiting {
  message: NumberedMessage;
  done(error?: Error): void;
}

/**
 * Stores messages in batches: while one is on its way, the next one fills. A single message does not wait, and a stream of
 * them makes few transactions, because PostgreSQL lets only one of those that notify commit at a time.
 */
export function createOutbox({ store, log }: OutboxOptions): MessageOutbox {
  const waiting: Waiting[] = [];
  let characters = 0;
  let running: Promise<void> | undefined;
  /** The batch that is on its way. */
  let storing: Promise<void> | undefined;
  let isClosed = false;

  const storeBatch = async (batch: readonly Waiting[]) => {
    for (let attempt = 0; ; attempt += 1) {
      const error = await store(batch.map(({ message }) => message)).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const delay = retryDelays[attempt];
      if (error !== undefined && delay !== undefined && !isClosed) {
        await pause(delay);
        continue;
      }
      if (error !== undefined) log.error({ err: error, messages: batch.length }, 'live messages could not be stored');
      for (const { done } of batch) done(error === undefined ? undefined : notStored());
      return;
    }
  };

  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize(waiting));
      storing = storeBatch(batch);
      await storing;
      for (const { message } of batch) characters -= message.content.length;
    }
    running = undefined;
  };

  return {
    reserve: (content) => {
      if (isClosed || waiting.length >= maxWaiting.messages || characters + content.length > maxWaiting.characters) throw notStored();
      return (message) => {
        characters += content.length;
        return new Promise((resolve, reject) => {
          waiting.push({ message, done: (error) => (error ? reject(error) : resolve()) });
          running ??= Promise.resolve().then(run);
        });
      };
    },
    stored: async () => {
      const last = waiting.at(-1);
      if (!last) return storing;
      await new Promise<void>((resolve) => {
        const { done } = last;
        last.done = (error) => {
          done(error);
          resolve();
        };
      });
    },
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}

function batchSize(waiting: readonly Waiting[]): number {
  let size = 0;
  let characters = 0;
  for (const { message } of waiting) {
    characters += message.content.length;
    if (size > 0 && (size === maxBatch.messages || characters > maxBatch.characters)) break;
    size += 1;
  }
  return size;
}

const notStored = () => new Error('A live message was not stored: the database does not answer. Clients that reconnect do not get it.');
