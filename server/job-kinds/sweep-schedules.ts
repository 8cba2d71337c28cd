import type { JobKind } from '#server/jobs/job-kind.ts';
import { sweepSchedules } from '#server/schedules/sweep-schedules.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepSchedules',
  timeLimit: 600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: true,
  schedule: '41 18 * * *',
  run: (_job, _caller, services: Services) => sweepSchedules(services, Date.now()),
};
