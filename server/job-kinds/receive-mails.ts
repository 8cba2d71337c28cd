import { uploadTypeOf } from '#server/files/upload-types.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { receiveMails } from '#server/sending/email/receiving/receive-mails.ts';
import type { AddFile } from '#server/sending/email/receiving/keep-files.ts';
import type { Services } from '#server/services.ts';
import { addContent } from '#server/uploads/add-content.ts';

/** The next run of the interval, or the user, repeats what a mail server has refused. */
export const kind: JobKind = {
  title: '$t:job.kind.receiveMails',
  timeLimit: 15 * 60,
  retries: 1,
  backoff: 60,
  concurrency: 2,
  isShort: false,
  run: (job, caller, services) => {
    const context = services as Services;
    const addFile: AddFile = (file, session) => addContent(file, uploadTypeOf('mail'), session, context);
    return receiveMails(job, { addFile, caller, services: context });
  },
};
