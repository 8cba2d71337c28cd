import { expect, test } from 'vitest';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { registry } from '../../../../tests/fixtures/design';
import { scenarioWhy, type Finding, type ScenarioCase } from './scenario-why';

const root: DescriptorNode = {
  id: 'form',
  jnpfKey: 'form',
  children: [
    { id: 'kind', jnpfKey: 'input', default: 'coal' },
    { id: 'price', jnpfKey: 'numInput', visible: "kind == 'gas'", required: { when: 'amount > 1' } },
    { id: 'amount', jnpfKey: 'numInput', disabled: "mode == 'update'" },
    { id: 'total', jnpfKey: 'numInput', calculate: 'amount * 2' },
    { id: 'owner', jnpfKey: 'userSelect', props: { defaultCurrent: true } },
    { id: 'card', jnpfKey: 'card', visible: 'amount > 5', children: [{ id: 'note', jnpfKey: 'input' }] },
    { id: 'lines', jnpfKey: 'table', children: [{ id: 'cell', jnpfKey: 'numInput', visible: 'amount > 0 and cell > 1' }] },
  ],
};
const rights = (hidden: string[] = [], readOnly: string[] = []) => ({ hidden: new Set(hidden), readOnly: new Set(readOnly) });
const why = (id: string, scenario: Partial<ScenarioCase>) =>
  scenarioWhy(id, { root, values: {}, record: {}, rights: rights(), mode: 'create', user: { userId: 'u1' }, registry, ...scenario });

test.each<[string, string, Partial<ScenarioCase>, Finding[]]>([
  ['is hidden by its condition', 'price', { values: { kind: 'coal' } }, [{ fact: 'hiddenByCondition', expression: "kind == 'gas'" }]],
  [
    'is hidden by the condition of its card',
    'note',
    { values: { amount: 1 } },
    [{ fact: 'hiddenByCondition', expression: 'amount > 5', node: 'card' }],
  ],
  ['is hidden by a right, before any condition', 'price', { rights: rights(['price']) }, [{ fact: 'hiddenByRight' }]],
  ['is hidden by the right on its column', 'cell', { rights: rights(['lines.cell']) }, [{ fact: 'hiddenByRight' }]],
  [
    'is read-only by a right',
    'kind',
    { rights: rights([], ['kind']) },
    [{ fact: 'shown' }, { fact: 'readOnlyByRight' }, { fact: 'value.none' }],
  ],
  [
    'is disabled and has the value of its record',
    'amount',
    { mode: 'update', values: { amount: 3 }, record: { amount: 3 } },
    [{ fact: 'shown' }, { fact: 'disabled', expression: "mode == 'update'" }, { fact: 'value.record' }],
  ],
  [
    'is required by a condition, and was entered',
    'price',
    { values: { kind: 'gas', amount: 2, price: 7 } },
    [{ fact: 'shown' }, { fact: 'required', expression: 'amount > 1' }, { fact: 'value.entered' }],
  ],
  [
    'has a calculated value',
    'total',
    { values: { total: 4 } },
    [{ fact: 'shown' }, { fact: 'value.calculated', expression: 'amount * 2' }],
  ],
  ['has its default', 'kind', { values: { kind: 'coal' } }, [{ fact: 'shown' }, { fact: 'value.default' }]],
  ['has the user of the scenario', 'owner', { values: { owner: 'u1' } }, [{ fact: 'shown' }, { fact: 'value.current' }]],
  [
    'reads the first row as a column',
    'cell',
    { values: { amount: 1, lines: [{ cell: 5 }, { cell: 0 }] } },
    [{ fact: 'shown' }, { fact: 'value.entered' }],
  ],
])('a field %s', (_, id, scenario, expected) => {
  expect(why(id, scenario)).toEqual(expected);
});
