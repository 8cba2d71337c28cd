import { expect, test } from 'vitest';
import { functions } from '#engine/expression/functions';
import { literalOf } from '#engine/text';
import type { ExpressionName } from './expression-names';
import functionWords from './function-words.json';
import { proposalsAt } from './proposals-at';

const table = { id: 'rows', jnpfKey: 'x', label: '明细' };
const names: ExpressionName[] = [
  { id: 'amount', label: { zh: '用量', en: 'Amount' }, node: { id: 'amount', jnpfKey: 'x' } },
  { id: 'price', label: '单价', node: { id: 'price', jnpfKey: 'x' } },
  { id: 'cost', label: '费用', node: { id: 'cost', jnpfKey: 'x' }, table },
];

const proposed = (source: string, position = source.length) => {
  const { from, to, list } = proposalsAt(source, position, names, (text) => literalOf(text, 'zh'));
  return { place: [from, to], names: list.map(({ name }) => name) };
};

test.each([
  ['pri', [0, 3], ['price']],
  ['2 * 用', [4, 5], ['amount', 'cost']],
  ['2 * cos', [4, 7], ['cost']],
  ['su', [0, 2], ['sum(']],
  ["'pri", [4, 4], []],
])('while “%s” is typed', (source, place, expected) => expect(proposed(source)).toEqual({ place, names: expected }));

test('a column says its sub-table', () => {
  const [column] = proposalsAt('费', 1, names, (text) => literalOf(text, 'zh')).list;
  expect(column).toEqual({ name: 'cost', kind: 'column', detail: '费用', info: '明细' });
});

test('every function has a signature and words', () => expect(Object.keys(functionWords)).toEqual(Object.keys(functions)));
