import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { propose } from './propose';

const registry = createRegistry(definitions);

/** The labels proposed at the `|` of a text. */
const proposedLabels = (text: string): string[] =>
  propose(text.replace('|', ''), text.indexOf('|'), registry)?.list.map(({ label }) => label) ?? [];
const textAfter = (text: string, label: string): string => {
  const plain = text.replace('|', '');
  const proposals = propose(plain, text.indexOf('|'), registry);
  const proposal = proposals?.list.find((candidate) => candidate.label === label);
  return proposals && proposal ? plain.slice(0, proposals.from) + proposal.text + plain.slice(proposals.to) : '';
};

test.each([
  ['keys of a node', '{"id":"a","jnpfKey":"form","|"}', 'children'],
  ['keys of a descriptor', '{"kind":"form","id":"a","|"}', 'root'],
  [
    'keys of a nested node',
    '{"kind":"form","id":"a","root":{"id":"f","jnpfKey":"form","children":[{"id":"b","jnpfKey":"input","|"}]}}',
    'required',
  ],
  ['props of the renderer', '{"id":"a","jnpfKey":"input","props":{"|"}}', 'maxlength'],
  ['keys of a rule', '{"id":"a","jnpfKey":"input","rules":[{"|"}]}', 'pattern'],
  ['renderers', '{"id":"a","jnpfKey":"|"}', 'input'],
  ['renderers without quotes', '{"id":"a","jnpfKey":|}', 'input'],
  ['values of an enum', '{"id":"a","jnpfKey":"form","props":{"labelPosition":"|"}}', '"top"'],
  ['booleans', '{"id":"a","jnpfKey":"input","props":{"showCount": |}}', 'true'],
  ['controls of JNPF', '{"fields":[{"__config__":{"jnpfKey":"|"}}]}', 'inputNumber'],
  ['keys of a control of JNPF', '{"fields":[{"__config__":{"jnpfKey":"inputNumber"},"|"}]}', 'precision'],
  ['keys of its configuration', '{"fields":[{"__config__":{"jnpfKey":"inputNumber","|"}}]}', 'regList'],
])('proposes %s', (_case, text, label) => {
  expect(proposedLabels(text)).toContain(label);
});

test('does not propose existing keys', () => {
  expect(proposedLabels('{"id":"a","jnpfKey":"form","|"}')).not.toContain('id');
});

test.each([
  ['{"id":"a","jnpfKey":"form","|"}', 'children', '{"id":"a","jnpfKey":"form","children": []}'],
  ['{"id":"a","jnpfKey":"form","|":[]}', 'children', '{"id":"a","jnpfKey":"form","children":[]}'],
  ['{"id":"a","jnpfKey":"in|p"}', 'input', '{"id":"a","jnpfKey":"input"}'],
  ['{"id":"a","jnpfKey":|}', 'input', '{"id":"a","jnpfKey":"input"}'],
])('completes %s', (text, label, expected) => {
  expect(textAfter(text, label)).toBe(expected);
});

test.each([
  '',
  '|',
  '{|',
  '[1,|',
  '{"a":|',
  '{"jnpfKey":{"|"}}',
  '{"__config__":{"|"}}',
  `${'['.repeat(5_000)}|`,
  `${'['.repeat(100_000)}|`,
])('does not throw for text %#', (text) => {
  expect(() => propose(text.replace('|', ''), Math.max(0, text.indexOf('|')), registry)).not.toThrow();
});
