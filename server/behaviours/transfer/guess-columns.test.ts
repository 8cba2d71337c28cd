import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-columns';
import type { RawCell } from './table-records';

const guess = (...cells: RawCell[]) =>
  guessColumns(
    ['a'],
    cells.map((cell) => [cell]),
  )[0];
const repeated = (...values: RawCell[]) => values.flatMap((value) => [value, value, value, value]);

describe('the guessed kind', () => {
  it.each<[string, RawCell[]]>([
    ['number', [1, 2.25, -3]],
    ['number', ['1,200', '3.5']],
    ['text', ['007', '012']],
    ['text', ['12345678901234567890', '1']],
    ['date', [new Date('2026-01-31T00:00:00Z')]],
    ['dateTime', [new Date('2026-01-31T08:30:00Z')]],
    ['time', [new Date('1899-12-30T08:30:00Z')]],
    ['date', ['2026-1-31', '2026/02/01', '2026年3月1日']],
    ['dateTime', ['2026-01-31 08:30']],
    ['time', ['8:30', '12:00:05']],
    ['yesNo', [true, false]],
    ['yesNo', ['是', '否', '是']],
    ['choice', repeated('煤', '电', '气')],
    ['text', ['煤', '电', '气']],
    ['longText', ['x'.repeat(90), 'short']],
    ['longText', ['two\nlines']],
    ['link', ['https://example.com/a']],
    ['mail', ['a@example.com', 'b@example.com']],
    ['phone', ['13800138000', '0571-88888888']],
    ['text', []],
    ['text', [1, 'x']],
  ])('is %s for %j', (kind, cells) => expect(guess(...cells)?.kind).toBe(kind));

  it('has the decimals of numbers, and the choices as they are written', () => {
    expect(guess(1, 2.25)).toMatchObject({ digits: 2 });
    expect(guess(1.123456789)).toMatchObject({ digits: 6 });
    expect(guess('No', 'Yes')).toMatchObject({ choices: ['Yes', 'No'] });
    expect(guess(...repeated('b', 'a'))).toMatchObject({ choices: ['b', 'a'] });
  });
});

it('marks empty and repeated headings, and leaves out empty columns', () => {
  const columns = guessColumns(['名称', '', '名称', '__proto__', ''], [['x', 'y', 'z', 'w']]);
  expect(columns.map(({ place, heading, problem }) => [place, heading, problem])).toEqual([
    [0, '名称', undefined],
    [1, '', 'noHeading'],
    [2, '名称', 'duplicate'],
    [3, '__proto__', undefined],
  ]);
});
