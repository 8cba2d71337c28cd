import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { SysConfigReader } from '../session/sys-config';
import type { Database } from '../storage/database';

interface SweepContext {
  db: Database;
  sysConfig: SysConfigReader;
  log: Logger;
}

/** In milliseconds. */
const day = 86_400_000;

/** Entries that one statement removes. */
const batchSize = 5_000;

/** Removes the entries of the logs of changes, logins, calls and calls of data interfaces that are older than the setting `auditDays`. */
export async function sweepAudit({ db, sysConfig, log }: SweepContext, now: number, signal?: AbortSignal): Promise<void> {
  const before = now - (await sysConfig.get()).auditDays * day;
  let count = 0;
  for (let removed = batchSize; removed === batchSize; count += removed) {
    signal?.throwIfAborted();
    removed = 0;
    for (const table of ['base_audit', 'base_log', 'base_request_log', 'base_data_interface_log', 'base_application_nonce'].map((name) =>
      sql.table(name),
    )) {
      const { numAffectedRows } = await sql`
        delete from ${table} where id = any(array(
          select id from ${table} where creator_time < ${before} order by creator_time limit ${batchSize}
        ))`.execute(db);
      removed = Math.max(removed, Number(numAffectedRows ?? 0));
    }
  }
  if (count > 0) log.info({ entries: count }, 'old entries of the logs were removed');
}
