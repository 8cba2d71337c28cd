import { addUnits, endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { momentOf } from '#engine/dates/moment-of';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import type { TimeRange } from './read-schedules';

/** In days. A client shows a year at most, with the days beside it. */
const maxRange = 400;

/**
 * The range that a calendar shows, from `startTime` and `endTime` as dates or in ms; the present month without them. A day as the
 * end is a whole day. Throws `scheduleRangeWrong`.
 */
export function askedRange({ startTime, endTime }: Row, now = Date.now()): TimeRange {
  const from = startTime === undefined ? startOfUnit(now, 'month') : momentOf(startTime);
  const to = endTime === undefined ? endOfUnit(from ?? now, 'month') : endMoment(endTime);
  if (from === undefined || to === undefined || to < from || to > addUnits(from, maxRange, 'day'))
    throw new AppError('scheduleRangeWrong', { days: maxRange });
  return { from, to };
}

function endMoment(value: unknown): number | undefined {
  const time = momentOf(value);
  const isDay = typeof value === 'string' && /^\s*\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s*$/.test(value);
  return time !== undefined && isDay ? endOfUnit(time, 'day') : time;
}
