import type { ParsedResource } from '#engine/parsed';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { conditionsOf } from './conditions-of';
import { withAncestors, withoutBranches } from './prune-tree';
import { storagePlanOf } from '../records/write-plan';
import { treeOf, type TreeNode, type TreeShape } from './tree-of';
import { visibleFields } from '../records/visible-fields';

/**
 * The tree that a call asks for. A record that the call's fixed conditions leave out takes all below it along; what a
 * keyword finds keeps its ancestors, so that the tree holds together; the excluded record goes with all below it.
 */
export async function readTree(exchange: Exchange, { recordsOf, registry }: Services): Promise<TreeNode[]> {
  const { call, resource, params, query, caller } = exchange;
  const { keyword: searched, exclude, where: fixed = {} } = call.operation;
  const tree = treeShapeOf(resource);
  const records = recordsOf(resource, caller);
  const where = conditionsOf(exchange, registry);
  const stored = storagePlanOf(resource, registry).fields;
  const visible = visibleFields(resource, call.operation).filter((field) => stored.has(field));
  const text = query['keyword'];

  const rows = await records.all({ filter: { all: where }, fields: [...new Set([...visible, tree.parent, ...Object.keys(fixed)])] });
  const excluded = exclude === undefined ? '' : params[exclude];
  const isOut = (row: Row) => row['id'] === excluded || Object.entries(fixed).some(([field, value]) => row[field] !== value);
  const kept = withoutBranches(rows, tree, isOut);
  if (!searched || typeof text !== 'string') return pruned(treeOf(kept, tree), visible);
  const found = await records.all({ filter: { all: where }, keyword: { fields: searched, text }, fields: ['id'] });
  return pruned(treeOf(withAncestors(kept, tree, found.map(({ id }) => id)), tree), visible);
}

/** The tree that a resource's records make; the descriptor's check saw to it that there is one. */
export function treeShapeOf(resource: ParsedResource): TreeShape {
  const tree = resource.collection?.tree;
  if (!tree) throw new Error(`The records of ${resource.id} make no tree.`);
  return tree;
}

/** Nodes without the fields that were read only to build the tree. */
function pruned(nodes: readonly TreeNode[], visible: readonly string[]): TreeNode[] {
  const shown = [...visible, 'hasChildren', 'isLeaf', 'num'];
  return nodes.map((node) => ({
    ...(Object.fromEntries(shown.map((field) => [field, node[field]])) as TreeNode),
    children: node.children && pruned(node.children, visible),
  }));
}
