import { afterEach, describe, expect, test } from 'vitest';
import { momentAt } from './calendar';
import { localDate, storedDate, storedRange } from './days';
import { formatDate } from './format-date';

const zone = process.env['TZ'];
afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));

const day = { pattern: 'yyyy-MM-dd', unit: 'day' as const, days: true };
const month = { pattern: 'yyyy-MM', unit: 'month' as const, days: true };
const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC', 'America/Havana'];
/** Midnight of 28 February 2026, as a browser in the zone sends it. */
const midnights = ['+08:00', '-05:00', '+13:00', '+05:45', 'Z', '-10:00', '-03:30'].map((offset) =>
  Date.parse(`2026-02-28T00:00:00${offset}`),
);

describe.each(zones)('in %s', (timeZone) => {
  test('a day is stored as midnight UTC and shown as the same day', () => {
    process.env['TZ'] = timeZone;
    for (const parts of [
      [2026, 1, 28],
      [2026, 2, 8],
      [1900, 0, 1],
      [2024, 1, 29],
      [99, 11, 31],
    ]) {
      const local = momentAt(parts);
      const stored = storedDate(local, day);
      expect(new Date(stored).toISOString().slice(11)).toBe('00:00:00.000Z');
      expect(localDate(stored, day)).toBe(local);
    }
  });

  test('the midnight of a browser in any zone is its day', () => {
    process.env['TZ'] = timeZone;
    expect(new Set(midnights.map((moment) => formatDate(moment, day)))).toEqual(new Set(['2026-02-28']));
    expect(new Set(midnights.map((moment) => formatDate(moment, month)))).toEqual(new Set(['2026-02']));
  });

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['2026/2/28 23:59', '2026-02-28'],
    ['2026-02-28T00:30:00+08:00', '2026-02-28'],
    ['2026-02-27T16:00:00.000Z', '2026-02-28'],
    ['1772236800000', '2026-02-28'],
    ['2026-02-30', '2026-02-30'],
  ])('the text %j is the day %s', (text, expected) => {
    process.env['TZ'] = timeZone;
    expect(formatDate(text, day)).toBe(expected);
  });

  test('a moment that is no midnight is the day that it is here', () => {
    process.env['TZ'] = timeZone;
    expect(formatDate(momentAt([2026, 1, 28, 23, 12, 5]), day)).toBe('2026-02-28');
  });

  test('a range of days finds the midnights of all zones', () => {
    process.env['TZ'] = timeZone;
    const [first, last] = storedRange(momentAt([2026, 1, 28]), momentAt([2026, 1, 28, 23, 59]));
    for (const moment of midnights) {
      expect(moment >= first && moment <= last).toBe(true);
      expect(moment + 86_400_000 > last && moment - 86_400_000 < first).toBe(true);
    }
  });
});

test('moments stay moments', () => {
  const minute = {
    pattern: 'yyyy-MM-dd HH:mm',
    unit: 'minute' as const,
    days: false,
  };
  expect([localDate(1_772_236_800_001, minute), storedDate(1_772_236_800_001, minute)]).toEqual([1_772_236_800_001, 1_772_236_800_001]);
});
