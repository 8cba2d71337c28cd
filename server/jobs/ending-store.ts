import { setTimeout as wait } from 'node:timers/promises';
import { databaseError } from '../storage/database-error';
import type { Ending, StoredStates } from './end-runs';
import type { LibraryState } from './job-state';

/** Stores the ends of runs in few statements: those that come while one is stored go together. */
export interface EndingStore {
  /**
   * Resolves when the ending is stored, with the state of the job if that has changed. Rejects if the ending cannot be
   * stored. Waits for a database that is away.
   */
  add(ending: Ending): Promise<LibraryState | undefined>;
}

export function createEndingStore(store: (endings: readonly Ending[]) => Promise<StoredStates>): EndingStore {
  let waiting: Waiting[] = [];
  let isStoring = false;
  const storeOne = ({ ending, resolve, reject }: Waiting) => store([ending]).then((states) => resolve(states.get(ending)), reject);
  const storeAll = async () => {
    isStoring = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const endings = batch.map(({ ending }) => ending);
      try {
        const states = await store(endings);
        for (const { ending, resolve } of batch) resolve(states.get(ending));
      } catch (error) {
        const { code } = databaseError(error) ?? {};
        if (code === 'databaseAway' || code === 'databaseBusy') {
          waiting = [...batch, ...waiting];
          await wait(retryTime);
          continue;
        }
        for (const one of batch) await storeOne(one);
      }
    }
    isStoring = false;
  };
  return {
    add: (ending) =>
      new Promise((resolve, reject) => {
        waiting.push({ ending, resolve, reject });
        // Runs that end in the same turn of the event loop are stored together.
        if (!isStoring) setImmediate(() => isStoring || void storeAll());
      }),
  };
}

interface Waiting {
  ending: Ending;
  resolve(state: LibraryState | undefined): void;
  reject(error: unknown): void;
}

/** In milliseconds. */
const retryTime = 500;
