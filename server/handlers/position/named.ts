import type { Behaviour } from '#server/exchange.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** The positions with these ids, and all positions of the organisations with these ids, below their organisations. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const ids = new Set<unknown>(idsIn(body, 'ids', 'departIds', 'positionIds'));
  const rows = await enabledRows(resource.id, { fields: ['fullName', 'enCode'], structure: ['organizeId'] }, caller, services);
  const leaves = rows
    .filter(({ id, organizeId }) => ids.has(id) || ids.has(organizeId))
    .map(({ organizeId, ...row }) => ({ organizeId, node: { ...row, type: 'position', icon: nodeIcons.position } }));
  return { data: { list: leavesBelow(leaves, await readOrganisations(caller, services)) } };
};
