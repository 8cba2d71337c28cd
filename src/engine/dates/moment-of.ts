import { daysIn, momentAt } from './calendar';

/**
 * The moment (milliseconds UTC) of a value: a number, nine digits or more, or a date as in older records (`2024-05-01`,
 * `2024/5/1 8:30`, `2024-05-01T08:30:00Z`). Fewer digits are not milliseconds: `20260105` was meant as a day. A text without a
 * zone is in `inZone`, by default the local one. `undefined` for a value that is not a date, for a day that does not exist, and outside the
 * years 0 to 9999.
 *
 * @example momentOf('1714521600000') // 1714521600000
 * @example momentOf('2023-02-29') // undefined
 */
export function momentOf(value: unknown, inZone?: string): number | undefined {
  if (typeof value === 'number') return withinYears(Math.trunc(value));
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > maxTextLength) return undefined;
  return /^-?\d{9,16}$/.test(text) ? withinYears(Number(text)) : parseDate(text, inZone);
}

/** More characters than any date with time, fraction and zone has. Matching takes more than linear time. */
const maxTextLength = 100;

/** Pattern of a date for JSON Schema. Impossible dates such as 30 February match too. */
export const momentPattern =
  '^\\s*(?:(\\d{4})(?:[-/.年](\\d{1,2})(?:[-/.月](\\d{1,2})日?' +
  '(?:(?:[Tt]|\\s+)(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,](\\d{1,9}))?)?' +
  '\\s*([Zz]|[+-]\\d{2}:?\\d{2})?)?)?)?[年月]?|-?\\d{9,16})\\s*$';

const parseDate = (text: string, inZone?: string): number | undefined => {
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] = dateRegExp.exec(text) ?? [];
  if (year === undefined) return undefined;
  const milliseconds = Math.trunc(Number(`0.${fraction}`) * 1000);
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), milliseconds] as const;
  if (!isExistingDate(parts)) return undefined;
  return withinYears(zone === undefined ? momentAt(parts, inZone) : utcMoment(parts) - minutesEast(zone) * 60_000);
};

const dateRegExp = new RegExp(momentPattern, 'u');

const isExistingDate = ([year, month, day, hour, minute, second]: readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]): boolean => month >= 0 && month < 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60;

function utcMoment([year, month, day, ...time]: readonly [number, number, number, number, number, number, number]): number {
  const date = new Date(Date.UTC(2000, 0, 1, ...time));
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function minutesEast(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function withinYears(moment: number): number | undefined {
  if (moment > beginOfYear1 && moment < beginOfYear9999) return moment;
  const year = new Date(moment).getFullYear();
  return year >= 0 && year <= 9999 ? moment : undefined;
}

/** Between them every time zone is within the years 0 to 9999. */
const [beginOfYear1, beginOfYear9999] = [-62_135_596_800_000, 253_370_764_800_000];
