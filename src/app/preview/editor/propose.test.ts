import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { propose } from './propose';

const registry = createRegistry(definitions);

/** The labels offered at the `|` of a text. */
const offered = (text: string): string[] =>
  propose(text.replace('|', ''), text.indexOf('|'), registry)?.list.map(({ label }) => label) ?? [];
const written = (text: string, label: string): string => {
  const plain = text.replace('|', '');
  const found = propose(plain, text.indexOf('|'), registry);
  const chosen = found?.list.find((one) => one.label === label);
  return found && chosen ? plain.slice(0, found.from) + chosen.text + plain.slice(found.to) : '';
};

test.each([
  ['keys of a node', '{"id":"a","jnpfKey":"form","|"}', 'children'],
  ['keys of a descriptor', '{"kind":"form","id":"a","|"}', 'root'],
  [
    'keys of a node deep inside',
    '{"kind":"form","id":"a","root":{"id":"f","jnpfKey":"form","children":[{"id":"b","jnpfKey":"input","|"}]}}',
    'required',
  ],
  ['props of the renderer', '{"id":"a","jnpfKey":"input","props":{"|"}}', 'maxlength'],
  ['keys of a rule', '{"id":"a","jnpfKey":"input","rules":[{"|"}]}', 'pattern'],
  ['renderers', '{"id":"a","jnpfKey":"|"}', 'input'],
  ['renderers where nothing is quoted yet', '{"id":"a","jnpfKey":|}', 'input'],
  ['values of a choice', '{"id":"a","jnpfKey":"form","props":{"labelPosition":"|"}}', '"top"'],
  ['yes and no', '{"id":"a","jnpfKey":"input","props":{"showCount": |}}', 'true'],
  ['controls of JNPF', '{"fields":[{"__config__":{"jnpfKey":"|"}}]}', 'inputNumber'],
  ['keys of a control of JNPF', '{"fields":[{"__config__":{"jnpfKey":"inputNumber"},"|"}]}', 'precision'],
  ['keys of its configuration', '{"fields":[{"__config__":{"jnpfKey":"inputNumber","|"}}]}', 'regList'],
])('offers %s', (_what, text, label) => {
  expect(offered(text)).toContain(label);
});

test('does not offer what is there already', () => {
  expect(offered('{"id":"a","jnpfKey":"form","|"}')).not.toContain('id');
});

test.each([
  ['{"id":"a","jnpfKey":"form","|"}', 'children', '{"id":"a","jnpfKey":"form","children": []}'],
  ['{"id":"a","jnpfKey":"form","|":[]}', 'children', '{"id":"a","jnpfKey":"form","children":[]}'],
  ['{"id":"a","jnpfKey":"in|p"}', 'input', '{"id":"a","jnpfKey":"input"}'],
  ['{"id":"a","jnpfKey":|}', 'input', '{"id":"a","jnpfKey":"input"}'],
])('writes into %s', (text, label, expected) => {
  expect(written(text, label)).toBe(expected);
});

test.each(['', '|', '{|', '[1,|', '{"a":|', '{"jnpfKey":{"|"}}', '{"__config__":{"|"}}', `${'['.repeat(5_000)}|`])(
  'takes %j without harm',
  (text) => {
    expect(() => propose(text.replace('|', ''), Math.max(0, text.indexOf('|')), registry)).not.toThrow();
  },
);
