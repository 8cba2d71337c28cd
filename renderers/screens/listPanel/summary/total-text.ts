import { formatDecimal, formatEntered, isPrecision } from '#engine/format-decimal';
import { isJsonObject, type JsonValue } from '#engine/json';
import { sumOf } from '#form/store/sum-of.ts';
import type { ListRow } from '../list-answer';

/** The format of a column's cells, which its totals share. */
export interface TotalFormat {
  thousands?: unknown;
  precision?: unknown;
  shownDigits?: unknown;
  percent?: unknown;
  /** Texts before and behind the number. */
  before?: string;
  after?: string;
}

/**
 * The total of a column over the given rows, or of a sub-table's column over all lines.
 *
 * @example totalText([{ id: '1', a: 1200 }, { id: '2', a: 0.5 }], 'a', { thousands: true }) // '1,200.50'
 */
export function totalText(rows: readonly ListRow[], field: string, format: TotalFormat): string {
  const [id = '', column] = field.split('.');
  const values = rows.flatMap((row) =>
    column === undefined
      ? [row[id]]
      : (Array.isArray(row[id]) ? row[id] : []).map((line: unknown) => (isJsonObject(line) ? line[column] : null)),
  );
  return sumText(sumOf(values.map((value) => (value ?? null) as JsonValue)), format);
}

/**
 * A sum as its column shows numbers. Without decimals of the column, whole numbers have none and others two.
 *
 * @example sumText(1200.5, { thousands: true, after: 'kWh' }) // '1,200.50 kWh'
 */
export function sumText(sum: number, { thousands, precision, shownDigits, percent, before = '', after = '' }: TotalFormat): string {
  const shown = percent === true ? sum * 100 : sum;
  const number = isPrecision(precision)
    ? formatEntered(sum, { thousands, percent, precision, shownDigits })
    : formatDecimal(sum, { thousands, percent, precision: Number.isInteger(shown) ? 0 : 2, shownDigits });
  return [before, number, after].filter((part) => part !== '').join(' ');
}
