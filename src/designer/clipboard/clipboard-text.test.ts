import { describe, expect, test } from 'vitest';
import { copiedNodesIn } from './clipboard-text';

const control = (key: string, name: string) => ({ __config__: { [key]: 'comInput', label: 'A' }, __vModel__: name, style: {} });
const idsIn = (text: string) => copiedNodesIn(text).nodes.map(({ id }) => id);

describe('form JSON of another tool is pasted:', () => {
  test.each<[string, unknown]>([
    ['a form', { fields: [control('jnpfKey', 'a')] }],
    ['a list of controls', [control('jnpfKey', 'a')]],
    ['one control', control('jnpfKey', 'a')],
    ['of a fork', [control('hszKey', 'a')]],
    ['with a container', [{ __config__: { jnpfKey: 'row', formId: 3, children: [control('jnpfKey', 'b')] } }, control('jnpfKey', 'a')]],
  ])('%s', (_, json) => expect(idsIn(JSON.stringify(json)).at(-1)).toBe('a'));
  test('with its keys, children apart', () => {
    const { sources } = copiedNodesIn(JSON.stringify([{ __config__: { jnpfKey: 'row', formId: 3, children: [control('jnpfKey', 'b')] } }]));
    expect(sources['row_3']).toEqual({ __config__: { jnpfKey: 'row', formId: 3, children: [] } });
    expect(sources['b']).toEqual(control('jnpfKey', 'b'));
  });
});

describe('another text is refused:', () => {
  test.each([
    ['nothing', '  ', 'clipboardEmpty'],
    ['a sentence', 'hello', 'clipboardNotJson'],
    ['a cut JSON', '{"fields":[', 'clipboardNotJson'],
    ['a number', '12', 'clipboardNoForm'],
    ['null', 'null', 'clipboardNoForm'],
    ['a list of others', '[1, {}]', 'clipboardNoForm'],
    ['another object', '{"a":1}', 'clipboardNoForm'],
    ['a form without fields', '{"fields":[]}', 'clipboardNoForm'],
    ['a marked text without nodes', '{"tanguNodes":1}', 'clipboardNoForm'],
    ['a marked text of a wrong shape', '{"tanguNodes":1,"nodes":[{"id":"a","jnpfKey":3}]}', 'clipboardNoForm'],
    [
      'a marked text with an id that is no name',
      '{"tanguNodes":1,"nodes":[{"id":"__proto__","jnpfKey":"input","label":{}}]}',
      'clipboardNoForm',
    ],
    ['a deep text', `${'['.repeat(300)}${']'.repeat(300)}`, 'clipboardTooLarge'],
  ])('%s', (_, text, code) => expect(() => copiedNodesIn(text)).toThrow(code));
});
