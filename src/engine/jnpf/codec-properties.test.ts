import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkShape } from '../check/check-shape';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from './decode-form';
import { encodeForm } from './encode-form';

/** Control names of each designer generation, some of forks. */
const names = {
  '3.1': [
    'comInput',
    'PsdInput',
    'numInput',
    'JNPFAmount',
    'date',
    'dateRange',
    'time',
    'timeRange',
    'uploadFz',
    'comSelect',
    'dicSelect',
    'address',
    'JNPFText',
    'currDept',
    'select',
    'radio',
    'checkbox',
    'switch',
  ],
  '3.4': [
    'comInput',
    'numInput',
    'textarea',
    'select',
    'cascader',
    'treeSelect',
    'date',
    'time',
    'calculate',
    'billRule',
    'link',
    'alert',
    'relationForm',
    'relationFormAttr',
    'createUser',
  ],
  '3.6': [
    'input',
    'inputNumber',
    'datePicker',
    'timePicker',
    'uploadFile',
    'organizeSelect',
    'areaSelect',
    'text',
    'location',
    'sign',
    'iframe',
    'checkbox',
    'radio',
    'calculate',
    'modifyTime',
    'slider',
    'rate',
    'editor',
  ],
  '5.x': ['input', 'select', 'steps', 'ocr', 'textTag', 'dateCalculate', 'popupSelect', 'usersSelect'],
};
const containers = ['table', 'row', 'card', 'tab', 'collapse', 'tableGrid'];

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>;
const vModel = fc.oneof(
  fc.constantFrom('a', 'b', 'F_Name', 'tableField101', 'id', '__proto__', 'constructor', '', '名称', 'a-b'),
  fc.string({ maxLength: 8 }),
);
const propertyNames = [
  'placeholder',
  'clearable',
  'maxlength',
  'show-word-limit',
  'showPassword',
  'min',
  'max',
  'precision',
  'options',
  'props',
  'expression',
  'multiple',
  'disabled',
  'format',
  'templateJson',
  'relationField',
  'on',
  'style',
  'content',
  'unknownKey',
  'readonly',
  '__slot__',
  'summaryField',
  '__tangu__',
  'max',
  'title',
  'name',
  'placeholderI18nCode',
];
const property = fc.constantFrom(...propertyNames);
const settingNames = [
  'label',
  'tipLabel',
  'showLabel',
  'labelWidth',
  'span',
  'required',
  'regList',
  'trigger',
  'defaultValue',
  'visibility',
  'noShow',
  'tableName',
  'formId',
  'renderKey',
  'dataType',
  'dictionaryType',
  'propsUrl',
  'templateJson',
  'props',
  'options',
  'optionType',
  'labelI18nCode',
  'startTimeRule',
  'startTimeType',
  'startTimeValue',
  'startRelationField',
  'active',
  'defaultCurrent',
  'rule',
];
const setting = fc.constantFrom(...settingNames);
const optionText = fc.oneof(fc.string(), fc.record({ zh: fc.string(), en: fc.string() }));
const options = fc.array(fc.record({ id: fc.oneof(fc.string(), fc.integer()), fullName: optionText, extra: json }, { requiredKeys: [] }));
const tokens = fc.array(
  fc.oneof(fc.constantFrom('1', '2', '.', '+', '-', '×', '÷', '(', ')'), fc.record({ __vModel__: vModel, label: fc.string() })),
  { maxLength: 7 },
);
const textCode = fc.constantFrom('k', 'l', 'sys.label', '');
const translations = fc.record({ zhtw: fc.string(), en: fc.string() }, { requiredKeys: [] });
const ownParts = fc.record({ texts: fc.dictionary(textCode, fc.oneof(translations, json)) });
const regList = fc.array(
  fc.record({
    pattern: fc.constantFrom('/^\\d+$/', '/[/', '/a|b/', '/^[\\w-.]+@\\-/', 'x', '/a/i'),
    message: fc.string(),
    messageI18nCode: fc.oneof(fc.string(), textCode),
  }),
);
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  options: fc.oneof(options, json),
  expression: fc.oneof(tokens, json),
  regList: fc.oneof(regList, json),
  __tangu__: fc.oneof(ownParts, json),
  labelI18nCode: fc.oneof(textCode, translations, json),
  placeholderI18nCode: fc.oneof(textCode, translations, json),
};
const anyValue = fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.constant(null), json);
const value = (name: string) => values[name] ?? anyValue;
const objectOf = (keys: fc.Arbitrary<string>) =>
  fc
    .array(
      keys.chain((key) => value(key).map((inner) => [key, inner] as const)),
      { maxLength: 8 },
    )
    .map((entries) => Object.fromEntries(entries));

const keyProperty = fc.constantFrom('jnpfKey', 'jnpfKey', 'jnpfKey', 'hszKey', 'qtKey');
const generation = fc.constantFrom(...Object.values(names));

