import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { Cleaned } from '#engine/server-values';

/** A posted value whose cleaning takes long. */
export interface CostlyValue {
  value: JsonValue;
  node: DescriptorNode;
}

/** Cleans values in a worker thread, so that other requests go on. */
export interface CleaningPool {
  /** A worker that exceeds its time or memory is a problem of the value. */
  clean(value: CostlyValue): Promise<Cleaned>;
  close(): Promise<void>;
}

interface CleaningLimits {
  /** In milliseconds, for one value. Includes the start of the worker. */
  maxTime?: number;
  /** In megabytes of the worker's heap. */
  maxMemory?: number;
}

/** The thread starts with the first value, and ends when it is idle. Values are cleaned one after the other. */
export function createCleaningPool(buildDir: string, { maxTime = 20_000, maxMemory = 256 }: CleaningLimits = {}): CleaningPool {
  const filename = import.meta.env.PROD
    ? join(buildDir, 'server', 'cleaning-worker.js')
    : join(import.meta.dirname, 'cleaning-worker-dev.mjs');
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  });
  // A thread that runs out of memory fails its value, whose promise says so.
  pool.on('error', () => undefined);
  // The time of a value begins when the values before it are done.
  let last: Promise<unknown> = Promise.resolve();
  const run = async (costly: CostlyValue): Promise<Cleaned> => {
    try {
      return (await pool.run(costly, { signal: AbortSignal.timeout(maxTime) })) as Cleaned;
    } catch (error) {
      if (isLimit(error)) return { problem: { code: 'cleaningTooCostly' } };
      throw error;
    }
  };
  return {
    clean: (costly) => {
      const turn = last.then(() => run(costly));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: () => pool.destroy(),
  };
}

const isLimit = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
