import { describe, expect, test } from 'vitest';
import { placesOf, stripsOf } from './visible-rows';

const range = (startIndex: number, endIndex: number, count = 10, overscan = 1) => ({ startIndex, endIndex, overscan, count });

describe('drawn are', () => {
  test.each([
    ['the range and a little around it', range(3, 4), [], [2, 3, 4, 5]],
    ['no more than there are', range(0, 9), [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['what is kept before and after it, in order', range(4, 4), [9, 0], [0, 3, 4, 5, 9]],
    ['a kept row once, though it is in the range', range(4, 4), [4, 5, 5], [3, 4, 5]],
    ['nothing that is not there', range(4, 4), [-1, 10], [3, 4, 5]],
    ['nothing of nothing', range(0, 0, 0), [], []],
  ])('%s', (_what, seen, kept, expected) => expect(placesOf(seen, kept)).toEqual(expected));
});

const item = (index: number) => ({ index, start: index * 40, end: index * 40 + 40 });

describe('in the body stand', () => {
  test.each([
    ['rows without gaps, when all are drawn', [0, 1], 80, '0 1'],
    ['gaps around the rows', [2, 3], 240, '[80] 2 3 [80]'],
    ['a gap between a kept row and the others', [0, 5], 240, '0 [160] 5'],
    ['one gap, when no row is drawn', [], 240, '[240]'],
    ['nothing in an empty table', [], 0, ''],
  ])('%s', (_what, places, height, expected) =>
    expect(
      stripsOf(places.map(item), height)
        .map((strip) => ('gap' in strip ? `[${strip.gap}]` : strip.index))
        .join(' '),
    ).toBe(expected),
  );

  test('gaps with names of their own', () => {
    const keys = stripsOf([0, 5, 9].map(item), 480).flatMap((strip) => ('gap' in strip ? [strip.key] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
