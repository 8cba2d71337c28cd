import type { Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Row } from '../../storage/records';
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

/** The values of a field in the grants with these values. Throws `forbidden` where one of the fields is hidden from the caller. */
export async function grantValues(
  field: string,
  values: Readonly<Record<string, unknown>>,
  caller: Caller,
  { recordsOf, accessFor, catalogue }: Services,
): Promise<string[]> {
  const { hidden } = accessFor(catalogue.resource(grantResource), caller).fields;
  if ([field, ...Object.keys(values)].some((name) => hidden.has(name))) throw new AppError('forbidden');
  const rows = await recordsOf(grantResource, caller).all({ filter: grantFilter(values), fields: [field] });
  return [...new Set(rows.map((row: Row) => String(row[field])))];
}

/** The ids of the items of a type that an object holds, of whatever kind it is: ids are unique among the kinds. */
export const grantedIds = (itemType: string, objectId: string, caller: Caller, services: Services): Promise<string[]> =>
  grantValues('itemId', { itemType, objectId }, caller, services);
