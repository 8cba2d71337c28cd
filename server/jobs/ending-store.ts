import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { databaseError } from '../storage/database-error';
import type { Ending } from './end-runs';

/** Stores the ends of runs in few statements: those that come while one is stored go together. */
export interface EndingStore {
  /** Resolves when the ending is stored, or when it cannot be. Waits for a database that is away. */
  add(ending: Ending): Promise<void>;
}

interface EndingStoreOptions {
  store(endings: readonly Ending[]): Promise<void>;
  /** Called when an ending could not be stored. */
  onDropped(): void;
  log: Logger;
}

export function createEndingStore({ store, onDropped, log }: EndingStoreOptions): EndingStore {
  let waiting: { ending: Ending; resolve(): void }[] = [];
  let isStoring = false;
  const storeOne = (ending: Ending) =>
    store([ending]).catch((error: unknown) => {
      log.error({ err: error, job: ending.claim.id, kind: ending.claim.kind }, 'the end of a job could not be stored; it runs again');
      onDropped();
    });
  const storeAll = async () => {
    isStoring = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const endings = batch.map(({ ending }) => ending);
      try {
        await store(endings);
      } catch (error) {
        const { code } = databaseError(error) ?? {};
        if (code === 'databaseAway' || code === 'databaseBusy') {
          waiting = [...batch, ...waiting];
          await wait(retryTime);
          continue;
        }
        for (const ending of endings) await storeOne(ending);
      }
      for (const { resolve } of batch) resolve();
    }
    isStoring = false;
  };
  return {
    add: (ending) =>
      new Promise((resolve) => {
        waiting.push({ ending, resolve });
        // Runs that end in the same turn of the event loop are stored together.
        if (!isStoring) setImmediate(() => isStoring || void storeAll());
      }),
  };
}

/** In milliseconds. */
const retryTime = 500;
