import { sql } from 'kysely';
import { isHolderType } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';
import { subjectsOf } from '#server/rights/read-grants.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The permission groups of a user or another object. `type` is 0 if there is none. */
export const handler: Behaviour = async ({ resource, query, caller }, { recordsOf, db }) => {
  const ids = await groupIds(String(query['id'] ?? ''), String(query['objectType'] ?? ''), db);
  const rows = await rowsWith(recordsOf(resource, caller), 'id', ids, ['id', 'fullName']);
  return { data: { type: rows.length > 0 ? 1 : 0, list: rows } };
};

type Database = Parameters<typeof subjectsOf>[1];

/** A user also has the groups of what the user is a member of. */
async function groupIds(id: string, objectType: string, db: Database): Promise<string[]> {
  const type = objectType.toLowerCase();
  if (type === 'user') return (await subjectsOf(id, db)).filter((subject) => subject.type === 'PermissionGroup').map((group) => group.id);
  if (!isHolderType(objectType) && !organisationTypes.has(type)) return [];
  const members = organisationTypes.has(type) ? [...organisationTypes].map((name) => `${id}--${name}`) : [`${id}--${type}`];
  const { rows } = await sql<{ id: string }>`
    select id from base_permission_group
    where delete_mark = 0 and enabled_mark = 1 and permission_member ?| ${members}::text[]`.execute(db);
  return rows.map((row) => row.id);
}

const organisationTypes: ReadonlySet<string> = new Set(['company', 'department', 'organize']);
