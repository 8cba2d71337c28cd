import { describe, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import { createFormStore } from './create-form-store';

const registry = createRegistry(definitions);
const formOf = (node: Omit<ResolvedNode, 'id'>, values: Record<string, unknown>) =>
  createFormStore({ nodes: [{ id: 'value', ...node }, { id: 'name', jnpfKey: 'input' }], registry, values: values as never });

/** Values that the server refuses by their kind. */
const wrongValues: [jnpfKey: string, value: unknown][] = [
  ['time', '25:00:00'],
  ['time', '12:'],
  ['time', '12:60'],
  ['timeRange', ['08:00', '24:30']],
  ['date', '2023-02-30'],
  ['dateRange', [0, 'soon']],
  ['numInput', 'many'],
  ['rate', 77],
  ['slider', -5],
];

describe('a form refuses what the server refuses:', () => {
  test.each(wrongValues)('%s %j, entered', (jnpfKey, value) => {
    const form = formOf({ jnpfKey }, {});
    form.setValue('value', value as never);
    expect(form.checkAll().map(({ path }) => path)).toEqual(['/value']);
  });

  test.each(wrongValues)('%s %j, as it was stored before', (jnpfKey, value) => {
    const form = formOf({ jnpfKey }, { value });
    form.setValue('name', 'changed');
    expect(form.checkAll().map(({ path }) => path)).toEqual(['/value']);
  });
});

test('a date beyond the calendar is refused, but a record that has one can be changed', () => {
  const form = formOf({ jnpfKey: 'date' }, { value: 8.64e15 + 86_400_000 });
  form.setValue('name', 'changed');
  expect(form.checkAll()).toEqual([]);
  form.setValue('value', 8.64e15 + 2 * 86_400_000);
  expect(form.checkAll().map(({ code }) => code)).toEqual(['invalid']);
});

test('a stored date keeps its place when its bound has moved', () => {
  const end = { at: 'fixed', value: Date.UTC(2020, 0, 1) };
  const form = formOf({ jnpfKey: 'date', props: { end } }, { value: Date.UTC(2024, 0, 1) });
  expect(form.checkAll()).toEqual([]);
  form.setValue('value', Date.UTC(2024, 0, 2));
  expect(form.checkAll().map(({ code }) => code)).toEqual(['dateAfter']);
});
