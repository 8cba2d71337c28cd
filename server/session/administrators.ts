import { sql } from 'kysely';
import type { Filter } from '#engine/query/filter';
import { requireSession, serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { WriteContext } from '#server/records/draft.ts';
import type { ParsedResource } from '#engine/parsed';
import type { Sessions } from './sessions';
import type { Row } from '#server/storage/records.ts';

export const administratorFilter: Filter = { field: 'isAdministrator', is: 'equals', value: 1 };

/** The ids of the administrators, by account. */
export async function administratorIds({ recordsOf }: Pick<WriteContext, 'recordsOf'>): Promise<string[]> {
  const order = [{ field: 'account', descending: false }];
  const users = await recordsOf('permission/user', serverCaller).all({ filter: administratorFilter, order, fields: ['id'] });
  return users.map(({ id }) => id);
}

/**
 * Makes exactly the users of `ids` administrators. Throws `ownAdministration` if the caller's own id is missing,
 * `userUnknown` for an id without a user, and `administratorDisabled` for a new administrator who cannot log in. The caller
 * stays one, so that there is always an administrator who can log in.
 *
 * Changes run in sequence until the transaction ends: otherwise two administrators could take each other's rights at once.
 */
export async function setAdministrators(
  ids: readonly string[],
  caller: Caller,
  services: WriteContext & { sessions: Sessions },
  resource: ParsedResource,
): Promise<void> {
  const { recordsOf, sessions } = services;
  const { userId } = requireSession(caller);
  const chosen = new Set(ids);
  if (!chosen.has(userId)) throw new AppError('ownAdministration');
  const changed = await recordsOf(resource, serverCaller).within(async (_, transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(transaction);
    const users = recordsOf(resource, serverCaller, transaction);
    // The session was read before the lock; another administrator may have taken the right meanwhile.
    if ((await users.require(userId))['isAdministrator'] !== 1) throw new AppError('forbidden');
    const current = await users.all({ filter: administratorFilter });
    const removed = current.filter(({ id }) => !chosen.has(String(id)));
    const added = await newOnes(
      [...chosen].filter((id) => !current.some((user) => user['id'] === id)),
      users,
    );
    for (const { id } of removed)
      await writeRecord(resource, { id: String(id), set: { isAdministrator: 0 } }, caller, services, transaction);
    for (const { id } of added) await writeRecord(resource, { id: String(id), set: { isAdministrator: 1 } }, caller, services, transaction);
    return [...removed, ...added].map(({ id }) => String(id));
  });
  await sessions.checkUsers(changed);
}

async function newOnes(ids: readonly string[], users: { get(id: string): Promise<Row | undefined> }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const user = await users.get(id);
    if (!user) throw new AppError('userUnknown', { id });
    if (user['enabledMark'] !== 1) throw new AppError('administratorDisabled', { name: String(user['realName'] ?? user['account']) });
    rows.push(user);
  }
  return rows;
}
