import { expect, test } from 'vitest';
import { checkDescriptor } from '#engine/check-descriptor';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { everyControl } from './every-control';
import { galleryEntries } from './gallery-entries';
import { statesOf } from './gallery-states';
import { propsOf } from './props-of';

test('shows renderers that can stand alone, fields before layouts', async () => {
  const entries = await galleryEntries();
  const keys = entries.map(({ definition }) => definition.jnpfKey);
  expect(keys).toEqual(expect.arrayContaining(['input', 'table', 'tab', 'text']));
  for (const part of ['form', 'tabItem', 'tableGridTd', 'listPanel', 'splitPane', 'reference']) expect(keys).not.toContain(part);
  expect(entries.map(({ definition }) => definition.group)).toEqual(entries.map(({ definition }) => definition.group).toSorted());
});

test('gives every field the common states, followed by its own', () => {
  const node = { id: 'a', jnpfKey: 'input', default: 'x' };
  const states = statesOf({ group: 'fields' }, node, { masked: node });
  expect(states.map(({ name, part }) => `${name} ${part}`)).toEqual([
    'filled Edit',
    'empty Edit',
    'disabled Edit',
    'required Edit',
    'refused Edit',
    'display Display',
    'filter Filter',
    'masked Edit',
  ]);
  expect(states.map(({ values }) => values['a'])).toEqual(['x', undefined, 'x', undefined, undefined, 'x', undefined, 'x']);
});

test('builds a valid form with every control', async () => {
  const form = await everyControl();
  expect(checkDescriptor(form, { registry: createRegistry(definitions), lookup: () => undefined, ids: () => [] })).toEqual([]);
  expect(form.root.children?.length).toBeGreaterThan(20);
});

test.each<[object, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ $ref: 'text.json' }, 'text'],
  [{ anyOf: [{ type: 'array', items: { type: 'number' } }, { const: true }] }, 'number[] | true'],
  [{}, 'any'],
])('describes the type of %j', (schema, type) => {
  expect(propsOf({ properties: { a: schema }, required: ['a'] })).toEqual([{ name: 'a', type, description: '', isRequired: true }]);
});
