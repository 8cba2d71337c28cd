import { expect, test } from 'vitest';
import { cronOf, cronParts } from './cron-parts';

test.each([
  ['0 0/5 * * * ?', { repeats: 'minutes', every: 5 }],
  ['0 15 * * * ?', { repeats: 'hours', minute: 15 }],
  ['0 30 8 * * ?', { repeats: 'days', minute: 30, hour: 8 }],
  ['0 0 9 ? * 2', { repeats: 'weeks', hour: 9, weekday: 2 }],
  ['0 0 0 31 * ?', { repeats: 'months', hour: 0, day: 31 }],
  ['0 99 800 * * ?', { repeats: 'days', minute: 99, hour: 800 }],
])('the inputs say %s', (cron, parts) => {
  expect(cronParts(cron)).toMatchObject(parts);
  expect(cronOf(cronParts(cron))).toBe(cron);
});

test.each(['0 0 8 L * ?', '0 0 8 ? * MON-FRI', '*/10 * * * * ?', '', 'x'])('%j is custom', (cron) => {
  expect(cronParts(cron).repeats).toBe('custom');
  expect(cronOf(cronParts(cron))).toBeUndefined();
});
