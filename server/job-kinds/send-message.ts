import { deliverMessage, sendingRetries } from '#server/sending/deliver-message.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<{ monitorId: string }> = {
  title: '$t:job.kind.sendMessage',
  schema: { type: 'object', properties: { monitorId: { type: 'string' } }, required: ['monitorId'] },
  timeLimit: 2 * 3600,
  retries: sendingRetries,
  backoff: 30,
  concurrency: 2,
  isShort: false,
  run: (job, caller, services) => deliverMessage(job, caller, services as Services),
};
