import { grantResource, type HolderType } from '#server/behaviours/authorize/granted-ids.ts';
import { postedGrants, storeGrants, type GrantsBody } from '#server/behaviours/authorize/store-grants.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * Replaces the rights of a user, position, role, group or permission group, except those on portals. Clients of 3.6 save a
 * permission group as `Batch`.
 */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { objectType, ...lists } = body as GrantsBody & { objectType: HolderType | 'Batch' };
  const granted = await postedGrants(lists, caller, services);
  const holder = { type: objectType === 'Batch' ? 'PermissionGroup' : objectType, id: params['objectId'] ?? '' };
  await services
    .recordsOf(grantResource, caller)
    .within((_, transaction) => storeGrants(holder, granted, { replaces: true, caller, services, transaction }));
  return { data: null };
};
