import { expect, test } from 'vitest';
import { isReminder, pushTime } from './push-time';

const at = (day: number, hour: number) => new Date(2027, 2, day, hour).getTime();

test.each([
  [0, -2, null],
  [0, -1, at(10, 9)],
  [0, 60, at(10, 8)],
  [0, 1440, at(9, 9)],
  [1, -2, null],
  [1, 1, at(10, 8)],
  [1, 3, at(10, 10)],
  [1, 5, at(9, 9)],
  [1, 9, at(8, 10)],
  [1, 10, at(3, 8)],
] as const)('allDay %i with the reminder %i is sent at its time', (allDay, reminderTime, expected) => {
  expect(pushTime(at(10, allDay === 1 ? 0 : 9), { allDay, reminderTime })).toBe(expected);
});

test('whole days have reminders of their own', () => {
  expect([3, 5, 12, 13, 10_080, -1].map((code) => isReminder(code, true))).toEqual([true, true, true, false, false, false]);
  expect([3, 5, 12, 13, 10_080, -1].map((code) => isReminder(code, false))).toEqual([false, true, false, false, true, true]);
});
