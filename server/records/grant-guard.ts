import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';

/** A right as it is granted: the type of an item (module, button, resource, …) and its id. */
export interface GrantItem {
  itemType: string;
  itemId: string;
}

/** What can hold rights. */
export interface GrantHolder {
  type: string;
  id: string;
}

/** Rights that are about to be given. */
type GivenRights = { items: readonly GrantItem[] } | { of: readonly GrantHolder[] };

/** A user as a change leaves the user. */
export interface PlacedUser {
  /** Left out for a new user. */
  id?: string | undefined;
  /** All memberships; left out: the stored ones. */
  holders?: readonly GrantHolder[];
  /** Organisations that the user manages besides the stored ones. */
  manages?: readonly string[];
  /** A user who gets this one as superior. */
  leads?: string;
  /** An organisation that gets another parent. */
  moved?: { id: string; parentId: string };
}

/**
 * Keeps callers from giving more rights than they hold themselves. Administrators and the server may give all. `db` is an open
 * transaction to join.
 */
export interface GrantGuard {
  /** Whether the caller may give only own rights. */
  binds(caller: Caller): boolean;
  /** Throws `rightNotHeld` unless the caller holds the items. */
  requireItems(items: readonly GrantItem[], caller: Caller, db?: Database): Promise<void>;
  /** Throws `rightNotHeld` unless the caller holds all that members of these objects get. */
  requireHolders(holders: readonly GrantHolder[], caller: Caller, db?: Database): Promise<void>;
  /** Throws `strongerUser` unless the caller holds all that a user does. Administrators hold everything. */
  requireUser(userId: string, caller: Caller, db?: Database): Promise<void>;
  /** Whether the caller holds all that a user does, for the records of no further organisation. */
  holdsUser(userId: string, caller: Caller, db?: Database): Promise<boolean>;
  /** Throws `fartherReach` if a change lets a user see records of organisations or subordinates that the caller does not see. */
  requireReach(user: PlacedUser, caller: Caller, db?: Database): Promise<void>;
  /** The same for a user who gets another superior, and for those above. */
  requireSuperior(superiorId: string, userId: string, caller: Caller, db?: Database): Promise<void>;
  /** The same for the members of objects that get rights: these items, or what other objects hold. */
  requireMembers(members: readonly GrantHolder[], given: GivenRights, caller: Caller, db?: Database): Promise<void>;
  /** Whether the caller may call a data interface, and so let others call it. */
  callsInterface(record: Row, caller: Caller, db?: Database): Promise<boolean>;
  /**
   * Throws `dataSourceTableForeign` unless the caller sees all of these tables: queries know no rights, so who allows them a table
   * shows it to all who write queries.
   */
  requireTables(tables: readonly string[], caller: Caller): Promise<void>;
  /** Throws `grantedMenuFixed` for menus, or parts of menus, that are granted. */
  requireUngranted(itemIds: readonly string[], caller: Caller, db?: Database): Promise<void>;
}
