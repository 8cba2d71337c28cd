import { sql } from 'kysely';
import { maxNumber } from '#engine/numbers/serial-number';
import type { Database } from '../storage/database';
import type { NumberRule } from './number-rule';

interface AdvanceOptions {
  rule: NumberRule;
  period: string;
  count: number;
  /**
   * Whether the commit does not wait for the disk. A record that gets the number is stored later in the log of PostgreSQL, so
   * that after a crash the counter is never behind a stored record.
   */
  withoutDisk?: boolean;
}

/**
 * Takes numbers of a rule's period. Answers the first one; `undefined` if the digits do not suffice for all. The row of the counter is
 * locked until the transaction of `db` ends. A number is never taken twice, also after the start number was changed.
 */
export async function advanceCounter(
  db: Database,
  { rule, period, count, withoutDisk = false }: AdvanceOptions,
): Promise<number | undefined> {
  const max = maxNumber(rule.digit);
  const before = Number(rule.startNumber || 0) - 1;
  if (before + count > max) return undefined;
  const advanced = sql`greatest(counter.last_number, ${before}::bigint) + ${count}`;
  const { rows } = await sql<{ last: number }>`
    insert into base_bill_counter as counter (id, rule_id, period, last_number)
    select ${counterId(rule.id, period)}, ${rule.id}, ${period}, ${before + count}
    ${withoutDisk ? sql`from (select set_config('synchronous_commit', 'off', true)) as without_disk` : sql``}
    on conflict (id) do update set last_number = ${advanced} where ${advanced} <= ${max}
    returning last_number as last`.execute(db);
  const last = rows[0]?.last;
  return last === undefined ? undefined : Number(last) - count + 1;
}

/** Lets a period go on after a number that was taken elsewhere. */
export async function keepCounter(
  db: Database,
  { ruleId, period, number }: { ruleId: string; period: string; number: number },
): Promise<void> {
  await sql`
    insert into base_bill_counter as counter (id, rule_id, period, last_number)
    values (${counterId(ruleId, period)}, ${ruleId}, ${period}, ${number})
    on conflict (id) do update set last_number = greatest(counter.last_number, excluded.last_number)`.execute(db);
}

/** The id of the counter of a rule's period. */
export const counterId = (ruleId: string, period: string): string => `${ruleId} ${period}`;
