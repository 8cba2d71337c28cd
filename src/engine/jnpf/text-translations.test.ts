import { describe, expect, test } from 'vitest';
import type { DescriptorNode, Text } from '../generated/descriptor.gen';
import { decodeForm } from './decode-form';
import { decodeList } from './decode-list';
import { encodeForm } from './encode-form';
import { encodeList } from './encode-list';
import type { NodeOrigins } from './new-node';

type Json = Record<string, unknown>;

const control = (jnpfKey: string, config: Json, own: Json = {}): Json => ({ __config__: { jnpfKey, ...config }, ...own, __vModel__: 'a' });

/** The form JSON with an edited first field, and that field. */
function edited(source: Json, change: (node: DescriptorNode) => DescriptorNode, origins: NodeOrigins = {}) {
  const decoded = decodeForm(source);
  const [first, ...others] = decoded.descriptor.root.children as DescriptorNode[];
  const root = { ...decoded.descriptor.root, children: [change(first as DescriptorNode), ...others] };
  const form = encodeForm({ descriptor: { ...decoded.descriptor, root }, source }, {}, origins, 'meter') as Json & { fields: Json[] };
  expect(decodeForm(form).descriptor.root).toEqual(root);
  expect(decodeForm(form, { hasText: () => false }).descriptor.root).toEqual(root);
  const field = form.fields[0] ?? {};
  return { form, field, config: field['__config__'] as Json };
}

const power: Text = { zh: '电', zhtw: '電', en: 'Power' };
const others = { zhtw: '電', en: 'Power' };
const withLabel = (label: Text) => (node: DescriptorNode) => ({ ...node, label });
const labelled = edited({ fields: [control('input', { label: '电' })] }, withLabel(power)).form;

describe('a text in several languages is a literal, a key and its translations', () => {
  test('of a label', () => {
    const { field, config } = edited({ fields: [control('input', { label: '电' })] }, withLabel(power));
    expect(config).toEqual({ jnpfKey: 'input', label: '电', labelI18nCode: 'tangu.meter.fields.a.label' });
    expect(field['__tangu__']).toEqual({ texts: { 'tangu.meter.fields.a.label': others } });
  });

  test('of a help, a hint and a message', () => {
    const source = control('input', { regList: [{ pattern: '/^a$/', message: '电' }] }, { placeholder: '电' });
    const { field, config } = edited({ fields: [source] }, ({ props, rules = [], ...node }) => ({
      ...node,
      help: power,
      props: { ...props, placeholder: power },
      rules: rules.map((rule) => ({ ...rule, message: power })),
    }));
    expect([config['tipLabelI18nCode'], field['placeholder'], field['placeholderI18nCode'], config['regList']]).toEqual([
      'tangu.meter.fields.a.tipLabel',
      '电',
      'tangu.meter.fields.a.placeholder',
      [{ pattern: '/^a$/', message: '电', messageI18nCode: 'tangu.meter.fields.a.regList.0.message' }],
    ]);
    expect(Object.keys(field['__tangu__'] as Json)).toEqual(['texts']);
  });

  test('of options, also nested ones, by their ids', () => {
    const rows = [{ id: 'e', fullName: '电', extra: 1, children: [{ id: 'x y', fullName: '电' }] }];
    const { field } = edited({ fields: [control('cascader', {}, { options: rows })] }, (node) => ({
      ...node,
      props: { ...node.props, options: [{ id: 'e', fullName: power, children: [{ id: 'x y', fullName: power }] }] },
    }));
    const key = 'tangu.meter.fields.a.options.e';
    expect(field['options']).toEqual([
      {
        id: 'e',
        fullName: '电',
        extra: 1,
        fullNameI18nCode: `${key}.fullName`,
        children: [{ id: 'x y', fullName: '电', fullNameI18nCode: `${key}.children.0.fullName` }],
      },
    ]);
  });

  test('of the buttons of a sub-table and of the form', () => {
    const table = control('table', { children: [] }, { columnBtnsList: [{ value: 'copy', label: 'C', show: true }] });
    const { form, field } = edited({ fields: [table] }, (node) => ({
      ...node,
      props: { ...node.props, columnBtnsList: [{ value: 'copy', label: power, show: true }] },
    }));
    expect(field['columnBtnsList']).toEqual([
      { value: 'copy', label: '电', labelI18nCode: 'tangu.meter.fields.a.columnBtnsList.copy.label', show: true },
    ]);
    const decoded = decodeForm(form);
    const root = { ...decoded.descriptor.root, props: { confirmButtonText: power } };
    const encoded = encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } }, {}, {}, 'meter');
    expect(encoded).toEqual({
      ...form,
      confirmButtonText: '电',
      confirmButtonTextI18nCode: 'tangu.meter.form.confirmButtonText',
      __tangu__: { texts: { 'tangu.meter.form.confirmButtonText': others } },
    });
    expect(decodeForm(encoded).descriptor.root).toEqual(root);
  });
});

test('the translations of the JSON come before a text of the same key', () => {
  const [node] = decodeForm(labelled, { hasText: () => true }).descriptor.root.children as DescriptorNode[];
  expect(node?.label).toEqual(power);
});

test('without further languages the key and the translations go', () => {
  expect(edited(labelled, withLabel('电')).form).toEqual({ fields: [control('input', { label: '电' })] });
});

