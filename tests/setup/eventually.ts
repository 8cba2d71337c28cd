import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/storage/database.ts';

/** In milliseconds, below the time limit of a test, so that the failure says what was not there. */
const patience = 150_000;

/**
 * Repeats `check` until it neither throws nor answers `false`, and returns its answer. A slow machine takes longer and does
 * not fail. Waiting for a state replaces waiting for a time (`tests/architecture/check-clock.ts`).
 *
 * @example await eventually(() => expect(posts).toHaveLength(1))
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<Exclude<T, false>> =>
  vi.waitFor(
    async () => {
      const answer = await check();
      if (answer === false) throw new Error(`What the test waits for did not come: ${check}`);
      return answer as Exclude<T, false>;
    },
    { timeout: patience, interval: 20 },
  );

/** Waits until a statement of the database waits for a lock, so that a call is known to stand there. */
export const waitsForLock = (db: Database): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
