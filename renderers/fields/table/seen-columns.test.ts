import { expect, test } from 'vitest';
import { indexesBetween } from './seen-columns';

const columns = [0, 200, 400, 600].map((left) => ({ left, width: 200 }));

test('fixed columns are always visible', () =>
  expect(indexesBetween(500, 700, [{ left: 0, width: 200, fixed: 'left' }, ...columns])).toEqual([0, 3, 4]));

test.each([
  ['columns from the left edge', 0, 500, [0, 1, 2]],
  ['columns that overlap the edges', 150, 450, [0, 1, 2]],
  ['no columns that only touch an edge', 200, 400, [1]],
  ['no columns beyond the last', 900, 1200, []],
])('finds %s', (_case, from, to, expected) => expect(indexesBetween(from, to, columns)).toEqual(expected));
