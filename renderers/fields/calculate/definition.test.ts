import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';

test.each<[JsonValue, Record<string, unknown> | undefined, string]>([
  [0.1 + 0.2, undefined, '0.30'],
  [1.005, { precision: null }, '1.01'],
  [1234567.5, { precision: 0, thousands: true }, '1,234,568'],
  [3, { precision: 99 }, '3.00'],
  [null, {}, ''],
  ['12.5', {}, '12.50'],
])('%j with %j reads %j', (value, props, text) =>
  expect(definition.format(value, { id: 'c', jnpfKey: 'calculate', ...(props && { props }) })).toBe(text),
);

test('has a column only with `isStorage`', () =>
  expect(
    [{}, { isStorage: false }, { isStorage: true }].map((props) => definition.column({ id: 'c', jnpfKey: 'calculate', props })),
  ).toEqual([null, null, 'numeric']));
