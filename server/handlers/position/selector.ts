import type { Behaviour } from '#server/exchange.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** Enabled positions below their organisations. */
export const handler: Behaviour = async ({ resource, caller }, services) => {
  const options = { fields: ['fullName', 'enCode', 'enabledMark', 'sortCode'], structure: ['organizeId'] };
  const rows = await enabledRows(resource.id, options, caller, services);
  const leaves = rows.map(({ organizeId, ...row }) => ({ organizeId, node: { ...row, type: 'position', icon: nodeIcons.position } }));
  return { data: { list: leavesBelow(leaves, await readOrganisations(caller, services)) } };
};
