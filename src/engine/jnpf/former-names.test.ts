import { expect, test } from 'vitest';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';
import { decodeForm } from './decode-form';
import { encodeForm } from './encode-form';
import type { NodeOrigins } from './new-node';

const field = (name: string, was?: readonly string[]) => ({
  __config__: { jnpfKey: 'input', label: '数量', formId: 101 },
  __vModel__: name,
  ...(was && { __tangu__: { was } }),
});

const keyed = { __config__: { jnpfKey: 'input', label: '数量', formId: 101, renderKey: 7 }, __vModel__: 'qty' };

/** The former names of the only field after its node was changed. */
function namesAfter(before: object, change: Partial<DescriptorNode>, origins: NodeOrigins): unknown {
  const decoded = decodeForm({ fields: [before] });
  const [node] = decoded.descriptor.root.children as DescriptorNode[];
  const root = { ...decoded.descriptor.root, children: [{ ...node, ...change } as DescriptorNode] };
  const { fields } = encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } }, {}, origins, 'meter') as {
    fields: Record<string, unknown>[];
  };
  const own = fields[0]?.['__tangu__'];
  return isJsonObject(own) ? own['was'] : undefined;
}

test.each<[string, object, Partial<DescriptorNode>, NodeOrigins, unknown]>([
  ['a renamed field keeps its name', field('qty'), { id: 'amount' }, { renamed: { amount: 'qty' } }, ['qty']],
  ['another one is added', field('qty', ['number']), { id: 'amount' }, { renamed: { amount: 'qty' } }, ['number', 'qty']],
  ['a name that comes back is the latest', field('b', ['a', 'b']), { id: 'a' }, { renamed: { a: 'b' } }, ['a', 'b']],
  ['names of a wrong shape are forgotten', field('qty', [7, 'a'] as never), { id: 'b' }, { renamed: { b: 'qty' } }, ['a', 'qty']],
  ['a control with a key of its own needs none', keyed, { id: 'amount' }, { renamed: { amount: 'qty' } }, undefined],
  ['a label changes none', field('qty', ['number']), { label: '用量' }, {}, ['number']],
  ['a copy has none', field('qty', ['number']), { id: 'qtyField102' }, { copied: { qtyField102: 'qty' } }, undefined],
])('%s', (_, before, change, origins, expected) => expect(namesAfter(before, change, origins)).toEqual(expected));

test('more than ten names are forgotten', () => {
  const names = Array.from({ length: 12 }, (_, index) => `name${index}`);
  expect(namesAfter(field('qty', names), { id: 'amount' }, { renamed: { amount: 'qty' } })).toEqual([...names.slice(-9), 'qty']);
});
