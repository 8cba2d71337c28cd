import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** The owner of a counter of wrong passwords: an account, even if it does not exist, an address, a known device, or a short link. */
export type Subject = `account ${string}` | `address ${string}` | `device ${string}` | `link ${string}`;

export interface AttemptLimits {
  /** Wrong passwords after which the subject is locked. */
  failures: number;
  /** In ms; `forever` for a lock that does not end by itself. */
  lockedFor: number;
  /** The first lock, in ms, if each later one is twice as long, up to `lockedFor`; the count goes on after a lock. */
  firstLock?: number;
  /** Time without a failure after which the count starts again, in ms. */
  memory: number;
}

/** A lock that does not end by itself. */
export const forever = Number.MAX_SAFE_INTEGER;

export interface Lock {
  /** In ms; `forever` for a lock that does not end by itself. */
  until: number;
  /** In ms. */
  lastFailure: number;
}

/** Tolerated difference between the clocks of two servers, in ms. */
const clockTolerance = 60_000;

/**
 * The lock of a subject; `undefined` when it is not locked. A failure in the future was counted under a wrong clock: the lock
 * then ends at most `lockedFor` from now.
 *
 * These rows are counters, not records. One statement writes each, so that parallel requests do not lose a count, and
 * without access rules, because the user is not logged in yet.
 */
export async function lockOf(db: Database, subject: Subject, lockedFor: number, now: number): Promise<Lock | undefined> {
  const table = db.selectFrom('base_login_attempt').select(['locked_until', 'last_failure']);
  const row = await table.where('id', '=', subject).executeTakeFirst();
  const lock = { until: Number(row?.locked_until ?? 0), lastFailure: Number(row?.last_failure ?? 0) };
  if (lock.until <= now) return undefined;
  if (lock.lastFailure <= now + clockTolerance) return lock;
  const until = lock.until === forever ? forever : Math.min(lock.until, now + lockedFor);
  await db.updateTable('base_login_attempt').set({ locked_until: until, last_failure: now }).where('id', '=', subject).execute();
  return { until, lastFailure: now };
}

/** Until when each locked account of a list is locked, in ms; `forever` for a lock that does not end by itself. */
export async function locksOf(db: Database, accounts: readonly string[], now: number): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const prefix = 'account ';
  const rows = await db
    .selectFrom('base_login_attempt')
    .select(['id', 'locked_until'])
    .where(
      'id',
      'in',
      accounts.map((account) => prefix + account),
    )
    .where('locked_until', '>', now)
    .execute();
  return new Map(rows.map(({ id, locked_until: until }) => [String(id).slice(prefix.length), Number(until)]));
}

/** The wrong passwords of a subject, if the last one came after `since`. */
export async function failuresOf(db: Database, subject: Subject, since: number): Promise<number> {
  const table = db.selectFrom('base_login_attempt').select('failures').where('last_failure', '>=', since);
  return Number((await table.where('id', '=', subject).executeTakeFirst())?.failures ?? 0);
}

/** Counts a wrong password and locks the subject at the limit. @returns until when it is locked; 0 when it is not */
export async function countFailure(db: Database, subject: Subject, limits: AttemptLimits, now: number): Promise<number> {
  const { failures, lockedFor, firstLock = lockedFor, memory } = limits;
  const isForgotten = sql`stored.last_failure < ${now - memory}`;
  const restarts = limits.firstLock === undefined ? sql`(stored.locked_until between 1 and ${now} or ${isForgotten})` : isForgotten;
  const until =
    lockedFor === forever
      ? sql`${forever}`
      : sql`${now} + least(${lockedFor}, ${firstLock} * power(2, least(20, greatest(0, stored.failures + 1 - ${failures}))))::bigint`;
  const first = lockedFor === forever ? forever : now + firstLock;
  const { rows } = await sql<{ locked_until: number }>`
    insert into base_login_attempt as stored (id, failures, last_failure, locked_until)
    values (${subject}, 1, ${now}, ${failures <= 1 ? first : 0})
    on conflict (id) do update set
      failures = case when ${restarts} and stored.locked_until <= ${now} then 1 else stored.failures + 1 end,
      last_failure = ${now},
      locked_until = case
        when stored.locked_until > ${now} then stored.locked_until
        when ${restarts} then excluded.locked_until
        when stored.failures + 1 >= ${failures} then ${until}
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
