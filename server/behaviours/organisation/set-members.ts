import { sql } from 'kysely';
import { requireWritable } from '../../access/access-for';
import type { Caller } from '../../access/caller';
import { insertRecords } from '../../records/write-record';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import { lockStructure } from '../../storage/lock-structure';
import { rowsWith } from '../../storage/rows-with';
import { memberObjects, memberResource, userResource, type MemberType } from '../../records/member-objects';

interface Members {
  type: MemberType;
  objectId: string;
  userIds: readonly string[];
}

/**
 * Makes these users the members of a position, role or group, in an open transaction. Users whom the caller may not see are
 * neither added nor removed. Throws `recordNotFound`.
 */
export async function setMembers(
  { type, objectId, userIds }: Members,
  caller: Caller,
  services: Services,
  transaction: Database,
): Promise<void> {
  const { recordsOf, catalogue, accessFor } = services;
  const resource = catalogue.resource(memberResource);
  for (const field of ['userId', 'objectType', 'objectId']) requireWritable(accessFor(resource, caller), field);
  // A removal locks the object as changed, so it cannot disappear meanwhile. Two calls for one object follow each other.
  await lockStructure(transaction, { changed: [`${memberResource} ${objectId}`], used: [memberObjects[type].resource] });
  await recordsOf(memberObjects[type].resource, caller, transaction).require(objectId);
  // Memberships belong to the object, whoever has made them.
  const relations = recordsOf(memberResource, { ...caller, isServer: true }, transaction);
  const ofObject = [
    { field: 'objectType', is: 'equals' as const, value: type },
    { field: 'objectId', is: 'equals' as const, value: objectId },
  ];
  const stored = await relations.all({ filter: { all: ofObject }, fields: ['id', 'userId'] });
  const present = new Set(stored.map(({ userId }) => userId));
  const users = recordsOf(userResource, caller, transaction);
  const visible = new Set((await rowsWith(users, 'id', [...userIds, ...present], ['id'])).map(({ id }) => id));
  const wanted = new Set<unknown>(userIds);
  const removed = stored.filter(({ userId }) => visible.has(userId) && !wanted.has(userId));
  const added = [...new Set(userIds)].filter((id) => visible.has(id) && !present.has(id));
  await relations.removeAll(removed.map(({ id }) => String(id)));
  const changes = added.map((userId) => ({ body: { userId, objectType: type, objectId } }));
  await insertRecords(resource, changes, caller, services, { db: transaction });
  await listInUsers(type, [...removed.map(({ userId }) => String(userId)), ...added], services, transaction);
}

/** Writes what users are members of into their own field, where forms and lists of users read it. */
async function listInUsers(type: MemberType, userIds: readonly string[], { announce }: Services, transaction: Database): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    update base_user set version = version + 1, ${sql.ref(memberObjects[type].column)} = coalesce((
      select string_agg(object_id, ',' order by relation.creator_time, relation.id) from base_user_relation relation
      where relation.user_id = base_user.id and relation.object_type = ${type} and relation.delete_mark = 0
    ), '')
    where id = any(${userIds})`.execute(transaction);
  await announce({ resource: userResource, what: 'update', ids: userIds.length > 100 ? undefined : userIds }, transaction);
}
