import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';

test.each<[JsonValue, Record<string, unknown> | undefined, string]>([
  [0.1 + 0.2, undefined, '0.30'],
  [1.005, { precision: null }, '1.01'],
  [1234567.5, { precision: 0, thousands: true }, '1,234,568'],
  [1_234_567, { short: true }, '1.2M'],
  [3, { precision: 99 }, '3.00'],
  [null, {}, ''],
  ['12.5', {}, '12.50'],
  [1234.5678, { precision: 6, shownDigits: 3 }, '1234.568'],
  [0.000372711, { precision: 9, shownDigits: 3 }, '0.000373'],
  [-0.000000001, { precision: 9, shownDigits: 3 }, '-0.000000001'],
  [0, { precision: 9, shownDigits: 3 }, '0.000'],
  [0.5, { precision: 2, shownDigits: 3 }, '0.50'],
  [0.5, { precision: 6, shownDigits: 'x' }, '0.500000'],
])('%j with %j reads %j', (value, props, text) =>
  expect(definition.format(value, { id: 'c', jnpfKey: 'calculate', ...(props && { props }) })).toBe(text),
);

test('has a column only with `isStorage`', () =>
  expect(
    [{}, { isStorage: false }, { isStorage: true }].map((props) => definition.column({ id: 'c', jnpfKey: 'calculate', props })),
  ).toEqual([null, null, 'numeric']));
