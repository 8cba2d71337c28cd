import type { Behaviour } from '#server/exchange.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Groups by their ids. Groups that the caller may not see are left out. */
export const handler: Behaviour = async ({ resource, body, caller }, { recordsOf }) => {
  const rows = await rowsWith(recordsOf(resource, caller), 'id', idsIn(body, 'ids'), ['id', 'fullName', 'enCode']);
  return { data: rows.map((row) => ({ ...row, type: 'group', icon: nodeIcons.group })) };
};
