import { addUnits, startOfUnit } from '#engine/dates/calendar';
import { momentOf } from '#engine/dates/moment-of';
import type { Row } from '../storage/records';
import { endOfDay } from './occurrence-times';
import { refuse } from './refuse';
import { maxDays, type OccurrenceTimes } from './schedule';

/** An end that the caller sets. Without one, the duration in minutes decides. */
const ownEnd = -1;

interface PostedTimes extends OccurrenceTimes {
  duration: number;
}

/** For a schedule that has neither a duration nor an end. */
const defaultMinutes = 60;

/** Maximum length in minutes. */
const maxMinutes = maxDays * 1440;

/** In ms: 1970 and 2100 in every time zone. */
const [firstMoment, lastMoment] = [86_400_000, 4_102_358_400_000];

/**
 * The times of a posted schedule. Whole days last from the first to the last moment of theirs. `hasDuration` tells whether the
 * client knows durations: the end of one that does not is its own.
 */
export function postedTimes({ startDay, endDay, allDay, duration }: Row, hasDuration: boolean): PostedTimes {
  const start = moment(startDay, 'startDay', 'startRequired');
  if (allDay === 1) return { ...wholeDays(start, endDay), duration: 0 };
  const minutes = hasDuration && Number.isInteger(Number(duration)) ? Number(duration) : isEmpty(endDay) ? defaultMinutes : ownEnd;
  if (minutes > maxMinutes) refuse('duration', 'tooLong');
  const isOwnEnd = minutes <= 0;
  const end = isOwnEnd ? moment(endDay, 'endDay', 'endRequired') : start + minutes * 60_000;
  if (end <= start) refuse('endDay', 'endBeforeStart');
  if (end > addUnits(start, maxDays, 'day')) refuse('endDay', 'tooLong');
  return { startDay: start, endDay: end, duration: isOwnEnd ? ownEnd : minutes };
}

function wholeDays(start: number, endDay: unknown): OccurrenceTimes {
  const startDay = startOfUnit(start, 'day');
  const end = isEmpty(endDay) ? start : moment(endDay, 'endDay', 'endRequired');
  if (end < startDay) refuse('endDay', 'endBeforeStart');
  if (end >= addUnits(startDay, maxDays, 'day')) refuse('endDay', 'tooLong');
  return { startDay, endDay: endOfDay(end) };
}

/** Whether a posted field has no value. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A moment of a posted field, in ms. */
export function moment(value: unknown, field: string, required: string): number {
  if (isEmpty(value)) refuse(field, required);
  const time = momentOf(value);
  if (time === undefined || time < firstMoment || time > lastMoment) return refuse(field, 'timeWrong');
  return time;
}