const nodes = generation.chain(
  (controls) =>
    fc.letrec<{ node: unknown; list: unknown[] }>((tie) => ({
      list: fc.array(fc.oneof({ weight: 20, arbitrary: tie('node') }, { weight: 1, arbitrary: json }), { maxLength: 5 }),
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc
          .tuple(keyProperty, fc.constantFrom(...controls), objectOf(property), objectOf(setting), vModel)
          .map(([key, name, own, config, model]) => ({ __config__: { [key]: name, ...config }, ...own, __vModel__: model })),
        fc
          .tuple(keyProperty, fc.constantFrom(...containers), objectOf(setting), tie('list'), vModel)
          .map(([key, name, config, children, model]) => ({ __config__: { [key]: name, ...config, children }, __vModel__: model })),
      ),
    })).list,
);
const form = fc
  .tuple(
    nodes,
    objectOf(fc.constantFrom('labelWidth', 'labelPosition', 'disabled', 'popupType', 'funcs', 'idGlobal', 'unknownKey', '__tangu__')),
  )
  .map(([fields, settings]) => ({ ...settings, fields }));

describe('decoding and encoding', () => {
  test('returns the same JSON and the same text for forms of every generation', () => {
    fc.assert(
      fc.property(form, (source) => {
        const before = JSON.stringify(source);
        expect(JSON.stringify(encodeForm(JSON.parse(JSON.stringify(decodeForm(source)))))).toBe(before);
        expect(encodeForm(decodeForm(before))).toBe(before);
      }),
    );
  });

  test('returns a valid descriptor for every JSON, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(form, json, fc.string(), fc.anything()), (source) => {
        const { descriptor } = decodeForm(source);
        expect(checkShape(descriptor)).toEqual([]);
        encodeForm({ descriptor, source });
      }),
    );
  });

  test('keeps every edit of a descriptor, even one that form JSON cannot express', () => {
    const bound = fc.oneof(
      fc.record({ at: fc.constant('fixed'), value: fc.oneof(fc.integer(), fc.string()) }),
      fc.record({ at: fc.constant('field'), field: fc.constantFrom('a', 'b', 'newField', 'gone') }),
      fc.record({ at: fc.constantFrom('before', 'after'), count: fc.integer(), unit: fc.constantFrom('year', 'day', 'hour', 'week') }),
      fc.constant({ at: 'now' }),
      json,
    );
    const text = fc.oneof(fc.constantFrom('a', 'b', 'gone', ''), fc.string({ maxLength: 5 }));
    const param = fc.oneof(
      fc.record({ name: text, default: json, required: fc.constant(true), field: text }, { requiredKeys: ['name'] }),
      fc.record({ name: text, value: fc.string() }),
      fc.record({ name: text, system: text }),
    );
    const choice = fc.oneof(
      options,
      fc.record({ dictionary: text, value: text }),
      fc.record({ dataInterface: text, params: fc.array(param, { maxLength: 3 }), label: text, value: text, children: text }),
      json,
    );
    const inLanguages = fc.record({ zh: fc.string(), zhtw: fc.string(), en: fc.string() }, { requiredKeys: ['zh'] });
    const otherProps = fc.dictionary(
      fc.constantFrom('span', 'placeholder', 'clearable', 'unknownKey'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), inLanguages),
    );
    const props = fc
      .tuple(
        otherProps,
        fc.record({ start: bound, end: bound, options: choice, params: fc.array(param, { maxLength: 3 }) }, { requiredKeys: [] }),
      )
      .map(([others, own]) => ({ ...others, ...own }));
    const edit = fc.record(
      {
        label: fc.oneof(fc.string(), inLanguages),
        visible: fc.constantFrom('a == 1', 'false'),
        required: fc.constantFrom(true, 'a > 1'),
        props,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(form, fc.array(edit, { minLength: 1 }), fc.nat(), (source, edits, turn) => {
        const decoded = decodeForm(source);
        const descriptor = { ...decoded.descriptor, root: editChildren(decoded.descriptor.root, edits, turn) };
        const encoded = encodeForm({ descriptor, source });
        expect(JSON.parse(JSON.stringify(decodeForm(encoded).descriptor))).toEqual(JSON.parse(JSON.stringify(descriptor)));
      }),
    );
  });
});

/** Edits the children of a node, rotates them by `turn` and adds a new node. */
function editChildren(root: DescriptorNode, edits: readonly Partial<DescriptorNode>[], turn: number): DescriptorNode {
  const children = (root.children ?? []).map((child, index) => ({ ...child, ...edits[index % edits.length] }));
  const at = children.length === 0 ? 0 : turn % children.length;
  return {
    ...root,
    children: [
      ...children.slice(at),
      ...children.slice(0, at),
      { id: 'newField', jnpfKey: 'numInput', label: 'New', props: { precision: 2, span: 12 } },
    ],
  } as DescriptorNode;
}
