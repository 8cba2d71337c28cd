import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import { dateBoundsOf, type DateBounds } from '#engine/dates/date-bounds-of';
import { defineField } from '#engine/definition';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { CellScope } from './cell-scope';
import { createFormStore } from './create-form-store';
import { FormProvider } from './form-context';
import { useBounds } from './use-bounds';

beforeEach(() => void vi.useFakeTimers({ now: momentAt([2024, 4, 15, 10]) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = defineField({
  jnpfKey: 'day',
  group: 'fields',
  icon: '',
  version: 1,
  props: {},
  empty: null,
  value: () => ({}),
  column: () => 'bigint',
  format: String,
  operators: [],
});
const registry = createRegistry([field, defineField({ ...field, jnpfKey: 'lines', rows: true, empty: [] })]);
const day = (number: number): number => momentAt([2024, 4, number]);

function drawn(node: ResolvedNode, nodes: ResolvedNode[], values: Record<string, unknown> = {}, isCell = false) {
  const form = createFormStore({ nodes, registry, values });
  const seen: DateBounds[] = [];
  const Field = () => {
    const [bounds, renew] = useBounds(node, dateBoundsOf);
    if (seen.at(-1) !== bounds) seen.push(bounds);
    return <button onClick={renew}>Renew</button>;
  };
  const row = isCell ? form.jotai.get(form.table('lines').rowIds)[0] : undefined;
  render(
    <FormProvider value={form}>
      {row === undefined ? (
        <Field />
      ) : (
        <CellScope value={{ table: 'lines', row }}>
          <Field />
        </CellScope>
      )}
    </FormProvider>,
  );
  return { form, seen, renew: () => act(() => screen.getAllByText('Renew').at(-1)?.click()) };
}

const after = (id: string, more: object = {}): ResolvedNode => ({
  id: 'end',
  jnpfKey: 'day',
  props: { format: 'yyyy-MM-dd', start: { at: 'field', field: id }, ...more },
});

test('bounds change with their field, not with others', () => {
  const node = after('begin');
  const { form, seen } = drawn(node, [{ id: 'begin', jnpfKey: 'day', default: day(1) }, { id: 'other', jnpfKey: 'day' }, node]);
  act(() => form.setValue('begin', day(3)));
  act(() => form.setValue('other', day(4)));
  act(() => form.setValue('begin', null));
  expect(seen.map(({ start }) => start)).toEqual([day(1), day(3), undefined]);
});

test('a field of the same row takes precedence', () => {
  const node = after('begin', { end: { at: 'field', field: 'last' } });
  const lines = { id: 'lines', jnpfKey: 'lines', children: [{ id: 'begin', jnpfKey: 'day' }, node] };
  const { seen } = drawn(
    node,
    [{ id: 'begin', jnpfKey: 'day', default: day(1) }, { id: 'last', jnpfKey: 'day', default: day(9) }, lines],
    { lines: [{ begin: day(5) }] },
    true,
  );
  expect(seen.at(-1)).toEqual({ start: day(5), end: day(10) - 1 });
});

test('renew reads the clock only for bounds relative to it', () => {
  const moving: ResolvedNode = { id: 'end', jnpfKey: 'day', props: { format: 'yyyy-MM-dd', start: { at: 'now' } } };
  const { seen, renew } = drawn(moving, [moving]);
  vi.setSystemTime(momentAt([2024, 4, 16]));
  renew();
  expect(seen.map(({ start }) => start)).toEqual([day(15), day(16)]);

  const still: ResolvedNode = { id: 'end', jnpfKey: 'day', props: { format: 'yyyy-MM-dd', start: { at: 'fixed', value: day(2) } } };
  const fixed = drawn(still, [still]);
  vi.setSystemTime(momentAt([2024, 4, 17]));
  fixed.renew();
  expect(fixed.seen).toHaveLength(1);
});
