import { formatDecimal } from '#engine/format-decimal';
import { isJsonObject, type JsonValue } from '#engine/json';
import { sumOf } from '#form/store/sum-of.ts';
import type { ListRow } from '../list-answer';

/**
 * The total of a column over the given rows, or of a sub-table's column over all lines. Whole numbers have no decimals,
 * others two.
 *
 * @example totalText([{ id: '1', a: 1200 }, { id: '2', a: 0.5 }], 'a', true) // '1,200.50'
 */
export function totalText(rows: readonly ListRow[], field: string, thousands: boolean): string {
  const [id = '', column] = field.split('.');
  const values = rows.flatMap((row) =>
    column === undefined
      ? [row[id]]
      : (Array.isArray(row[id]) ? row[id] : []).map((line: unknown) => (isJsonObject(line) ? line[column] : null)),
  );
  return sumText(sumOf(values.map((value) => (value ?? null) as JsonValue)), thousands);
}

/** @example sumText(1200.5, true) // '1,200.50' */
export const sumText = (sum: number, thousands: boolean): string =>
  formatDecimal(sum, { thousands, precision: Number.isInteger(sum) ? 0 : 2 });
