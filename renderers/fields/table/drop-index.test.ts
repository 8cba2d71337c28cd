import { expect, test } from 'vitest';
import { dropIndex } from './drop-index';

test.each([
  ['a', 'c', true, 2],
  ['a', 'c', false, 1],
  ['a', 'b', false, 0],
  ['c', 'a', false, 0],
  ['c', 'a', true, 1],
  ['b', 'b', true, 1],
  ['b', 'removed', true, 1],
])('row %s dropped at %s (after: %j) gets index %d', (row, target, isAfter, expected) =>
  expect(dropIndex(['a', 'b', 'c'], row, { row: target, isAfter })).toBe(expected),
);
