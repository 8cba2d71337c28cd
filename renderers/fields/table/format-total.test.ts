import { expect, test } from 'vitest';
import { formatTotal } from './format-total';

test.each([
  [0, false, '0'],
  [3, false, '3'],
  [2.5, false, '2.50'],
  [0.125, false, '0.13'],
  [1.005, false, '1.01'],
  [-0.001, false, '0.00'],
  [1234567, false, '1234567'],
  [1234567, true, '1,234,567'],
  [-1234.5, true, '-1,234.50'],
  [-123, true, '-123'],
  [1e21, true, '1,000,000,000,000,000,000,000'],
  [Number.NaN, true, ''],
  [Number.POSITIVE_INFINITY, false, ''],
])('%d (thousands: %j) reads %j', (total, hasThousands, expected) => expect(formatTotal(total, hasThousands)).toBe(expected));
