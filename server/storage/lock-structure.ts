import { sql } from 'kysely';
import type { Database } from './database';

/**
 * Protects parents and referenced records until the transaction ends. A transaction that adds a child or a reference locks
 * the resource as `used`, together with others; one that removes or moves records locks it as `changed`, alone. So a record
 * never appears below a removed one, and two moves cannot form a cycle. Sorted locks cannot deadlock.
 */
export async function lockStructure(
  transaction: Database,
  { changed = [], used = [] }: { changed?: readonly string[]; used?: readonly string[] },
): Promise<void> {
  for (const resource of [...new Set([...changed, ...used])].toSorted()) {
    const key = sql`hashtextextended(${`tangu structure ${resource}`}, 0)`;
    const lock = changed.includes(resource) ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`;
    await lock.execute(transaction);
  }
}
