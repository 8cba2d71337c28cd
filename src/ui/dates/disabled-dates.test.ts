import dayjs from 'dayjs';
import { describe, expect, test } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import { disabledDates } from './disabled-dates';
import { disabledTimes } from './disabled-times';

const start = momentAt([2024, 1, 29, 8, 30, 15]);
const end = momentAt([2024, 2, 1, 17, 0, 59]);
const { disabledDate, disabledTime } = disabledDates({ start, end });
const at = (text: string) => dayjs(text);

describe('what a calendar does not offer', () => {
  test.each([
    ['date', '2024-02-28 23:59:59', true],
    ['date', '2024-02-29 00:00:00', false],
    ['date', '2024-03-01 23:59:59', false],
    ['date', '2024-03-02 00:00:00', true],
    ['month', '2024-01-31', true],
    ['month', '2024-02-01', false],
    ['month', '2024-03-31', false],
    ['month', '2024-04-01', true],
    ['year', '2023-12-31', true],
    ['year', '2024-12-31', false],
    ['decade', '2020-01-01', false],
    ['decade', '2029-12-31', false],
    ['decade', '2019-12-31', true],
    ['decade', '2030-01-01', true],
  ])('as a %s: %s %s', (type, text, expected) => expect(disabledDate(at(text), { type })).toBe(expected));

  test('without one bound, that side is open', () => {
    expect(disabledDates({ start }).disabledDate(at('9999-12-31'), { type: 'date' })).toBe(false);
    expect(disabledDates({ end }).disabledDate(at('0033-04-03'), { type: 'date' })).toBe(false);
  });

  test.each([
    ['2024-02-29', 8, [0, 29], [14]],
    ['2024-03-01', 17, [1, 59], []],
  ])('on %s, the first or last day, disables hours, minutes and seconds too', (text, hour, minutes, seconds) => {
    const limits = disabledTime(at(text));
    const disabled = limits.disabledMinutes(hour);
    expect([disabled[0], disabled.at(-1)]).toEqual(minutes);
    expect(limits.disabledSeconds(hour, hour === 8 ? 30 : 0).slice(-1)).toEqual(seconds);
    expect(limits.disabledHours()).toEqual(hour === 8 ? [0, 1, 2, 3, 4, 5, 6, 7] : [18, 19, 20, 21, 22, 23]);
  });

  test('offers every hour between the first and last day, and without a day', () => {
    expect(
      disabledDates({ start, end: end + 86_400_000 })
        .disabledTime(at('2024-03-01'))
        .disabledHours(),
    ).toEqual([]);
    expect(disabledTime(null).disabledHours()).toEqual([]);
  });
});

describe('between two times', () => {
  const limits = disabledTimes('08:30:10', '09:00:00');
  test.each([
    ['hours', limits.disabledHours().length, 22],
    ['minutes of the first hour', limits.disabledMinutes(8).length, 30],
    ['minutes of the last hour', limits.disabledMinutes(9).length, 59],
    ['seconds of the first minute', limits.disabledSeconds(8, 30).length, 10],
    ['seconds of the last minute', limits.disabledSeconds(9, 0).length, 59],
    ['seconds between', limits.disabledSeconds(8, 45).length, 0],
    ['minutes without an hour', limits.disabledMinutes(-1).length, 0],
  ])('%s', (_what, count, expected) => expect(count).toBe(expected));
});
