import { describe, expect, test } from 'vitest';
import { mapReferences, renameInExpression, renaming, type ReferenceKind } from './field-references';
import type { DescriptorNode } from './generated/descriptor.gen';
import { linksOf } from './linkage';

const node = (parts: Partial<DescriptorNode>): DescriptorNode => ({ id: 'n', jnpfKey: 'input', ...parts });
const toB = renaming((id) => (id === 'a' ? 'b' : id));

describe('a renamed field is renamed in', () => {
  test.each<[string, Partial<DescriptorNode>, Partial<DescriptorNode>]>([
    [
      'expressions',
      { calculate: 'a*2', visible: "c == 'a'", disabled: 'not a' },
      { calculate: 'b*2', visible: "c == 'a'", disabled: 'not b' },
    ],
    ['followed and suggested values', { follows: 'a', suggests: 'a + 1' }, { follows: 'b', suggests: 'b + 1' }],
    ['a condition of being required', { required: { when: 'a > 1', message: 'a' } }, { required: { when: 'b > 1', message: 'a' } }],
    ['no message', { required: '$t:x.a' }, { required: '$t:x.a' }],
    ['rules', { rules: [{ when: 'a < 3' }, { pattern: 'a' }] }, { rules: [{ when: 'b < 3' }, { pattern: 'a' }] }],
    [
      'bounds',
      { props: { start: { at: 'field', field: 'a' }, end: { at: 'now' } } },
      { props: { start: { at: 'field', field: 'b' }, end: { at: 'now' } } },
    ],
    ['parameters', { props: { params: [{ name: 'a', field: 'a' }] } }, { props: { params: [{ name: 'a', field: 'b' }] } }],
    [
      'choices',
      { props: { options: { params: { p: { $ref: 'form.value.a' } } } } },
      { props: { options: { params: { p: { $ref: 'form.value.b' } } } } },
    ],
    ['a relation', { props: { relationField: 'a' } }, { props: { relationField: 'b' } }],
    ['no column of an interface', { props: { relationField: 'a', interfaceId: '1' } }, { props: { relationField: 'a', interfaceId: '1' } }],
    [
      'transfers',
      { props: { transferList: [{ sourceValue: 'a', targetField: 'a' }] } },
      { props: { transferList: [{ sourceValue: 'b', targetField: 'a' }] } },
    ],
    [
      'columns',
      { props: { summaryField: ['a', 'c'], complexHeaderList: [{ childColumns: ['a'] }] } },
      { props: { summaryField: ['b', 'c'], complexHeaderList: [{ childColumns: ['b'] }] } },
    ],
    ['sums below', { props: { sumBelow: { of: 'a' } } }, { props: { sumBelow: { of: 'b' } } }],
    [
      'warnings over the own records',
      { warnings: [{ when: 'a > x', message: 'm', find: { where: { a: 'a' }, read: { x: 't.a' } } }] },
      { warnings: [{ when: 'b > x', message: 'm', find: { where: { b: 'b' }, read: { x: 't.b' } } }] },
    ],
    [
      'warnings over other records, without their fields',
      { warnings: [{ when: 'a > 1', message: 'm', find: { module: 'o', where: { a: { monthOf: 'a' } }, read: { a: 'a' } } }] },
      { warnings: [{ when: 'a > 1', message: 'm', find: { module: 'o', where: { a: { monthOf: 'b' } }, read: { a: 'a' } } }] },
    ],
  ])('%s', (_, before, after) => expect(mapReferences(node(before), toB)).toEqual(node(after)));

  test('nothing else: unchanged nodes stay the same', () => {
    const other = node({
      label: 'a',
      default: 'a',
      props: { placeholder: 'a', options: [{ id: 'a', fullName: 'a' }], params: [{ name: 'a', value: 'a' }] },
    });
    expect(mapReferences(other, toB)).toBe(other);
  });
});

test.each([
  ['a||\'a\'||"a"', 'b||\'a\'||"a"'],
  ['sum(a) + a(1) + ab', 'sum(b) + a(1) + ab'],
  ['if(a, a, 1e3)', 'if(b, b, 1e3)'],
  ["a + 'unfinished", "b + 'unfinished"],
  ['a ++ ) $ 量', 'b ++ ) $ 量'],
])('the expression %s becomes %s', (before, after) =>
  expect(renameInExpression(before, (name) => (name === 'a' ? 'b' : name))).toBe(after),
);

test('every dependency of a form is a reference that is renamed', () => {
  const form: DescriptorNode[] = [
    { id: 'a', jnpfKey: 'input' },
    node({
      calculate: 'a',
      visible: 'a',
      disabled: 'a',
      required: 'a',
      rules: [{ when: 'a' }],
      props: { options: { params: [{ field: 'a' }] }, params: [{ field: 'a' }], start: { field: 'a' }, relationField: 'a' },
    }),
  ];
  const kinds = new Set<ReferenceKind>();
  const collect = (id: string, kind: ReferenceKind) => (kinds.add(kind), id);
  for (const each of form) mapReferences(each, { field: collect, expression: collect });
  expect([...kinds].toSorted()).toEqual([...new Set(linksOf(form as never).map(({ kind }) => kind))].toSorted());
  expect(linksOf(form.map((each) => mapReferences(each, toB)) as never)).toEqual([]);
});
