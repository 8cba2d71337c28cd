import { releaseScheduled, type NoticeJob } from '#server/behaviours/notices/release-notice.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<NoticeJob> = {
  title: '$t:job.kind.releaseNotice',
  schema: {
    type: 'object',
    properties: { noticeId: { type: 'string' }, releaseTime: { type: 'integer' } },
    required: ['noticeId', 'releaseTime'],
  },
  timeLimit: 60,
  retries: 5,
  backoff: 5,
  concurrency: 1,
  isShort: true,
  run: (job, _caller, services) => releaseScheduled(job.payload, services as Services),
};
