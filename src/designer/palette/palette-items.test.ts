import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { describedRegistry } from '#renderers/described-props.ts';
import { checkDescriptor } from '#engine/check-descriptor';
import { addNodes } from '../operations/add-nodes';
import type { Design } from '../design';
import { indexNodes } from '../tree/index-nodes';
import { isMatch, kindName, newNodeOf, paletteItems } from './palette-items';

const registry = describedRegistry(createRegistry(definitions));
const empty: Design = {
  form: { id: 'form', kind: 'form', version: 1, title: '', root: { id: 'form', jnpfKey: 'form', children: [] } },
  list: undefined,
  appList: undefined,
  settings: { title: '', enCode: '' },
  renames: {},
  copies: {},
};
const items = paletteItems(registry, 'en');

test.each(items.map(({ jnpfKey }) => jnpfKey))('a new %s can be added and is valid', (jnpfKey) => {
  const node = newNodeOf(jnpfKey, 'zh', registry);
  const { form } = addNodes.apply(empty, { nodes: [node], parent: 'form', index: 0 }, { registry, places: {}, former: {}, moduleId: '' });
  const issues = checkDescriptor(form, { registry, lookup: () => undefined, ids: () => [] });
  expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([]);
  expect(JSON.stringify([...indexNodes(form.root).values()])).not.toContain('"zhtw"');
});

test('names are in the language of the designer', () => {
  expect(items.slice(0, 3).map(({ name }) => name)).toEqual(['Text', 'Long text', 'Number']);
  expect([kindName('tabItem', 'zh'), kindName('other', 'zh')]).toEqual(['标签页', 'other']);
});

test.each([
  ['number', true],
  ['数字', true],
  ['NUMINPUT', true],
  ['date', false],
])('a search for %s: %s', (keyword, expected) => {
  expect(isMatch({ jnpfKey: 'numInput' }, keyword)).toBe(expected);
});
