import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { childrenOf, indexNodes } from '../tree/index-nodes';
import { wrapNodes } from './wrap-nodes';

const { design, context } = openSample();

test.each([
  ['card', 'card_101'],
  ['tab', 'tabItem_102'],
  ['tableGrid', 'tableGridTd_103'],
])('nodes come into a new %s at the place of the first', (jnpfKey, content) => {
  const after = wrapNodes.apply(design, { ids: ['total', 'price'], container: { jnpfKey } }, context);
  expect(childrenOf(after.form.root)[1]?.jnpfKey).toBe(jnpfKey);
  const inside = indexNodes(after.form.root).get(content)?.node;
  expect(inside && childrenOf(inside).map(({ id }) => id)).toEqual(['price', 'total']);
});

test('what may not stand in the container is refused', () =>
  expect(() => wrapNodes.apply(design, { ids: ['lines'], container: { jnpfKey: 'table' } }, context)).toThrow('notHere'));
