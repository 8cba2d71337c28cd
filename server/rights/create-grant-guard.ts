import { sql } from 'kysely';
import { grantsEverything } from '../access/access-for';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { GrantGuard, GrantItem } from '../records/grant-guard';
import type { Database } from '../storage/database';
import { newSuperiors, reachOf } from './farther-reach';
import { mayCall, type MayCallContext } from './may-call';
import { seenTables, type SeenTablesContext } from './seen-tables';
import { grantsOf, groupsOf, itemsOf, subjectsOf, usersOf } from './read-grants';

/** Reads what callers hold from the tables, also in an open transaction: a session may be older than a change of rights. */
export function createGrantGuard(context: MayCallContext & SeenTablesContext): GrantGuard {
  const { db: ownDb, accessFor } = context;
  const binds: GrantGuard['binds'] = (caller) => !grantsEverything(accessFor, caller);
  const reach = (caller: Caller, db: Database) => reachOf(caller.session?.userId ?? '', { ...context, db });
  const holdsUser: GrantGuard['holdsUser'] = async (userId, caller, db = ownDb) =>
    !binds(caller) ||
    userId === caller.session?.userId ||
    (!(await isAdministrator(userId, db)) &&
      (await holds(await grantsOf(await subjectsOf(userId, db), db), caller, db)) &&
      !(await (await reach(caller, db)).isExceededBy({ id: userId })));
  return {
    binds,
    requireItems: async (items, caller, db = ownDb) => {
      if (binds(caller)) await requireHeld(items, caller, db);
    },
    requireHolders: async (holders, caller, db = ownDb) => {
      if (holders.length > 0 && binds(caller))
        await requireHeld(await grantsOf([...holders, ...(await groupsOf(holders, db))], db), caller, db);
    },
    requireUser: async (userId, caller, db = ownDb) => {
      if (!(await holdsUser(userId, caller, db))) throw new AppError('strongerUser');
    },
    holdsUser,
    requireReach: async (user, caller, db = ownDb) => {
      if (binds(caller) && (await (await reach(caller, db)).isExceededBy(user))) throw new AppError('fartherReach');
    },
    requireSuperior: async (superiorId, userId, caller, db = ownDb) => {
      if (!binds(caller)) return;
      const { isExceededBy } = await reach(caller, db);
      for (const id of await newSuperiors(superiorId, userId, db))
        if (await isExceededBy({ id, leads: userId })) throw new AppError('fartherReach');
    },
    requireMembers: async (members, given, caller, db = ownDb) => {
      if (members.length === 0 || !binds(caller)) return;
      const items = 'items' in given ? given.items : await grantsOf([...given.of, ...(await groupsOf(given.of, db))], db);
      // Data rules alone mean organisations and subordinates.
      if (!items.some(({ itemType }) => itemType === 'resource')) return;
      if (await (await reach(caller, db)).isExceededByAll(await usersOf(members, db), items)) throw new AppError('fartherReach');
    },
    callsInterface: (record, caller, db = ownDb) => mayCall(record, caller, { ...context, db }),
    requireTables: async (tables, caller) => {
      if (tables.length === 0 || !binds(caller)) return;
      const seen = await seenTables(caller, context);
      const table = tables.find((name) => !seen.has(name.replace(/^public\./, '')));
      if (table !== undefined) throw new AppError('dataSourceTableForeign', { table });
    },
    requireUngranted: async (itemIds, caller, db = ownDb) => {
      if (itemIds.length === 0 || !binds(caller)) return;
      const { rows } = await sql`
        select from base_authorize where delete_mark = 0 and item_id = any(${[...itemIds]}::text[]) limit 1`.execute(db);
      if (rows.length > 0) throw new AppError('grantedMenuFixed');
    },
  };
}

async function requireHeld(items: readonly GrantItem[], caller: Caller, db: Database): Promise<void> {
  if (!(await holds(items, caller, db))) throw new AppError('rightNotHeld');
}

async function holds(items: readonly GrantItem[], caller: Caller, db: Database): Promise<boolean> {
  if (items.length === 0) return true;
  const held = itemsOf(await grantsOf(await subjectsOf(caller.session?.userId ?? '', db), db));
  return items.every(({ itemType, itemId }) => held.get(itemType)?.has(itemId) === true);
}

async function isAdministrator(userId: string, db: Database): Promise<boolean> {
  const { rows } = await sql`select from base_user where id = ${userId} and is_administrator = 1`.execute(db);
  return rows.length > 0;
}
