import { expect, test } from 'vitest';
import type { ParsedResource } from '#engine/parsed';
import { momentAt } from '#engine/dates/calendar';
import { storedRange } from '#engine/dates/days';
import { queryFieldsOf } from '#engine/query/query-fields';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { dayFieldsOf, withStoredDays } from './days-of-figures';

const registry = createRegistry(definitions);
const resource = {
  id: 'readings',
  fields: [
    { id: 'day', jnpfKey: 'date', props: { format: 'yyyy-MM-dd' } },
    { id: 'read', jnpfKey: 'date', props: { format: 'yyyy-MM-dd HH:mm' } },
  ],
} as unknown as ParsedResource;
const local = momentAt([2026, 4, 1]);
const [first, last] = storedRange(local, local);
const filterOf = (filter: object) =>
  withStoredDays({ measures: [], filter } as never, dayFieldsOf(resource, { registry }), queryFieldsOf(resource, registry)).filter;

test.each([
  ['equals', local, { field: 'day', is: 'between', value: [first, last] }],
  ['equals', '2026-05-01', { field: 'day', is: 'between', value: [first, last] }],
  ['equals', Date.UTC(2026, 4, 1), { field: 'day', is: 'between', value: [first, last] }],
  ['in', [local], { any: [{ field: 'day', is: 'between', value: [first, last] }] }],
  ['atLeast', local, { field: 'day', is: 'atLeast', value: first }],
  ['atMost', local, { field: 'day', is: 'atMost', value: last }],
  ['between', [local, local], { field: 'day', is: 'between', value: [first, last] }],
])('a filter “%s” %j of a portal means the day of a list', (is, value, expected) =>
  expect(filterOf({ all: [{ field: 'day', is, value }] })).toEqual({ all: [expected] }),
);

test('moments stay as they are', () => {
  const filter = { field: 'read', is: 'equals', value: local };
  expect(filterOf(filter)).toEqual(filter);
});
