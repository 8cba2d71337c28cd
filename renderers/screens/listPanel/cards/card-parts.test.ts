import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { cardPartsOf } from './card-parts';
import type { ColumnNode } from '../column-nodes';

const services = { registry: createRegistry(definitions), text: (label: unknown) => String(label) };
const columns: Record<string, object> = {
  name: { jnpfKey: 'input' },
  site: { jnpfKey: 'organizeSelect' },
  month: { jnpfKey: 'date' },
  note: { jnpfKey: 'input' },
  state: { jnpfKey: 'select', props: { options: [{ id: '1', fullName: 'Done' }] } },
  enabled: { jnpfKey: 'switch', props: { display: 'dot' } },
  checked: { jnpfKey: 'switch' },
  order: { jnpfKey: 'numInput', props: { precision: 0 } },
  factor: { jnpfKey: 'numInput', label: 'Factor' },
  factorUnit: { jnpfKey: 'select', props: { options: [] } },
  cost: { jnpfKey: 'numInput', label: 'Cost（元）' },
  total: { jnpfKey: 'calculate', label: 'Total (t)', calculate: 'cost' },
};
const nodesOf = (ids: string[]) =>
  ids.map((id) => {
    const [field = '', table] = id.split('.').toReversed();
    return { column: { field: id }, node: { id: field, ...columns[field] }, ...(table && { table: { id: table } }) } as ColumnNode;
  });

test.each<[string, string[], string[], string]>([
  ['a state and two facts', ['name', 'site', 'month', 'enabled', 'note'], [], 'name [enabled] site month | – | note'],
  ['a state that is on or off rather than a choice', ['name', 'state', 'checked', 'enabled'], [], 'name [enabled] state checked | – | '],
  ['no figure of an order', ['name', 'order', 'site', 'state'], [], 'name [state] site | – | order'],
  ['the last figure that is summed up', ['name', 'total', 'cost', 'site'], ['total', 'cost'], 'name [–] site | cost | total'],
  ['a calculated figure', ['name', 'cost', 'total', 'site'], [], 'name [–] site | total | cost'],
  ['a measured figure, and its unit', ['name', 'site', 'month', 'factor', 'factorUnit'], [], 'name [–] site month | factor factorUnit | '],
  ['columns of a sub-table among the rest', ['meters.note', 'name', 'site'], [], 'name [–] site | – | note'],
])('a card has %s', (_, ids, summary, expected) => {
  const { title, state, facts, figure, unit, rest } = cardPartsOf(nodesOf(ids), summary, services);
  const number = [idOf(figure), unit?.node.id].filter(Boolean).join(' ');
  expect(`${idOf(title)} [${idOf(state)}] ${facts.map(idOf).join(' ')} | ${number} | ${rest.map(idOf).join(' ')}`).toBe(expected);
});

const idOf = (item: ColumnNode | undefined) => item?.node.id ?? '–';
