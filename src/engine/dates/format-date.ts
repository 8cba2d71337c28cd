import type { JsonValue } from '../json';
import type { DateFormat } from './date-format';
import { localDate } from './days';
import { momentOf } from './moment-of';
import { rawText } from './raw-text';
import { clockIn } from './zone';

/**
 * A date as text: a moment in the zone of the format, by default the local one, the value of a field of days as its day. A value that
 * is not a date is written unchanged.
 *
 * @example formatDate('2024-05-01 08:30', { pattern: 'yyyy-MM-dd', unit: 'day', days: true }) // '2024-05-01'
 */
export function formatDate(value: JsonValue | undefined, format: Pick<DateFormat, 'pattern' | 'zone'> | DateFormat): string {
  const isDay = 'days' in format && format.days;
  const zone = isDay ? undefined : format.zone;
  const moment = 'unit' in format ? localDate(value, format) : momentOf(value);
  if (moment === undefined) return rawText(value);
  const clock = clockOf(moment, zone);
  let text = '';
  for (const part of piecesOf(format.pattern)) text += typeof part === 'string' ? part : part(clock);
  return text;
}

/** Year, month (1 to 12), day, hour, minute and second. */
type Clock = readonly [number, number, number, number, number, number];

function clockOf(moment: number, zone: string | undefined): Clock {
  const date = new Date(zone === undefined ? moment : clockIn(moment, zone));
  if (zone === undefined)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()];
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
}

type Piece = string | ((clock: Clock) => string);

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

const parts: Readonly<Record<string, (clock: Clock) => string>> = {
  yyyy: ([year]) => String(year).padStart(4, '0'),
  MM: ([, month]) => twoDigits(month),
  dd: ([, , day]) => twoDigits(day),
  HH: ([, , , hour]) => twoDigits(hour),
  mm: ([, , , , minute]) => twoDigits(minute),
  ss: ([, , , , , second]) => twoDigits(second),
};
