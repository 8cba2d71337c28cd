import { describe, expect, test } from 'vitest';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from './decode-form';
import { encodeForm } from './encode-form';

type Json = Record<string, unknown>;

const date = (config: Json = {}): Json => ({ __config__: { jnpfKey: 'datePicker', unknownKey: 1, ...config }, __vModel__: 'day' });
const column = { __config__: { jnpfKey: 'datePicker' }, __vModel__: 'due' };
const table = { __config__: { jnpfKey: 'table', children: [column] }, __vModel__: 't' };
const other = { __config__: { jnpfKey: 'datePicker' }, __vModel__: 'from' };

const select = (config: Json = {}, own: Json = {}): Json => ({ __config__: { jnpfKey: 'select', ...config }, __vModel__: 'a', ...own });

/** The form JSON with edited props of its first field. */
function editProps(source: Json, props: (props: Json) => Json): { field: Json; config: Json; decoded: unknown } {
  const form = { fields: [source, other, table] };
  const decoded = decodeForm(form);
  const [first, ...others] = decoded.descriptor.root.children as DescriptorNode[];
  const root = {
    ...decoded.descriptor.root,
    children: [{ ...first, props: props((first?.props ?? {}) as Json) }, ...others],
  } as DescriptorNode;
  const encoded = encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } }) as { fields: Json[] };
  expect(encoded.fields.slice(1)).toEqual(form.fields.slice(1));
  const [field = {}] = encoded.fields;
  return {
    field,
    config: field['__config__'] as Json,
    decoded: (decodeForm(encoded).descriptor.root.children?.[0] as DescriptorNode | undefined)?.props,
  };
}

describe('an edited bound is written with the keys of form JSON', () => {
  test.each<[what: string, before: Json, bound: Json, expected: Json]>([
    [
      'a fixed moment',
      {},
      { at: 'fixed', value: 1_700_000_000_000 },
      { startTimeRule: true, startTimeType: 1, startTimeValue: 1_700_000_000_000 },
    ],
    ['another field', {}, { at: 'field', field: 'from' }, { startTimeRule: true, startTimeType: 2, startRelationField: 'from' }],
    ['a column', {}, { at: 'field', field: 'due' }, { startTimeRule: true, startTimeType: 2, startRelationField: 't-due' }],
    [
      'now',
      { startTimeRule: false, startTimeType: 1, startTimeValue: 5 },
      { at: 'now' },
      { startTimeRule: true, startTimeType: 3, startTimeValue: 5 },
    ],
    [
      'days ago',
      { startTimeRule: true, startTimeType: 3 },
      { at: 'before', count: 3, unit: 'day' },
      { startTimeRule: true, startTimeType: 4, startTimeValue: 3, startTimeTarget: 3 },
    ],
    [
      'hours ahead',
      {},
      { at: 'after', count: 2, unit: 'hour' },
      { startTimeRule: true, startTimeType: 5, startTimeValue: 2, startTimeTarget: 4 },
    ],
  ])('%s', (_, before, start, expected) => {
    const { config, field, decoded } = editProps(date(before), (props) => ({ ...props, start }));
    expect(config).toEqual({ jnpfKey: 'datePicker', unknownKey: 1, ...expected });
    expect(field['__tangu__']).toBe(undefined);
    expect(decoded).toEqual({ start });
  });

  test('a removed bound is switched off', () => {
    const { config, decoded } = editProps(date({ endTimeRule: true, endTimeType: 3 }), () => ({}));
    expect([config['endTimeRule'], config['endTimeType'], decoded]).toEqual([false, 3, {}]);
  });

  test('a bound that form JSON cannot express is kept beside it', () => {
    const start = { at: 'before', count: 1, unit: 'week' };
    const { field, decoded } = editProps(date(), () => ({ start }));
    expect([field['__tangu__'], decoded]).toEqual([{ set: { props: { start } } }, { start }]);
  });
});

