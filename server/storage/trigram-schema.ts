import { sql } from 'kysely';
import type { Database } from './database';

/**
 * The schema of pg_trgm's operators; the extension is created when it is missing. `undefined` where the role may not
 * create it: `contains` then works without an index.
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
    select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`.execute(
    transaction,
  );
  return rows[0]?.name;
}
