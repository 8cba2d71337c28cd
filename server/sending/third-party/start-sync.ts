import { requireSession } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import { openPlatform } from './open-platform';
import type { SyncJob } from './run-sync';
import { syncTotal, type SyncTotal } from './sync-totals';

/**
 * Enqueues a synchronisation, unless one of its kind waits, and answers how far the last one came: thousands of records take longer
 * than a call may. Throws `dingTalkNotSetUp` and `weComNotSetUp`.
 */
export async function startSync(
  job: SyncJob,
  { caller, isHead }: Pick<Exchange, 'caller' | 'isHead'>,
  services: Services,
): Promise<SyncTotal> {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  await openPlatform(job.platform, { use: 'sync' }, services);
  // Existing clients start it by a GET, whose HEAD must not.
  if (!isHead) await services.jobs.enqueue('syncThirdParty', job, { caller, key: `${job.platform}-${job.kind}` });
  return syncTotal(job.platform, job.kind, caller, services);
}
