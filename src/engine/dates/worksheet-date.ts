import { momentAt } from './calendar';
import { hasParts, localDate, storedDate, type DateKind } from './days';
import { timeOfDay } from './time-of-day';

/**
 * The moment in a cell of a worksheet; `null` for an empty cell, `undefined` for one that says no moment. It may be
 *
 * - a text with all parts that the unit needs;
 * - digits without separators: `20260105`, `20260105083000`, `202601` for a month, `2026` for a year;
 * - milliseconds, of 13 digits;
 * - a day number of the worksheet, of five digits (1927 to 2173): fewer digits may be a year.
 *
 * @example momentInCell('20240501', { unit: 'day', days: true }) // 1714521600000
 * @example momentInCell(202405, { unit: 'day', days: true }) // undefined
 */
export function momentInCell(cell: string | number, format: DateKind): number | null | undefined {
  const text = String(cell).normalize('NFKC').trim();
  if (text === '') return null;
  const isDayNumber = typeof cell === 'number' && cell >= 10_000 && cell < 100_000;
  const moment = isDayNumber ? momentOfDayNumber(cell) : writtenMoment(text, format);
  return moment === undefined ? undefined : storedDate(moment, format);
}

function writtenMoment(text: string, format: DateKind): number | undefined {
  if (!/^\d+$/.test(text)) return hasParts(text, format.unit) ? localDate(text, format) : undefined;
  if (text.length === 13) return localDate(Number(text), format);
  const [, year, month, day, hour, minute, second = '00'] = compact.exec(text) ?? [];
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  const written = hour === undefined ? date : `${date} ${hour}:${minute}:${second}`;
  return hasParts(written, format.unit) ? localDate(written, format) : undefined;
}

const compact = /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?)?)?$/;

function momentOfDayNumber(cell: number): number {
  const day = Math.floor(cell);
  const seconds = Math.round((cell - day) * 86_400);
  return momentAt([1899, 11, 30 + day, 0, 0, seconds]);
}

/**
 * The time of day in a cell of a worksheet: a text, or the fraction of a day. The integer part is a date and is ignored.
 * `undefined` for a text that is not a time, and for a negative number.
 *
 * @example timeInCell(0.5) // '12:00:00'
 */
export function timeInCell(cell: string | number): string | null | undefined {
  if (typeof cell === 'string') return cell.trim() === '' ? null : timeOfDay(cell.normalize('NFKC'));
  if (cell < 0) return undefined;
  const seconds = Math.round((cell - Math.floor(cell)) * 86_400) % 86_400;
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** The two sides of a range in a cell of a worksheet; `undefined` if there are not two. */
export function sidesInCell(cell: string | number): [string, string] | undefined {
  const [from, to, ...others] = String(cell).split(/[~～至–—]/u).map((side) => side.trim());
  return from !== undefined && to !== undefined && others.length === 0 ? [from, to] : undefined;
}
