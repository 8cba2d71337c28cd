import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { userOptions } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour } from '#server/exchange.ts';
import { memberResource } from '#server/records/member-objects.ts';

/** Organisations with their enabled users as leaves. A user of several organisations is a leaf of each. */
export const handler: Behaviour = async ({ caller }, services) => {
  const narrowedBy = { field: 'objectType', is: 'equals' as const, value: 'Organize' };
  const members = await services.recordsOf(memberResource, caller, undefined, { narrowedBy }).all({ fields: ['userId', 'objectId'] });
  const { list } = await userOptions({}, caller, services);
  const users = new Map(list.map((user) => [user['id'], user]));
  const leaves = members.flatMap(({ userId, objectId }) => {
    const node = users.get(userId);
    return node ? [{ organizeId: objectId, node }] : [];
  });
  return { data: { list: leavesBelow(leaves, await readOrganisations(caller, services)) } };
};
