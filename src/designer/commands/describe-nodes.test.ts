import { expect, test } from 'vitest';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { describeNodes } from './describe-nodes';

const root: DescriptorNode = {
  id: 'form',
  jnpfKey: 'form',
  children: [
    { id: 'a', jnpfKey: 'input', label: 'A' },
    { id: 'card', jnpfKey: 'card', label: 'Card', visibility: ['pc'], children: [{ id: 'b', jnpfKey: 'input', label: 'B' }] },
  ],
};
const told = (id: string, view: 'pc' | 'app') =>
  describeNodes(root, [id], {
    own: (key, params = {}) => [key, ...Object.values(params)].join(' '),
    text: (value) => String(value ?? ''),
    language: 'en',
    view,
  });

test.each<[string, 'pc' | 'app', boolean]>([
  ['a', 'app', false],
  ['card', 'pc', false],
  ['card', 'app', true],
  ['b', 'app', true],
])('tells that the view leaves out a node or its layout: %s in %s', (id, view, isOut) => {
  expect(told(id, view).endsWith(`outOfView.${view}`)).toBe(isOut);
});
