import type { ParsedResource } from '#engine/parsed';
import { allOf } from '#engine/query/filter';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { conditionsOf, keywordOf } from './conditions-of';
import { withAncestors, withoutBranches } from './prune-tree';
import { readableFields } from './readable-fields';
import { structuredRows } from './structured-rows';
import { treeOf, type TreeNode, type TreeShape } from './tree-of';

/**
 * The tree that a call asks for. The records below a removed record are removed too, be it removed by `where` or by
 * `exclude`. The matches of a keyword keep their ancestors, so that the answer stays a tree.
 */
export async function readTree(exchange: Exchange, services: Services): Promise<TreeNode[]> {
  const { recordsOf, registry, accessFor } = services;
  const { call, resource, params, caller } = exchange;
  const { exclude, where: fixed = {} } = call.operation;
  const tree = treeShapeOf(resource);
  const records = recordsOf(resource, caller);
  const { hidden } = accessFor(resource, caller).fields;
  const where = conditionsOf(exchange, registry, hidden);
  const visible = readableFields(exchange, services);

  const rows = await structuredRows(
    resource,
    { filter: { all: where }, fields: visible, structure: [tree.parent, ...Object.keys(fixed)] },
    services,
    caller,
  );
  const excluded = exclude === undefined ? '' : params[exclude];
  const isRemoved = (row: Row) => row['id'] === excluded || Object.entries(fixed).some(([field, value]) => row[field] !== value);
  const remaining = withoutBranches(rows, tree, isRemoved);
  const search = keywordOf(exchange, hidden);
  if (!search.keyword && !search.filter) return pruned(treeOf(remaining, tree), visible);
  const matches = await records.all({ ...search, filter: allOf([search.filter, ...where]), fields: ['id'] });
  const matchIds = matches.map(({ id }) => id);
  return pruned(treeOf(withAncestors(remaining, tree, matchIds), tree), visible);
}

/** The parent field and the root of a resource's tree. The check of descriptors refuses a tree call without them. */
export function treeShapeOf(resource: ParsedResource): TreeShape {
  const tree = resource.collection?.tree;
  if (!tree) throw new Error(`The resource \`${resource.id}\` has no \`tree\` in its collection.`);
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
