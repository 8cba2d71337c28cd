import type { Collection } from '#engine/collection';
import type { Database } from './database';
import type { Rows } from './generated/rows.gen';
import { deleteRecords, type RecordDeletions } from './delete-records';
import type { Actor, RecordsAccess, Row } from './query';
import { readRecords, type RecordReads } from './read-records';
import { fail, recordsContext } from './records-context';
import { writeRecords, type RecordWrites } from './write-records';

export { fullAccess, type Actor, type Query, type RecordsAccess, type Row } from './query';

/**
 * A record of a resource. Those of modules, whose fields users make, and of a resource that is known at run time only, have no types.
 *
 * @example const nameOf = ({ realName }: RowOf<'permission/user'>): string => realName ?? '';
 */
export type RowOf<R> = R extends keyof Rows ? Rows[R] : Row;

/**
 * Records of a resource under an access rule. Deleted records do not exist for the caller. A name that is not a field
 * throws `fieldUnknown` before a statement reaches the database.
 */
export interface Records<T extends Row = Row> extends RecordReads<T>, RecordWrites<T>, RecordDeletions<T> {
  /** Runs `work` in a transaction: the open one, or else a new one. */
  within<R>(work: (records: Records<T>, transaction: Database) => Promise<R>): Promise<R>;
}

/**
 * The only place where statements on records are made; the access rule is part of each.
 *
 * @example await createRecords(db, collection, fullAccess, { userId: null, now: Date.now }).get('42') // undefined
 */
export function createRecords(db: Database, collection: Collection, access: RecordsAccess, actor: Actor): Records {
  const context = recordsContext(db, collection, access, actor);
  const within: Records['within'] = (work) => {
    if (db.isTransaction) return work(records, db);
    return db
      .transaction()
      .execute((transaction) => work(createRecords(transaction, collection, access, actor), transaction))
      .catch((error: unknown) => fail(error, collection));
  };
  const inTransaction = <T>(work: (transaction: Database) => Promise<T>) => within((_, transaction) => work(transaction));
  // Each request makes records several times, and several spreads in one object take forty times as long.
  const records: Records = Object.assign(readRecords(context), writeRecords(context, inTransaction), deleteRecords(context), { within });
  return records;
}
