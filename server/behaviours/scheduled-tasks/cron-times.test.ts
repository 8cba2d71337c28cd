import { describe, expect, it, vi } from 'vitest';
import { canMatch, isCron, nextTimes } from './cron-times';

const now = Date.UTC(2027, 0, 1);

describe('a cron expression', () => {
  const readable = ['0 8 * * *', '0 0 8 * * ?', '0 0 8 * * ? *', '0 0 8 * * ? 2099', '*/7 0 8 L 2 ? 2028/4', '0 0 8 ? * 2#1'];
  it.each(readable)('is read: %s', (cron) => {
    expect([isCron(cron), canMatch(cron), nextTimes(cron, 1, now).length]).toEqual([true, true, 1]);
  });

  it('of five, six and seven parts means the same', () => {
    const [five, ...others] = ['30 8 * * *', '0 30 8 * * ?', '0 30 8 * * ? *'].map((cron) => nextTimes(cron, 5, now));
    expect(others).toEqual([five, five]);
  });

  it.each([
    '',
    'daily',
    '0 0 8 * * ? 2100',
    '0 0 8 * * ? 1970-9999',
    '0 0 8 * * ? 0-99999999',
    '0 0 8 * * ? * *',
    '2027-01-01T00:00:00',
    '0 0 25 * * ?',
  ])(
    'is refused: %j',
    (cron) => expect(isCron(cron)).toBe(false),
  );

  // The package makes a date for each month that it looks at.
  it.each([
    '0 0 0 31 2 ?',
    '0 0 0 30 2 ? *',
    '* * * 31 2,4,6,9,11 ?',
    '0 0 0 31 4 *',
    '0 0 0 31W 2 ? *',
    '0 0 0 29 2 ? 2027/4',
    '0 0 0 31 2 ? 1970-2099',
  ])(
    'that never matches is searched until 2099 only: %s',
    (cron) => {
      const dates = vi.spyOn(Date, 'UTC');
      try {
        expect([canMatch(cron), nextTimes(cron, 5, now)]).toEqual([false, []]);
        expect(dates.mock.calls.length).toBeLessThan(datesOfYear * (2099 - 1970));
      } finally {
        dates.mockRestore();
      }
    },
  );
});

const datesOfYear = 100;
