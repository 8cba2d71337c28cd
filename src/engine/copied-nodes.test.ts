import { describe, expect, it, test } from 'vitest';
import { copiedText, isCopied, readCopiedNodes } from './copied-nodes';

const copied = { nodes: [{ id: 'amount', jnpfKey: 'numInput', label: '用量' }], sources: { amount: { __vModel__: 'amount', style: {} } } };

it('reads its own text back exactly', () => {
  const value: unknown = JSON.parse(copiedText(copied));
  expect([isCopied(value), readCopiedNodes(value)]).toEqual([true, copied]);
});

it('leaves out form JSON that is not an object', () => {
  expect(readCopiedNodes({ tanguNodes: 1, nodes: copied.nodes, sources: { amount: [] } })).toEqual({ ...copied, sources: {} });
});

describe('another value is refused with the place of the mistake:', () => {
  test.each<[string, unknown, string]>([
    ['a list', [], ''],
    ['an object without the mark', { nodes: copied.nodes }, ''],
    ['no nodes', { tanguNodes: 1, nodes: [] }, ''],
    ['a number as key of a control', { tanguNodes: 1, nodes: [{ id: 'a', jnpfKey: 3 }] }, 'nodes/0/jnpfKey'],
    ['a deep value', { tanguNodes: 1, nodes: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown }, ''],
  ])('%s', (_, value, place) => expect(readCopiedNodes(value)).toBe(place));
});
