import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { MemberType } from './member-objects';

/** Counts the members of an organisation, position, role or group. Deleted users do not count. */
export async function countMembers(db: Database, type: MemberType, objectId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from base_user_relation relation join base_user on base_user.id = relation.user_id
    where relation.object_type = ${type} and relation.object_id = ${objectId}
      and relation.delete_mark = 0 and base_user.delete_mark = 0`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
