import { sendNotice } from '#server/behaviours/notices/send-notice.ts';
import type { NoticeJob } from '#server/behaviours/notices/release-notice.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind<NoticeJob> = {
  title: '$t:job.kind.sendNotice',
  schema: {
    type: 'object',
    properties: { noticeId: { type: 'string' }, releaseTime: { type: 'integer' } },
    required: ['noticeId', 'releaseTime'],
  },
  timeLimit: 3600,
  retries: 5,
  backoff: 5,
  concurrency: 2,
  isShort: false,
  run: (job, _caller, services) => sendNotice(job, services as Services),
};
