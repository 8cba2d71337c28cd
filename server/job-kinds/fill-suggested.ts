import { fillSuggested } from '#server/behaviours/fill-suggested.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<{ module: string; field: string }> = {
  title: '$t:job.kind.fillSuggested',
  schema: { type: 'object', properties: { module: { type: 'string' }, field: { type: 'string' } }, required: ['module', 'field'] },
  timeLimit: 6 * 3600,
  retries: 3,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  run: (job, caller, services) => fillSuggested(job, caller, services as Services),
};
