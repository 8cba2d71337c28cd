import { describe, expect, test } from 'vitest';
import { checkShape } from '../check/check-shape';
import { decodeForm } from './decode-form';
import { encodeForm } from './encode-form';
import { indexForm } from './index-form';

const field = (own: Record<string, unknown> = {}, config: Record<string, unknown> = {}) => ({
  __config__: { jnpfKey: 'input', ...config },
  __vModel__: 'a',
  ...own,
});

const cases: [what: string, source: unknown, codes: string[]][] = [
  ['a text that is not JSON', '{"fields": [', ['notJson']],
  ['null', null, ['jnpfNoForm']],
  ['a number', 7, ['jnpfNoForm']],
  ['fields that are not a list', { fields: 'x' }, ['type']],
  ['a node that is not an object', { fields: [1] }, ['type']],
  ['a node without __config__', { fields: [{ __vModel__: 'a' }] }, ['type']],
  ['a __config__ that is a list', { fields: [{ __config__: [] }] }, ['type']],
  ['a node without a control', { fields: [{ __config__: {} }] }, ['jnpfNameless']],
  ['children that are not a list', { fields: [{ __config__: { jnpfKey: 'card', children: 'x' } }] }, ['type']],
  ['two fields of the same name', { fields: [field(), field()] }, ['duplicateName']],
  ['a heading with the name of a field', { fields: [field({}, { jnpfKey: 'groupTitle' }), field()] }, []],
  ['two fields without a name', { fields: [field({ __vModel__: undefined }), field({ __vModel__: undefined })] }, []],
  ['the name of an inherited property', { fields: [field({ __vModel__: '__proto__' })] }, ['jnpfName']],
  ['a name with NUL', { fields: [field({ __vModel__: 'a\u0000b' })] }, ['jnpfName']],
  ['an invalid regular expression', { fields: [field({}, { regList: [{ pattern: '/[/', message: 'x' }] })] }, ['jnpfPattern']],
  [
    'a regular expression of unbounded time',
    { fields: [field({}, { regList: [{ pattern: '/^(.+)\\1$/', message: 'x' }] })] },
    ['patternUnsafe'],
  ],
  ...['__proto__', 'constructor', 'toString'].map((dataType): (typeof cases)[number] => [
    `choices from ${dataType}`,
    { fields: [{ __config__: { jnpfKey: 'table', children: [field({}, { jnpfKey: 'select', dataType })] }, __vModel__: 't' }] },
    [],
  ]),
  ['rules that are not a list', { fields: [field({}, { regList: 'x' })] }, ['type']],
  ['a length that is an object', { fields: [field({ maxlength: {} })] }, ['type']],
  ['a precision of null', { fields: [field({ precision: null }, { jnpfKey: 'inputNumber' })] }, []],
  [
    'a system field in a sub-table',
    { fields: [{ __config__: { jnpfKey: 'table', children: [field({}, { jnpfKey: 'createUser' })] }, __vModel__: 't' }] },
    ['jnpfSystemField'],
  ],
  ['circular calculations', { fields: [calculation('a', 'b'), calculation('b', 'a')] }, ['calculationCycle']],
  ['a calculation with a deleted field', { fields: [calculation('a', 'gone')] }, ['unknownField']],
  ['an incomplete calculation', { fields: [field({ expression: ['1', '+'] }, { jnpfKey: 'calculate' })] }, ['expressionSyntax']],
  [
    'a formula of 100 000 keys',
    { fields: [field({ expression: Array.from({ length: 100_000 }, () => '1') }, { jnpfKey: 'calculate' })] },
    ['expressionTooLong'],
  ],
  [
    'a bound at a deleted field',
    { fields: [field({}, { jnpfKey: 'datePicker', startTimeRule: true, startTimeType: 2, startRelationField: 'gone' })] },
    ['jnpfBound'],
  ],
  ['a script', { fields: [field({ on: { change: '({ data }) => { alert(data) }' } })] }, ['jnpfScript']],
  ['an empty script', { fields: [field({ on: { change: '({ data, onlineUtils }) => {\n    // 在此编写代码\n    \n}' } })] }, []],
  ['markup in a label', { fields: [field({}, { label: '<img src=x onerror=alert(1)>' })] }, []],
];

