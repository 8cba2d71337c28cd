import { describe, expect, test } from 'vitest';
import { bodyItemsOf, renderedIndexes } from './visible-rows';

const range = (startIndex: number, endIndex: number, count = 10, overscan = 1) => ({ startIndex, endIndex, overscan, count });

describe('rendered rows are', () => {
  test.each([
    ['the range with overscan', range(3, 4), [], [2, 3, 4, 5]],
    ['limited to existing rows', range(0, 9), [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['pinned rows before and after the range, in order', range(4, 4), [9, 0], [0, 3, 4, 5, 9]],
    ['a pinned row inside the range once', range(4, 4), [4, 5, 5], [3, 4, 5]],
    ['without missing pinned rows', range(4, 4), [-1, 10], [3, 4, 5]],
    ['empty for an empty table', range(0, 0, 0), [], []],
  ])('%s', (_case, visibleRange, pinned, expected) => expect(renderedIndexes(visibleRange, pinned)).toEqual(expected));
});

const item = (index: number) => ({ index, start: index * 40, end: index * 40 + 40 });

describe('the body has', () => {
  test.each([
    ['rows without gaps if all are rendered', [0, 1], 80, '0 1'],
    ['gaps around the rows', [2, 3], 240, '[80] 2 3 [80]'],
    ['a gap between a pinned row and the others', [0, 5], 240, '0 [160] 5'],
    ['one gap if no row is rendered', [], 240, '[240]'],
    ['nothing in an empty table', [], 0, ''],
  ])('%s', (_case, indexes, height, expected) =>
    expect(
      bodyItemsOf(indexes.map(item), height)
        .map((entry) => ('gap' in entry ? `[${entry.gap}]` : entry.index))
        .join(' '),
    ).toBe(expected),
  );

  test('gaps with unique keys', () => {
    const keys = bodyItemsOf([0, 5, 9].map(item), 480).flatMap((entry) => ('gap' in entry ? [entry.key] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