test('a text keeps its key, and one of another designer goes with the text that it was for', () => {
  const other = { fields: [control('input', { label: '电', labelI18nCode: 'x' }, { __tangu__: { texts: { x: { en: 'Power' } } } })] };
  const changed = edited(other, withLabel({ zh: '水', en: 'Water' }));
  expect([changed.config['labelI18nCode'], changed.field['__tangu__']]).toEqual(['x', { texts: { x: { en: 'Water' } } }]);
  const platform = {
    fields: [control('input', { label: '电', labelI18nCode: 'sys.power', tipLabel: '水', tipLabelI18nCode: 'sys.water' })],
  };
  const { config } = edited(platform, withLabel(power));
  expect([config['labelI18nCode'], config['tipLabelI18nCode']]).toEqual(['tangu.meter.fields.a.label', 'sys.water']);
});

test('texts that earlier versions stored as parts are read, and become keys when they are edited', () => {
  const source = { fields: [control('input', { label: '电' }, { __tangu__: { set: { label: power } } })] };
  const decoded = decodeForm(source);
  expect(decoded.descriptor.root.children).toMatchObject([{ label: power }]);
  expect(encodeForm(decoded)).toBe(source);
  const { field } = edited(source, withLabel({ zh: '电', en: 'Electricity' }));
  expect(field['__tangu__']).toEqual({ texts: { 'tangu.meter.fields.a.label': { en: 'Electricity' } } });
});

test('a renamed field has keys of its new name, and its copy has keys of its own', () => {
  const renamed = edited(labelled, (node) => ({ ...node, id: 'b' }), { renamed: { b: 'a' } });
  expect(renamed.config['labelI18nCode']).toBe('tangu.meter.fields.b.label');
  const decoded = decodeForm(labelled);
  const [node] = decoded.descriptor.root.children as DescriptorNode[];
  const root = { ...decoded.descriptor.root, children: [node, { ...node, id: 'c' }] as DescriptorNode[] };
  const changed = { ...decoded, descriptor: { ...decoded.descriptor, root } };
  const { fields } = encodeForm(changed, {}, { copied: { c: 'a' } }, 'meter') as { fields: Json[] };
  expect(fields.map((field) => field['__tangu__'])).toEqual([
    { texts: { 'tangu.meter.fields.a.label': others } },
    { texts: { 'tangu.meter.fields.c.label': others } },
  ]);
});

test('translations of a wrong shape are reported and ignored', () => {
  const { descriptor, issues } = decodeForm({
    fields: [control('input', { label: '电', labelI18nCode: 'x' }, { __tangu__: { texts: { x: { en: 5 } } } })],
  });
  expect(descriptor.root.children).toMatchObject([{ label: '电' }]);
  expect(issues).toMatchObject([{ path: '/fields/0/__tangu__/texts/x', code: 'invalid' }]);
});

describe('a list', () => {
  const source = {
    columnList: [
      { prop: 'a', label: '电' },
      { prop: 'b', label: '水', labelI18nCode: 'sys.water', __config__: { labelI18nCode: 'sys.water' } },
    ],
    btnsList: [{ value: 'add', label: '新增' }],
    complexHeaderList: [{ id: 'h', fullName: '组', childColumns: ['a'] }],
    customBtnsList: [{ value: 'btn_1', label: '推', event: { confirmTitle: '推？' }, __tangu__: { icon: 'edit' } }],
  };
  const decoded = decodeList(source);
  const [a, b] = decoded.settings.columns;
  const settings = {
    ...decoded.settings,
    columns: [{ ...a, field: 'a', jnpfKey: 'unknown', label: power }, ...(b ? [b] : [])],
    props: {
      ...decoded.settings.props,
      treeTitle: power,
      btnsList: [{ value: 'add', label: power }],
      complexHeaderList: [{ id: 'h', fullName: power, childColumns: ['a'] }],
      customBtnsList: [{ value: 'btn_1', label: power, event: { confirmTitle: power }, __tangu__: { icon: 'edit' } }],
    },
  };
  const encoded = encodeList({ settings, source }, {}, undefined, 'tangu.meter.list') as Json;
  const places = [
    'columnList.a.label',
    'btnsList.add.label',
    'complexHeaderList.h.fullName',
    'treeTitle',
    'customBtnsList.btn_1.label',
    'customBtnsList.btn_1.event.confirmTitle',
  ];
  const keys = places.map((place) => `tangu.meter.list.${place}`);

  test('has keys beside its titles, and its translations in one place', () => {
    expect(encoded).toEqual({
      columnList: [{ prop: 'a', label: '电', labelI18nCode: keys[0] }, source.columnList[1]],
      btnsList: [{ value: 'add', label: '电', labelI18nCode: keys[1] }],
      complexHeaderList: [{ id: 'h', fullName: '电', fullNameI18nCode: keys[2], childColumns: ['a'] }],
      treeTitle: '电',
      treeTitleI18nCode: keys[3],
      customBtnsList: [
        {
          value: 'btn_1',
          label: '电',
          labelI18nCode: keys[4],
          event: { confirmTitle: '电', confirmTitleI18nCode: keys[5] },
          __tangu__: { icon: 'edit' },
        },
      ],
      __tangu__: { texts: Object.fromEntries(keys.map((key) => [key, others])) },
    });
  });

  test('is decoded with its languages, and unchanged if nothing is edited', () => {
    expect(decodeList(encoded).settings).toEqual(settings);
    expect(encodeList(decodeList(encoded))).toBe(encoded);
  });

  test('loses the keys with the languages', () => {
    const plain = { ...decoded.settings, props: { ...decoded.settings.props, treeTitle: '电' } };
    expect(encodeList({ settings: plain, source: encoded })).toEqual({ ...source, treeTitle: '电' });
  });
});
