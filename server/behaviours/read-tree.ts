import type { ParsedResource } from '#engine/parsed';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { allOf } from '#engine/query/filter';
import { conditionsOf, keywordOf } from './conditions-of';
import { withAncestors, withoutBranches } from './prune-tree';
import { storagePlanOf } from '../records/write-plan';
import { structuredRows } from './structured-rows';
import { treeOf, type TreeNode, type TreeShape } from './tree-of';
import { visibleFields } from '../records/visible-fields';

/**
 * The tree that a call asks for. A record that the call's fixed conditions leave out takes all below it along; what a
 * keyword finds keeps its ancestors, so that the tree holds together; the excluded record goes with all below it.
 */
export async function readTree(exchange: Exchange, services: Services): Promise<TreeNode[]> {
  const { recordsOf, registry, accessFor } = services;
  const { call, resource, params, caller } = exchange;
  const { exclude, where: fixed = {} } = call.operation;
  const tree = treeShapeOf(resource);
  const records = recordsOf(resource, caller);
  const { hidden } = accessFor(resource, caller).fields;
  const where = conditionsOf(exchange, registry, hidden);
  const stored = storagePlanOf(resource, registry).fields;
  const visible = visibleFields(resource, call.operation, hidden).filter((field) => stored.has(field));

  const rows = await structuredRows(resource, { filter: { all: where }, fields: visible, structure: [tree.parent, ...Object.keys(fixed)] }, services, caller);
  const excluded = exclude === undefined ? '' : params[exclude];
  const isOut = (row: Row) => row['id'] === excluded || Object.entries(fixed).some(([field, value]) => row[field] !== value);
  const kept = withoutBranches(rows, tree, isOut);
  const search = keywordOf(exchange, hidden);
  if (!search.keyword && !search.filter) return pruned(treeOf(kept, tree), visible);
  const matches = await records.all({ ...search, filter: allOf([search.filter, ...where]), fields: ['id'] });
  return pruned(treeOf(withAncestors(kept, tree, matches.map(({ id }) => id)), tree), visible);
}

/** The tree that a resource's records make; the descriptor's check saw to it that there is one. */
export function treeShapeOf(resource: ParsedResource): TreeShape {
  const tree = resource.collection?.tree;
  if (!tree) throw new Error(`The records of ${resource.id} make no tree.`);
  return tree;
}

/** Nodes without the fields that were read only to build the tree. */
export function pruned(nodes: readonly TreeNode[], visible: readonly string[]): TreeNode[] {
  const shown = [...visible, 'hasChildren', 'isLeaf', 'num'];
  return nodes.map((node) => ({
    ...(Object.fromEntries(shown.map((field) => [field, node[field]])) as TreeNode),
    children: node.children && pruned(node.children, visible),
  }));
}
