import { serverCaller, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { FinalError } from '../../jobs/final-error';
import type { Job } from '../../jobs/job-kind';
import { createJobCallers } from '../../jobs/job-caller';
import { writeRecord } from '../../records/write-record';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import type { TaskJob } from './enqueue-due-tasks';
import { runResource, runResults, taskKinds, taskResource } from './task-content';
import type { SaveFile, TaskContext, TaskOutcome, TaskWork } from './task-work';
import { callInterface } from './works/call-interface';
import { exportRecords } from './works/export-records';
import { runLocal } from './works/run-local';
import { sendMessage } from './works/send-message';

const works: Readonly<Record<string, TaskWork>> = {
  [taskKinds.interface]: callInterface,
  [taskKinds.local]: runLocal,
  [taskKinds.message]: sendMessage,
  [taskKinds.export]: exportRecords,
};

/**
 * Runs a task, and writes how it ended into its line of the log. A run that began and was lost with its node is not repeated, because
 * it may have had its effect: the line says so.
 */
export async function runTask(job: Job<TaskJob>, services: Services, saveFile: SaveFile): Promise<void> {
  const { taskId, runId } = job.payload;
  const runs = services.recordsOf(runResource, serverCaller);
  const run = await runs.get(runId);
  if (!run || run.runResult !== null) return;
  try {
    if (run.startTime !== null) throw new AppError('taskInterrupted');
    await runs.update(runId, { startTime: Date.now() });
    const task = await services.recordsOf(taskResource, serverCaller, undefined, { showsHidden: true }).require(taskId);
    await runs.update(runId, { ownerId: task.ownerId });
    const outcome = await untilAborted(job.signal, () => work(task, { runId, services, saveFile, signal: job.signal }));
    await store(run, outcome, job, services);
  } catch (error) {
    const description = failureText(job.signal.aborted ? abortError(job.signal) : error, services);
    await runs.update(runId, { endTime: Date.now(), runResult: runResults.failed, description });
    throw new FinalError(description, { cause: error });
  }
}

async function work(task: Row, context: Omit<TaskContext, 'task' | 'caller'>): Promise<TaskOutcome> {
  const perform = works[String(task['executeType'])];
  if (!perform) throw new AppError('taskKindUnknown', { kind: task['executeType'] });
  return perform({ ...context, task, caller: await ownerOf(task, context.signal, context.services) });
}

/** The last user who saved the task, with the present rights. Throws `jobOwnerGone`. */
const ownerOf = (task: Row, signal: AbortSignal, services: Services): Promise<Caller> =>
  createJobCallers(
    () => services.recordsOf,
    (userId) => services.rights.of(userId),
  ).open({ userId: String(task['ownerId']) }, signal);

/** Ends the run and has its effect in one transaction. */
async function store(run: Row, { text, params, files, within }: TaskOutcome, job: Job<TaskJob>, services: Services): Promise<void> {
  const resource = services.catalogue.resource(runResource);
  const description = services.texts.text(serverCaller.language, text, params);
  const set = { endTime: Date.now(), runResult: runResults.done, description, ...(files && { files }) };
  await services.recordsOf(runResource, serverCaller).within(async (_, transaction) => {
    await within?.(transaction);
    await writeRecord(resource, { id: String(run['id']), set }, serverCaller, services, transaction);
    await job.complete(transaction);
  });
}

/** Rejects when the signal is aborted, also for work that does not listen to it. */
function untilAborted<T>(signal: AbortSignal, perform: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    perform()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Why a run was ended. */
function abortError({ reason }: AbortSignal): AppError {
  const cause = reason instanceof Error ? reason.cause : undefined;
  if (cause === 'timeLimit') return new AppError('taskTooLong');
  return new AppError(cause === 'cancelled' ? 'taskCancelled' : 'taskInterrupted');
}

function failureText(error: unknown, { texts, log }: Services): string {
  const { language } = serverCaller;
  if (error instanceof AppError) return texts.text(language, `$t:error.${error.code}`, error.params);
  log.error({ err: error }, 'a scheduled task failed');
  return texts.text(language, '$t:error.unexpected');
}
