import { expect, test } from 'vitest';
import { dropPlace } from './drop-place';

test.each([
  ['a', 'c', true, 2],
  ['a', 'c', false, 1],
  ['a', 'b', false, 0],
  ['c', 'a', false, 0],
  ['c', 'a', true, 1],
  ['b', 'b', true, 1],
  ['b', 'gone', true, 1],
])('%s let go at %s (after: %j) comes to place %d', (row, target, isAfter, expected) =>
  expect(dropPlace(['a', 'b', 'c'], row, { row: target, isAfter })).toBe(expected),
);
