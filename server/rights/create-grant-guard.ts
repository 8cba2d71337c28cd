import { sql } from 'kysely';
import { grantsEverything, type AccessFor } from '../access/access-for';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { GrantGuard, GrantHolder, GrantItem } from '../records/grant-guard';
import type { Database } from '../storage/database';
import { grantsOf, itemsOf, subjectsOf } from './read-grants';

/** Reads what callers hold from the tables, also in an open transaction: a session may be older than a change of rights. */
export function createGrantGuard({ db: ownDb, accessFor }: { db: Database; accessFor: AccessFor }): GrantGuard {
  const binds: GrantGuard['binds'] = (caller) => !grantsEverything(accessFor, caller);
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
      if (binds(caller)) await requireHeld(await grantsOf(await subjectsOf(userId, db), db), caller, db);
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
  if (items.length === 0) return;
  const held = itemsOf(await grantsOf(await subjectsOf(caller.session?.userId ?? '', db), db));
  if (items.some(({ itemType, itemId }) => held.get(itemType)?.has(itemId) !== true)) throw new AppError('rightNotHeld');
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
