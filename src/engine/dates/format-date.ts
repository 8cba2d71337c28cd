import type { JsonValue } from '../json';
import type { DateFormat } from './date-format';
import { momentOf } from './moment-of';
import { rawText } from './raw-text';

/**
 * A date as text, in the local time zone. A value that is not a date is written unchanged.
 *
 * @example formatDate('2024-05-01 08:30', { pattern: 'yyyy-MM-dd', unit: 'day' }) // '2024-05-01'
 */
export function formatDate(value: JsonValue | undefined, { pattern }: Pick<DateFormat, 'pattern'>): string {
  const moment = momentOf(value);
  if (moment === undefined) return rawText(value);
  const date = new Date(moment);
  return pattern.replaceAll(/yyyy|MM|dd|HH|mm|ss/g, (part) => String(parts[part]?.(date)).padStart(part.length, '0'));
}

const parts: Readonly<Record<string, (date: Date) => number>> = {
  yyyy: (date) => date.getFullYear(),
  MM: (date) => date.getMonth() + 1,
  dd: (date) => date.getDate(),
  HH: (date) => date.getHours(),
  mm: (date) => date.getMinutes(),
  ss: (date) => date.getSeconds(),
};
