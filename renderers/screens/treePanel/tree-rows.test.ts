import { describe, expect, test } from 'vitest';
import { findRow, filteredRows, firstLeaf, parentIds, treeRowsOf, type TreeRow } from './tree-rows';

const answer = {
  list: [
    {
      id: '1',
      fullName: '能源',
      children: [
        { id: '11', fullName: '天然气 Gas', children: null },
        { id: '12', fullName: '电力', children: [] },
      ],
    },
    { id: 2, fullName: null },
  ],
};
const rows = treeRowsOf(answer);
const names = (treeRows: readonly TreeRow[]): unknown[] =>
  treeRows.map(({ fullName, children }) => (children ? [fullName, names(children)] : fullName));

test('reads an answer and keeps its records', () => {
  expect(names(rows)).toEqual([['能源', ['天然气 Gas', '电力']], '2']);
  expect(rows[0]?.record).toBe(answer.list[0]);
});

test.each([[null], [undefined], [{}], [{ list: 'x' }], [[1, null]]])('reads %j as an empty tree', (data) =>
  expect(treeRowsOf(data)).toEqual([]),
);

test.each([
  [rows, '11'],
  [rows.slice(1), '2'],
  [[], undefined],
])('the first leaf of %j is %s', (treeRows, id) => expect(firstLeaf(treeRows)?.id).toBe(id));

describe('filtering', () => {
  test.each([
    ['', [['能源', ['天然气 Gas', '电力']], '2']],
    ['gas', [['能源', ['天然气 Gas']]]],
    ['能源', [['能源', ['天然气 Gas', '电力']]]],
    ['x', []],
  ])('the tree by %j keeps %j', (text, expected) => expect(names(filteredRows(rows, text))).toEqual(expected));
});

test('finds a node at any depth', () => {
  expect(findRow(rows, '12')?.fullName).toBe('电力');
  expect(findRow(rows, undefined)).toBeUndefined();
});

test('finds the ids of nodes with children', () => expect(parentIds(rows)).toEqual(['1']));
