import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber } from './exact-number';
import { plainDecimal } from './plain-decimal';

test.each([
  ['12.50', 12.5],
  ['-0', 0],
  [-0, 0],
  ['007', 7],
  ['123456789.123456', 123_456_789.123_456],
  ['9007199254740993', undefined],
  ['0.1234567890123456789', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['1e400', undefined],
  ['', undefined],
  [null, undefined],
])('%j is the number %j', (value, expected) => {
  expect(exactNumber(value)).toBe(expected);
});

test('a number is exact, and so are its digits', () => {
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(exactNumber(value)).toBe(value + 0);
      expect(exactNumber(plainDecimal(value))).toBe(value + 0);
    }),
  );
});
