import { sql } from 'kysely';
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
      where relation.user_id = ${userId} and relation.delete_mark = 0 and (
        exists (select from base_organize o where relation.object_type = 'Organize' and o.id = relation.object_id and o.delete_mark = 0 and o.enabled_mark = 1)
        or exists (select from base_position p where relation.object_type = 'Position' and p.id = relation.object_id and p.delete_mark = 0 and p.enabled_mark = 1)
        or exists (select from base_role r where relation.object_type = 'Role' and r.id = relation.object_id and r.delete_mark = 0 and r.enabled_mark = 1)
        or exists (select from base_group g where relation.object_type = 'Group' and g.id = relation.object_id and g.delete_mark = 0 and g.enabled_mark = 1))
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
export function itemsOf(grants: readonly Grant[]): GrantedItems {
  const items = new Map<string, Set<string>>();
  for (const { itemType, itemId } of grants) {
    const ids = items.get(itemType) ?? new Set();
    items.set(itemType, ids.add(itemId));
  }
  return items;
}
