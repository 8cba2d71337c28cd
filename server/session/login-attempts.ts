import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** The owner of a counter of wrong passwords: an account, even if it does not exist, or an address. */
export type Subject = `account ${string}` | `address ${string}`;

export interface AttemptLimits {
  /** Wrong passwords after which the subject is locked. */
  failures: number;
  /** In ms. */
  lockedFor: number;
  /** Time without a failure after which the count starts again, in ms. */
  memory: number;
}

/**
 * Until when a subject is locked, in ms; 0 when it is not.
 *
 * These rows are counters, not records. One statement writes each, so that parallel requests do not lose a count, and
 * without access rules, because the user is not logged in yet.
 */
export async function lockedUntil(db: Database, subject: Subject, now: number): Promise<number> {
  const row = await db.selectFrom('base_login_attempt').select('locked_until').where('id', '=', subject).executeTakeFirst();
  const until = Number(row?.['locked_until'] ?? 0);
  return until > now ? until : 0;
}

/** Counts a wrong password and locks the subject at the limit. @returns until when it is locked; 0 when it is not */
export async function countFailure(db: Database, subject: Subject, limits: AttemptLimits, now: number): Promise<number> {
  const until = Math.min(now + limits.lockedFor, Number.MAX_SAFE_INTEGER);
  const { rows } = await sql<{ locked_until: number }>`
    insert into base_login_attempt as stored (id, failures, last_failure, locked_until)
    values (${subject}, 1, ${now}, ${limits.failures <= 1 ? until : 0})
    on conflict (id) do update set
      failures = case
        when stored.locked_until between 1 and ${now} or stored.last_failure < ${now - limits.memory} then 1
        else stored.failures + 1 end,
      last_failure = ${now},
      locked_until = case
        when stored.locked_until > ${now} then stored.locked_until
        when stored.locked_until > 0 or stored.last_failure < ${now - limits.memory} then excluded.locked_until
        when stored.failures + 1 >= ${limits.failures} then ${until}
        else 0 end
    returning locked_until`.execute(db);
  return Number(rows[0]?.locked_until ?? 0);
}

/** Clears the failures of a subject and its lock. */
export const clearFailures = async (db: Database, subject: Subject): Promise<void> => {
  await db.deleteFrom('base_login_attempt').where('id', '=', subject).execute();
};

/** Deletes counters that no longer lock a subject. */
export const forgetOldFailures = async (db: Database, before: number): Promise<void> => {
  await db.deleteFrom('base_login_attempt').where('last_failure', '<', before).where('locked_until', '<', before).execute();
};
