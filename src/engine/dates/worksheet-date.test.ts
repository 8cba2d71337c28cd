import { expect, test } from 'vitest';
import { momentAt } from './calendar';
import type { DateKind } from './days';
import { momentInCell, sidesInCell, timeInCell } from './worksheet-date';

const ofSeconds = { unit: 'second' as const, days: false };
const ofDays = { unit: 'day' as const, days: true };
const ofMonths = { unit: 'month' as const, days: true };
const ofYears = { unit: 'year' as const, days: true };

test.each<[string | number, DateKind, number | null | undefined]>([
  ['2024-05-01', ofSeconds, momentAt([2024, 4, 1])],
  ['2024/5/1 8:30', ofSeconds, momentAt([2024, 4, 1, 8, 30])],
  ['２０２４年５月１日', ofDays, Date.UTC(2024, 4, 1)],
  [45413, ofSeconds, momentAt([2024, 4, 1])],
  [45413.5, ofSeconds, momentAt([2024, 4, 1, 12])],
  [45412.999999, ofSeconds, momentAt([2024, 4, 1])],
  [45413, ofMonths, Date.UTC(2024, 4, 1)],
  [1714521600000, ofSeconds, 1714521600000],
  ['1714521600000', ofSeconds, 1714521600000],
  [20240501, ofDays, Date.UTC(2024, 4, 1)],
  ['20240501', ofSeconds, momentAt([2024, 4, 1])],
  ['20240501083015', ofSeconds, momentAt([2024, 4, 1, 8, 30, 15])],
  [202405, ofMonths, Date.UTC(2024, 4, 1)],
  ['2024-05', ofMonths, Date.UTC(2024, 4, 1)],
  [2024, ofYears, Date.UTC(2024)],
  ['2024', ofYears, Date.UTC(2024)],
  [2026.1, ofMonths, undefined],
  [2026.12, ofMonths, undefined],
  [2026.1, ofYears, undefined],
  ['2026.1', ofMonths, Date.UTC(2026, 0)],
  ['2026.10', ofMonths, Date.UTC(2026, 9)],
  ['', ofDays, null],
  ['  ', ofDays, null],
  [20240501, ofMonths, undefined],
  ['20240515', ofMonths, undefined],
  ['2024-05-15', ofMonths, undefined],
  ['202401', ofYears, undefined],
  ['20240101', ofYears, undefined],
  [202405, ofDays, undefined],
  ['202405', ofDays, undefined],
  ['2024-05', ofDays, undefined],
  [2024, ofDays, undefined],
  ['2024', ofMonths, undefined],
  ['45413', ofDays, undefined],
  [20240230, ofDays, undefined],
  [202413, ofMonths, undefined],
  [1, ofDays, undefined],
  [-1, ofDays, undefined],
  ['-1', ofDays, undefined],
  ['5/1/2024', ofDays, undefined],
  ['someday', ofDays, undefined],
])('the cell %j of %j is the moment %j', (cell, format, expected) => expect(momentInCell(cell, format)).toBe(expected));

test.each<[string | number, string | null | undefined]>([
  ['8:30', '08:30:00'],
  [0, '00:00:00'],
  [0.5, '12:00:00'],
  [45413.75, '18:00:00'],
  [0.999999, '00:00:00'],
  [8.5 / 24, '08:30:00'],
  ['', null],
  ['８：３０', '08:30:00'],
  ['noon', undefined],
  [-0.5, undefined],
])('the cell %j is the time %j', (cell, expected) => expect(timeInCell(cell)).toBe(expected));

test.each<[string | number, unknown]>([
  ['2024-05-01 ~ 2024-05-31', ['2024-05-01', '2024-05-31']],
  ['8:00～9:00', ['8:00', '9:00']],
  ['2024-05-01 至 2024-05-31', ['2024-05-01', '2024-05-31']],
  ['2024-05-01', undefined],
  ['a ~ b ~ c', undefined],
  [5, undefined],
])('the cell %j has the sides %j', (cell, expected) => expect(sidesInCell(cell)).toEqual(expected));

test('a hostile cell is refused in linear time', () => {
  expect(sidesInCell(`8${' '.repeat(100_000)}x`)).toBeUndefined();
});
