import { expect, test } from 'vitest';
import { defineField } from '#engine/definition';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { definitions } from '#renderers/definitions.ts';
import { textsOfCells, textsOfRecord } from './row-texts';
import { tableColumnsOf } from './table-columns';

const registry = createRegistry(definitions);
const text = (shown: unknown) => (shown === '$t:common.yes' ? 'Yes' : String(shown));
const services = { registry, language: 'en' as const, text };
const table: ResolvedNode = {
  id: 'lines',
  jnpfKey: 'table',
  children: [
    { id: 'item', jnpfKey: 'input' },
    { id: 'amount', jnpfKey: 'numInput', props: { thousands: true } },
    { id: 'odd', jnpfKey: 'unheardOf' },
    { id: 'isOn', jnpfKey: 'switch', props: { activeTxt: '$t:common.yes' } },
    { id: 'isShut', jnpfKey: 'switch' },
  ],
};
const columns = tableColumnsOf(table, registry);

test('texts of form cells follow the values', () => {
  const form = createFormStore({ nodes: [table], registry, values: { lines: [{ item: 'Gas', amount: 1200, isOn: 1, isShut: 0 }] } });
  const row = form.jotai.get(form.table('lines').rowIds)[0] ?? '';
  const texts = textsOfCells(columns, { form, cell: { table: 'lines', row }, ...services });
  let changes = 0;
  const stop = texts.subscribe(() => (changes += 1));
  expect(JSON.parse(texts.current())).toEqual(['Gas', '1,200', '', 'Yes', 'Disabled']);
  form.setValue(`lines/${row}/item`, 'Coal');
  expect([JSON.parse(texts.current())[0], changes]).toEqual(['Coal', 1]);
  stop();
  form.setValue(`lines/${row}/item`, 'Wood');
  expect(changes).toBe(1);
});

test('texts of a record use the same formats', () => {
  const { current } = textsOfRecord(columns, { record: { item: 'Gas', amount: 3 }, ...services });
  expect(JSON.parse(current())).toEqual(['Gas', '3', '', '', '']);
});

test('a value is shown unformatted if the format of its renderer throws', () => {
  const broken = defineField({ ...registry.field('input'), jnpfKey: 'broken', format: () => { throw new Error('odd'); } });
  const registryWithBroken = createRegistry([...definitions, broken]);
  const cells = tableColumnsOf(
    {
      id: 'lines',
      jnpfKey: 'table',
      children: [
        { id: 'item', jnpfKey: 'broken' },
        { id: 'note', jnpfKey: 'input' },
      ],
    },
    registryWithBroken,
  );
  const { current } = textsOfRecord(cells, { record: { item: { deep: 1 }, note: 'x' }, ...services, registry: registryWithBroken });
  expect(JSON.parse(current())).toEqual(['{"deep":1}', 'x']);
});
