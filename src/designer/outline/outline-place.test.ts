import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { outlinePlace } from './outline-place';

const registry = createRegistry(definitions);
const parent = { id: 'form', jnpfKey: 'form' };
const at = (jnpfKey: string, part: number) => outlinePlace({ node: { id: 'a', jnpfKey }, parent, index: 2, depth: 1 }, part, registry);

test.each([
  ['input', 0.4, 'before', 'form', 2],
  ['input', 0.6, 'after', 'form', 3],
  ['card', 0.2, 'before', 'form', 2],
  ['card', 0.5, 'inside', 'a', 0],
  ['card', 0.8, 'after', 'form', 3],
])('a %s at %f means %s', (jnpfKey, part, side, container, index) => {
  expect(at(jnpfKey, part)).toEqual({ row: 'a', side, parent: container, index });
});
