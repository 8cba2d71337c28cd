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
  let text = '';
  for (const part of partsOf(pattern)) text += numbers[part] ? String(numbers[part](date)).padStart(part.length, '0') : part;
  return text;
}

/** The placeholders and the texts between them, split once for each of the few patterns. */
function partsOf(pattern: string): readonly string[] {
  const parts = partsByPattern.get(pattern) ?? pattern.split(/(yyyy|MM|dd|HH|mm|ss)/);
  if (partsByPattern.size < maxPatterns) partsByPattern.set(pattern, parts);
  return parts;
}

const maxPatterns = 100;
const partsByPattern = new Map<string, readonly string[]>();

const numbers: Readonly<Record<string, (date: Date) => number>> = {
  yyyy: (date) => date.getFullYear(),
  MM: (date) => date.getMonth() + 1,
  dd: (date) => date.getDate(),
  HH: (date) => date.getHours(),
  mm: (date) => date.getMinutes(),
  ss: (date) => date.getSeconds(),
};
