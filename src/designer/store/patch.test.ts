import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch, patchBetween } from './patch';

const [a, b, c] = [{ id: 'a', n: 1 }, { id: 'b', n: { deep: [1] } }, { id: 'c' }];

describe('a patch', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['of the same value is none', a, a, undefined],
    ['of an insertion has two ranges', [a, b], [a, c, b], { items: [[0, 1], { item: c }, [1, 1]] }],
    [
      'of a move has ranges alone',
      [a, b, c],
      [c, a, b],
      {
        items: [
          [2, 1],
          [0, 2],
        ],
      },
    ],
    ['of an item changes a part of it', [a, b], [a, { ...b, n: 2 }], { items: [[0, 1], { index: 1, patch: { in: { n: { set: 2 } } } }] }],
    ['of a removed property says so', a, { id: 'a' }, { in: { n: { remove: true } } }],
    ['of a list of texts has the new ones', ['x', 'y'], ['y', 'z'], { items: [[1, 1], { item: 'z' }] }],
  ])('%s', (_, before, after, expected) => {
    expect(patchBetween(before, after)).toEqual(expected);
    expect(applyPatch(before, patchBetween(before, after))).toEqual(after);
  });

  test('is applied in both directions, to equal values and after a way through JSON', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    const list = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: json }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(json, list), fc.oneof(json, list), (one, other) => {
        for (const [before, after] of [
          [one, other],
          [other, one],
        ])
          expect(applyPatch(structuredClone(before), structuredClone(patchBetween(before, after)))).toEqual(after);
      }),
    );
  });

  test('keeps unchanged parts the same', () => {
    const after = applyPatch([a, b, c], patchBetween([a, b, c], [c, { ...a, n: 2 }, b])) as unknown[];
    expect(after[0]).toBe(c);
    expect(after[2]).toBe(b);
  });
});
