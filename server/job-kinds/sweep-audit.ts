import { sweepAudit } from '#server/audit/sweep-audit.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepAudit',
  timeLimit: 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  schedule: '37 * * * *',
  runsAtStart: true,
  run: (job, _caller, services: Services) => sweepAudit(services, Date.now(), job.signal),
};
