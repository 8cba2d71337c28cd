import type { JobKind } from '#server/jobs/job-kind.ts';
import { runSync, type SyncJob } from '#server/sending/third-party/run-sync.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<SyncJob> = {
  title: '$t:job.kind.syncThirdParty',
  schema: { type: 'object', properties: { platform: { enum: [1, 2] }, kind: { enum: [1, 2] } }, required: ['platform', 'kind'] },
  timeLimit: 6 * 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  run: (job, caller, services) => runSync(job, caller, services as Services),
};
