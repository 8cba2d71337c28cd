import { describe, expect, test } from 'vitest';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from './decode-form';
import { encodeForm } from './encode-form';

type Json = Record<string, unknown>;
const source = (jnpfKey: string, own: Json = {}, config: Json = {}): Json => ({
  __config__: { jnpfKey, ...config },
  __vModel__: 'a',
  ...own,
});
const rows = [
  { fullName: 'One', id: '1' },
  { fullName: 'Two', id: 2, children: [{ fullName: 'Three', id: 3 }] },
];

const cases: [what: string, source: Json, node: Partial<DescriptorNode>][] = [
  [
    'a text of 3.1',
    source('comInput', { 'show-word-limit': true, __slot__: { prepend: '¥', append: '' } }, { label: 'A', required: true }),
    { jnpfKey: 'input', label: 'A', required: true, props: { showCount: true, addonBefore: '¥' } },
  ],
  [
    'the same in 3.6',
    source('input', { showCount: true, addonBefore: '¥', addonAfter: '' }, { label: 'A', required: true }),
    { jnpfKey: 'input', label: 'A', required: true, props: { showCount: true, addonBefore: '¥' } },
  ],
  ['a password of 3.1', source('PsdInput'), { jnpfKey: 'input', props: { showPassword: true } }],
  [
    'a number',
    source('numInput', { min: 1, precision: null, 'controls-position': '' }, { defaultValue: 3 }),
    { jnpfKey: 'numInput', default: 3, props: { min: 1 } },
  ],
  ['an amount of money of 3.1', source('JNPFAmount'), { jnpfKey: 'numInput', props: { precision: 2, isAmountChinese: true } }],
  ['a fork that renames the key', { __config__: { hszKey: 'comInput', renderKey: 'x' }, __vModel__: 'a' }, { jnpfKey: 'input' }],
  [
    'a custom control, with its settings unchanged',
    source('ocr', { unit: 1, options: [{ fullName: 'One', id: 1 }], style: { width: '100%' } }),
    { jnpfKey: 'ocr', props: { options: [{ id: '1', fullName: 'One' }], unit: 1 } },
  ],
  [
    'a switch of 3.1',
    source('switch', { 'active-text': 'on', 'active-value': 1 }),
    { jnpfKey: 'switch', props: { activeTxt: 'on', activeValue: 1 } },
  ],
  [
    'options of 3.1',
    source('radio', { __slot__: { options: rows } }, { optionType: 'button' }),
    {
      jnpfKey: 'radio',
      props: {
        options: [
          { id: '1', fullName: 'One' },
          { id: '2', fullName: 'Two', children: [{ id: '3', fullName: 'Three' }] },
        ],
        optionType: 'button',
      },
    },
  ],
  [
    'options with other key names',
    source('select', { options: [{ name: 'One', code: 'x' }], props: { label: 'name', value: 'code' } }),
    { jnpfKey: 'select', props: { options: [{ id: 'x', fullName: 'One' }] } },
  ],
  [
    'options of a dictionary, without the stale rows',
    source('select', { options: rows, props: { label: 'fullName', value: 'enCode' } }, { dataType: 'dictionary', dictionaryType: '7' }),
    { jnpfKey: 'select', props: { options: { dictionary: '7', value: 'enCode' } } },
  ],
  [
    'options of a data interface',
    source(
      'cascader',
      { props: { props: { multiple: true, label: 'n', value: 'v', children: 'c' } } },
      {
        dataType: 'dynamic',
        propsUrl: '8',
        templateJson: [
          { field: 'p', relationField: 'a' },
          { field: 'q', sourceType: 2, relationField: 'x' },
          { field: 'r', sourceType: 3, relationField: '' },
          { field: 's', sourceType: 4, relationField: '@userId' },
        ],
      },
    ),
    {
      jnpfKey: 'cascader',
      props: {
        options: {
          dataInterface: '8',
          params: [{ name: 'p', field: 'a' }, { name: 'q', value: 'x' }, { name: 'r' }, { name: 's', system: 'userId' }],
          label: 'n',
          value: 'v',
          children: 'c',
        },
        multiple: true,
      },
    },
  ],
  [
    'a date with bounds',
    source(
      'date',
      { format: 'yyyy-MM-dd' },
      {
        startTimeRule: true,
        startTimeType: 4,
        startTimeTarget: 3,
        startTimeValue: 2,
        endTimeRule: true,
        endTimeType: 3,
        defaultCurrent: true,
      },
    ),
    {
      jnpfKey: 'date',
      props: { format: 'yyyy-MM-dd', defaultCurrent: true, start: { at: 'before', count: 2, unit: 'day' }, end: { at: 'now' } },
    },
  ],
  [
    'a rule',
    source('input', {}, { regList: [{ pattern: '/^\\d+$/', message: 'Digits', messageI18nCode: 'x' }] }),
    { jnpfKey: 'input', rules: [{ pattern: '\\d+', message: 'Digits' }] },
  ],
  [
    'a rule for a part of the value',
    source('input', {}, { regList: [{ pattern: '/a|b/' }] }),
    { jnpfKey: 'input', rules: [{ pattern: '[\\s\\S]*(?:a|b)[\\s\\S]*' }] },
  ],
  [
    'a rule that is invalid in u mode',
    source('input', {}, { regList: [{ pattern: '/^[\\w-.]+\\@$/' }] }),
    { jnpfKey: 'input', rules: [{ pattern: '[\\w\\-.]+@' }] },
  ],
  [
    'a rule that ignores case',
    source('input', {}, { regList: [{ pattern: '/^[a-z]+$/i' }] }),
    { jnpfKey: 'input', rules: [{ pattern: '(?i:[a-z]+)' }] },
  ],
  [
    'a rule for a line',
    source('input', {}, { regList: [{ pattern: '/^b$/gm' }] }),
    { jnpfKey: 'input', rules: [{ pattern: '(?m:[\\s\\S]*(?:^b$)[\\s\\S]*)' }] },
  ],
  ['a hidden field', source('input', {}, { noShow: true }), { jnpfKey: 'input', visible: 'false' }],
  ['a field for phones only', source('input', {}, { visibility: ['app'] }), { jnpfKey: 'input', visibility: ['app'] }],
  ['a field for both views', source('input', {}, { visibility: ['pc', 'app'] }), { jnpfKey: 'input' }],
  ['a field without a view', source('input', {}, { visibility: [] }), { jnpfKey: 'input', visibility: [] }],
  [
    'a disabled field with help',
    source('input', { disabled: true }, { tipLabel: 'Help', span: '12' }),
    { jnpfKey: 'input', help: 'Help', disabled: 'true', props: { span: 12 } },
  ],
  [
    'a literal that looks like a text key',
    source('input', { placeholder: '$t:a.b' }),
    { jnpfKey: 'input', props: { placeholder: { zh: '$t:a.b' } } },
  ],
  ['a system field', source('createUser', { readonly: true }), { jnpfKey: 'createUser', access: 'readOnly' }],
];

