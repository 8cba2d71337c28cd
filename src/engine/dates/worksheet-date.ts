import { momentAt, startOfUnit } from './calendar';
import { hasParts, localDate, storedDate, type DateKind } from './days';
import { formatTime, timeOfDay } from './time-of-day';
import { clockIn } from './zone';

/**
 * The moment in a cell of a worksheet; `null` for an empty cell, `undefined` for one that says no moment. It may be
 *
 * - a text with all parts that the unit needs;
 * - digits without separators: `20260105`, `20260105083000`, `202601` for a month, `2026` for a year;
 * - milliseconds, of 13 digits;
 * - a day number of the worksheet, of five digits (1927 to 2173): fewer digits may be a year.
 *
 * A part that the unit does not have, as a time in a field of days, is no moment of the field unless it is the beginning of the unit.
 * Digits show it, too: `20261001` is no month. Neither is a time that the clocks of the zone skip, nor a number with a fraction that is
 * no day number: 2026.1 may have been written as `2026.10`.
 *
 * @example momentInCell('20240501', { unit: 'day', days: true }) // 1714521600000
 * @example momentInCell(202405, { unit: 'day', days: true }) // undefined
 */
export function momentInCell(cell: string | number, format: DateKind): number | null | undefined {
  const text = String(cell).normalize('NFKC').trim();
  if (text === '') return null;
  const isDayNumber = typeof cell === 'number' && cell >= 10_000 && cell < 100_000;
  if (typeof cell === 'number' && !isDayNumber && !Number.isInteger(cell)) return undefined;
  const moment = shownMoment((zone) => {
    const zoned = zone === undefined ? format : { ...format, zone };
    return isDayNumber ? momentOfDayNumber(cell, zoned) : writtenMoment(text, zoned);
  }, format);
  if (moment === undefined || (isDayNumber && format.days && startOfUnit(moment, format.unit) !== moment)) return undefined;
  return storedDate(moment, format);
}

/** The moment that is read in the zone; `undefined` if the clocks there do not show what is read in UTC. */
function shownMoment(read: (zone?: string) => number | undefined, { days, zone }: DateKind): number | undefined {
  const moment = read();
  if (moment === undefined || days) return moment;
  const [before, after] = [moment - dayLength, moment + dayLength];
  if (clockIn(before, zone) - before === clockIn(after, zone) - after) return moment;
  const written = read('UTC');
  // Milliseconds, and a text that names its zone, are the same everywhere.
  return written === moment || written === clockIn(moment, zone) ? moment : undefined;
}

/** In milliseconds. */
const dayLength = 86_400_000;

function writtenMoment(text: string, format: DateKind): number | undefined {
  if (!/^\d+$/.test(text)) return readMoment(text, format);
  if (text.length === 13) return localDate(Number(text), format);
  const [, year, month, day, hour, minute, second = '00'] = compact.exec(text) ?? [];
  if (format.days && ((format.unit === 'month' && day !== undefined) || (format.unit === 'year' && month !== undefined))) return undefined;
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  const written = hour === undefined ? date : `${date} ${hour}:${minute}:${second}`;
  return readMoment(written, format);
}

function readMoment(text: string, format: DateKind): number | undefined {
  const moment = hasParts(text, format.unit) ? localDate(text, format) : undefined;
  return moment === undefined || (format.days && hasMore(text, format.unit)) ? undefined : moment;
}

/** Whether a date has a part behind the unit that is not its beginning. */
function hasMore(text: string, unit: DateKind['unit']): boolean {
  const written = text.includes(':') ? text.replace(/(?:z|[+-]\d{2}:?\d{2})$/i, '') : text;
  const count = unit === 'year' ? 1 : unit === 'month' ? 2 : 3;
  const parts = written.split(/\D+/).filter((part) => part !== '');
  return parts.slice(count).some((part, index) => Number(part) !== (index + count < 3 ? 1 : 0));
}

const compact = /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?)?)?$/;

function momentOfDayNumber(cell: number, { days, zone }: DateKind): number {
  const day = Math.floor(cell);
  const seconds = Math.round((cell - day) * 86_400);
  return momentAt([1899, 11, 30 + day, 0, 0, seconds], days ? undefined : zone);
}

/**
 * The time of day in a cell of a worksheet: a text, or the fraction of a day. The integer part is a date and is ignored.
 * `undefined` for a text that is not a time, and for a negative number.
 *
 * @example timeInCell(0.5) // '12:00:00'
 */
export function timeInCell(cell: string | number): string | null | undefined {
  if (typeof cell === 'string') return cell.trim() === '' ? null : writtenTime(cell.normalize('NFKC').trim());
  if (cell < 0) return undefined;
  const seconds = Math.round((cell - Math.floor(cell)) * 86_400) % 86_400;
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** A time in the format of its field; `undefined` for one with seconds that the format does not have. */
export const exactTime = (time: string, pattern: 'HH:mm' | 'HH:mm:ss'): string | undefined =>
  pattern === 'HH:mm' && !time.endsWith(':00') ? undefined : formatTime(time, pattern);

/** Also with words for the halves of a day, and with Chinese units. */
function writtenTime(text: string): string | undefined {
  const [, before, hour = '', minute = '00', second = '00', after] = spokenTime.exec(text) ?? [];
  const half = (before ?? after)?.toLowerCase();
  const hours = Number(hour);
  if (hour === '' || (half !== undefined && (hours < 1 || hours > 12))) return undefined;
  const isAfternoon = half === 'pm' || half === '下午';
  return timeOfDay(`${half === undefined ? hours : (hours % 12) + (isAfternoon ? 12 : 0)}:${minute}:${second}`);
}

const spokenTime = /^(上午|下午|[ap]m)?\s?(\d{1,2})(?::|[时時点點])(?:(\d{2})(?:[:分](?:(\d{2})秒?)?)?)?\s?([ap]m)?$/i;

/** The two sides of a range in a cell of a worksheet; `undefined` if there are not two. */
export function sidesInCell(cell: string | number): [string, string] | undefined {
  const [from, to, ...others] = String(cell).split(/[~～至–—]/u).map((side) => side.trim());
  return from !== undefined && to !== undefined && others.length === 0 ? [from, to] : undefined;
}
