import { sweepPending } from '#server/behaviours/release/background-release.ts';
import { sweepBin } from '#server/recycle/sweep-bin.ts';
import { sweepKeptColumns } from '#server/recycle/sweep-kept-columns.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepBin',
  timeLimit: 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  schedule: '17 * * * *',
  runsAtStart: true,
  run: async (job, _caller, services: Services) => {
    await sweepBin(services, Date.now(), job.signal);
    await sweepKeptColumns(services, Date.now(), job.signal);
    await sweepPending(services);
  },
};
