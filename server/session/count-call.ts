import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';

export interface CallRate {
  max: number;
  seconds: number;
}

/**
 * Counts a call over all servers. `caller` and `call` name what is counted together; only their hash is stored. Throws
 * `tooManyRequests` from the call after `max` on, until the time since the first one is over.
 *
 * @example await countCall('10.1.1.1', 'oauth/oauth.sendLoginCode', { max: 5, seconds: 300 }, db)
 */
export async function countCall(caller: string, call: string, { max, seconds }: CallRate, db: Database): Promise<void> {
  const now = Date.now();
  const id = hash('sha256', `${call}\n${caller}`, 'hex').slice(0, 40);
  const isOver = sql`rate.until <= ${now}`;
  const { rows } = await sql<{ calls: number; until: string }>`
    insert into base_call_rate as rate (id, calls, until) values (${id}, 1, ${now + seconds * 1000})
    on conflict (id) do update set calls = case when ${isOver} then 1 else rate.calls + 1 end,
      until = case when ${isOver} then excluded.until else rate.until end
    returning calls, until`.execute(db);
  const [row] = rows;
  if (row && Number(row.calls) > max)
    throw new AppError('tooManyRequests', { seconds: Math.max(1, Math.ceil((Number(row.until) - now) / 1000)) });
}

/** Removes counts that are over. */
export async function sweepCallRates(db: Database, now: number): Promise<void> {
  await sql`delete from base_call_rate where until < ${now}`.execute(db);
}
