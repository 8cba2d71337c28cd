import { momentAt } from '#engine/dates/calendar';

export const noReminder = -2;

/** In minutes before the start; -1 at the start. */
export const timedReminders: ReadonlySet<number> = new Set([-1, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080]);

/** Days before, of three codes each: at 8, 9 and 10 o'clock. */
const allDayReminders = [0, 1, 2, 7];

/** Whether a reminder can be chosen. The codes of all-day schedules have another meaning. */
export const isReminder = (reminderTime: number, isAllDay: boolean): boolean =>
  reminderTime === noReminder ||
  (isAllDay
    ? Number.isInteger(reminderTime) && reminderTime >= 1 && reminderTime <= allDayReminders.length * 3
    : timedReminders.has(reminderTime));

/**
 * When a reminder is sent, in ms; `null` without one.
 *
 * @example pushTime(1_700_000_000_000, { allDay: 0, reminderTime: 5 }) // 1_699_999_700_000
 */
export function pushTime(startDay: number, { allDay, reminderTime }: { allDay: 0 | 1; reminderTime: number }): number | null {
  if (reminderTime === noReminder) return null;
  if (allDay === 0) return startDay - Math.max(reminderTime, 0) * 60_000;
  const date = new Date(startDay);
  const days = allDayReminders[Math.floor((reminderTime - 1) / 3)] ?? 0;
  return momentAt([date.getFullYear(), date.getMonth(), date.getDate() - days, 8 + ((reminderTime - 1) % 3)]);
}
