import { expect, test } from 'vitest';
import { decodeForm } from './jnpf/decode-form';
import { linksOf, type Link } from './linkage';
import type { ResolvedNode } from './resolve-fields';

const a: ResolvedNode = { id: 'a', jnpfKey: 'select' };
const field = (parts: Partial<ResolvedNode>): ResolvedNode => ({ id: 'b', jnpfKey: 'input', ...parts });

test.each<[string, Partial<ResolvedNode>, Link['kind'][]]>([
  ['choices with a bound parameter', { props: { options: { dataInterface: 'x', params: [{ name: 'p', field: 'a' }] } } }, ['options']],
  [
    'choices with a path into the form',
    { props: { options: { operation: 'list', params: { p: { $ref: 'form.value.a' } } } } },
    ['options'],
  ],
  ['choices with a constant', { props: { options: { dataInterface: 'x', params: [{ name: 'p', value: 'a' }] } } }, []],
  ['fixed choices', { props: { options: [{ id: 'a', fullName: 'a' }] } }, []],
  ['a bound parameter', { props: { params: [{ name: 'p', field: 'a' }] } }, ['params']],
  ['a barcode of another field', { props: { relationField: 'a' } }, ['params']],
  ['a column of a data interface', { props: { interfaceId: '7', relationField: 'a' } }, []],
  ['a bound at another field', { props: { start: { at: 'field', field: 'a' }, end: { at: 'now' } } }, ['bounds']],
  ['both bounds at one field', { props: { start: { at: 'field', field: 'a' }, end: { at: 'field', field: 'a' } } }, ['bounds']],
  ['a calculation', { calculate: 'a * a' }, ['calculate']],
  ['visible and disabled', { visible: "a == '1'", disabled: 'not a' }, ['visible', 'disabled']],
  ['required', { required: 'a' }, ['required']],
  ['required, with a message', { required: { when: 'a > 1', message: 'x' } }, ['required']],
  ['always required', { required: '$t:a.b' }, []],
  ['a rule', { rules: [{ when: 'b > a' }, { max: 3 }] }, ['rule']],
  ['an invalid expression', { visible: 'a +' }, []],
  ['a name that is not a field', { visible: 'mode' }, []],
  ['a field that reads itself', { calculate: 'b + 1' }, []],
  ['invalid props', { props: { options: null, params: 3, start: 'a', relationField: {} } }, []],
])('%s', (_what, parts, kinds) => {
  expect(linksOf([a, field(parts)])).toEqual(kinds.map((kind) => ({ from: 'a', to: 'b', kind })));
});

test('fields in layouts and columns of sub-tables have links', () => {
  const nodes: ResolvedNode[] = [
    { id: 'row', jnpfKey: 'row', children: [{ id: 'total', jnpfKey: 'calculate', calculate: 'amount' }] },
    {
      id: 'lines',
      jnpfKey: 'table',
      children: [
        { id: 'price', jnpfKey: 'numInput' },
        { id: 'amount', jnpfKey: 'calculate', calculate: 'price * 2' },
      ],
    },
  ];
  expect(linksOf(nodes)).toEqual([
    { from: 'amount', to: 'total', kind: 'calculate' },
    { from: 'price', to: 'amount', kind: 'calculate' },
  ]);
});

test('links of a decoded form have the ids of the descriptor', () => {
  const { descriptor } = decodeForm([
    { __config__: { jnpfKey: 'select', dataType: 'static' }, __vModel__: '省' },
    {
      __config__: { jnpfKey: 'select', dataType: 'dynamic', propsUrl: '9', templateJson: [{ field: 'p', relationField: '省' }] },
      __vModel__: 'city',
    },
  ]);
  const [province, city] = (descriptor.root.children ?? []) as ResolvedNode[];
  expect(linksOf([descriptor.root as ResolvedNode])).toEqual([{ from: province?.id, to: city?.id, kind: 'options' }]);
});
