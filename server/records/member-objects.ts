/** What users are members of, by the name of its type on the wire: its resource, and the field of a user that lists it. */
export const memberObjects = {
  Organize: { resource: 'permission/organize', field: 'organizeId', column: 'organize_id' },
  Position: { resource: 'permission/position', field: 'positionId', column: 'position_id' },
  Role: { resource: 'permission/role', field: 'roleId', column: 'role_id' },
  Group: { resource: 'permission/group', field: 'groupId', column: 'group_id' },
} as const;

export type MemberType = keyof typeof memberObjects;

export const memberTypes = Object.keys(memberObjects) as MemberType[];

export const memberResource = 'permission/userRelation';

export const userResource = 'permission/user';

/**
 * The member type of a resource.
 *
 * @example memberTypeOf('permission/role') // 'Role'
 */
export const memberTypeOf = (resource: string): MemberType | undefined =>
  memberTypes.find((type) => memberObjects[type].resource === resource);
