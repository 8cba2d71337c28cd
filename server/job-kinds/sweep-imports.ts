import { sweepImports } from '#server/behaviours/transfer/sweep-imports.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepImports',
  timeLimit: 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  schedule: '47 * * * *',
  runsAtStart: true,
  run: (job, _caller, services) => sweepImports(services as Services, Date.now(), job.signal),
};
