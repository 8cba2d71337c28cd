import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNumber } from './exact-number';
import { formatDecimal, formatEntered } from './format-decimal';
import { plainDecimal } from './plain-decimal';
import { roundDecimal } from './round-decimal';

describe('plainDecimal', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    ['-0.0', '0'],
    [12.5, '12.5'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    ['1E3', '1000'],
    ['+.5', '0.5'],
    ['5.', '5'],
    ['00012.3400', '12.34'],
    ['9007199254740993', '9007199254740993'],
    ['', undefined],
    ['.', undefined],
    ['-', undefined],
    ['e5', undefined],
    ['1,000', undefined],
    ['0x1F', undefined],
    ['1e9999', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [true, undefined],
    [[1], undefined],
    [{}, undefined],
  ])('of %j is %j', (value, expected) => expect(plainDecimal(value)).toBe(expected));

  test('has the value of the number', () =>
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(plainDecimal(value))).toBe(value === 0 ? 0 : value);
      }),
    ));
});

test.each([
  ['1.005', 2, '1.01'],
  ['2.5', 0, '3'],
  ['-2.5', 0, '-3'],
  ['1.004', 2, '1.00'],
  ['9.999', 2, '10.00'],
  ['0.05', 1, '0.1'],
  ['-0.04', 1, '0.0'],
  ['3', 2, '3.00'],
])('%s to %i places is %s', (plain, places, expected) => expect(roundDecimal(plain, places)).toBe(expected));

test.each([
  [1234.5, { precision: 2, thousands: true }, '1,234.50'],
  [-1234567, { thousands: true }, '-1,234,567'],
  [0.125, { thousands: true }, '0.125'],
  [1234.56789, { thousands: true }, '1,234.56789'],
  [1.005, { precision: 2 }, '1.01'],
  [0.1 + 0.2, { precision: 2 }, '0.30'],
  ['12.50', {}, '12.5'],
  [3, { precision: null }, '3'],
  [3, { precision: 2.5 }, '3'],
  [3, { precision: -1 }, '3'],
  [3, { precision: 99 }, '3'],
  [3, { precision: '2', thousands: 'yes' }, '3'],
  [null, {}, ''],
  ['x', {}, ''],
])('%j with %j is written as %j', (value, format, expected) => expect(formatDecimal(value, format)).toBe(expected));

test.each([
  ['12.50', 12.5],
  [3, 3],
  ['0.1', 0.1],
  ['9007199254740992', 9007199254740992],
  ['9007199254740993', undefined],
  ['0.12345678901234567890', undefined],
  ['abc', undefined],
  [null, undefined],
])('%j is exactly %j', (value, expected) => expect(exactNumber(value)).toBe(expected));

test.each([
  [0.1234, { precision: 1 }, '12.3%'],
  ['-0.005', {}, '-0.5%'],
  [12, { thousands: true }, '1,200%'],
  [0.1, {}, '10%'],
  [0, { precision: 2 }, '0.00%'],
])('the ratio %s in percent is %j', (value, format, expected) => expect(formatDecimal(value, { ...format, percent: true })).toBe(expected));

test.each([
  [12.34, { precision: 0 }, '12.34'],
  [1234.567, { precision: 2, thousands: true }, '1,234.567'],
  [12.3, { precision: 2 }, '12.30'],
  [12.34, { precision: 0, shownDigits: 0 }, '12'],
  [0.1234, { precision: 2, percent: true }, '12.34%'],
  [0.12345, { precision: 2, percent: true }, '12.345%'],
])('%j that was entered, with %j, is written as %j', (value, format, expected) => expect(formatEntered(value, format)).toBe(expected));
