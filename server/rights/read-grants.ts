import { memberId } from '#engine/directory/member-id';
import { sql } from 'kysely';
import { memberTypes, type MemberType } from '../records/member-objects';
import type { Database } from '../storage/database';
import type { GrantedItems } from './menu-grant';

/** What can hold rights, and what users are members of. */
export interface Subject {
  type: string;
  id: string;
}

/** A right as it is stored: an item, and the object that holds it. */
export interface Grant {
  itemType: string;
  itemId: string;
  holder: Subject;
}

/** The user, and the enabled organisations, positions, roles, groups and permission groups that the user is a member of. */
export async function subjectsOf(userId: string, db: Database): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    with own as (
      select 'User' as type, ${userId}::text as id
      union all select relation.object_type, relation.object_id from base_user_relation relation
      where relation.user_id = ${userId} and relation.delete_mark = 0
        and (${sql.join(memberTypes.map(isEnabledMember), sql` or `)})
    ), members as (
      select case type when 'Organize' then array[id || '--company', id || '--department', id || '--organize']
        else array[id || '--' || lower(type)] end as ids from own
    )
    select type, id from own
    union all select 'PermissionGroup', pg.id from base_permission_group pg
    where pg.delete_mark = 0 and pg.enabled_mark = 1
      and pg.permission_member ?| (select array_agg(member) from members, unnest(members.ids) as member)`.execute(db);
  return rows;
}

/** Whether the object of a membership exists and is enabled. */
const isEnabledMember = (type: MemberType) => sql`(relation.object_type = ${type} and exists (
  select from ${sql.table(tables[type])} as object
  where object.id = relation.object_id and object.delete_mark = 0 and object.enabled_mark = 1))`;

const tables: Readonly<Record<MemberType, string>> = {
  Organize: 'base_organize',
  Position: 'base_position',
  Role: 'base_role',
  Group: 'base_group',
};

/** The grants that these subjects hold. */
export async function grantsOf(subjects: readonly Subject[], db: Database): Promise<Grant[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<{ itemType: string; itemId: string; type: string; id: string }>`
    select granted.item_type as "itemType", granted.item_id as "itemId", granted.object_type as type, granted.object_id as id
    from unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::text[]) as holder (type, id)
    join base_authorize granted on granted.object_type = holder.type and granted.object_id = holder.id and granted.delete_mark = 0`.execute(
    db,
  );
  return rows.map(({ itemType, itemId, type, id }) => ({ itemType, itemId, holder: { type, id } }));
}

/** The items of grants by their types. */
export function itemsOf(grants: readonly Pick<Grant, 'itemType' | 'itemId'>[]): GrantedItems {
  const items = new Map<string, Set<string>>();
  for (const { itemType, itemId } of grants) {
    const ids = items.get(itemType) ?? new Set();
    items.set(itemType, ids.add(itemId));
  }
  return items;
}

/** The permission groups whose members these objects are, also disabled ones, which can be enabled. */
export async function groupsOf(holders: readonly Subject[], db: Database): Promise<Subject[]> {
  const { rows } = await sql<{ id: string }>`
    select id from base_permission_group
    where delete_mark = 0 and permission_member ?| ${holders.flatMap(memberNames)}::text[]`.execute(db);
  return rows.map(({ id }) => ({ type: 'PermissionGroup', id }));
}

/** The names of an object among the members of a permission group. */
const memberNames = ({ type, id }: Subject): string[] =>
  (type === 'Organize' ? organizationNames : [type.toLowerCase()]).map((name) => `${id}--${name}`);

const organizationNames: readonly string[] = ['company', 'department', 'organize'];

const typeByKind = { user: 'User', department: 'Organize', position: 'Position', role: 'Role', group: 'Group' } as const;

/** The user or object that an id with its type names, as permission groups list their members. */
export function memberObject(name: string): Subject {
  const { kind, id } = memberId(name);
  return { type: typeByKind[kind], id };
}

/** The users who hold what these objects hold. */
export async function usersOf(holders: readonly Subject[], db: Database): Promise<string[]> {
  const groups = holders.filter(({ type }) => type === 'PermissionGroup').map(({ id }) => id);
  const objects = [...holders, ...(await membersOfGroups(groups, db))];
  const { rows } = await sql<{ id: string }>`
    with holder as (
      select * from unnest(${objects.map(({ type }) => type)}::text[], ${objects.map(({ id }) => id)}::text[]) as holder (type, id)
    )
    select id from holder where type = 'User'
    union select relation.user_id from base_user_relation relation
    join holder on relation.object_type = holder.type and relation.object_id = holder.id and relation.delete_mark = 0`.execute(db);
  return rows.map(({ id }) => id);
}

async function membersOfGroups(groupIds: readonly string[], db: Database): Promise<Subject[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select member.name from base_permission_group, jsonb_array_elements_text(permission_member) as member (name)
    where id = any(${[...groupIds]}::text[]) and jsonb_typeof(permission_member) = 'array'`.execute(db);
  return rows.map(({ name }) => memberObject(name));
}
