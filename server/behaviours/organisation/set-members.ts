import { sql } from 'kysely';
import { requireWritable } from '../../access/access-for';
import type { Caller } from '../../access/caller';
import { addAuditEntries } from '../../records/audit-insert';
import { auditKinds } from '../../records/audit-kinds';
import { auditedChanges } from '../../records/audited-changes';
import { auditedFields } from '../../records/audited-fields';
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
  // Memberships belong to the object, not to their creator.
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
  if (removed.length > 0) await services.guard.requireHolders([{ type, id: objectId }], caller, transaction);
  // First, because callers who take themselves out give what they hold now.
  const changes = added.map((userId) => ({ body: { userId, objectType: type, objectId } }));
  await insertRecords(resource, changes, caller, services, { db: transaction });
  await relations.removeAll(removed.map(({ id }) => id));
  await listInUsers(type, [...removed.map(({ userId }) => String(userId)), ...added], { caller, services, transaction });
}

interface Change {
  caller: Caller;
  services: Services;
  transaction: Database;
}

/** Writes what users are members of into their own field, where forms and lists of users read it, and notes the change in the log. */
async function listInUsers(type: MemberType, userIds: readonly string[], { caller, services, transaction }: Change): Promise<void> {
  if (userIds.length === 0) return;
  const { column, field } = memberObjects[type];
  const { rows } = await sql<{ id: string; before: string | null; after: string }>`
    update base_user set version = base_user.version + 1, ${sql.ref(column)} = coalesce((
      select string_agg(object_id, ',' order by relation.creator_time, relation.id) from base_user_relation relation
      where relation.user_id = base_user.id and relation.object_type = ${type} and relation.delete_mark = 0
    ), '')
    from base_user before_change where base_user.id = any(${userIds}) and before_change.id = base_user.id
    returning base_user.id, before_change.${sql.ref(column)} as before, base_user.${sql.ref(column)} as after`.execute(transaction);
  const changes = rows.map(({ id, before, after }) => ({
    resource: userResource,
    id,
    kind: auditKinds.update,
    changes: auditedChanges(userFields(services), { before: { [field]: before }, after: { [field]: after }, changed: new Set([field]) }),
  }));
  await addAuditEntries(changes, caller, transaction);
  await services.announce({ resource: userResource, what: 'update', ids: userIds.length > 100 ? undefined : userIds }, transaction);
}

const userFields = ({ catalogue, registry }: Services) => auditedFields(catalogue.resource(userResource), registry);
