import { afterEach, describe, expect, test } from 'vitest';
import { addUnits, daysIn, endOfUnit, momentAt, startOfUnit } from './calendar';
import type { DateUnit } from './date-unit';

const zone = process.env['TZ'];
afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));

const at = (text: string): number => new Date(text).getTime();
const localTime = (moment: number): string => {
  const date = new Date(moment);
  return [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
    date.getMilliseconds(),
  ].join(' ');
};

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu'])('in %s', (timeZone) => {
  test.each<[DateUnit, string, string]>([
    ['year', '2024 1 1 0 0 0 0', '2024 12 31 23 59 59 999'],
    ['month', '2024 2 1 0 0 0 0', '2024 2 29 23 59 59 999'],
    ['day', '2024 2 29 0 0 0 0', '2024 2 29 23 59 59 999'],
    ['hour', '2024 2 29 17 0 0 0', '2024 2 29 17 59 59 999'],
    ['minute', '2024 2 29 17 42 0 0', '2024 2 29 17 42 59 999'],
    ['second', '2024 2 29 17 42 13 0', '2024 2 29 17 42 13 999'],
  ])('the %s of a moment lies from %s to %s', (unit, start, end) => {
    process.env['TZ'] = timeZone;
    const moment = momentAt([2024, 1, 29, 17, 42, 13, 7]);
    expect([localTime(startOfUnit(moment, unit)), localTime(endOfUnit(moment, unit))]).toEqual([start, end]);
  });

  test.each<[string, number[], number, DateUnit, string]>([
    ['a month after 31 January is the last day of February', [2024, 0, 31, 8], 1, 'month', '2024 2 29 8 0 0 0'],
    ['in a common year it is the 28th', [2023, 0, 31], 1, 'month', '2023 2 28 0 0 0 0'],
    ['a month before the 31st of March', [2023, 2, 31], -1, 'month', '2023 2 28 0 0 0 0'],
    ['a year after 29 February', [2024, 1, 29], 1, 'year', '2025 2 28 0 0 0 0'],
    ['four years after 29 February', [2024, 1, 29], 4, 'year', '2028 2 29 0 0 0 0'],
    ['13 months before, in another year', [2024, 0, 31], -13, 'month', '2022 12 31 0 0 0 0'],
    ['a day into the next year', [2023, 11, 31, 23, 59], 1, 'day', '2024 1 1 23 59 0 0'],
    ['a second into the next year', [2023, 11, 31, 23, 59, 59], 1, 'second', '2024 1 1 0 0 0 0'],
    ['before 1900', [1900, 0, 1], -1, 'day', '1899 12 31 0 0 0 0'],
    ['before the year 100', [100, 0, 1], -1, 'year', '99 1 1 0 0 0 0'],
    ['far in the future', [9000, 5, 30], 900, 'year', '9900 6 30 0 0 0 0'],
  ])('%s', (_what, parts, count, unit, expected) => {
    process.env['TZ'] = timeZone;
    expect(localTime(addUnits(momentAt(parts), count, unit))).toBe(expected);
  });
});

test('a day keeps the time of day when the clocks change', () => {
  process.env['TZ'] = 'America/New_York';
  const before = momentAt([2024, 2, 9, 12]);
  expect(localTime(addUnits(before, 1, 'day'))).toBe('2024 3 10 12 0 0 0');
  expect(addUnits(before, 1, 'day') - before).toBe(23 * 3_600_000);
  expect(localTime(addUnits(before, 24, 'hour'))).toBe('2024 3 10 13 0 0 0');
});

test('in the repeated hour of a clock change, a minute keeps its offset', () => {
  process.env['TZ'] = 'America/New_York';
  const second = at('2024-11-03T06:30:20Z');
  expect(startOfUnit(second, 'minute')).toBe(at('2024-11-03T06:30:00Z'));
});

test('a moment after the end of the calendar is NaN', () => expect(addUnits(8.64e15, 1, 'day')).toBeNaN());

test.each([
  [2024, 1, 29],
  [2023, 1, 28],
  [1900, 1, 28],
  [2000, 1, 29],
  [2024, 12, 31],
  [2024, -1, 31],
  [0, 1, 29],
])('%i/%i has %i days', (year, month, days) => expect(daysIn(year, month)).toBe(days));