describe('edited choices are written with the keys of form JSON', () => {
  test('parameters of an interface keep their unknown keys', () => {
    const items = [
      { id: '7', field: 'p', fieldName: 'P', sourceType: 1, relationField: 'from', required: 0 },
      { id: '8', field: 'q', sourceType: 3, relationField: '' },
    ];
    const source = select({ dataType: 'dynamic', propsUrl: 'x', templateJson: items });
    const params = [
      { name: 'q', value: 'const' },
      { name: 'p', field: 'due', required: true, default: 1 },
      { name: 'new', system: 'userId' },
    ];
    const { field, config, decoded } = editProps(source, ({ options, ...props }) => ({
      ...props,
      options: { ...(options as Json), params },
    }));
    expect(config['templateJson']).toEqual([
      { id: '8', field: 'q', sourceType: 2, relationField: 'const' },
      { id: '7', field: 'p', fieldName: 'P', sourceType: 1, relationField: 't-due', required: 1, defaultValue: 1 },
      { field: 'new', sourceType: 4, relationField: '@userId' },
    ]);
    expect(field['__tangu__']).toBe(undefined);
    expect((decoded as Json)['options']).toEqual({ dataInterface: 'x', params, label: 'fullName', value: 'id', children: 'children' });
  });

  test('a dictionary in place of a list', () => {
    const { field, config, decoded } = editProps(
      select({ dataType: 'static' }, { options: [{ id: '1', fullName: 'One' }], props: { label: 'fullName', value: 'id' } }),
      () => ({ options: { dictionary: 'sex', value: 'enCode' } }),
    );
    expect([config['dataType'], config['dictionaryType'], field['props'], field['options'], field['__tangu__']]).toEqual([
      'dictionary',
      'sex',
      { label: 'fullName', value: 'enCode' },
      [{ id: '1', fullName: 'One' }],
      undefined,
    ]);
    expect(decoded).toEqual({ options: { dictionary: 'sex', value: 'enCode' } });
  });

  test('an interface in place of a dictionary', () => {
    const { config, field, decoded } = editProps(select({ dataType: 'dictionary', dictionaryType: 7 }), () => ({
      options: { dataInterface: '9', params: [], label: 'n', value: 'v', children: 'children' },
    }));
    expect([config['dataType'], config['propsUrl'], field['props'], field['__tangu__']]).toEqual([
      'dynamic',
      '9',
      { label: 'n', value: 'v' },
      undefined,
    ]);
    expect(decoded).toEqual({ options: { dataInterface: '9', params: [], label: 'n', value: 'v', children: 'children' } });
  });

  test('parameters of a popup', () => {
    const popup = { __config__: { jnpfKey: 'popupSelect' }, __vModel__: 'a', templateJson: [7, { field: 'p', relationField: '' }] };
    const { field } = editProps(popup, (props) => ({ ...props, params: [{ name: 'p', value: '1' }] }));
    expect([field['templateJson'], field['__tangu__']]).toEqual([[{ field: 'p', sourceType: 2, relationField: '1' }, 7], undefined]);
  });
});

test('a calculation keeps its operand when an edit puts another field of the same name first', () => {
  const calculation = { __config__: { jnpfKey: 'calculate' }, __vModel__: 'total', expression: [{ __vModel__: 'a', label: '' }] };
  const inner = { __config__: { jnpfKey: 'table', children: [calculation] }, __vModel__: 'a' };
  const namesake = { __config__: { jnpfKey: 'inputNumber' }, __vModel__: 'a' };
  const decoded = decodeForm({ fields: [inner, namesake] });
  const root = { ...decoded.descriptor.root, children: decoded.descriptor.root.children?.toReversed() } as DescriptorNode;
  const descriptor = { ...decoded.descriptor, root };
  expect(decodeForm(encodeForm({ ...decoded, descriptor })).descriptor).toEqual(descriptor);
});
