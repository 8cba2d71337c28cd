import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { checkOrder, valueForm, valueId, type Query } from './condition';
import type { QueryField } from './query-fields';

test('a range that ends before it begins is marked until it is changed', () => {
  const field = { path: 'amount', node: { id: 'amount', jnpfKey: 'numInput' }, symbols: ['between'] } as unknown as QueryField;
  const value = valueForm({ key: 1, field, symbol: 'between' }, createRegistry(definitions));
  const conditions = [{ key: 1, symbol: 'between' as const, isAgainstField: false, field, value }];
  const query: Query = { logic: 'and', groups: [{ key: 1, logic: 'and', conditions }] };
  const codes = () => value.jotai.get(value.field(valueId).issues).map(({ code }) => code);
  value.setValue(valueId, [5, 1]);
  expect([checkOrder(query), codes()]).toEqual([false, ['rangeReversed']]);
  value.setValue(valueId, [1, 5]);
  expect([checkOrder(query), codes()]).toEqual([true, []]);
});
