import { sql } from 'kysely';
import { memberId, type MemberKind } from '#engine/directory/member-id';
import { issue, IssueError } from '#engine/issue';
import { pickerOf, type Caller } from '../../access/caller';
import { memberObjects, userResource, type MemberType } from '../../records/member-objects';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import { rowsWith } from '../../storage/rows-with';

const memberTypes: Readonly<Record<Exclude<MemberKind, 'user'>, MemberType>> = {
  department: 'Organize',
  position: 'Position',
  role: 'Role',
  group: 'Group',
};

const kinds = ['user', ...Object.keys(memberTypes)] as MemberKind[];

const idsOf = (kind: MemberKind, receivers: readonly string[]): string[] =>
  receivers
    .map(memberId)
    .filter((member) => member.kind === kind)
    .map(({ id }) => id);

/** Refuses receivers (`id--type`) that do not exist: a notice would reach fewer users than its author believes. */
export async function requireReceivers(receivers: unknown, caller: Caller, { recordsOf }: Services): Promise<void> {
  if (!Array.isArray(receivers)) return;
  const named = receivers.filter((receiver) => typeof receiver === 'string');
  for (const kind of kinds) {
    const ids = idsOf(kind, named);
    const resource = kind === 'user' ? userResource : memberObjects[memberTypes[kind]].resource;
    const stored = new Set((await rowsWith(recordsOf(resource, pickerOf(caller)), 'id', ids, ['id'])).map(({ id }) => id));
    const missing = ids.find((id) => !stored.has(id));
    if (missing !== undefined)
      throw new IssueError('message/notice', [issue('/toUserIds', 'receiverMissing', { value: missing, label: '$t:notice.receivers' })]);
  }
}

/** The enabled users behind receivers; `everyone` without any. */
export async function usersBehind(receivers: unknown, db: Database): Promise<string[] | 'everyone'> {
  const named = (Array.isArray(receivers) ? receivers : []).filter((receiver): receiver is string => typeof receiver === 'string');
  if (named.length === 0) return 'everyone';
  const ofObjects = (Object.keys(memberTypes) as (keyof typeof memberTypes)[]).map(
    (kind) => sql`(object_type = ${memberTypes[kind]} and object_id = any(${idsOf(kind, named)}))`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from base_user where delete_mark = 0 and enabled_mark is distinct from 0 and (
      id = any(${idsOf('user', named)})
      or id in (select user_id from base_user_relation where delete_mark = 0 and (${sql.join(ofObjects, sql` or `)}))
    ) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of users that a message to everyone reaches. */
export async function countUsers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from base_user where delete_mark = 0 and enabled_mark is distinct from 0`.execute(db);
  return rows[0]?.count ?? 0;
}
