import { sql } from 'kysely';
import { stampOf } from '#engine/numbers/serial-number';
import type { Database } from '../storage/database';

/** In milliseconds: more than clocks and time zones of servers differ. */
const keptTime = 7 * 24 * 3_600_000;

/** Deletes the counters of periods that have ended, which never come back. Answers their number. */
export async function sweepCounters(db: Database, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from base_bill_counter where period <> '' and period < left(${stampOf(now - keptTime)}, length(period))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
