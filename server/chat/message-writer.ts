import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AppError } from '../app-error';
import type { NewChatMessage } from './chat-message';

/** Messages on their way into the database, in order. */
export interface MessageWriter {
  /** Resolves when the message is stored, to whether it is new. Rejects with `chatNotStored`. */
  store(message: NewChatMessage): Promise<boolean>;
}

interface WriterOptions {
  /** Stores a batch, and answers the ids of those that were not stored before. */
  storeBatch(messages: readonly NewChatMessage[]): Promise<ReadonlySet<string>>;
  log: Logger;
}

/** What may wait while the database does not answer, and what one transaction stores. */
const maxWaiting = 5_000;
const maxBatch = 300;

/** In ms, between the attempts to store a batch. */
const retryDelays = [50, 200, 1_000];

interface Waiting {
  message: NewChatMessage;
  done(isNew: boolean): void;
  failed(error: Error): void;
}

/**
 * Stores messages in batches: while one is on its way, the next one fills. A single message does not wait, and many share a
 * commit, which waits for the disk.
 */
export function createMessageWriter({ storeBatch, log }: WriterOptions): MessageWriter {
  const waiting: Waiting[] = [];
  let isRunning = false;

  const stored = async (messages: readonly NewChatMessage[]): Promise<ReadonlySet<string>> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await storeBatch(messages);
      } catch (error) {
        const delay = retryDelays[attempt];
        if (error instanceof AppError || delay === undefined) throw error;
        await pause(delay);
      }
    }
  };
  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const isNew = await stored(batch.map(({ message }) => message));
      for (const { message, done } of batch) done(isNew.has(message.id));
    } catch (error) {
      // One message whose file is gone meanwhile must not fail the others.
      if (error instanceof AppError && batch.length > 1) for (const each of batch) await writeBatch([each]);
      else for (const { failed } of batch) failed(notStored(error, log));
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await writeBatch(waiting.splice(0, maxBatch));
    isRunning = false;
  };

  return {
    store: (message) =>
      new Promise((done, failed) => {
        if (waiting.length >= maxWaiting) return failed(new AppError('chatNotStored'));
        waiting.push({ message, done, failed });
        // What the sockets read in this turn goes into the same batch.
        if (!isRunning) setImmediate(() => void (isRunning || run()));
      }),
  };
}

function notStored(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) return error;
  log.error({ err: error }, 'chat messages could not be stored');
  return new AppError('chatNotStored', {}, undefined, { cause: error });
}