test.each(cases)('%s becomes a node', (_, json, node) => {
  const { descriptor, issues } = decodeForm({ fields: [json] });
  expect(issues).toEqual([]);
  expect(descriptor.root.children).toEqual([{ id: 'a', ...node }]);
});

describe('containers', () => {
  test('keep their parts, which have no name in older generations', () => {
    const tab = {
      __config__: {
        jnpfKey: 'tab',
        active: 0,
        formId: 101,
        children: [{ title: 'One', __config__: { formId: 102, children: [source('comInput')] } }],
      },
    };
    expect(decodeForm([tab]).descriptor.root.children).toEqual([
      {
        id: 'tab_101',
        jnpfKey: 'tab',
        props: { active: 0 },
        children: [{ id: 'tabItem_102', jnpfKey: 'tabItem', props: { title: 'One' }, children: [{ id: 'a', jnpfKey: 'input' }] }],
      },
    ]);
  });

  test('keep the settings of a form', () => {
    expect(decodeForm({ labelWidth: 100, popupType: 'drawer', disabled: true, idGlobal: 7, fields: [] }).descriptor.root).toEqual({
      id: 'form',
      jnpfKey: 'form',
      props: { labelWidth: 100, popupType: 'drawer' },
      disabled: 'true',
      children: [],
    });
  });
});

