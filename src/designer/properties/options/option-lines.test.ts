import { expect, test } from 'vitest';
import { linesOf, optionsOf, withDropped, withLevel, withShifted, type OptionLine } from './option-lines';

const lines = (text: string): OptionLine[] =>
  text.split(' ').map((part) => ({ id: part.replaceAll('-', ''), fullName: '', depth: part.lastIndexOf('-') + 1 }));
const textOf = (list: readonly OptionLine[]): string => list.map(({ id, depth }) => '-'.repeat(depth) + id).join(' ');

test('choices become lines and choices again', () => {
  const options = [
    { id: '1', fullName: 'One', children: [{ id: '2', fullName: { zh: '二' }, children: [{ id: '3', fullName: 'Three' }] }] },
    { id: '4', fullName: 'Four', disabled: true },
  ];
  expect(optionsOf(linesOf(options))).toEqual(options);
  expect(linesOf([null, 5, { id: 7 }])).toEqual([{ id: '7', fullName: '7', depth: 0 }]);
});

test.each([
  ['a b c', 1, 1, 'a c b'],
  ['a b c', 1, -1, 'b a c'],
  ['a b c', 2, 1, 'a b c'],
  ['a -b c -d', 0, 1, 'c -d a -b'],
  ['a -b c -d', 2, -1, 'c -d a -b'],
  ['a -b -c', 1, -1, 'a -b -c'],
  ['a -b -c', 1, 1, 'a -c -b'],
] as const)('in “%s”, line %i shifted by %i', (text, index, by, expected) =>
  expect(textOf(withShifted(lines(text), index, by))).toBe(expected),
);

test.each([
  ['a b c', 0, 2, 'b a c'],
  ['a b c', 2, 0, 'c a b'],
  ['a -b c', 0, 2, 'a -b c'],
  ['a -b c', 2, 1, 'a -c -b'],
  ['a -b c', 1, 0, 'b a c'],
])('in “%s”, line %i dropped at %i', (text, from, to, expected) => expect(textOf(withDropped(lines(text), from, to))).toBe(expected));

test.each([
  ['a b', 1, 1, 'a -b'],
  ['a b', 0, 1, 'a b'],
  ['a -b', 1, 1, 'a -b'],
  ['a -b --c', 1, -1, 'a b -c'],
] as const)('in “%s”, the level of line %i changes by %i', (text, index, by, expected) =>
  expect(textOf(withLevel(lines(text), index, by))).toBe(expected),
);
