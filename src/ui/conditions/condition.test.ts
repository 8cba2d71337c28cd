import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { checkValues, valueForm, valueId, type Query } from './condition';
import type { QueryField } from './query-fields';

const registry = createRegistry(definitions);

test.each<[string, object, JsonValue, JsonValue, string]>([
  ['a range that ends before it begins', { jnpfKey: 'numInput' }, [5, 1], [1, 5], 'rangeReversed'],
  ['a month that cannot be read', { jnpfKey: 'date', props: { format: 'yyyy-MM' } }, ['2026-13', null], ['2026-12', null], 'invalid'],
  ['a time that cannot be read', { jnpfKey: 'time' }, [null, '25:00'], [null, '23:00'], 'invalid'],
])('%s is marked until it is changed', (_, node, wrong, right, code) => {
  const field = { path: 'x', node: { id: 'x', ...node }, symbols: ['between'] } as unknown as QueryField;
  const value = valueForm({ key: 1, field, symbol: 'between' }, registry);
  const conditions = [{ key: 1, symbol: 'between' as const, isAgainstField: false, field, value }];
  const query: Query = { logic: 'and', groups: [{ key: 1, logic: 'and', conditions }] };
  const codes = () => value.jotai.get(value.field(valueId).issues).map((issue) => issue.code);
  value.setValue(valueId, wrong);
  expect([checkValues(query, registry), codes()]).toEqual([false, [code]]);
  value.setValue(valueId, right);
  expect([checkValues(query, registry), codes()]).toEqual([true, []]);
});
