import { runRelease, type ReleaseJob } from '#server/behaviours/release/background-release.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<ReleaseJob> = {
  title: '$t:job.kind.releaseModule',
  schema: { type: 'object', properties: { pendingId: { type: 'string' }, moduleId: { type: 'string' } }, required: ['pendingId'] },
  timeLimit: 6 * 3600,
  retries: 2,
  backoff: 10,
  concurrency: 1,
  isShort: false,
  run: (job, caller, services) => runRelease(job, caller, services as Services),
};
