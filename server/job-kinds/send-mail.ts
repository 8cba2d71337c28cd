import type { JobKind } from '#server/jobs/job-kind.ts';
import { mailRetries, runSendMail, type MailJob } from '#server/sending/email/run-send-mail.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<MailJob> = {
  title: '$t:job.kind.sendMail',
  schema: { type: 'object', properties: { mailId: { type: 'string' } }, required: ['mailId'] },
  timeLimit: 300,
  retries: mailRetries,
  backoff: 30,
  concurrency: 2,
  isShort: false,
  run: (job, caller, services) => runSendMail(job, caller, services as Services),
};
