import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { AppError } from '../app-error';
import { textContains } from './comparison';
import type { DirectoryObjects } from './directory-objects';
import type { ReadyColumn } from './ready-column';

type Matched = Pick<ReadyColumn, 'fullRef' | 'type'>;

/**
 * Whether a column refers to one of the objects, or with `memberOf` to a user who is a member of one. Which objects those are
 * is part of the statement: whatever their number, none is left out, and a change of the tree counts at once.
 */
export function directoryCondition(column: Matched, is: 'memberOf' | 'refersTo', value: unknown): RawBuilder<SqlBool> {
  const objects = value as DirectoryObjects;
  const ids = idsOf(objects);
  if (is === 'refersTo') return refersTo(column, objects, ids);
  const members = sql`in (
    select relation.user_id from base_user_relation relation
    where relation.delete_mark = 0 and relation.object_type = ${objects.type} and relation.object_id ${ids})`;
  const holdsMember = refersTo(column, objects, members);
  // A field of users and others may name the object itself.
  return objects.isTyped === true ? sql`(${holdsMember} or ${refersTo(column, objects, ids)})` : holdsMember;
}

/** Whether there is anything to compare with. Without, a negated condition must not match either. */
export const hasObjects = (value: unknown): RawBuilder<SqlBool> => {
  const { ids, managedBy } = value as DirectoryObjects;
  if (ids.length > 0) return sql`true`;
  return managedBy === undefined ? sql`false` : sql`exists (${managedOrganisations(managedBy)})`;
};

const parents = {
  User: { table: 'base_user', column: 'manager_id' },
  Organize: { table: 'base_organize', column: 'parent_id' },
} as const;

/** The ids of the objects, as the right side of a comparison. */
function idsOf({ type, ids, named, below, managedBy }: DirectoryObjects): RawBuilder<unknown> {
  const others = [
    ...(managedBy === undefined ? [] : [managedOrganisations(managedBy)]),
    ...(named === undefined ? [] : [objectsNamed(type, named)]),
  ];
  const chosen = sql.join([sql`select unnest(${[...ids]}::text[]) as id`, ...others], sql` union `);
  if (below !== true) return others.length === 0 ? sql`= any(${[...ids]}::text[])` : sql`in (${chosen})`;
  if (type !== 'User' && type !== 'Organize') throw new AppError('filterInvalid', { field: 'below', value: type });
  const [table, parent] = [sql.table(parents[type].table), sql.ref(parents[type].column)];
  // `union` ends at a cycle, because it adds no row twice.
  return sql`in (
    with recursive "#below" as (
      select "#chosen".id from (${chosen}) "#chosen"
      union select child.id from ${table} child join "#below" on child.${parent} = "#below".id where child.delete_mark = 0
    ) select id from "#below")`;
}

/** The tables of objects, each with the columns of their names. */
const names: Readonly<Record<DirectoryObjects['type'], readonly [table: string, ...columns: string[]]>> = {
  User: ['base_user', 'real_name', 'account'],
  Organize: ['base_organize', 'full_name'],
  Position: ['base_position', 'full_name'],
  Role: ['base_role', 'full_name'],
  Group: ['base_group', 'full_name'],
};

function objectsNamed(type: DirectoryObjects['type'], part: string): RawBuilder<unknown> {
  const [table, ...columns] = names[type];
  const matches = columns.map((name) => textContains(sql.ref(`named.${name}`), part));
  return sql`select named.id from ${sql.table(table)} named where named.delete_mark = 0 and (${sql.join(matches, sql` or `)})`;
}

const managedOrganisations = (userId: string) =>
  sql`select organisation.id from base_organize organisation where organisation.manager_id = ${userId} and organisation.delete_mark = 0`;

function refersTo({ fullRef, type }: Matched, { isList, isTyped }: DirectoryObjects, matching: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const idIn = (text: RawBuilder<unknown>) => (isTyped === true ? sql`regexp_replace(${text}, '--[a-zA-Z]+$', '')` : text);
  if (type !== 'jsonb') return sql`${idIn(type === 'text' ? fullRef : sql`${fullRef}::text`)} ${matching}`;
  // A single value is an id or a path, whose last id counts; a list has such values.
  const list = sql`case when jsonb_typeof(${fullRef}) = 'array' and (${isList === true} or jsonb_typeof(${fullRef} -> 0) = 'array')
    then ${fullRef} else jsonb_build_array(${fullRef}) end`;
  const id = sql`case jsonb_typeof("#entry") when 'array' then "#entry" ->> -1 else "#entry" #>> '{}' end`;
  return sql`exists (select from jsonb_array_elements(${list}) as entries("#entry") where ${idIn(sql`(${id})`)} ${matching})`;
}
