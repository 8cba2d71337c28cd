import { expect, it } from 'vitest';
import { maxTreeLevels } from '../records/max-tree-levels';
import type { Row } from '../storage/records';
import { parentTreeOf, type ParentNode } from './parent-tree';

const group = (id: string, parentId: string): Row => ({ id, parentId, systemId: 'system', fullName: id, sortCode: null });

const treeOf = (groups: readonly Row[]) =>
  parentTreeOf([{ id: 'system' }], groups, { disabled: new Set(['inner']), nameOf: ({ id }) => String(id) });

const depthOf = (nodes: readonly ParentNode[] | null): number =>
  nodes === null ? 0 : 1 + Math.max(0, ...nodes.map(({ children }) => depthOf(children)));

it('nests groups below their system and disables current parents', () => {
  expect(treeOf([group('outer', '-1'), group('inner', 'outer')])).toMatchObject([
    { id: 'system', type: 0, num: 1, children: [{ id: 'outer', type: 1, children: [{ id: 'inner', disabled: true, isLeaf: true }] }] },
  ]);
});

it('leaves out groups below the maximum depth', () => {
  const groups = Array.from({ length: 10_000 }, (_, index) => group(String(index), String(index - 1)));
  expect(depthOf(treeOf(groups))).toBe(maxTreeLevels);
});

it('ends on a group with the id of its system', () => {
  expect(depthOf(treeOf([group('system', '-1')]))).toBe(maxTreeLevels);
});
