import { grantResource, type HolderType } from '#server/behaviours/authorize/granted-ids.ts';
import { postedGrants, storeGrants, type GrantsBody } from '#server/behaviours/authorize/store-grants.ts';
import type { Behaviour } from '#server/exchange.ts';

interface BatchBody extends GrantsBody {
  roleIds?: string[] | null;
  positionIds?: string[] | null;
  userIds?: string[] | null;
  groupIds?: string[] | null;
  permissionGroupIds?: string[] | null;
}

/** Adds rights to many objects, all or none. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { roleIds, positionIds, userIds, groupIds, permissionGroupIds, ...lists } = body as BatchBody;
  const granted = await postedGrants(lists, caller, services);
  const idsByType: [HolderType, string[] | null | undefined][] = [
    ['Role', roleIds],
    ['Position', positionIds],
    ['User', userIds],
    ['Group', groupIds],
    ['PermissionGroup', permissionGroupIds],
  ];
  // In one order, so that two batches cannot wait for each other.
  const holders = idsByType
    .flatMap(([type, ids]) => [...new Set(ids)].map((id) => ({ type, id: id.replace(/--[a-zA-Z]+$/, '') })))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await services.recordsOf(grantResource, caller).within(async (_, transaction) => {
    for (const holder of holders) await storeGrants(holder, granted, { replaces: false, caller, services, transaction });
  });
  return { data: null };
};
