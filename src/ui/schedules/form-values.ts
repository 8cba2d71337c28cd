import type { FormValues, FieldIssue } from '#form/form-store.ts';
import { localDay, storedDay } from '#engine/dates/days';
import { formatDate } from '#engine/dates/format-date';
import { customDuration, durations, minute, noReminder, second } from './calendar-events';
import { recurrenceIn, repetitionOf } from './recurrence';
import type { StoredSchedule } from './schedule-calls';

/** The `repetition` of the form that shows the editor of rules. It is not sent. */
export const customRepetition = 6;

const notRepeating = 1;

/** What a new schedule begins with. */
export interface NewSchedule {
  start: Date;
  end?: Date | undefined;
  allDay: boolean;
  /** In minutes, without an end. */
  duration?: number | undefined;
}

/** The values of the form for a new schedule. */
export function newValues({ start, end, allDay, duration = defaultDuration }: NewSchedule): FormValues {
  const minutes = end ? (end.getTime() - start.getTime()) / minute : duration;
  const offered = durations.includes(minutes) ? minutes : customDuration;
  const last = new Date(start.getTime() + (allDay && end ? minutes * minute - second : minutes * minute));
  return {
    allDay: allDay ? 1 : 0,
    ...timesOf(start, last),
    duration: allDay ? defaultDuration : offered,
    repetition: notRepeating,
    repeatTime: yearAfter(start),
  };
}

const defaultDuration = 60;

/** The values of the form for a stored schedule: days and times apart, and the reminder of the kind of day. */
export function valuesOf(schedule: StoredSchedule): FormValues {
  const { startDay, endDay, allDay, duration, reminderTime, rule, repetition, repeatTime, files } = schedule;
  const isAllDay = Number(allDay) === 1;
  const start = new Date(Number(startDay));
  return {
    ...schedule,
    allDay: isAllDay ? 1 : 0,
    ...timesOf(start, new Date(Number(endDay))),
    duration: isAllDay || Number(duration) === 0 ? defaultDuration : Number(duration),
    reminderTime: isAllDay ? noReminder : Number(reminderTime),
    dayReminder: isAllDay ? Number(reminderTime) : noReminder,
    repetition: rule ? customRepetition : Number(repetition),
    rule: rule ?? '',
    repeatTime: repeatTime === null || repeatTime === undefined ? yearAfter(start) : storedDay(Number(repeatTime)),
    files: listIn(files),
  };
}

/** The schedule of a form, as the server takes it: complete moments. */
export function postedSchedule(values: FormValues): FormValues {
  const { dayReminder, creatorUserId: _, ...others } = values;
  const isAllDay = isOn(values['allDay']);
  const repetition = Number(values['repetition']);
  const repeats = repetition !== notRepeating;
  const { start, end } = momentsOf(values);
  const repeatTime = repeats ? endOfDay(localDay(Number(values['repeatTime']))) : null;
  const rule = repetition === customRepetition ? String(values['rule']) : '';
  const reminderTime = Number((isAllDay ? dayReminder : values['reminderTime']) ?? noReminder);
  return {
    ...others,
    allDay: isAllDay ? 1 : 0,
    startDay: start,
    endDay: end,
    startTime: isAllDay ? '' : timeText(start),
    endTime: isAllDay ? '' : timeText(end),
    duration: isAllDay ? 0 : Number(values['duration']),
    reminderTime,
    repetition: repetition === customRepetition ? repetitionOf[recurrenceIn(rule)?.unit ?? 'day'] : repetition,
    rule,
    repeatTime,
    files: JSON.stringify(values['files'] ?? []),
  };
}

export type TimesProblem = 'startMissing' | 'endMissing' | 'endBeforeStart' | 'repeatEndMissing' | 'repeatEndBeforeStart' | 'ruleMissing';

/** What is wrong with the times of a form, at the field that is to be changed. */
export function timesProblem(values: FormValues): (Pick<FieldIssue, 'path'> & { problem: TimesProblem }) | undefined {
  const isAllDay = isOn(values['allDay']);
  const hasOwnEnd = isAllDay || Number(values['duration']) === customDuration;
  if (isMissing(values['startDay'])) return { path: '/startDay', problem: 'startMissing' };
  if (!isAllDay && isMissing(values['startTime'])) return { path: '/startTime', problem: 'startMissing' };
  if (hasOwnEnd && isMissing(values['endDay'])) return { path: '/endDay', problem: 'endMissing' };
  if (hasOwnEnd && !isAllDay && isMissing(values['endTime'])) return { path: '/endTime', problem: 'endMissing' };
  const { start, end } = momentsOf(values);
  if (end <= start) return { path: isAllDay ? '/endDay' : '/endTime', problem: 'endBeforeStart' };
  if (Number(values['repetition']) === notRepeating) return undefined;
  if (Number(values['repetition']) === customRepetition && isMissing(values['rule'])) return { path: '/rule', problem: 'ruleMissing' };
  if (isMissing(values['repeatTime'])) return { path: '/repeatTime', problem: 'repeatEndMissing' };
  return endOfDay(localDay(Number(values['repeatTime']))) <= end ? { path: '/repeatTime', problem: 'repeatEndBeforeStart' } : undefined;
}

const isOn = (value: unknown): boolean => Number(value) === 1;
const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Start and end in ms. */
function momentsOf(values: FormValues): { start: number; end: number } {
  if (isOn(values['allDay'])) return { start: localDay(Number(values['startDay'])), end: endOfDay(localDay(Number(values['endDay']))) };
  const start = momentAt(values['startDay'], values['startTime']);
  const duration = Number(values['duration']);
  return { start, end: duration === customDuration ? momentAt(values['endDay'], values['endTime']) : start + duration * minute };
}

/** A day and a time `HH:mm` as one moment. */
function momentAt(day: unknown, time: unknown): number {
  const [hours = 0, minutes = 0] = String(time ?? '')
    .split(':')
    .map(Number);
  const date = new Date(localDay(Number(day)));
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes).getTime();
}

const timesOf = (start: Date, end: Date): FormValues => ({
  startDay: storedDay(start.getTime()),
  startTime: timeText(start.getTime()),
  endDay: storedDay(end.getTime()),
  endTime: timeText(end.getTime()),
});

const timeText = (moment: number): string => formatDate(moment, { pattern: 'HH:mm' });

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
const endOfDay = (moment: number): number => new Date(moment).setHours(23, 59, 59, 0);

function yearAfter(start: Date): number {
  const date = new Date(startOfDay(start.getTime()));
  return storedDay(date.setFullYear(date.getFullYear() + 1));
}

function listIn(text: unknown): unknown[] {
  if (Array.isArray(text)) return text;
  try {
    const list: unknown = JSON.parse(String(text || '[]'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The start of a schedule on a chosen day: the next full hour today, the first hour of work on others. */
export function hourOn(day: Date, now: Date): Date {
  const isToday = day.toDateString() === now.toDateString();
  const start = new Date(day.getFullYear(), day.getMonth(), day.getDate(), firstHour);
  if (isToday) start.setHours(now.getHours() + 1);
  return start;
}

const firstHour = 9;
