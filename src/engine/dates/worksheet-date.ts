import { momentAt } from './calendar';
import { localDate, storedDate, type DateKind } from './days';
import { timeOfDay } from './time-of-day';

/**
 * The moment in a cell of a worksheet: a text, or a day number of the worksheet (1 is 1 January 1900; 60 is a day that did
 * not exist). A larger number is in milliseconds. An integer up to 9999 is a year if `unit` is the year. `null` for an
 * empty cell. A value that is not a date is returned unchanged, so that the check can name it.
 *
 * @example momentInCell('2024-05-01', { unit: 'day', days: true }) // 1714521600000
 */
export function momentInCell(cell: string | number, format: DateKind): number | string | null {
  const moment = localInCell(cell, format);
  return typeof moment === 'number' ? storedDate(moment, format) : moment;
}

function localInCell(cell: string | number, format: DateKind): number | string | null {
  if (typeof cell === 'string') return cell.trim() === '' ? null : (localDate(cell, format) ?? cell);
  if (format.unit === 'year' && Number.isInteger(cell) && cell > 0 && cell <= 9999) return momentAt([cell]);
  if (cell < 0 || cell >= endOfDays) return localDate(cell, format) ?? String(cell);
  const day = Math.floor(cell);
  const seconds = Math.round((cell - day) * 86_400);
  return momentAt([1899, 11, 30 + day + (day < 60 ? 1 : 0), 0, 0, seconds]);
}

/**
 * The time of day in a cell of a worksheet: a text, or the fraction of a day. The integer part is a date and is ignored.
 *
 * @example timeInCell(0.5) // '12:00:00'
 */
export function timeInCell(cell: string | number): string | null {
  if (typeof cell === 'string') return cell.trim() === '' ? null : (timeOfDay(cell) ?? cell);
  const seconds = Math.round((cell - Math.floor(cell)) * 86_400) % 86_400;
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** The two sides of a range in a cell of a worksheet; `undefined` if there are not two. */
export function sidesInCell(cell: string | number): [string, string] | undefined {
  const [from, to, ...others] = String(cell).split(/[~～至–—]/u).map((side) => side.trim());
  return from !== undefined && to !== undefined && others.length === 0 ? [from, to] : undefined;
}

/** Day number of 1 January 10000. */
const endOfDays = 2_958_466;
