import { describe, expect, it } from 'vitest';
import { maxTreeLevels } from '../records/max-tree-levels';
import { branchOf } from './branch-of';
import { withAncestors, withoutBranches } from './prune-tree';
import { treeOf, type TreeNode } from './tree-of';

const shape = { parent: 'parentId', root: '0' };
const rows = [
  { id: 'b', parentId: '0' },
  { id: 'a2', parentId: 'a' },
  { id: 'a', parentId: '0' },
  { id: 'a1', parentId: 'a' },
  { id: 'a1x', parentId: 'a1' },
];

/** A tree on one line: `b a(a2 a1(a1x))`. */
const line = (nodes: readonly TreeNode[] | null): string =>
  (nodes ?? []).map(({ id, children }) => `${String(id)}${children ? `(${line(children)})` : ''}`).join(' ');

describe('a tree of rows', () => {
  it('keeps the order of the rows on every level', () => expect(line(treeOf(rows, shape))).toBe('b a(a2 a1(a1x))'));

  it('marks leaves and counts the children of each node', () => {
    const [leaf, branch] = treeOf(rows, shape);
    expect(leaf).toMatchObject({ hasChildren: false, isLeaf: true, num: 0, children: null });
    expect(branch).toMatchObject({ hasChildren: true, isLeaf: false, num: 2 });
  });

  it('shows a row at the top whose parent is missing', () => expect(line(treeOf([{ id: 'x', parentId: 'missing' }], shape))).toBe('x'));

  it('is empty without rows', () => expect(treeOf([], shape)).toEqual([]));

  it('shows all rows of a thousand levels within the maximum depth', () => {
    const deep = Array.from({ length: 1000 }, (_, index) => ({ id: String(index + 1), parentId: String(index) }));
    const tree = treeOf(deep, shape);
    expect(tree).toHaveLength(1);
    let level: readonly TreeNode[] = tree;
    for (let depth = 1; depth < maxTreeLevels; depth += 1) level = level[0]?.children ?? [];
    expect(level.map(({ id, num }) => [id, num])).toEqual(deep.slice(maxTreeLevels - 1).map(({ id }) => [id, 0]));
  });
});

const remainingWithout = (id: string) => withoutBranches(rows, shape, (row) => row['id'] === id);

describe('a pruned tree', () => {
  it.each([
    ['a', 'b'],
    ['a1', 'b a(a2)'],
    ['a1x', 'b a(a2 a1)'],
    ['missing', 'b a(a2 a1(a1x))'],
  ])('without %s is %s', (id, expected) => expect(line(treeOf(remainingWithout(id), shape))).toBe(expected));

  it.each([
    [['a1x'], 'a(a1(a1x))'],
    [['a2', 'b'], 'b a(a2)'],
    [[], ''],
    [['missing'], ''],
  ])('down to %j is %s', (ids, expected) => expect(line(treeOf(withAncestors(rows, shape, ids), shape))).toBe(expected));

  it('ends on a ring of parents', () => {
    const ring = [
      { id: 'x', parentId: 'y' },
      { id: 'y', parentId: 'x' },
    ];
    expect(withAncestors(ring, shape, ['x'])).toHaveLength(2);
    expect(withoutBranches(ring, shape, ({ id }) => id === 'x')).toEqual([]);
  });
});

describe('a branch', () => {
  it('begins with its top', () => expect(branchOf(rows, 'parentId', 'a').map(({ id }) => id)).toEqual(['a', 'a2', 'a1', 'a1x']));
  it('is one row when rows have no parents', () => expect(branchOf(rows, undefined, 'a')).toEqual([{ id: 'a', parentId: '0' }]));
  it('is empty when no row has the id', () => expect(branchOf(rows, 'parentId', 'x')).toEqual([]));
});
