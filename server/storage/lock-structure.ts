import { sql } from 'kysely';
import type { Database } from './database';

/**
 * Keeps a structure of records in step until the transaction ends. Who makes a record that stands below or refers to
 * another locks the other's resource as `used`; who takes records out of their place (removes one that something could
 * depend on, moves a branch) locks it as `changed`, alone. So no record appears below one that is being removed, and two
 * moves cannot make a ring. Locks are taken in one order: two transactions never wait for each other.
 */
export async function lockStructure(transaction: Database, { changed = [], used = [] }: { changed?: readonly string[]; used?: readonly string[] }): Promise<void> {
  for (const resource of [...new Set([...changed, ...used])].toSorted()) {
    const key = sql`hashtextextended(${`tangu structure ${resource}`}, 0)`;
    await (changed.includes(resource) ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`).execute(transaction);
  }
}
