import type { JobKind } from '#server/jobs/job-kind.ts';
import { checkMailboxes } from '#server/sending/email/receiving/check-mailboxes.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.checkMailboxes',
  timeLimit: 300,
  retries: 0,
  backoff: 60,
  concurrency: 1,
  isShort: true,
  schedule: '*/5 * * * *',
  run: (_job, _caller, services) => checkMailboxes(services as Services, Date.now()),
};
