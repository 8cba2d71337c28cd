import { formatDate } from '#engine/dates/format-date';
import { colourOf, type Schedule } from './schedule';

/** A schedule as the calendar draws it. */
export interface CalendarEvent {
  id: string;
  title: string;
  /** A day (`yyyy-MM-dd`) for all-day events, else ms. */
  start: string | number;
  /** Exclusive: the day after the last one for all-day events. */
  end: string | number;
  allDay: boolean;
  /** Whether the user may move it. */
  editable: boolean;
  color: string;
  extendedProps: { schedule: Schedule };
}

/** @example dayText(new Date(2026, 0, 5)) // '2026-01-05' */
export const dayText = (date: Date): string => formatDate(date.getTime(), { pattern: 'yyyy-MM-dd' });

const timeText = (date: Date): string => formatDate(date.getTime(), { pattern: 'HH:mm' });

/** The event of a schedule. Only its creator may move it. */
export function eventOf(schedule: Schedule, userId: string): CalendarEvent {
  const { id, title, creatorUserId } = schedule;
  const allDay = Number(schedule.allDay) === 1;
  const start = Number(schedule.startDay);
  const end = Math.max(Number(schedule.endDay), start);
  return {
    id,
    title,
    start: allDay ? dayText(new Date(start)) : start,
    end: allDay ? dayText(nextDay(new Date(end))) : end,
    allDay,
    editable: creatorUserId === userId,
    color: visibleColour(colourOf(schedule)),
    extendedProps: { schedule },
  };
}

/** The dark colours of the palette would not be seen in the dark appearance, where they become lighter. */
const visibleColour = (colour: string): string => `light-dark(${colour}, oklch(from ${colour} max(l, 0.6) c h / alpha))`;

/** Where an event was dropped, or how it was stretched. */
export interface MovedEvent {
  start: Date;
  /** Exclusive; `null` with the default duration. */
  end: Date | null;
  allDay: boolean;
}

type Times = Pick<Schedule, 'allDay' | 'startDay' | 'endDay' | 'startTime' | 'endTime' | 'duration' | 'reminderTime'>;

/** The times of a schedule after its event was moved or stretched. Another kind of day clears the reminder, whose values differ. */
export function movedTimes({ start, end, allDay }: MovedEvent, before: Pick<Schedule, 'allDay' | 'reminderTime'>): Times {
  const reminderTime = (Number(before.allDay) === 1) === allDay ? before.reminderTime : noReminder;
  const last = end ?? (allDay ? nextDay(start) : new Date(start.getTime() + defaultMinutes * minute));
  const minutes = (last.getTime() - start.getTime()) / minute;
  return {
    allDay: allDay ? 1 : 0,
    startDay: start.getTime(),
    endDay: allDay ? last.getTime() - second : last.getTime(),
    startTime: allDay ? '' : timeText(start),
    endTime: allDay ? '' : timeText(last),
    duration: allDay ? 0 : durations.includes(minutes) ? minutes : customDuration,
    reminderTime,
  };
}

/** In minutes: the durations that the form offers. */
export const durations: readonly number[] = [30, 60, 90, 120, 180];

/** The duration of schedules with an end of their own. */
export const customDuration = -1;

export const noReminder = -2;

const defaultMinutes = 60;

/** In ms. */
export const second = 1_000;
export const minute = 60_000;

function nextDay(date: Date): Date {
  const next = new Date(date.getFullYear(), date.getMonth(), date.getDate());
  next.setDate(next.getDate() + 1);
  return next;
}
