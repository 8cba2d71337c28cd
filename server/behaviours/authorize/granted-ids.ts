import type { Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import type { Services } from '../../services';

export const grantResource = 'permission/authorize';

/** What can hold rights, with its resource. */
export const holderResources = {
  User: 'permission/user',
  Position: 'permission/position',
  Role: 'permission/role',
  Group: 'permission/group',
  PermissionGroup: 'permission/permissionGroup',
} as const;

export type HolderType = keyof typeof holderResources;

export const isHolderType = (type: unknown): type is HolderType => typeof type === 'string' && Object.hasOwn(holderResources, type);

/** The filter of grants with these values. */
export const grantFilter = (values: Readonly<Record<string, unknown>>): Filter => ({
  all: Object.entries(values).map(([field, value]) => ({ field, is: 'equals' as const, value })),
});

/** The ids of the items of a type that an object holds, of whatever kind it is: ids are unique among the kinds. */
export async function grantedIds(itemType: string, objectId: string, caller: Caller, { recordsOf }: Services): Promise<string[]> {
  const rows = await recordsOf(grantResource, caller).all({ filter: grantFilter({ itemType, objectId }), fields: ['itemId'] });
  return rows.map(({ itemId }) => String(itemId));
}
