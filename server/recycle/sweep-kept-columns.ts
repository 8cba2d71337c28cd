import { sql } from 'kysely';
import type { Logger } from 'pino';
import { serverCaller } from '../access/caller';
import { keptResource, keptTable } from '../catalogue/kept-columns';
import type { Database } from '../storage/database';
import { eraseRecords } from '../storage/delete-records';
import { lockStructure } from '../storage/lock-structure';
import type { RecycleContext } from './recycle-context';

type SweepContext = Pick<RecycleContext, 'db' | 'recordsOf'> & { log: Logger };

/** Removes the columns and tables that releases took out of use, once their time has passed. A busy table waits for the next run. */
export async function sweepKeptColumns({ db, recordsOf, log }: SweepContext, now: number, signal?: AbortSignal): Promise<void> {
  const expired = await recordsOf(keptResource, serverCaller).all({
    filter: { field: 'expiresTime', is: 'atMost', value: now },
    fields: ['id', 'moduleId'],
  });
  let removed = 0;
  for (const { id, moduleId } of expired) {
    signal?.throwIfAborted();
    const isRemoved = await db
      .transaction()
      .execute((transaction) => removeColumn(id, String(moduleId), recordsOf, transaction))
      .catch(falseIfBusy);
    if (isRemoved) removed += 1;
  }
  if (removed > 0) log.info({ columns: removed }, 'columns without a field were removed');
}

async function removeColumn(id: string, moduleId: string, recordsOf: SweepContext['recordsOf'], transaction: Database): Promise<boolean> {
  // A release of the module may give the column a field again.
  await lockStructure(transaction, { changed: [`module ${moduleId}`] });
  const kept = recordsOf(keptResource, serverCaller, transaction);
  const entry = await kept.get(id);
  if (!entry) return false;
  const table = sql.id(String(entry.tableName));
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
  if (entry.keptAs === '') await sql`drop table if exists ${table}`.execute(transaction);
  else await sql`alter table if exists ${table} drop column if exists ${sql.id(String(entry.keptAs))}`.execute(transaction);
  await eraseRecords(transaction, keptTable, await kept.removeAll([id]));
  return true;
}

/** In milliseconds. Readers queue behind a waiting lock. */
const lockTimeout = 500;

function falseIfBusy(error: unknown): false {
  if ((error as { code?: unknown }).code === '55P03') return false;
  throw error;
}
