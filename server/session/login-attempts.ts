import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** Whose wrong passwords are counted: an account (whether or not it exists) or an address. */
export type Subject = `account ${string}` | `address ${string}`;

export interface AttemptLimits {
  /** Wrong passwords after which the subject is locked. */
  failures: number;
  /** For how long, in ms. */
  lockedFor: number;
  /** Failures are forgotten when none followed for so long, in ms. */
  memory: number;
}

/**
 * Until when a subject is locked, in ms; 0 when it is not.
 *
 * These rows are counters and no records: they are written with one statement each, so that no two servers or requests
 * count on the same number, and past the access rules, as nobody is logged in yet.
 */
export async function lockedUntil(db: Database, subject: Subject, now: number): Promise<number> {
  const row = await db.selectFrom('base_login_attempt').select('locked_until').where('id', '=', subject).executeTakeFirst();
  const until = Number(row?.['locked_until'] ?? 0);
  return until > now ? until : 0;
}

/** Counts one wrong password and locks the subject when it was one too many. @returns until when it is locked, 0 when it is not */
export async function countFailure(db: Database, subject: Subject, limits: AttemptLimits, now: number): Promise<number> {
  const until = Math.min(now + limits.lockedFor, Number.MAX_SAFE_INTEGER);
  const { rows } = await sql<{ locked_until: number }>`
    insert into base_login_attempt as known (id, failures, last_failure, locked_until)
    values (${subject}, 1, ${now}, ${limits.failures <= 1 ? until : 0})
    on conflict (id) do update set
      failures = case when known.locked_until between 1 and ${now} or known.last_failure < ${now - limits.memory} then 1 else known.failures + 1 end,
      last_failure = ${now},
      locked_until = case
        when known.locked_until > ${now} then known.locked_until
        when known.locked_until > 0 or known.last_failure < ${now - limits.memory} then excluded.locked_until
        when known.failures + 1 >= ${limits.failures} then ${until}
        else 0 end
    returning locked_until`.execute(db);
  return Number(rows[0]?.locked_until ?? 0);
}

/** Forgets the failures of a subject, and its lock. */
export const clearFailures = async (db: Database, subject: Subject): Promise<void> => {
  await db.deleteFrom('base_login_attempt').where('id', '=', subject).execute();
};

/** Removes what can no longer lock anybody. */
export const forgetOldFailures = async (db: Database, before: number): Promise<void> => {
  await db.deleteFrom('base_login_attempt').where('last_failure', '<', before).where('locked_until', '<', before).execute();
};
