import { afterEach, expect, test } from 'vitest';
import { momentAt } from './calendar';
import { momentOf, momentPattern } from './moment-of';

const zone = process.env['TZ'];
afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));

test.each<[unknown, number]>([
  [0, 0],
  [1714521600000, 1714521600000],
  ['1714521600000', 1714521600000],
  [' 1714521600000 ', 1714521600000],
  ['-2240524800000', -2240524800000],
  [12.7, 12],
  ['2024-05-01T00:00:00Z', Date.UTC(2024, 4, 1)],
  ['2024-05-01T00:00:00.123Z', Date.UTC(2024, 4, 1, 0, 0, 0, 123)],
  ['2024-05-01T08:00:00+08:00', Date.UTC(2024, 4, 1)],
  ['2024-05-01 08:00+0800', Date.UTC(2024, 4, 1)],
  ['0099-12-31T00:00:00Z', new Date('0099-12-31T00:00:00Z').getTime()],
])('%j is a moment', (value, moment) => expect(momentOf(value)).toBe(moment));

test.each<[string, number[]]>([
  ['2024', [2024]],
  ['2024-02', [2024, 1]],
  ['2024-02-29', [2024, 1, 29]],
  ['2024/2/9', [2024, 1, 9]],
  ['2024.2.9', [2024, 1, 9]],
  ['2024年2月9日', [2024, 1, 9]],
  ['2024年2月', [2024, 1]],
  ['2024-02-29 08:30', [2024, 1, 29, 8, 30]],
  ['2024-02-29T08:30:15', [2024, 1, 29, 8, 30, 15]],
  ['1899-12-31', [1899, 11, 31]],
  ['9999-12-31', [9999, 11, 31]],
])('%j is in the local time zone', (text, parts) => {
  for (const timeZone of ['UTC', 'Asia/Shanghai', 'America/New_York']) {
    process.env['TZ'] = timeZone;
    expect(momentOf(text)).toBe(momentAt(parts));
  }
});

test.each([
  [null],
  [undefined],
  [''],
  ['?'],
  ['2023-02-29'],
  ['2024-13-01'],
  ['2024-00-01'],
  ['2024-04-31'],
  ['2024-05-01 24:00'],
  ['2024-05-01 12:60'],
  ['12:30'],
  [true],
  [[]],
  [{}],
  [NaN],
  [Infinity],
  [Number.MAX_VALUE],
  [9e15],
  [-9e15],
  ['99999999999999999'],
  ['2024-05-01x'],
  ['20 24'],
  ['\0'],
  ['1e3'],
])('%j is not a moment', (value) => expect(momentOf(value)).toBeUndefined());

const dates = ['1714521600000', '2024', '2024-02-30', ' 2024-05-01 8:30 ', '2024-05-01T08:30:00.000Z'];
test.each(dates)('%j matches the pattern of the schema', (text) =>
  expect(text).toMatch(new RegExp(momentPattern, 'u')),
);
const others = ['', 'x', '0', '202405', '2024-05-01; drop', '12345678901234567', '2024-2024-2024'];
test.each(others)('%j does not match the pattern of the schema', (text) =>
  expect(text).not.toMatch(new RegExp(momentPattern, 'u')),
);

test('a hostile text is refused in linear time', () => {
  for (const text of [
    '2024-'.repeat(20_000),
    ' '.repeat(50_000) + 'x',
    `2024-05-01${' '.repeat(50_000)}x`,
    `2024-05-01 10:10${' '.repeat(50_000)}x`,
    '1'.repeat(100_000),
  ])
    expect(momentOf(text)).toBeUndefined();
});
