import type { JobKind } from '#server/jobs/job-kind.ts';
import { endTest } from '#server/sending/end-test.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<{ monitorId: string }> = {
  title: '$t:job.kind.endTest',
  schema: { type: 'object', properties: { monitorId: { type: 'string' } }, required: ['monitorId'] },
  timeLimit: 60,
  retries: 3,
  backoff: 30,
  concurrency: 1,
  isShort: true,
  run: (job, caller, services) => endTest(job.payload.monitorId, caller, services as Services),
};
