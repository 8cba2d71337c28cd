import { sweepRuns } from '#server/behaviours/scheduled-tasks/sweep-runs.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepTaskRuns',
  timeLimit: 600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: true,
  schedule: '47 18 * * *',
  run: (_job, _caller, services: Services) => sweepRuns(services, Date.now()),
};
