import { describe, expect, test } from 'vitest';
import { findRow, narrowed, parentIds, treeRowsOf, type TreeRow } from './tree-rows';

const answer = {
  list: [
    { id: '1', fullName: '能源', children: [{ id: '11', fullName: '天然气 Gas', children: null }, { id: '12', fullName: '电力', children: [] }] },
    { id: 2, fullName: null },
  ],
};
const rows = treeRowsOf(answer);
const names = (of: readonly TreeRow[]): unknown[] =>
  of.map(({ fullName, children }) => (children ? [fullName, names(children)] : fullName));

test('reads an answer, its records kept', () => {
  expect(names(rows)).toEqual([['能源', ['天然气 Gas', '电力']], '2']);
  expect(rows[0]?.record).toBe(answer.list[0]);
});

test.each([[null], [undefined], [{}], [{ list: 'x' }], [[1, null]]])('reads nothing from %j', (data) =>
  expect(treeRowsOf(data)).toEqual([]),
);

describe('narrowing', () => {
  test.each([
    ['', [['能源', ['天然气 Gas', '电力']], '2']],
    ['gas', [['能源', ['天然气 Gas']]]],
    ['能源', [['能源', ['天然气 Gas', '电力']]]],
    ['x', []],
  ])('by %j keeps %j', (text, expected) => expect(names(narrowed(rows, text))).toEqual(expected));
});

test('finds a node wherever it stands', () => {
  expect(findRow(rows, '12')?.fullName).toBe('电力');
  expect(findRow(rows, undefined)).toBeUndefined();
});

test('names the nodes that have others below them', () => expect(parentIds(rows)).toEqual(['1']));
