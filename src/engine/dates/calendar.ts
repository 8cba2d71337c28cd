import type { DateUnit } from './date-unit';
import { momentOfClock } from './zone';

/**
 * Arithmetic with moments (milliseconds UTC) in the local time zone: that of the user in the browser, that of the process
 * (`TZ`) on the server.
 */

/** The first millisecond of the unit around a moment. */
export function startOfUnit(moment: number, unit: DateUnit): number {
  const date = new Date(moment);
  if (unit === 'year') return momentAt([date.getFullYear()]);
  if (unit === 'month') return momentAt([date.getFullYear(), date.getMonth()]);
  if (unit === 'day') return momentAt([date.getFullYear(), date.getMonth(), date.getDate()]);
  // Subtracted rather than set, so that a moment stays in its hour when a clock change repeats that hour.
  const minutes = unit === 'hour' ? date.getMinutes() : 0;
  const seconds = unit === 'second' ? 0 : date.getSeconds();
  return moment - minutes * 60_000 - seconds * 1000 - date.getMilliseconds();
}

/** The last millisecond of the unit around a moment. */
export const endOfUnit = (moment: number, unit: DateUnit): number => addUnits(startOfUnit(moment, unit), 1, unit) - 1;

/**
 * The moment `count` units later, or earlier if `count` is negative. A day that the month does not have becomes its last
 * day. Years, months and days keep the time of day across a clock change. `NaN` after the end of the calendar.
 */
export function addUnits(moment: number, count: number, unit: DateUnit): number {
  const length = milliseconds[unit];
  if (length !== undefined) return new Date(moment + count * length).getTime();
  const date = new Date(moment);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const time = [date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds()];
  if (unit === 'day') return momentAt([year, month, day + count, ...time]);
  const months = month + (unit === 'year' ? 12 * count : count);
  return momentAt([year, months, Math.min(day, daysIn(year, months)), ...time]);
}

/** The moment of year, month (0 to 11), day, hour, minute, second and millisecond. A year below 100 is not a year of the 20th century. */
export function momentAt(parts: readonly number[], zone?: string): number {
  const [year = NaN, month = 0, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = parts;
  if (zone !== undefined)
    return momentOfClock(new Date(Date.UTC(2000, 0, 1, hour, minute, second, millisecond)).setUTCFullYear(year, month, day), zone);
  const date = new Date(2000, 0, 1, hour, minute, second, millisecond);
  date.setFullYear(year, month, day);
  // The offset may differ between that day of 2000 and this one.
  date.setHours(hour, minute, second, millisecond);
  return date.getTime();
}

/** The number of days of a month. `month` may lie outside 0 to 11. */
export function daysIn(year: number, month: number): number {
  const last = new Date(2000, 0, 1);
  last.setFullYear(year, month + 1, 0);
  return last.getDate();
}

const milliseconds: Partial<Record<DateUnit, number>> = { hour: 3_600_000, minute: 60_000, second: 1000 };
