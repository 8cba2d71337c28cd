import { expect, test } from 'vitest';
import { dateFormatOf } from './date-format';
import { formatDate } from './format-date';
import { momentOf } from './moment-of';
import { momentInCell } from './worksheet-date';
import { isZone } from './zone';

const formatIn = (fileZone: string, format = 'yyyy-MM-dd HH:mm:ss') => dateFormatOf({ props: { format, fileZone } });

test.each<[string, string, string]>([
  ['Asia/Shanghai', '2026-01-05 08:30:00', '2026-01-05T00:30:00Z'],
  ['America/New_York', '2026-01-05 08:30:00', '2026-01-05T13:30:00Z'],
  ['America/New_York', '2026-07-05 08:30:00', '2026-07-05T12:30:00Z'],
  ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T05:30:00Z'],
  ['America/New_York', '2026-03-08 03:00:00', '2026-03-08T07:00:00Z'],
  ['Asia/Kathmandu', '1999-12-31 23:59:59', '1999-12-31T18:14:59Z'],
])('in %s the clock shows %s at %s', (zone, text, moment) => {
  expect(momentInCell(text, formatIn(zone))).toBe(Date.parse(moment));
  expect(formatDate(Date.parse(moment), formatIn(zone))).toBe(text);
});

test('a time that the clock leaves out is no moment of a cell, and an hour later elsewhere', () => {
  const format = formatIn('America/New_York');
  for (const cell of ['2026-03-08 02:30:00', 46_089 + 2.5 / 24]) expect(momentInCell(cell, format)).toBeUndefined();
  expect(formatDate(momentInCell('2026-03-08 03:00:00', format), format)).toBe('2026-03-08 03:00:00');
  expect(formatDate(momentOf('2026-03-08 02:30:00', format.zone), format)).toBe('2026-03-08 03:30:00');
});

test('a time with a zone of its own, milliseconds and the second pass are what they say', () => {
  const format = formatIn('America/New_York');
  expect(momentInCell('2026-01-05T08:30:00+08:00', format)).toBe(Date.parse('2026-01-05T00:30:00Z'));
  expect(momentInCell('1767575400000', format)).toBe(1_767_575_400_000);
  expect(formatDate(Date.parse('2026-11-01T06:30:00Z'), format)).toBe('2026-11-01 01:30:00');
  expect(momentInCell(46_027.5, format)).toBe(Date.parse('2026-01-05T17:00:00Z'));
});

test('a day has no zone', () => {
  const format = formatIn('Pacific/Auckland', 'yyyy-MM-dd');
  expect(momentInCell('2026-01-05', format)).toBe(Date.parse('2026-01-05T00:00:00Z'));
  expect(formatDate(Date.parse('2026-01-05T00:00:00Z'), format)).toBe('2026-01-05');
});

test('names of zones', () => expect(['Asia/Shanghai', 'UTC', 'Mars/North', ''].map(isZone)).toEqual([true, true, false, false]));
