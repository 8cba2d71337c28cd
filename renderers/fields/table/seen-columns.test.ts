import { expect, test } from 'vitest';
import { placesWithin } from './seen-columns';

const columns = [0, 200, 400, 600].map((left) => ({ left, width: 200 }));

test('fixed columns are always in sight', () =>
  expect(placesWithin(500, 700, [{ left: 0, width: 200, fixed: 'left' }, ...columns])).toEqual([0, 3, 4]));

test.each([
  ['those from the left edge on', 0, 500, [0, 1, 2]],
  ['those that are partly there', 150, 450, [0, 1, 2]],
  ['not those that only touch the edge', 200, 400, [1]],
  ['none beyond the last', 900, 1200, []],
])('in sight are %s', (_what, from, to, expected) => expect(placesWithin(from, to, columns)).toEqual(expected));
