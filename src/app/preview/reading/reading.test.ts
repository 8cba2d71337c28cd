import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { formatJson } from './format-json';
import { locateForm } from './locate-form';
import { readSource } from './read-source';
import { sourceTextOf } from './source-text';
import { textLimit } from './text-limit';

const registry = createRegistry(definitions);
const read = (value: unknown) => readSource(typeof value === 'string' ? value : JSON.stringify(value), registry);
const input = { __config__: { jnpfKey: 'comInput', label: 'A' }, __vModel__: 'a' };
const descriptor = {
  id: 'a',
  kind: 'form',
  version: 1,
  title: 'A',
  root: { id: 'form', jnpfKey: 'form', children: [{ id: 'a', jnpfKey: 'input' }] },
};

test.each<[string, unknown, string | undefined, string]>([
  ['form JSON', { fields: [] }, 'form', ''],
  ['a list of fields', [input], 'fields', ''],
  ['an empty list', [], 'fields', ''],
  ['a module', { formData: '{}' }, 'module', ''],
  ['a list of modules', [{ formData: '{}' }], 'module', '/0'],
  ['an answer with a module', { code: 200, data: { formData: '{}' } }, 'module', '/data'],
  ['an answer with a list', { data: { list: [{ formData: '{}' }] } }, 'module', '/data/list/0'],
  ['a descriptor', descriptor, 'descriptor', ''],
  ['a root node', descriptor.root, 'node', ''],
  ['another object', { a: 1 }, undefined, ''],
  ['a number', 1, undefined, ''],
])('recognises %s', (_case, value, kind, pointer) => {
  const located = locateForm(value);
  expect([located?.kind, located?.pointer ?? '']).toEqual([kind, pointer]);
});

test.each<[string, unknown]>([
  ['form JSON', { fields: [input] }],
  ['a list of fields', [input]],
  ['a module with a text', { fullName: 'M', enCode: 'm', formData: JSON.stringify({ fields: [input] }) }],
  ['a module with an object', { fullName: 'M', enCode: 'm', formData: { fields: [input] } }],
  ['a descriptor', descriptor],
  ['a root node', descriptor.root],
])('reads %s as a runnable form', (_case, value) => {
  const { form, issues } = read(value);
  expect(issues).toEqual([]);
  expect(form?.descriptor.root.children).toMatchObject([{ id: 'a', jnpfKey: 'input' }]);
  expect(form?.places['a']?.path).toEqual(['a']);
});

test('finds the offset of each field, also in JSON inside a string', () => {
  const text = JSON.stringify({ formData: JSON.stringify({ fields: [{ ...input, __vModel__: '"\\é' }, input] }), fullName: 'M' });
  const { form } = readSource(text, registry);
  expect(text.slice(form?.offsets['a']).startsWith('{\\"__config__')).toBe(true);
});

test.each<[string, string, string, string]>([
  ['an extra comma', '{"fields": [],}', 'notJson', '}'],
  ['a misspelt renderer', '{"id": "a", "jnpfKey": "inptu"}', 'unknownRenderer', '"inptu"'],
  [
    'an invalid expression',
    '{"id":"form","jnpfKey":"form","children":[{"id":"a","jnpfKey":"input","visible":"b +"}]}',
    'expressionSyntax',
    '"b +"',
  ],
  [
    'an unknown control',
    '[{"__config__":{"jnpfKey":"unheardOf"},"__vModel__":"a"}]',
    'unknownRenderer',
    '{"__config__":{"jnpfKey":"unheardOf"},"__vModel__":"a"}',
  ],
  [
    'a control without a renderer',
    '[{"__config__":{"jnpfKey":"location"},"__vModel__":"a"}]',
    'jnpfNotDrawn',
    '{"__config__":{"jnpfKey":"location"},"__vModel__":"a"}',
  ],
  [
    'an invalid pattern',
    '[{"__config__":{"jnpfKey":"input","regList":[{"pattern":"/(/"}]},"__vModel__":"a"}]',
    'jnpfPattern',
    '{"pattern":"/(/"}',
  ],
  ['a script', '{"fields":[],"funcs":{"onLoad":"() => { run() }"}}', 'jnpfScript', '"() => { run() }"'],
  ['another object', '{"a":1}', 'jnpfNoForm', '{"a":1}'],
])('reports %s with its range', (_case, text, code, place) => {
  const { issues } = readSource(text, registry);
  const match = issues.find((item) => item.code === code);
  expect(match).toBeDefined();
  expect(text.slice(match?.from, match?.to)).toBe(place);
});

