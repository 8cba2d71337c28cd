import { withAncestors, withoutBranches } from '../prune-tree';
import { treeOf, type TreeNode } from '../tree-of';
import type { Row } from '../../storage/records';
import { organisationNode } from './organisation-node';
import type { Organisations } from '../../display/organisation-trees';

/** A position or role, and the organisation that it stands below. */
export interface PlacedLeaf {
  organizeId: unknown;
  node: Row;
}

/** The enabled organisations that have leaves, as a tree with the leaves at their places, before the organisations below. */
export function leavesBelow(leaves: readonly PlacedLeaf[], organisations: Organisations): TreeNode[] {
  const enabled = withoutBranches(organisations.rows, organisations.shape, ({ enabledMark }) => enabledMark !== 1);
  const enabledIds = new Set(enabled.map(({ id }) => id));
  const placed = leaves.filter(({ organizeId }) => enabledIds.has(organizeId));
  const used = withAncestors(
    enabled,
    organisations.shape,
    placed.map(({ organizeId }) => organizeId),
  );
  // The place is given to the tree in a key of its own, because `parentId` may be hidden.
  const rows = [
    ...placed.map(({ organizeId, node }, index) => ({ row: { ...node, parentId: organizeId }, id: `leaf ${index}`, below: organizeId })),
    ...used.map((row) => ({ row: organisationNode(row, organisations), id: row['id'], below: row['parentId'] })),
  ];
  return shownNodes(treeOf(rows, { parent: 'below', root: '-1' }));
}

const shownNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map(({ row, hasChildren, isLeaf, num, children }) => ({
    ...(row as Row),
    hasChildren,
    isLeaf,
    num,
    children: children && shownNodes(children),
  }));
