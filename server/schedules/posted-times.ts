import { addUnits, momentAt, startOfUnit } from '#engine/dates/calendar';
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
export function postedTimes({ startDay, startTime, endDay, endTime, allDay, duration }: Row, hasDuration: boolean): PostedTimes {
  const start = momentWithTime(startDay, allDay === 1 ? '' : startTime, { day: 'startDay', time: 'startTime', required: 'startRequired' });
  if (allDay === 1) return { ...wholeDays(start, endDay), duration: 0 };
  const minutes = hasDuration && Number.isInteger(Number(duration)) ? Number(duration) : isEmpty(endDay) ? defaultMinutes : ownEnd;
  if (minutes > maxMinutes) refuse('duration', 'tooLong');
  const isOwnEnd = minutes <= 0;
  const end = isOwnEnd
    ? momentWithTime(endDay, endTime, { day: 'endDay', time: 'endTime', required: 'endRequired' })
    : start + minutes * 60_000;
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

/**
 * The moment of a posted day and time of day. Milliseconds and texts with a zone are complete moments, beside which clients in other time
 * zones post their own time of day. Beside a text that is a day, the time counts; beside one with another time, it is refused.
 */
function momentWithTime(day: unknown, time: unknown, fields: { day: string; time: string; required: string }): number {
  const whole = moment(day, fields.day, fields.required);
  const isLocalText = typeof day === 'string' && /^\s*\d{4}\D/.test(day) && !/(?:[Zz]|:\d\d\s*[+-]\d\d:?\d\d)\s*$/.test(day);
  if (!isLocalText || isEmpty(time)) return whole;
  const [, hours, minutes, seconds = '0'] = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(String(time).trim()) ?? [];
  if (hours === undefined || minutes === undefined) return refuse(fields.time, 'timeWrong');
  const date = new Date(whole);
  const named = momentAt([date.getFullYear(), date.getMonth(), date.getDate(), Number(hours), Number(minutes), Number(seconds)]);
  if (day.includes(':') && startOfUnit(named, 'minute') !== startOfUnit(whole, 'minute')) refuse(fields.time, 'timesDiffer');
  return day.includes(':') ? whole : named;
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
