import { Cron } from 'croner';
import { serverTimeZone } from '../../storage/server-time-zone';

/** Maximum length of a cron expression. */
const maxLength = 200;

/**
 * The next times of a cron expression of Quartz (`second minute hour day month weekday [year]`, Sunday is 1) or of five parts, in the
 * server's time zone. Throws for an expression that cannot be read.
 */
export function nextTimes(cron: string, count: number, after: number): number[] {
  return cronOf(cron)
    .nextRuns(count, new Date(after))
    .map((date) => date.getTime());
}

/** Whether the expression can match at all, in any year that it may name. Throws for one that cannot be read. */
export const canMatch = (cron: string): boolean => nextTimes(cron, 1, 0).length > 0;

/** Whether the expression can be read. */
export function isCron(cron: string): boolean {
  try {
    cronOf(cron);
    return true;
  } catch {
    return false;
  }
}

interface Times {
  cron: string;
  startTime: number;
  /** `null`: without an end. */
  endTime: number | null;
}

/** The first time after a moment, within start and end; `null` if there is none. */
export function nextTime({ cron, startTime, endTime }: Times, after: number): number | null {
  const [next] = nextTimes(cron, 1, Math.max(after, startTime - 1));
  return next === undefined || (endTime !== null && next > endTime) ? null : next;
}

/** The years that an expression of Quartz may name. One that never matches is searched until the last of them. */
const years = '1970-2099';
const lastYear = 2099;

function cronOf(cron: string): Cron {
  if (cron.length > maxLength) throw new RangeError('The cron expression is too long.');
  return new Cron(inSevenParts(cron.trim()), {
    paused: true,
    mode: '7-part',
    timezone: serverTimeZone(),
    alternativeWeekdays: true,
    sloppyRanges: true,
  });
}

function inSevenParts(cron: string): string {
  const parts = cron.split(/\s+/);
  if (parts.length === 5) return `0 ${cron} ${years}`;
  if (parts.length === 6) return `${cron} ${years}`;
  const year = parts[6] ?? '';
  if ((year.match(/[0-9]+/g) ?? []).some((text) => Number(text) > lastYear)) throw new RangeError('The year is after 2099.');
  return [...parts.slice(0, 6), year.replace(/^[*?]/, years), ...parts.slice(7)].join(' ');
}
