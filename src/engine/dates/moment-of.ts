import { daysIn, momentAt } from './calendar';

/**
 * The moment (milliseconds UTC) that a value says: a number, a text of digits, or a text with a date in it as older
 * records have (`2024-05-01`, `2024/5/1 8:30`, `2024-05-01T08:30:00Z`). A text without a zone is in the calendar of where
 * this runs. `undefined` for what is no date, for days that do not exist, and outside the years 0 to 9999.
 *
 * @example momentOf('1714521600000') // 1714521600000
 * @example momentOf('2023-02-29') // undefined
 */
export function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return inCalendar(Math.trunc(value));
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > longest) return undefined;
  return /^-?\d{1,16}$/.test(text) && !/^\d{4}$/.test(text) ? inCalendar(Number(text)) : written(text);
}

/** Characters of a date with its time, parts of a second and zone, and some to spare: the reading is not linear. */
const longest = 100;

/** A text that may be a moment; what it says may still be impossible. For JSON Schema. */
export const momentPattern =
  '^\\s*(?:(\\d{4})(?:[-/.年](\\d{1,2})(?:[-/.月](\\d{1,2})日?(?:(?:[Tt]|\\s+)(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,](\\d{1,9}))?)?\\s*([Zz]|[+-]\\d{2}:?\\d{2})?)?)?)?[年月]?|-?\\d{1,16})\\s*$';

const written = (text: string): number | undefined => {
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] = reading.exec(text) ?? [];
  if (year === undefined) return undefined;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), Math.trunc(Number(`0.${fraction}`) * 1000)] as const;
  if (!isPossible(parts)) return undefined;
  return inCalendar(zone === undefined ? momentAt(parts) : universal(parts) - minutesEast(zone) * 60_000);
};

const reading = new RegExp(momentPattern, 'u');

const isPossible = ([year, month, day, hour, minute, second]: readonly [number, number, number, number, number, number, number]): boolean =>
  month >= 0 && month < 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60;

function universal([year, month, day, ...time]: readonly [number, number, number, number, number, number, number]): number {
  const date = new Date(Date.UTC(2000, 0, 1, ...time));
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function minutesEast(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function inCalendar(moment: number): number | undefined {
  const year = new Date(moment).getFullYear();
  return year >= 0 && year <= 9999 ? moment : undefined;
}
