import { expect, test } from 'vitest';
import { momentAt } from './calendar';
import { momentInCell, sidesInCell, timeInCell } from './worksheet-date';

test.each<[string | number, number | string | null]>([
  ['2024-05-01', momentAt([2024, 4, 1])],
  ['2024/5/1 8:30', momentAt([2024, 4, 1, 8, 30])],
  [45413, momentAt([2024, 4, 1])],
  [45413.5, momentAt([2024, 4, 1, 12])],
  [45412.999999, momentAt([2024, 4, 1])],
  [1, momentAt([1900, 0, 1])],
  [59, momentAt([1900, 1, 28])],
  [61, momentAt([1900, 2, 1])],
  [2958465, momentAt([9999, 11, 31])],
  [1714521600000, 1714521600000],
  ['', null],
  ['  ', null],
  ['someday', 'someday'],
  [-1, -1],
])('the cell %j is the moment %j', (cell, expected) => expect(momentInCell(cell, { unit: 'second', days: false })).toBe(expected));

const yearly = { unit: 'year' as const, days: true };

test('a number is a year where the unit is the year', () =>
  expect([momentInCell(2024, yearly), momentInCell(45413, yearly)]).toEqual([Date.UTC(2024), Date.UTC(2024)]));

test.each<[string | number, string | null]>([
  ['8:30', '08:30:00'],
  [0, '00:00:00'],
  [0.5, '12:00:00'],
  [45413.75, '18:00:00'],
  [0.999999, '00:00:00'],
  [8.5 / 24, '08:30:00'],
  ['', null],
  ['noon', 'noon'],
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
