import { sql } from 'kysely';
import type { Logger } from 'pino';
import { jobTable } from '../../jobs/open-boss';
import type { SysConfigReader } from '../../session/sys-config';
import type { Database } from '../../storage/database';

interface SweepContext {
  db: Database;
  sysConfig: SysConfigReader;
  log: Logger;
}

/** In milliseconds. */
const day = 86_400_000;

/** Stored batches, of up to a megabyte each, that one statement removes. */
const batchSize = 200;

/**
 * Removes background imports that are older than the setting `importDays`, with their batches, unless a job still works on them.
 * A sweep of files removes what they were read from.
 */
export async function sweepImports({ db, sysConfig, log }: SweepContext, now: number, signal?: AbortSignal): Promise<void> {
  const before = now - (await sysConfig.get()).importDays * day;
  const isExpired = sql`
    run.creator_time < ${before} and not exists (
      select from ${jobTable} as job where job.id::text = run.job_id and job.state in ('created', 'retry', 'active')
    )`;
  for (let removed = batchSize; removed === batchSize;) {
    signal?.throwIfAborted();
    const { numAffectedRows } = await sql`
      delete from base_import_batch where id = any(array(
        select batch.id from base_import_batch as batch join base_import_run as run on run.id = batch.import_id
        where ${isExpired} limit ${batchSize}
      ))`.execute(db);
    removed = Number(numAffectedRows ?? 0);
  }
  const { numAffectedRows } = await sql`delete from base_import_run as run where ${isExpired}`.execute(db);
  const count = Number(numAffectedRows ?? 0);
  if (count > 0) log.info({ imports: count }, 'old imports were removed');
}