describe('calculations', () => {
  const table = {
    __config__: {
      jnpfKey: 'table',
      children: [numberOf('price'), numberOf('a'), calculation('amount', [operand('t.price'), '×', operand('a')])],
    },
    __vModel__: 't',
  };
  const form = {
    fields: [numberOf('a'), table, calculation('total', ['(', operand('t.amount'), '+', operand('a'), ')', '÷', '1', '.', '5'])],
  };
  const decoded = decodeForm(form);
  const calculated = (nodes: readonly unknown[]): unknown[] =>
    (nodes as DescriptorNode[]).flatMap((node) => [
      ...(node.calculate === undefined ? [] : [[node.id, node.calculate]]),
      ...calculated(node.children ?? []),
    ]);

  test('become expressions, with sums of columns outside their table', () => {
    expect(decoded.issues).toEqual([]);
    expect(calculated(decoded.descriptor.root.children ?? [])).toEqual([
      ['amount', 'price * t_a'],
      ['total', '( sum(amount) + a ) / 1.5'],
    ]);
  });

  test.each([
    [['t-amount', '-', 'a'], 'sum(amount) - a', []],
    [['t.amount'], 'sum(amount)', []],
    [['a', '×', '12'], 'a * 12', []],
    [['a-b'], '0', ['/fields/2/expression/0 unknownField']],
    [['a', '+', 'gone'], 'a + 0', ['/fields/2/expression/2 unknownField']],
  ])('texts name fields, or are refused: %j', (expression, calculate, issues) => {
    const named = decodeForm({ fields: [numberOf('a'), table, calculation('total', expression)] });
    expect(named.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
    expect(calculated(named.descriptor.root.children ?? []).at(-1)).toEqual(['total', calculate]);
  });

  test.each([
    ['a * 2', [{ __vModel__: 'a', label: 'a' }, '×', '2']],
    ['sum(amount) - 1', [{ __vModel__: 't.amount', label: 'amount' }, '-', '1']],
  ])('%s becomes tokens again', (calculate, expression) => {
    const root = decoded.descriptor.root;
    const children = (root.children ?? []).map((child) => ('id' in child && child.id === 'total' ? { ...child, calculate } : child));
    const encoded = encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root: { ...root, children } } }) as { fields: Json[] };
    expect(encoded.fields[2]?.['expression']).toEqual(expression);
    expect(encoded.fields.slice(0, 2)).toEqual(form.fields.slice(0, 2));
  });
});

test('an edit changes only the edited properties', () => {
  const form = {
    unknownKey: [1],
    fields: [
      source('comInput', { unknownKey: { x: 1 }, 'show-word-limit': false, __slot__: { prepend: '' } }, { label: 'A', regList: [] }),
      source('numInput', { __vModel__: 'b' }),
    ],
  };
  const decoded = decodeForm(form);
  const [first, ...others] = decoded.descriptor.root.children as DescriptorNode[];
  const root = {
    ...decoded.descriptor.root,
    children: [
      {
        ...first,
        label: 'B',
        required: true,
        visible: 'b > 1',
        props: { ...first?.props, showCount: true, addonBefore: '¥' },
      } as DescriptorNode,
      ...others,
    ],
  };
  expect(encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } })).toEqual({
    unknownKey: [1],
    fields: [
      source(
        'comInput',
        { unknownKey: { x: 1 }, 'show-word-limit': true, __slot__: { prepend: '¥' }, __tangu__: { set: { visible: 'b > 1' } } },
        { label: 'B', regList: [], required: true },
      ),
      form.fields[1],
    ],
  });
});

function operand(name: string): Json {
  return { __vModel__: name, label: name };
}

function numberOf(name: string): Json {
  return source('inputNumber', { __vModel__: name });
}

function calculation(name: string, expression: unknown[]): Json {
  return source('calculate', { __vModel__: name, expression });
}

const column = (name: string): object => ({ __config__: { jnpfKey: 'input' }, __vModel__: name });

test('a header above several columns has ids of columns in the descriptor, and their names in form JSON', () => {
  const table = {
    __config__: {
      jnpfKey: 'table',
      children: [column('a'), column('b')],
      complexHeaderList: [{ id: 'g', fullName: 'Group', childColumns: ['a', 'gone'] }],
    },
    __vModel__: 't',
  };
  const form = { fields: [column('a'), table] };
  const decoded = decodeForm(form);
  const [, lines] = decoded.descriptor.root.children as DescriptorNode[];
  expect(lines?.props?.['complexHeaderList']).toEqual([
    { id: 'g', fullName: 'Group', childColumns: [(lines?.children as DescriptorNode[] | undefined)?.[0]?.id, 'gone'] },
  ]);
  expect(encodeForm(decoded)).toEqual(form);
});
