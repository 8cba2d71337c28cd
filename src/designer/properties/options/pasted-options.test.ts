import { expect, test } from 'vitest';
import { freeId, isTable, maxOptions, pastedOptions, withMoved } from './pasted-options';

test.each([
  ['Gas\tgas\nHeat\theat', ['gas Gas', 'heat Heat']],
  ['Gas\r\nHeat\r\n', ['Gas Gas', 'Heat Heat']],
  ['Gas\rHeat', ['Gas Gas', 'Heat Heat']],
  ['\n\nGas\n\t\n', ['Gas Gas']],
  ['Gas\tgas\tignored', ['gas Gas']],
  ['\tgas', ['gas gas']],
  ['Gas\tgas\nGas again\tgas', ['gas Gas']],
  ['"a\nb"\tx\n"say ""so"""\ty', ['x a\nb', 'y say "so"']],
  ['"open\nnext', ['"open "open', 'next next']],
  ['__proto__\tconstructor', ['constructor __proto__']],
  ['Known\tthere', []],
])('%j is read by rows', (text, expected) => {
  const { options } = pastedOptions(text, [{ id: 'there', fullName: 'There' }]);
  expect(options.map(({ id, fullName }) => `${id} ${String(fullName)}`)).toEqual(expected);
});

test('rows beyond the limit are left out and counted', () => {
  const text = Array.from({ length: maxOptions + 5 }, (_, row) => `Choice ${row}`).join('\n');
  const { options, cut } = pastedOptions(text, [{ id: 'first', fullName: 'First' }]);
  expect([options.length, cut]).toEqual([maxOptions - 1, 6]);
});

test.each([
  ['Gas', false],
  ['Gas ', false],
  ['Gas\n', false],
  ['Gas\tgas', true],
  ['Gas\nHeat', true],
])('%j is a table: %s', (text, expected) => expect(isTable(text)).toBe(expected));

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [9, 0, 'abc'],
])('an item moves from %i to %i', (from, to, expected) => expect(withMoved(['a', 'b', 'c'], from, to).join('')).toBe(expected));

test('a new choice gets the first free number', () =>
  expect(
    freeId([
      { id: '2', fullName: 'a' },
      { id: 'x', fullName: 'b' },
      { id: '4', fullName: 'c' },
    ]),
  ).toBe('5'));
