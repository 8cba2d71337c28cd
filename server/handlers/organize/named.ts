import type { Behaviour } from '#server/exchange.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { nodesOf } from '#server/behaviours/organisation/organisation-tree.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** Organisations by their ids, as a tree. One whose parent is not among them has its whole path as its name. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const organisations = await readOrganisations(caller, services);
  const ids = new Set<unknown>(idsIn(body, 'ids', 'departIds'));
  const nodes = nodesOf(
    organisations.rows.filter(({ id }) => ids.has(id)),
    organisations,
  );
  return { data: { list: nodes.map((node) => ('organize' in node ? { ...node, fullName: node['organize'] } : node)) } };
};
