import { sql } from 'kysely';
import type { Database } from './database';

/** The key of the lock under which the indexes of a table are created. */
const keyOf = (table: string) => sql`hashtextextended(${`tangu indexes ${table}`}, 0)`;

/** Locks the indexes of a table until `unlockIndexes`. `false` while a release changes the table. */
export async function lockIndexes(connection: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${keyOf(table)}) as "isLocked"`.execute(connection);
  return rows[0]?.isLocked === true;
}

export const unlockIndexes = async (connection: Database, table: string): Promise<void> =>
  void (await sql`select pg_advisory_unlock(${keyOf(table)})`.execute(connection));

/**
 * Locks the indexes of a table until the end of the transaction, or cancels their creation and answers `false`. `create index
 * concurrently` waits for the transactions that run beside it, so a transaction that waits for it would never end.
 */
export async function takeIndexes(transaction: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(${keyOf(table)}) as "isLocked"`.execute(transaction);
  if (rows[0]?.isLocked === true) return true;
  await sql`
    select pg_cancel_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = ${keyOf(table)}`.execute(transaction);
  return false;
}

/** Removes what cancelled creations of indexes have left on locked tables. */
export async function dropUnfinished(transaction: Database, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace and t.relname = any(${tables})`.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(transaction);
}
