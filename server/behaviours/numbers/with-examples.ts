import { exampleNumber, periodOf } from '#engine/numbers/serial-number';
import { counterId } from '../../numbers/advance-counter';
import { numberText, ruleOf } from '../../numbers/number-rule';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/**
 * Rules with the first number of a period and the last one that was taken in this period, which is empty before the first. Rows
 * without a part of the number, because the caller may not see it, stay as they are.
 */
export async function withExamples(rows: readonly Row[], now: number, { db }: Pick<Services, 'db'>): Promise<Row[]> {
  const counterOf = (row: Row) => counterId(String(row['id']), periodOf(ruleOf(row).dateFormat, now));
  const shown = rows.filter((row) => parts.every((part) => row[part] !== undefined));
  if (shown.length === 0) return [...rows];
  const counters = await db.selectFrom('base_bill_counter').select(['id', 'last_number']).where('id', 'in', shown.map(counterOf)).execute();
  const lastNumbers = new Map(counters.map((counter) => [counter.id, Number(counter.last_number)]));
  return rows.map((row) => {
    if (!shown.includes(row)) return row;
    const rule = ruleOf(row);
    const last = lastNumbers.get(counterOf(row));
    const outputNumber = last === undefined || rule.random === 'uuid' ? '' : numberText(rule, periodOf(rule.dateFormat, now), last);
    return { ...row, suffix: rule.suffix, example: rule.random ? '' : exampleNumber(rule, now), outputNumber };
  });
}

const parts = ['prefix', 'dateFormat', 'digit', 'startNumber'];
