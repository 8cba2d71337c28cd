import { expect, test } from 'vitest';
import { recurrenceIn, ruleOf, type Recurrence } from './recurrence';

test.each<[string, Recurrence]>([
  ['FREQ=DAILY', { unit: 'day', interval: 1, weekdays: [] }],
  ['FREQ=DAILY;INTERVAL=3', { unit: 'day', interval: 3, weekdays: [] }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', { unit: 'week', interval: 2, weekdays: [0, 2] }],
  ['FREQ=MONTHLY', { unit: 'month', interval: 1, weekdays: [] }],
  ['FREQ=MONTHLY;BYDAY=+2TU', { unit: 'month', interval: 1, weekdays: [], nth: { ordinal: 2, weekday: 1 } }],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', { unit: 'month', interval: 3, weekdays: [], nth: { ordinal: -1, weekday: 4 } }],
  ['FREQ=YEARLY', { unit: 'year', interval: 1, weekdays: [] }],
])('%s is read and written', (rule, recurrence) => {
  expect(recurrenceIn(rule)).toEqual(recurrence);
  expect(ruleOf(recurrence)).toBe(rule);
});

test.each([
  '',
  'nonsense',
  'FREQ=HOURLY',
  'FREQ=DAILY;COUNT=5',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=YEARLY;BYDAY=MO',
])('the editor cannot say %j', (rule) => expect(recurrenceIn(rule)).toBeUndefined());
