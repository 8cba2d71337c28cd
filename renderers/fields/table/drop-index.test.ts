import { expect, test } from 'vitest';
import type { DropTarget } from '#ui/rows/drop-target.ts';
import { dropIndex } from './drop-index';

test.each<[string, string, DropTarget['place'], number]>([
  ['a', 'c', 'after', 2],
  ['a', 'c', 'before', 1],
  ['a', 'b', 'before', 0],
  ['c', 'a', 'before', 0],
  ['c', 'a', 'after', 1],
  ['b', 'b', 'after', 1],
  ['b', 'removed', 'after', 1],
])('row %s dropped at %s (%s) gets index %d', (row, target, place, expected) =>
  expect(dropIndex(['a', 'b', 'c'], row, { row: target, place })).toBe(expected),
);
