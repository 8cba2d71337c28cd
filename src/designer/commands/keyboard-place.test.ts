import { expect, test } from 'vitest';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { keyboardPlace, placeBehind, type MoveDirection } from './keyboard-place';
import { neighbourOf, rangeBetween, type Step } from './neighbours';

const registry = createRegistry(definitions);
const node = (id: string, jnpfKey: string, ...children: DescriptorNode[]): DescriptorNode => ({
  id,
  jnpfKey,
  ...(children.length > 0 && { children }),
});
const root = node(
  'form',
  'form',
  node('a', 'input'),
  node('card', 'card', node('b', 'input'), node('c', 'input')),
  node('d', 'input'),
  node('tabs', 'tab', node('pane1', 'tabItem', node('e', 'input')), node('pane2', 'tabItem')),
  node('lines', 'table', node('f', 'input')),
);

test.each<[string[], MoveDirection, [string, number] | undefined]>([
  [['a'], 'up', undefined],
  [['a'], 'down', ['form', 2]],
  [['d'], 'up', ['form', 1]],
  [['b'], 'up', ['form', 1]],
  [['c'], 'down', ['form', 2]],
  [['b', 'c'], 'out', ['form', 2]],
  [['e'], 'out', ['form', 4]],
  [['d'], 'in', ['card', 2]],
  [['a'], 'in', ['card', 0]],
  [['lines'], 'in', ['pane2', 0]],
  [['card'], 'in', undefined],
  [['pane2'], 'up', ['tabs', 0]],
  [['pane1'], 'out', undefined],
  [['d', 'a'], 'down', ['form', 4]],
])('%j goes %s to %j', (ids, direction, expected) => {
  const place = keyboardPlace(root, ids, direction, registry);
  expect(place && [place.parent, place.index]).toEqual(expected);
});

test.each([
  [undefined, 'input', ['form', 5]],
  ['a', 'input', ['form', 1]],
  ['b', 'card', ['card', 1]],
  ['pane2', 'input', ['pane2', 0]],
  ['f', 'input', ['lines', 1]],
  ['lines', 'input', ['lines', 1]],
  ['lines', 'card', ['form', 5]],
  ['f', 'table', ['form', 5]],
])('behind %s a new %s comes to %j', (id, jnpfKey, expected) => {
  const { parent, index } = placeBehind(root, id, { jnpfKey }, registry);
  expect([parent, index]).toEqual(expected);
});

test.each<[string | undefined, Step, string | undefined]>([
  [undefined, 'next', 'a'],
  [undefined, 'previous', 'f'],
  ['a', 'next', 'card'],
  ['b', 'previous', 'card'],
  ['b', 'outer', 'card'],
  ['card', 'outer', undefined],
  ['tabs', 'inner', 'pane1'],
  ['a', 'last', 'f'],
])('from %s the %s is %s', (id, step, expected) => {
  expect(neighbourOf(root, id, step)).toBe(expected);
});

test('a range ends at the node that the key reached', () => {
  expect([rangeBetween(root, 'a', 'b'), rangeBetween(root, 'b', 'a')]).toEqual([
    ['a', 'card', 'b'],
    ['b', 'card', 'a'],
  ]);
});
