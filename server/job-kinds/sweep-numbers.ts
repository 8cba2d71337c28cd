import type { JobKind } from '#server/jobs/job-kind.ts';
import { sweepCounters } from '#server/numbers/sweep-counters.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepNumbers',
  timeLimit: 600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: true,
  schedule: '53 19 * * *',
  run: (_job, _caller, { db }: Services) => sweepCounters(db, Date.now()),
};
