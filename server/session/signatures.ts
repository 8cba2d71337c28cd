import { sql } from 'kysely';
import { requireSession, type Caller } from '#server/access/caller.ts';
import type { Database } from '#server/storage/database.ts';
import type { Records, Row } from '#server/storage/records.ts';
import { changeOwnUser, onOwnAccount, type OwnAccountContext } from './own-account';

/** Resource of the signatures of all users. */
export const signatureResource = 'permission/signature';

/** The signatures of the caller, the oldest first. */
export const signaturesOf = (records: Records, caller: Caller): Promise<Row[]> =>
  records.all({
    filter: { field: 'userId', is: 'equals', value: requireSession(caller).userId },
    order: [
      { field: 'creatorTime', descending: false },
      { field: 'id', descending: false },
    ],
  });

/**
 * Changes the signatures of the caller in a transaction, one change of a user after the other, and copies the default one into
 * the account, from where forms take it.
 */
export async function changeSignatures(
  caller: Caller,
  services: OwnAccountContext,
  change: (own: readonly Row[], records: Records, transaction: Database) => Promise<void>,
): Promise<void> {
  const { userId } = requireSession(caller);
  await services.recordsOf(signatureResource, onOwnAccount(caller)).within(async (records, transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`signatures ${userId}`}, 0))`.execute(transaction);
    await change(await signaturesOf(records, caller), records, transaction);
    const after = await signaturesOf(records, caller);
    const signImg = after.find(({ isDefault }) => isDefault === 1)?.['signImg'] ?? '';
    await changeOwnUser({ set: { signImg } }, caller, services, transaction);
  });
}

/** Makes one signature the default, and no other. */
export async function makeDefault(id: unknown, own: readonly Row[], records: Records): Promise<void> {
  for (const row of own) {
    const isDefault = row['id'] === id ? 1 : 0;
    if (row['isDefault'] !== isDefault) await records.update(String(row['id']), { isDefault });
  }
}
