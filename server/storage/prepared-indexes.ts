import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { cancelOn, createConcurrently, dropInvalid, isCancelled } from './create-indexes-later';
import { withoutLimits, type Database } from './database';
import { lockIndexes, unlockIndexes } from './index-work';
import type { IndexStep } from './plan';

interface IndexWork {
  signal: AbortSignal;
  /** Called with the finished part of the index, from 0 to 1. */
  onProgress(part: number): void;
}

/**
 * Creates a unique index before the release that adopts it, without blocking reads or writes. Waits while other indexes of the
 * table are created. Throws PostgreSQL's error for values that are not unique.
 */
export const prepareIndex = (db: Database, step: IndexStep, { signal, onProgress }: IndexWork): Promise<void> =>
  withoutLimits(db, (unlimited) =>
    unlimited.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      const pid = Number(rows[0]?.pid);
      const stop = cancelOn(signal, unlimited, pid);
      const watch = watchIndex(db, pid, onProgress);
      try {
        while (!(await tryToPrepare(connection, step, signal))) await pause(retryPause, undefined, { signal });
      } finally {
        watch.close();
        stop();
      }
    }),
  );

/** In ms. */
const retryPause = 500;
const watchPause = 500;

/** `false` while the indexes of the table are changed, or if another change has cancelled the statement. */
async function tryToPrepare(connection: Database, step: IndexStep, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  if (!(await lockIndexes(connection, step.table))) return false;
  try {
    await createConcurrently(connection, step);
    return true;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (isCancelled(error)) return false;
    await dropInvalid(connection, step.index.name);
    throw error;
  } finally {
    await unlockIndexes(connection, step.table);
  }
}

/** Tells how much of its index a connection has created. */
function watchIndex(db: Database, pid: number, onProgress: (part: number) => void): { close(): void } {
  const look = async () => {
    const { rows } = await sql<{ part: number }>`
      select case when phase like 'building%' then 0 else 0.6 end
        + coalesce(greatest(blocks_done::float8 / nullif(blocks_total, 0), tuples_done::float8 / nullif(tuples_total, 0)), 0) * 0.4 as part
      from pg_stat_progress_create_index where pid = ${pid}`.execute(db);
    if (rows[0]) onProgress(Math.min(1, rows[0].part));
  };
  const timer = setInterval(() => void look().catch(() => undefined), watchPause);
  return { close: () => clearInterval(timer) };
}

/** Removes an index that was prepared for a release. Locks its table, which the caller has locked already. */
export const dropPreparedIndex = async (transaction: Database, { index }: IndexStep): Promise<void> =>
  void (await sql`drop index if exists ${sql.id(index.name)}`.execute(transaction));
