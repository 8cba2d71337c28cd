import { sql } from 'kysely';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '#server/storage/database.ts';
import { newId } from '#server/storage/new-id.ts';
import type { BoundValue } from './interface-parameters';

/** What a call asks an interface for, beside its parameters. */
export interface InterfaceQuery {
  keyword?: string;
  page?: { number: number; size: number };
}

/**
 * The values of the system that an interface or its parameters name, by name. Existing interfaces have two generations of
 * names.
 *
 * @example (await systemValues(['@userId'], {}, caller, db)).get('@userId') // the id of the user
 */
export async function systemValues(
  names: Iterable<string>,
  { keyword = '', page }: InterfaceQuery,
  { session }: Pick<Caller, 'session'>,
  db: Database,
): Promise<Map<string, BoundValue>> {
  const { number, size } = page ?? { number: 1, size: 20 };
  const userId = session?.userId ?? '';
  const read: Readonly<Record<string, () => BoundValue | Promise<BoundValue>>> = {
    keyword: () => keyword,
    currentPage: () => number,
    pageSize: () => size,
    offsetSize: () => (number - 1) * size,
    userId: () => userId,
    currentUser: () => userId,
    userAndSubordinates: () => subordinatesOf(userId, db),
    currentUsersAndSubordinates: () => subordinatesOf(userId, db),
    organizeId: async () => (await organisationsOf(userId, db))[0] ?? '',
    organization: async () => (await organisationsOf(userId, db))[0] ?? '',
    organizationAndSuborganization: async () => organisationsBelow(await organisationsOf(userId, db), db),
    currentOrganizationAndSuborganization: async () => organisationsBelow(await organisationsOf(userId, db), db),
    branchManageOrganize: async () => organisationsBelow(await managedOrganisations(userId, db), db),
    snowFlakeID: () => newId(),
    lotSnowID: () => newId(),
  };
  const values = new Map<string, BoundValue>();
  for (const name of new Set(names)) {
    const key = name.replace(/^@/, '');
    if (Object.hasOwn(read, key)) values.set(name, (await read[key]?.()) ?? null);
  }
  return values;
}

/** The user and all users below, by their managers. `union` ends at a circle. */
async function subordinatesOf(userId: string, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select ${userId}::text as id
      union select base_user.id::text from base_user join below on base_user.manager_id = below.id where base_user.delete_mark = 0
    ) select id from below limit ${maxIds}`.execute(db);
  return rows.map(({ id }) => id);
}

async function organisationsOf(userId: string, db: Database): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select organize_id as ids from base_user where id = ${userId} and delete_mark = 0`.execute(db);
  return (rows[0]?.ids ?? '').split(',').filter(Boolean);
}

/** The organisations whose manager the user is. */
async function managedOrganisations(userId: string, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from base_organize where manager_id = ${userId} and delete_mark = 0 limit ${maxIds}`.execute(db);
  return rows.map(({ id }) => id);
}

async function organisationsBelow(ids: readonly string[], db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select unnest(${ids}::text[]) as id
      union select base_organize.id::text from base_organize join below on base_organize.parent_id = below.id
      where base_organize.delete_mark = 0
    ) select id from below limit ${maxIds}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Maximum number of users or organisations in a value. */
const maxIds = 5_000;
