import { describe, expect, test } from 'vitest';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from './decode-form';
import { decodeList } from './decode-list';
import { encodeForm } from './encode-form';

type Json = Record<string, unknown>;

const texts = new Set(['m.a', 'm.b', 'm.c', 'common.enter', 'common.copy']);
const hasText = (namespace: string, key: string): boolean => texts.has(`${namespace}.${key}`);

const fieldIn = (field: unknown, translates = true): DescriptorNode =>
  decodeForm({ fields: [field] }, translates ? { hasText } : {}).descriptor.root.children?.[0] as DescriptorNode;

const control = (jnpfKey: string, config: Json, own: Json = {}): Json => ({ __config__: { jnpfKey, ...config }, __vModel__: 'x', ...own });

const keyed: [what: string, field: Json, part: (node: DescriptorNode) => unknown, literal: unknown, expected: unknown][] = [
  ['a label', control('input', { label: '甲', labelI18nCode: 'm.a' }), ({ label }) => label, '甲', '$t:m.a'],
  ['a key without a text', control('input', { label: '甲', labelI18nCode: 'm.z' }), ({ label }) => label, '甲', '甲'],
  ['a key that is not one', control('input', { label: '甲', labelI18nCode: 'a b' }), ({ label }) => label, '甲', '甲'],
  ['an empty label', control('input', { label: '', labelI18nCode: 'm.a' }), ({ label }) => label, undefined, '$t:m.a'],
  ['a help', control('input', { tipLabel: '乙', tipLabelI18nCode: 'm.b' }), ({ help }) => help, '乙', '$t:m.b'],
  [
    'a placeholder',
    control('input', {}, { placeholder: '丙', placeholderI18nCode: 'm.c' }),
    ({ props }) => props?.['placeholder'],
    '丙',
    '$t:m.c',
  ],
  ['a default', control('input', {}, { placeholder: '请输入' }), ({ props }) => props?.['placeholder'], '请输入', '$t:common.enter'],
  [
    'a message',
    control('input', { regList: [{ pattern: '/^a$/', message: '甲', messageI18nCode: 'm.a' }] }),
    ({ rules }) => rules?.[0]?.message,
    '甲',
    '$t:m.a',
  ],
  [
    'an option below another',
    control('select', {}, { options: [{ id: '1', fullName: '甲', children: [{ id: '2', fullName: '乙', fullNameI18nCode: 'm.b' }] }] }),
    ({ props }) => (props?.['options'] as Json[] | undefined)?.[0]?.['children'],
    [{ id: '2', fullName: '乙' }],
    [{ id: '2', fullName: '$t:m.b' }],
  ],
  [
    'a button',
    control('table', { children: [] }, { columnBtnsList: [{ value: 'copy', label: '复制' }] }),
    ({ props }) => props?.['columnBtnsList'],
    [{ value: 'copy', label: '复制' }],
    [{ value: 'copy', label: '$t:common.copy' }],
  ],
];

describe.each(keyed)('%s', (_what, field, part, literal, expected) => {
  test('is a text for users', () => expect(part(fieldIn(field))).toEqual(expected));
  test('is a literal for designers', () => expect(part(fieldIn(field, false))).toEqual(literal));
  test('is encoded unchanged', () => {
    const form = { fields: [field] };
    expect(encodeForm(decodeForm(form))).toBe(form);
  });
});

test('columns, buttons and headers of a list have texts', () => {
  const list = {
    columnList: [{ prop: 'x', label: '甲', labelI18nCode: 'm.a' }],
    btnsList: [{ value: 'add', label: '乙', labelI18nCode: 'm.b' }],
    complexHeaderList: [{ id: 'h', fullName: '丙', fullNameI18nCode: 'm.c', childColumns: ['x'] }],
    treeTitle: '甲',
    treeTitleI18nCode: 'm.a',
  };
  const { columns, props } = decodeList(list, {}, {}, hasText).settings;
  expect([columns[0]?.['label'], props['treeTitle']]).toEqual(['$t:m.a', '$t:m.a']);
  expect(props['btnsList']).toMatchObject([{ value: 'add', label: '$t:m.b' }]);
  expect(props['complexHeaderList']).toMatchObject([{ fullName: '$t:m.c' }]);
});

test('an edited literal loses its key, other keys stay', () => {
  const field = control('input', { label: '甲', labelI18nCode: 'm.a', tipLabel: '乙', tipLabelI18nCode: 'm.b' });
  const decoded = decodeForm({ fields: [field] });
  const [node] = decoded.descriptor.root.children as DescriptorNode[];
  const root = { ...decoded.descriptor.root, children: [{ ...(node as DescriptorNode), label: '丁' }] };
  const encoded = encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } }) as { fields: Json[] };
  expect(encoded.fields[0]?.['__config__']).toEqual({ jnpfKey: 'input', label: '丁', tipLabel: '乙', tipLabelI18nCode: 'm.b' });
});
