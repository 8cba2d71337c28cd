import { Readable } from 'node:stream';
import type { TaskJob } from '#server/behaviours/scheduled-tasks/enqueue-due-tasks.ts';
import { runTask } from '#server/behaviours/scheduled-tasks/run-task.ts';
import { uploadTypeOf } from '#server/files/upload-types.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';
import { uploadInOne } from '#server/uploads/upload-in-one.ts';

export const kind: JobKind<TaskJob> = {
  title: '$t:job.kind.runScheduled',
  schema: { type: 'object', properties: { taskId: { type: 'string' }, runId: { type: 'string' } }, required: ['taskId', 'runId'] },
  timeLimit: 600,
  retries: 2,
  backoff: 5,
  // Most of them wait for other systems.
  concurrency: 10,
  // So that a server that stops waits for calls, which are not repeated.
  isShort: true,
  run: (job, _caller, services: Services) =>
    runTask(job, services, async (fileName, content, caller) => {
      const parts = Readable.from([{ fileName, content }]);
      const { name, url } = await uploadInOne(parts, uploadTypeOf('annex'), undefined, caller, services);
      return { name: fileName, fileId: name, url };
    }),
};
