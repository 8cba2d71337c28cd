import { momentAt } from './calendar';
import type { DateUnit } from './date-unit';
import { momentOf } from './moment-of';
import { timeOfDay } from './time-of-day';

/**
 * The moment in a worksheet's cell: a text, or the number by which worksheets count days (1 is 1 January 1900; 60 is a
 * day that never was). A number too large for that is milliseconds; a whole number up to 9999 is a year where `unit` says
 * years. An empty cell is `null`; what is no date stays as it is, to be refused by name.
 *
 * @example momentInCell('', 'day') // null
 */
export function momentInCell(cell: string | number, unit: DateUnit): number | string | null {
  if (typeof cell === 'string') return cell.trim() === '' ? null : (momentOf(cell) ?? cell);
  if (unit === 'year' && Number.isInteger(cell) && cell > 0 && cell <= 9999) return momentAt([cell]);
  if (cell < 0 || cell >= afterLastDay) return momentOf(cell) ?? String(cell);
  const day = Math.floor(cell);
  const seconds = Math.round((cell - day) * 86_400);
  return momentAt([1899, 11, 30 + day + (day < 60 ? 1 : 0), 0, 0, seconds]);
}

/**
 * The time of day in a worksheet's cell: a text, or a fraction of a day (what stands before the point is a date).
 *
 * @example timeInCell(0.5) // '12:00:00'
 */
export function timeInCell(cell: string | number): string | null {
  if (typeof cell === 'string') return cell.trim() === '' ? null : (timeOfDay(cell) ?? cell);
  const seconds = Math.round((cell - Math.floor(cell)) * 86_400) % 86_400;
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** The sides of a range in a worksheet's cell; `undefined` where it does not say two. */
export function sidesInCell(cell: string | number): [string, string] | undefined {
  const [from, to, ...more] = String(cell).split(/[~～至–—]/u).map((side) => side.trim());
  return from !== undefined && to !== undefined && more.length === 0 ? [from, to] : undefined;
}

/** 1 January 10000. */
const afterLastDay = 2_958_466;
