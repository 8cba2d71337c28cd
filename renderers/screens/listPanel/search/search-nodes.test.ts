import { expect, test } from 'vitest';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { createFormStore } from '#form/create-form-store.ts';
import { definitions } from '#renderers/definitions.ts';
import { conditionsOf, filledIn, unreadIn } from './search-nodes';

const registry = createRegistry(definitions);
const fields: DescriptorNode[] = [
  {
    id: 'name',
    jnpfKey: 'input',
    label: 'Name',
    required: true,
    default: 'x',
    rules: [{ max: 3 }],
    disabled: 'true',
    props: { readonly: true, placeholder: 'p' },
  },
  { id: 'amount', jnpfKey: 'calculate', calculate: '1 + 1' },
  { id: 'enabled', jnpfKey: 'switch', default: 1 },
  { id: 'month', jnpfKey: 'date', props: { format: 'yyyy-MM' } },
  { id: 'from', jnpfKey: 'time' },
  { id: 'fuel', jnpfKey: 'select', props: { multiple: true } },
  { id: 'lines', jnpfKey: 'table', children: [{ id: 'meter', jnpfKey: 'input', label: 'Meter' }] },
];
const conditions = (...search: Parameters<typeof conditionsOf>[0]['search']) =>
  conditionsOf({ search, resource: 'test/x' }, fields, registry);

test('a condition is the field without its settings for input', () => {
  expect(conditions({ field: 'name' })).toEqual([
    {
      node: { id: 'name', jnpfKey: 'input', label: 'Name', props: { placeholder: 'p', clearable: true, multiple: false } },
      part: 'Filter',
      isRange: false,
    },
  ]);
  expect(conditions({ field: 'amount' })[0]?.node.calculate).toBeUndefined();
});

test.each([
  [{ field: 'amount' }, 'Filter', false],
  [{ field: 'amount', as: 'equals' as const }, 'Edit', false],
  [{ field: 'amount', as: 'between' as const }, 'Filter', false],
  [{ field: 'fuel', as: 'equals' as const }, 'Filter', false],
  [{ field: 'fuel', as: 'in' as const }, 'Filter', true],
  [{ field: 'fuel', multiple: true }, 'Filter', true],
])('%j is rendered as %s, with multiple values: %j', (item, part, multiple) =>
  expect(conditions(item).map((condition) => [condition.part, condition.node.props?.['multiple']])).toEqual([[part, multiple]]),
);

test('a switch begins without a condition', () => {
  const nodes = conditions({ field: 'enabled' }).map(({ node }) => node);
  expect(filledIn(createFormStore({ nodes, registry, id: 's' }).values())).toEqual({});
});

test('a column of a sub-table is named `table.column`', () =>
  expect(conditions({ field: 'lines.meter' })[0]?.node).toMatchObject({ id: 'lines.meter', jnpfKey: 'input', label: 'Meter' }));

test('empty values are removed from the query', () => {
  expect(filledIn({ a: '', b: null, c: [], d: [null, null], e: [null, 3], f: 0, g: false, h: 'x' })).toEqual({
    e: [null, 3],
    f: 0,
    g: false,
    h: 'x',
  });
});

test.each([
  ['month', ['2026-13', null], true],
  ['month', ['2026-09', null], false],
  ['month', [null, Date.UTC(2026, 8, 1)], false],
  ['from', '25:00', true],
  ['from', ['08:00', null], false],
  ['name', '2026-13', false],
])('a condition on %s with %j is unreadable: %j', (field, value, isUnread) =>
  expect(unreadIn(conditions({ field }), { [field]: value }, registry)).toEqual(isUnread ? [field] : []),
);
