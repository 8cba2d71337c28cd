import type { Row } from '../storage/records';
import { maxTreeLevels } from '../records/max-tree-levels';
import { rowsBelow } from '../records/rows-below';

/** The field that holds the parent's id, and its value in records at the top. */
export interface TreeShape {
  parent: string;
  root: string;
}

export type TreeNode = Row & {
  hasChildren: boolean;
  isLeaf: boolean;
  /** How many nodes are directly below. */
  num: number;
  /** `null` for a leaf. */
  children: TreeNode[] | null;
};

/**
 * Rows as a tree, in their order. A row whose parent is not among the rows stands at the top, and the last level holds
 * all rows that stand below it, so that no row is hidden. Without a limit, `JSON.stringify` overflows the stack.
 *
 * @example treeOf([{ id: 'a', parentId: '0' }, { id: 'b', parentId: 'a' }], { parent: 'parentId', root: '0' })[0]?.num // 1
 */
export function treeOf(rows: readonly Row[], { parent, root }: TreeShape): TreeNode[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = rowsBelow(rows, (row) => (ids.has(row[parent]) ? row[parent] : root));
  const nodesBelow = (id: unknown, level: number): TreeNode[] => {
    const children = below.get(id) ?? [];
    return (level < maxTreeLevels ? children : withDescendants(children, below)).map((row) => nodeOf(row, level));
  };
  const nodeOf = (row: Row, level: number): TreeNode => {
    const children = level < maxTreeLevels ? nodesBelow(row['id'], level + 1) : [];
    return {
      ...row,
      hasChildren: children.length > 0,
      isLeaf: children.length === 0,
      num: children.length,
      children: children.length > 0 ? children : null,
    };
  };
  return nodesBelow(root, 1);
}

function withDescendants(rows: readonly Row[], below: ReadonlyMap<unknown, readonly Row[]>): Row[] {
  const branch = new Set(rows);
  for (const row of branch) for (const child of below.get(row['id']) ?? []) branch.add(child);
  return [...branch];
}
