import { expect, test } from 'vitest';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodedText } from './encoded-text';

const root = { id: 'form', jnpfKey: 'form', children: [{ id: 'a', jnpfKey: 'input', label: 'A', required: true }] };

test.each<[string, string]>([
  ['keeps form JSON literally', '{"fields":[],"big":12345678901234567890}'],
  ['keeps a list of fields literally', '[{"__config__":{"jnpfKey":"input"},"__vModel__":"a"}]'],
])('%s', (_case, text) => {
  expect(encodedText(text)?.replaceAll(/\s/g, '')).toBe(text);
});

test('extracts the form of a module', () => {
  expect(encodedText(JSON.stringify({ formData: '{"fields":[1e2]}' }))).toBe('{\n  "fields": [\n    1e2\n  ]\n}');
});

test.each([
  ['a root node', root],
  ['a descriptor', { id: 'a', kind: 'form', version: 1, title: '', root }],
])('encodes %s as form JSON that decodes to the same form', (_case, value) => {
  expect(decodeForm(encodedText(JSON.stringify(value))).descriptor.root).toEqual(root);
});

test.each(['', '{', '1', '{"a":1}', '{"id":"a","kind":"screen","version":1}'])('returns undefined for %j, which is not a form', (text) => {
  expect(encodedText(text)).toBeUndefined();
});
