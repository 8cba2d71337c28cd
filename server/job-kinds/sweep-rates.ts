import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';
import { sweepCallRates } from '#server/session/count-call.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepRates',
  timeLimit: 600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: true,
  schedule: '53 * * * *',
  run: (_job, _caller, services) => sweepCallRates((services as Services).db, Date.now()),
};
