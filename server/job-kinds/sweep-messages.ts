import type { JobKind } from '#server/jobs/job-kind.ts';
import { sweepMessages } from '#server/sending/sweep-messages.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepMessages',
  timeLimit: 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  schedule: '43 3 * * *',
  run: (job, _caller, services) => sweepMessages(services as Services, Date.now(), job.signal),
};