describe('form JSON that is wrong or hostile', () => {
  test.each(cases)('%s is reported as an issue, and returned unchanged', (_, source, codes) => {
    const decoded = decodeForm(source);
    expect(decoded.issues.map(({ code }) => code)).toEqual(codes);
    expect(checkShape(decoded.descriptor)).toEqual([]);
    expect(encodeForm(decoded)).toBe(source);
  });

  test.each([
    ['50 MB of text', `{"fields":[],"x":"${'x'.repeat(50_000_000)}"}`],
    ['two million values', { fields: [], x: Array.from({ length: 2_000_000 }, () => 0) }],
  ])('%s are refused within a second', (_, source) => {
    const decoded = decodeForm(source);
    expect(decoded.issues.map(({ code }) => code)).toEqual(['tooLarge']);
    expect(encodeForm(decoded)).toBe(source);
  });

  test.each([
    [100, 'jnpfTooDeep'],
    [1_000, 'tooDeep'],
    [100_000, 'tooDeep'],
  ])('cards %s levels deep are decoded up to the limit, if at all, and returned unchanged', (depth, code) => {
    const open = '{"__config__":{"jnpfKey":"card","children":[';
    const text = `{"fields":[${open.repeat(depth)}${']}}'.repeat(depth)}]}`;
    const decoded = decodeForm(text);
    expect(decoded.issues.map((decodedIssue) => decodedIssue.code)).toEqual([code]);
    expect(encodeForm(decoded)).toBe(text);
  });

  test('a value that contains itself is refused', () => {
    const loop: Record<string, unknown> = { fields: [] };
    loop['self'] = loop;
    expect(decodeForm(loop).issues.map(({ code }) => code)).toEqual(['tooDeep']);
  });

  test('10 000 fields of the same name are decoded in 2 seconds', () => {
    const { descriptor, issues } = decodeForm({ fields: Array.from({ length: 10_000 }, () => field()) });
    expect(new Set(descriptor.root.children?.map((child) => 'id' in child && child.id)).size).toBe(10_000);
    expect(issues.length).toBe(1_000);
  });

  test('10 000 long names of a common prefix, each twice, are decoded in 4 seconds', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `${'a'.repeat(50)}${String(index).padStart(8, '0')}`);
    const { descriptor } = decodeForm({ fields: [...names, ...names].map((name) => field({ __vModel__: name })) });
    expect(new Set(descriptor.root.children?.map((child) => 'id' in child && child.id)).size).toBe(20_000);
  });

  test.each(['__proto__', 'constructor', 'toString'])('a bound at %s is kept, and has no effect', (at) => {
    const decoded = decodeForm({ fields: [field({}, { jnpfKey: 'datePicker' })] });
    const root = { ...decoded.descriptor.root, children: [{ id: 'a', jnpfKey: 'date', props: { start: { at } } }] };
    expect(encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } })).toEqual({
      fields: [{ ...field({}, { jnpfKey: 'datePicker' }), __tangu__: { set: { props: { start: { at } } } } }],
    });
  });

  test('keys of the JSON do not change a prototype', () => {
    const text =
      '{"fields":[{"__config__":{"jnpfKey":"select","__proto__":{"polluted":1},' +
      '"props":{"label":"__proto__","value":"constructor","children":"__proto__"},' +
      '"options":[{"__proto__":{"polluted":1}}]},"__vModel__":"constructor","__proto__":{"polluted":1}}],"__proto__":{"polluted":1}}';
    const decoded = decodeForm(text);
    const edited = structuredClone(decoded.descriptor);
    edited.root.children = (edited.root.children ?? []).map((child) => ({
      ...child,
      label: 'x',
      props: { options: [{ id: '1', fullName: 'A', children: [] }] },
    }));
    expect(encodeForm({ ...decoded, descriptor: edited })).toContain('"__proto__":{"polluted":1}');
    expect(({} as Record<string, unknown>)['polluted']).toBe(undefined);
  });
});

test('the index gives the place and the record path of each id', () => {
  const column = field({ __vModel__: '单价' });
  const index = indexForm(
    decodeForm({ fields: [field(), { __config__: { jnpfKey: 'table', children: [field(), column] }, __vModel__: 't' }] }),
  );
  expect([...index].map(([id, { pointer, path }]) => [id, pointer, path])).toEqual([
    ['a', '/fields/0', ['a']],
    ['t', '/fields/1', ['t']],
    ['t_a', '/fields/1/__config__/children/0', ['t', 'a']],
    ['input_', '/fields/1/__config__/children/1', ['t', '单价']],
  ]);
});

function calculation(name: string, reads: string): Record<string, unknown> {
  return { __config__: { jnpfKey: 'calculate' }, __vModel__: name, expression: [{ __vModel__: reads, label: reads }, '+', '1'] };
}
