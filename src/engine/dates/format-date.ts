import type { JsonValue } from '../json';
import type { DateFormat } from './date-format';
import { localDate } from './days';
import { momentOf } from './moment-of';
import { rawText } from './raw-text';

/**
 * A date as text: a moment in the local time zone, the value of a field of days as its day. A value that is not a date is
 * written unchanged.
 *
 * @example formatDate('2024-05-01 08:30', { pattern: 'yyyy-MM-dd', unit: 'day', days: true }) // '2024-05-01'
 */
export function formatDate(value: JsonValue | undefined, { pattern, ...format }: Pick<DateFormat, 'pattern'> | DateFormat): string {
  const moment = 'unit' in format ? localDate(value, format) : momentOf(value);
  if (moment === undefined) return rawText(value);
  const date = new Date(moment);
  let text = '';
  for (const part of piecesOf(pattern)) text += typeof part === 'string' ? part : part(date);
  return text;
}

type Piece = string | ((date: Date) => string);

/** The pieces of a pattern. A file of records writes one pattern a hundred thousand times. */
function piecesOf(pattern: string): readonly Piece[] {
  const cached = pieces.get(pattern);
  if (cached) return cached;
  const parsed = pattern.split(/(yyyy|MM|dd|HH|mm|ss)/).flatMap((text): Piece[] => (text === '' ? [] : [parts[text] ?? text]));
  if (pieces.size < maxPatterns) pieces.set(pattern, parsed);
  return parsed;
}

const pieces = new Map<string, readonly Piece[]>();
/** Patterns come from descriptors. */
const maxPatterns = 100;

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

const parts: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (date) => String(date.getFullYear()).padStart(4, '0'),
  MM: (date) => twoDigits(date.getMonth() + 1),
  dd: (date) => twoDigits(date.getDate()),
  HH: (date) => twoDigits(date.getHours()),
  mm: (date) => twoDigits(date.getMinutes()),
  ss: (date) => twoDigits(date.getSeconds()),
};
