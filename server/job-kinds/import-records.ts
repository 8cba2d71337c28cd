import { runImport } from '#server/behaviours/transfer/run-import.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<{ importId: string }> = {
  title: '$t:job.kind.importRecords',
  schema: { type: 'object', properties: { importId: { type: 'string' } }, required: ['importId'] },
  timeLimit: 6 * 3600,
  retries: 2,
  backoff: 10,
  concurrency: 1,
  isShort: false,
  run: (job, caller, services) => runImport(job, caller, services as Services),
};
