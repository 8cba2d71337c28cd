import { sql } from 'kysely';
import type { Database } from './database';

/**
 * The schema that holds the operators of pg_trgm, which is installed if need be. `undefined` where that is not permitted:
 * then `contains` works without an index.
 */
export async function trigramSchema(transaction: Database): Promise<string | undefined> {
  const installed = await schemaOf(transaction);
  if (installed !== undefined) return installed;
  await sql`savepoint before_extension`.execute(transaction);
  try {
    await sql`create extension pg_trgm`.execute(transaction);
  } catch {
    await sql`rollback to savepoint before_extension`.execute(transaction);
  }
  return schemaOf(transaction);
}

async function schemaOf(transaction: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`.execute(transaction);
  return rows[0]?.name;
}
