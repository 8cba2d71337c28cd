import { sql } from 'kysely';
import { grantsEverything } from '../access/access-for';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { GrantGuard, GrantHolder, GrantItem } from '../records/grant-guard';
import type { Database } from '../storage/database';
import { reachesFarther } from './farther-reach';
import { mayCall, type MayCallContext } from './may-call';
import { grantsOf, itemsOf, subjectsOf } from './read-grants';

/** Reads what callers hold from the tables, also in an open transaction: a session may be older than a change of rights. */
export function createGrantGuard(context: MayCallContext): GrantGuard {
  const { db: ownDb, accessFor } = context;
  const binds: GrantGuard['binds'] = (caller) => !grantsEverything(accessFor, caller);
  const holdsUser: GrantGuard['holdsUser'] = async (userId, caller, db = ownDb) =>
    !binds(caller) ||
    userId === caller.session?.userId ||
    (!(await isAdministrator(userId, db)) &&
      (await holds(await grantsOf(await subjectsOf(userId, db), db), caller, db)) &&
      !(await reachesFarther(userId, caller.session?.userId ?? '', { ...context, db })));
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
    callsInterface: (record, caller, db = ownDb) => mayCall(record, caller, { ...context, db }),
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

/** The permission groups whose members these objects are, also disabled ones, which can be enabled. */
async function groupsOf(holders: readonly GrantHolder[], db: Database): Promise<GrantHolder[]> {
  const members = holders.flatMap(({ type, id }) =>
    (type === 'Organize' ? ['company', 'department', 'organize'] : [type.toLowerCase()]).map((name) => `${id}--${name}`),
  );
  const { rows } = await sql<{ id: string }>`
    select id from base_permission_group where delete_mark = 0 and permission_member ?| ${members}::text[]`.execute(db);
  return rows.map(({ id }) => ({ type: 'PermissionGroup', id }));
}
