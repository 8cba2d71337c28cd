import { sql } from 'kysely';
import { requireSession, serverCaller, type Caller } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Refuses to take a user's access: the caller's own, or that of the last administrator who can log in. Throws `ownAccount` or
 * `lastAdministrator`. Changes of administrators run in sequence until the transaction ends, so that two of them cannot disable
 * each other at the same time.
 */
export async function requireDispensable(user: Row, caller: Caller, recordsOf: RecordsOf, transaction: Database): Promise<void> {
  if (user['id'] === requireSession(caller).userId) throw new AppError('ownAccount');
  if (user['isAdministrator'] !== 1) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(transaction);
  const { total } = await recordsOf('permission/user', serverCaller, transaction).page({
    filter: {
      all: [
        { field: 'isAdministrator', is: 'equals', value: 1 },
        { field: 'enabledMark', is: 'equals', value: 1 },
        { field: 'id', is: 'not', value: String(user['id']) },
      ],
    },
    page: { number: 1, size: 1 },
    fields: ['id'],
  });
  if (total === 0) throw new AppError('lastAdministrator');
}
