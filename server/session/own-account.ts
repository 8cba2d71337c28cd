import { requireSession, type Caller } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import type { Catalogue } from '#server/catalogue/create-catalogue.ts';
import type { WriteContext } from '#server/records/draft.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';

/** What changes of the caller's own account need of the server. */
export interface OwnAccountContext extends WriteContext {
  catalogue: Catalogue;
}

/**
 * The caller with all rights, for handlers that read and change nothing but the caller's own account. Changes still carry the
 * caller's id.
 */
export const onOwnAccount = (caller: Caller): Caller => ({ ...caller, isServer: true });

/** The account of the caller. */
export const ownUser = (caller: Caller, { recordsOf }: { recordsOf: RecordsOf }): Promise<Row> =>
  recordsOf('permission/user', onOwnAccount(caller)).require(requireSession(caller).userId);

/** Changes the account of the caller: posted values are checked, values in `set` are the server's own. */
export async function changeOwnUser(
  change: { body?: Row; set?: Row },
  caller: Caller,
  services: OwnAccountContext,
  db?: Database,
): Promise<void> {
  const { userId } = requireSession(caller);
  await writeRecord(services.catalogue.resource('permission/user'), { id: userId, ...change }, onOwnAccount(caller), services, db);
}
