import { searchIn } from '../conditions-of';
import { withAncestors, withoutBranches } from '../prune-tree';
import { treeOf, type TreeNode } from '../tree-of';
import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { organisationNode } from './organisation-node';
import type { Organisations } from '../../display/organisation-trees';
import { readOrganisations } from './read-organisations';

/** The rows that match the keyword of a call, with their ancestors among the rows. All rows without a keyword. */
export async function organisationMatches(
  rows: readonly Row[],
  { call, resource, query, caller }: Exchange,
  services: Services,
): Promise<readonly Row[]> {
  const { hidden } = services.accessFor(resource, caller).fields;
  const search = searchIn(call.operation.keyword, query['keyword'], hidden);
  if (!search.keyword && !search.filter) return rows;
  const matches = await services.recordsOf(resource, caller).all({ ...search, fields: ['id'] });
  return withAncestors(
    rows,
    { parent: 'parentId', root: '-1' },
    matches.map(({ id }) => id),
  );
}

/**
 * The tree that a call asks for: without disabled organisations where the call fixes `enabledMark`, and without the excluded
 * organisation, each with all below. An organisation whose parent is left out stands at the top.
 */
export async function organisationTree(exchange: Exchange, services: Services): Promise<TreeNode[]> {
  const { call, params, query, caller } = exchange;
  const { exclude, where = {} } = call.operation;
  const organisations = await readOrganisations(caller, services);
  const excluded = exclude === undefined ? '' : params[exclude];
  const category = where['category'] ?? query['type'];
  const isRemoved = (row: Row) =>
    row['id'] === excluded || (where['enabledMark'] !== undefined && row['enabledMark'] !== where['enabledMark']);
  const rows = withoutBranches(organisations.rows, organisations.shape, isRemoved).filter(
    (row) => category === undefined || category === '' || row['category'] === category,
  );
  return nodesOf(await organisationMatches(rows, exchange, services), organisations);
}

/** Rows as a tree of nodes that existing clients read. */
export const nodesOf = (rows: readonly Row[], organisations: Organisations): TreeNode[] =>
  shownNodes(treeOf(rows, organisations.shape), organisations);

const shownNodes = (nodes: readonly TreeNode[], organisations: Organisations): TreeNode[] =>
  nodes.map(({ hasChildren, isLeaf, num, children, ...row }) => ({
    ...organisationNode(row, organisations),
    hasChildren,
    isLeaf,
    num,
    children: children && shownNodes(children, organisations),
  }));
