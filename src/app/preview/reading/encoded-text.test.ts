import { expect, test } from 'vitest';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodedText } from './encoded-text';

const root = { id: 'form', jnpfKey: 'form', children: [{ id: 'a', jnpfKey: 'input', label: 'A', required: true }] };

test.each<[string, string]>([
  ['form JSON stays literally what it is', '{"fields":[],"big":12345678901234567890}'],
  ['so does a list of fields', '[{"__config__":{"jnpfKey":"input"},"__vModel__":"a"}]'],
])('%s', (_what, text) => {
  expect(encodedText(text)?.replaceAll(/\s/g, '')).toBe(text);
});

test('a module gives its form', () => {
  expect(encodedText(JSON.stringify({ formData: '{"fields":[1e2]}' }))).toBe('{\n  "fields": [\n    1e2\n  ]\n}');
});

test.each([
  ['a root node', root],
  ['a descriptor', { id: 'a', kind: 'form', version: 1, title: '', root }],
])('%s becomes form JSON that decodes to the same', (_what, value) => {
  expect(decodeForm(encodedText(JSON.stringify(value))).descriptor.root).toEqual(root);
});

test.each(['', '{', '1', '{"a":1}', '{"id":"a","kind":"screen","version":1}'])('%j is no form', (text) => {
  expect(encodedText(text)).toBeUndefined();
});
