import type { AccessRule } from './access-rule';

/** The rights of a user: a snapshot of the grants to the user and to what the user is a member of. Immutable. */
export interface UserRights {
  /** By the ids of resources. Any other resource does not exist for the user. */
  rules: ReadonlyMap<string, AccessRule>;
  /** The rules of pickers by the ids of resources, the same for all users. */
  pickable: ReadonlyMap<string, AccessRule>;
  /** By the ids of granted menus. */
  menus: ReadonlyMap<string, MenuGrant>;
  /** Equal for equal rights. */
  stamp: string;
  /** The ids of granted systems, and of those of granted menus. */
  systems: ReadonlySet<string>;
}

/** What a user may use in a menu, as codes. `all`: the menu does not restrict it. */
export interface MenuGrant {
  buttons: GrantedCodes;
  columns: GrantedCodes;
  forms: GrantedCodes;
  /** The ids of granted data rules. */
  schemes: GrantedCodes;
}

export type GrantedCodes = 'all' | ReadonlySet<string>;
