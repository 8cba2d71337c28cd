import { expect, test } from 'vitest';
import { withBranch, withEarlierBranches } from './branches';
import { loadedIds, treeRowsOf, type TreeRow } from './tree-rows';

const rowsOf = (...list: object[]): TreeRow[] => treeRowsOf({ list });
const shape = (rows: readonly TreeRow[]): unknown[] =>
  rows.map(({ id, children, isLeaf }) => (children ? [id, shape(children)] : isLeaf ? `${id}.` : id));
const roots = rowsOf({ id: 'a', isLeaf: false }, { id: 'b', isLeaf: false });

test('a node gets what is below it, and has nothing below it afterwards if nothing came', () => {
  const opened = withBranch(withBranch(roots, 'a', rowsOf({ id: 'c' })), 'c', []);
  expect(shape(opened)).toEqual([['a', ['c.']], 'b']);
  expect(loadedIds(opened)).toEqual(['a', 'c']);
});

test('a node is not below itself, nor twice in the tree', () =>
  expect(shape(withBranch(roots, 'a', rowsOf({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'c' })))).toEqual([['a', ['c']], 'b']));

test('a later answer keeps the loaded branches of its nodes', () => {
  const opened = withBranch(withBranch(withBranch(roots, 'a', rowsOf({ id: 'c' })), 'c', rowsOf({ id: 'd' })), 'b', []);
  expect(shape(withEarlierBranches(rowsOf({ id: 'b', isLeaf: false }, { id: 'a', isLeaf: false }, { id: 'd' }), opened))).toEqual([
    'b.',
    ['a', ['c.']],
    'd',
  ]);
  expect(shape(withEarlierBranches(rowsOf({ id: 'e', children: [{ id: 'a', isLeaf: false }] }), opened))).toEqual([
    ['e', [['a', [['c', ['d']]]]]],
  ]);
});