test('reports the position of the first syntax error', () => {
  const text = '{\n  "fields": [],\n  "a": tru\n}';
  expect(text.slice(readSource(text, registry).issues[0]?.from)).toMatch(/^tru/);
});

test('a descriptor with issues does not run, form JSON with issues does', () => {
  expect(read({ ...descriptor, root: { ...descriptor.root, children: [{ id: 'a', jnpfKey: 'nothing' }] } }).form).toBeUndefined();
  expect(read([{ __config__: { jnpfKey: 'unheardOf' }, __vModel__: 'a' }]).form).toBeDefined();
});

test('lists scripts with their text', () => {
  const script = '({ data }) => { alert(data) }';
  expect(read({ fields: [{ ...input, on: { change: script } }], funcs: { onLoad: '() => {}' } }).scripts).toEqual([
    { name: 'change', pointer: '/fields/0/on/change', text: script },
  ]);
  expect(read({ formData: JSON.stringify({ fields: [], funcs: { onLoad: script } }) }).scripts).toEqual([
    { name: 'onLoad', pointer: '/formData/funcs/onLoad', text: script },
  ]);
});

describe('hostile texts are read quickly', () => {
  test.each<[string, string]>([
    ['an empty text', ''],
    ['unclosed deep nesting', '['.repeat(200_000)],
    ['closed deep nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['too long', ' '.repeat(textLimit + 1)],
    ['very many issues', JSON.stringify(Array.from({ length: 50_000 }, () => 1))],
    [
      'a descriptor with very many issues',
      JSON.stringify({ ...descriptor, root: { id: 'a', jnpfKey: 'form', children: Array.from({ length: 50_000 }, () => 1) } }),
    ],
    ['NUL and a lone surrogate', '{"fields":[{"__config__":{"jnpfKey":"input","label":"\\u0000\\ud800"},"__vModel__":"\\u0000"}]}'],
  ])('%s', (_case, text) => {
    const { issues } = readSource(text, registry);
    expect(issues.length).toBeLessThanOrEqual(200);
  });
});

// Genuine form JSON is not part of the project. It is read from TANGU_SAMPLES, or ../shared/samples.
const samples = process.env['TANGU_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const sampleFiles = existsSync(samples) ? readdirSync(samples).filter((name) => name.startsWith('form') || name.startsWith('fields')) : [];

test.each(sampleFiles)('runs the sample %s', (name) => {
  expect(readSource(readFileSync(join(samples, name), 'utf8'), registry).form?.descriptor.root.children?.length).toBeGreaterThan(0);
});

test('finds ranges by pointers with escapes', () => {
  expect(sourceTextOf('{"a": [1, 2]}').rangeOf('/a/1')).toEqual({ from: 10, to: 11 });
  expect(sourceTextOf('{"a/b": 1}').rangeOf('/a~1b')).toEqual({ from: 8, to: 9 });
  expect(sourceTextOf('').rangeOf('/a')).toEqual({ from: 0, to: 0 });
});

test.each([
  ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['{"a":{},"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
  ['[12345678901234567890, "\\u4e00\\"", 1e400]', '[\n  12345678901234567890,\n  "\\u4e00\\"",\n  1e400\n]'],
  ['{"a": tru', '{\n  "a": tru'],
  ['', ''],
  ['"\\', '"\\'],
])('formats %j without changing a literal', (text, expected) => {
  expect(formatJson(text)).toBe(expected);
  expect(formatJson(expected)).toBe(expected);
});

test('shows the issues that a release of the module would have, at their places in the text', () => {
  const formData = JSON.stringify({ fields: [input, { ...input, __config__: { jnpfKey: 'location' } }] });
  const columnData = JSON.stringify({ columnList: [{ prop: 'gone' }] });
  const text = JSON.stringify({ formData, columnData, fullName: 'M' });
  const { issues } = read(text);
  expect(issues.map(({ severity, code, path }) => `${severity} ${path} ${code}`)).toEqual([
    'warning /formData/fields/1 jnpfNotDrawn',
    'error /formData/fields/1/__vModel__ duplicateName',
    'warning /columnData/columnList/0 jnpfListField',
  ]);
  expect(issues.every(({ from, to }) => from > 0 && to > from)).toBe(true);
});
