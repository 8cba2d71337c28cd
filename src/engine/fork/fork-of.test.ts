import { expect, test } from 'vitest';
import { createRegistry } from '../registry';
import { definitions } from '#renderers/definitions.ts';
import type { Descriptor } from '../generated/descriptor.gen';
import { decodeForm } from '../jnpf/decode-form';
import { forkOf } from './fork-of';

const resource: Descriptor = {
  id: 'a/thing',
  kind: 'resource',
  version: 1,
  title: '$t:thing.title',
  collection: { table: 'thing', tree: { parent: 'parentId', root: '0' }, search: ['name'], order: ['-name'] },
  fields: [
    { id: 'parentId', jnpfKey: 'treeSelect' },
    { id: 'name', jnpfKey: 'input', label: '$t:thing.name', required: '$t:thing.nameRequired', disabled: "mode == 'update'" },
    { id: 'owner', jnpfKey: 'select', label: 'Owner', props: { options: { operation: 'a/owner.list' } } },
    { id: 'token', jnpfKey: 'input', label: 'Token', access: 'secret' },
    { id: 'note', jnpfKey: 'textarea', visible: "name != ''" },
  ],
} as Descriptor;

const textOf = (key: string) => ({ zh: `zh ${key}`, en: `en ${key}` });

test('a module has the fields that it can have, and the others are named with the reason', () => {
  const fork = forkOf(resource, [resource], { registry: createRegistry(definitions), textOf, moduleId: 'm7' });
  const { children } = decodeForm(fork?.formData).descriptor.root;
  expect(children).toMatchObject([
    { id: 'parentId', props: { modelId: 'm7', relationField: 'name' } },
    { id: 'name', label: { en: 'en $t:thing.name' }, required: { message: { zh: 'zh $t:thing.nameRequired' } } },
    { id: 'note', visible: "name != ''" },
  ]);
  expect(children?.[1]).not.toHaveProperty('disabled');
  expect(fork?.losses.map(({ reason }) => reason)).toEqual(['choices', 'server', 'condition']);
  expect(JSON.parse(fork?.columnData ?? '')).toMatchObject({
    type: 5,
    parentField: 'parentId',
    defaultSortConfig: [{ field: 'name', sort: 'desc' }],
  });
});
