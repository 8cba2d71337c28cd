import type { Row } from '../storage/records';
import { rowsBelow } from '../records/rows-below';

/** Where a resource's records keep their parent, and what stands there in those at the top. */
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
 * Rows as a tree, in their order. A row whose parent is not among the rows stands at the top, so that nothing is hidden.
 *
 * @example treeOf([{ id: 'a', parentId: '0' }, { id: 'b', parentId: 'a' }], { parent: 'parentId', root: '0' })[0]?.num // 1
 */
export function treeOf(rows: readonly Row[], { parent, root }: TreeShape): TreeNode[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = rowsBelow(rows, (row) => (ids.has(row[parent]) ? row[parent] : root));
  const nodesBelow = (id: unknown): TreeNode[] => (below.get(id) ?? []).map(nodeOf);
  const nodeOf = (row: Row): TreeNode => {
    const children = nodesBelow(row['id']);
    return { ...row, hasChildren: children.length > 0, isLeaf: children.length === 0, num: children.length, children: children.length > 0 ? children : null };
  };
  return nodesBelow(root);
}
