import { expect, test } from 'vitest';
import { formatNumber } from './format-number';

test.each([
  [1234.5, { precision: 2, thousands: true }, '1,234.50'],
  [-1234567, { thousands: true }, '-1,234,567'],
  [0.125, { thousands: true }, '0.125'],
  [3, {}, '3'],
  [2.5, { precision: 0 }, '3'],
  [null, {}, ''],
  ['x', {}, ''],
])('%j with %j reads %j', (value, props, expected) => expect(formatNumber(value, { id: 'n', jnpfKey: 'numInput', props })).toBe(expected));
