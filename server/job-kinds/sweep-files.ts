import { sweepFiles } from '#server/uploads/sweep-files.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepFiles',
  timeLimit: 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  schedule: '7 * * * *',
  runsAtStart: true,
  run: (job, _caller, services: Services) => sweepFiles(services, Date.now(), job.signal),
};
