import { expect, test } from 'vitest';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { whyOf } from './why-of';

const registry = createRegistry(definitions);
const formOf = (...children: DescriptorNode[]): FormDescriptor => ({
  id: 'x',
  kind: 'form',
  version: 1,
  title: 'x',
  root: { id: 'form', jnpfKey: 'form', children },
});
const field = (id: string, parts: Partial<DescriptorNode> = {}): DescriptorNode => ({ id, jnpfKey: 'numInput', ...parts });
const kind = {
  id: 'kind',
  jnpfKey: 'select',
  props: { options: [{ id: 'gas', fullName: 'Gas', children: [{ id: 'lng', fullName: 'LNG' }] }] },
};

test('a field says what decides about it, and what it decides about, with the expression', () => {
  const form = formOf(field('price'), field('total', { calculate: 'price * 2', visible: "kind == 'gas'" }), kind);
  expect(whyOf(form, 'total', registry)).toEqual({
    reads: [
      { id: 'price', kind: 'calculate', expression: 'price * 2' },
      { id: 'kind', kind: 'visible', expression: "kind == 'gas'" },
    ],
    readBy: [],
    cycle: [],
    dead: [],
  });
  expect(whyOf(form, 'price', registry).readBy).toEqual([{ id: 'total', kind: 'calculate', expression: 'price * 2' }]);
});

test('a cycle is said for the fields in it alone', () => {
  const form = formOf(field('a', { calculate: 'b + 1' }), field('b', { calculate: 'a + 1' }), field('c', { calculate: 'a' }));
  expect(whyOf(form, 'a', registry).cycle).toEqual(['a', 'b', 'a']);
  expect(whyOf(form, 'c', registry).cycle).toEqual([]);
});

test.each([
  ["kind == 'gas'", []],
  ["kind == 'lng'", []],
  ["kind == 'coal'", ['noChoice kind coal']],
  ["kind == ''", []],
  ['1 == 1', ['always']],
  ['1 == 2 and 3 == 3', ['never']],
  ['true', []],
  ['false', []],
  ["kind == 'gas' and kind == 'lng'", ['never']],
  ["kind == 'gas' or kind == 'lng'", []],
  ['kind ==', []],
])('of the condition %s', (visible, expected) => {
  const { dead } = whyOf(formOf(field('a', { visible }), kind), 'a', registry);
  expect(dead.map(({ reason, field: name, value }) => [reason, name, value].filter((part) => part !== undefined).join(' '))).toEqual(
    expected,
  );
});
