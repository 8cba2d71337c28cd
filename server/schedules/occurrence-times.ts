import { addUnits, endOfUnit, momentAt, startOfUnit } from '#engine/dates/calendar';
import { clockIn } from '#engine/dates/zone';
import { AppError } from '../app-error';
import { refuse } from './refuse';
import { ruleStarts } from './repetition-rule';
import { maxOccurrences, type OccurrenceTimes, type Repetition, type ScheduleContent } from './schedule';

/** The end of a day on the wire: existing clients draw an all-day schedule by the dates of its start and end. */
export const endOfDay = (moment: number): number => endOfUnit(moment, 'day') - 999;

const steps: Readonly<Record<number, readonly [count: number, unit: 'day' | 'month' | 'year']>> = {
  2: [1, 'day'],
  3: [7, 'day'],
  4: [1, 'month'],
  5: [1, 'year'],
};

/**
 * The starts of a schedule in their order. A month without the day of the first start has its last day. Throws
 * `scheduleTooManyOccurrences`, and refuses a rule without any.
 */
export function startsOf(start: number, { repetition, rule, repeatTime }: Repetition): number[] {
  const [count, unit] = steps[repetition] ?? [];
  if (count === undefined || unit === undefined || repeatTime === null) return [start];
  const starts = rule === '' ? steppedStarts(start, count, unit, repeatTime) : ruleStarts(rule, start, { until: repeatTime });
  if (starts.length > maxOccurrences) throw new AppError('scheduleTooManyOccurrences', { limit: maxOccurrences });
  if (starts.length === 0) refuse(rule === '' ? 'repeatTime' : 'rule', 'ruleEmpty');
  return starts;
}

function steppedStarts(start: number, count: number, unit: 'day' | 'month' | 'year', until: number): number[] {
  const starts: number[] = [];
  for (let next = start; next <= until && starts.length <= maxOccurrences; next = addUnits(start, starts.length * count, unit))
    starts.push(next);
  return starts;
}

/** How a change moves an occurrence: by days, to another time of day. */
export interface Shift {
  days: number;
  /** In ms from the start of the local day, as clocks show it. */
  timeOfDay: number;
}

export const shiftOf = (from: number, to: number): Shift => ({ days: dayNumber(to) - dayNumber(from), timeOfDay: timeOfDay(to) });

/** The moment after a shift. Clock changes keep the time of day. */
export function shifted(moment: number, shift: Shift): number {
  const date = new Date(moment);
  return momentAt([date.getFullYear(), date.getMonth(), date.getDate() + shift.days, 0, 0, 0, shift.timeOfDay]);
}

const timeOfDay = (moment: number): number => {
  const date = new Date(moment);
  return ((date.getHours() * 60 + date.getMinutes()) * 60 + date.getSeconds()) * 1000 + date.getMilliseconds();
};

/** Days as the calendar counts them, whatever their length. */
const dayNumber = (moment: number): number => Math.floor(clockIn(moment) / 86_400_000);

/** The times of an occurrence that begins at `start`, as long as the posted one. */
export function timesAt(start: number, posted: OccurrenceTimes, { allDay }: Pick<ScheduleContent, 'allDay'>): OccurrenceTimes {
  if (allDay === 0) return { startDay: start, endDay: start + posted.endDay - posted.startDay };
  const startDay = startOfUnit(start, 'day');
  return { startDay, endDay: endOfDay(addUnits(startDay, dayNumber(posted.endDay) - dayNumber(posted.startDay), 'day')) };
}
