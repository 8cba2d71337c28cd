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

function cronOf(cron: string): Cron {
  if (cron.length > maxLength) throw new RangeError('The cron expression is too long.');
  return new Cron(cron.trim(), { paused: true, timezone: serverTimeZone(), alternativeWeekdays: true, sloppyRanges: true });
}
