import { momentAt, startOfUnit } from './calendar';
import type { DateUnit } from './date-unit';
import { momentOf } from './moment-of';

/**
 * Days have no time zone. A date field of days, months or years stores and sends midnight UTC of its day (the first one of the
 * month or year), so that it is the same day for every user, in every file and after the server has moved.
 *
 * Existing clients send the midnight of their browser in milliseconds, and earlier versions stored it. Such a number is read as
 * the day that began then: the midnights of all zones from UTC−10:45 to UTC+13 lie between 13 hours before and 11 hours after
 * midnight UTC. The zone of the system (`TZ`; in a browser that of the user) decides only about its own midnights and about
 * moments that are no midnight in any zone. A text means the day that is written in it, unless it is in UTC (`Z`).
 */

/** What a format says about its values: `DateFormat` without its pattern. */
export interface DateKind {
  /** Whether they are days. Others are moments. */
  days: boolean;
  unit: DateUnit;
  /** The zone of moments; the local one when left out. */
  zone?: string;
}

/** The local midnight of the day that a value of a date field means, to calculate and to draw with. */
export function localDay(moment: number): number {
  if (moment % dayLength !== 0 && !isMidnightElsewhere(moment)) return startOfUnit(moment, 'day');
  const date = new Date(moment % dayLength === 0 ? moment : moment + eastmost);
  return momentAt([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]);
}

/** The value of a date field of days for a local moment: midnight UTC of its day. */
export function storedDay(local: number): number {
  const date = new Date(local);
  return new Date(0).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
}

/**
 * The local moment of a value, cut to the unit of a format of days; `undefined` if the value is not a date, or a text without a
 * part that the unit needs.
 *
 * @example localDate('2024-05-01T20:00:00+08:00', { days: true, unit: 'month' }) === localDate('2024-05', { days: true, unit: 'month' })
 */
export function localDate(value: unknown, { days, unit, zone }: DateKind): number | undefined {
  const moment = momentOf(value, days ? undefined : zone);
  if (!days || moment === undefined) return moment;
  if (typeof value === 'string' && !/^\s*-?\d{9,}\s*$/.test(value) && !hasParts(value.trim(), unit)) return undefined;
  return startOfUnit((typeof value === 'string' && writtenDay(value)) || localDay(moment), unit);
}

/** Whether a text begins with a year and has the parts that the unit needs. The time of day may be omitted. */
export const hasParts = (text: string, unit: DateUnit): boolean => {
  const parts = text.split(/\D+/).filter((part) => part !== '').length;
  return /^\d{4}(?:\D|$)/.test(text) && parts >= (unit === 'year' ? 1 : unit === 'month' ? 2 : 3);
};

/** The value that a date field stores for a local moment. */
export const storedDate = (local: number, { days, unit }: DateKind): number => (days ? storedDay(startOfUnit(local, unit)) : local);

/** The values whose days lie between two local moments, in milliseconds UTC: those of earlier versions too. */
export const storedRange = (first: number, last: number): [number, number] => [
  storedDay(first) - eastmost,
  storedDay(last) - eastmost + dayLength - 1,
];

/** In milliseconds. */
const dayLength = 86_400_000;
/** UTC+13, where days begin first but for a few islands. In milliseconds. */
export const eastmost = 13 * 3_600_000;

/** Offsets of time zones are multiples of 15 minutes. A midnight of the local zone is read as such also where the offset is rare. */
const isMidnightElsewhere = (moment: number): boolean => moment % 900_000 === 0 && startOfUnit(moment, 'day') !== moment;

/** The local midnight of the day that a text names; `undefined` for digits and for a text in UTC. */
function writtenDay(text: string): number | undefined {
  const [day = '', time = ''] = text.trim().split(/[Tt\s]/, 2);
  return /^-?\d{5,}$/.test(day) || /[Zz]$/.test(time) ? undefined : momentOf(day);
}
