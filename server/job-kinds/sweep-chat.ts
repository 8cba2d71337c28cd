import { sweepChat } from '#server/chat/sweep-chat.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';

export const kind: JobKind = {
  title: '$t:job.kind.sweepChat',
  timeLimit: 3600,
  retries: 2,
  backoff: 60,
  concurrency: 1,
  isShort: false,
  schedule: '47 * * * *',
  runsAtStart: false,
  run: (job, _caller, { db, heldFiles, log, settings }: Services) =>
    sweepChat({ db, heldFiles, log, chatDays: settings.chatDays }, Date.now(), job.signal),
};
