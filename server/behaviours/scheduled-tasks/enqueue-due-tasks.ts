import { sql } from 'kysely';
import { serverCaller } from '../../access/caller';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import { newId } from '../../storage/new-id';
import { dueTime } from './posted-task';
import { runResults, taskResource } from './task-content';

/** A run of a task, as its job knows it. */
export interface TaskJob {
  taskId: string;
  runId: string;
}

/** Maximum number of tasks that one transaction starts. */
const maxTasks = 100;

/** In milliseconds: a time that is later than this was missed, as no node ran. It runs once, with all others until now. */
const tolerance = 10_000;

/** Maximum number of runs of a task that have not ended. A time that comes meanwhile is skipped. */
const maxOpenRuns = 3;

interface DueTask {
  id: string;
  cron: string;
  startTime: number | null;
  endTime: number | null;
  nextRunTime: number;
}

type Context = Pick<Services, 'db' | 'jobs' | 'announce'>;
type DueContext = Context & Pick<Services, 'texts'>;

/**
 * Starts the tasks whose time has come, each time once over all nodes: the transaction that enqueues a run gives the task its next
 * time, and skips tasks that another node holds. Answers the number of runs.
 */
export async function enqueueDueTasks(now: number, { db, jobs, announce, texts }: DueContext): Promise<number> {
  if (!(await isAnyDue(now, db))) return 0;
  const started = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueTask>`
      select id, cron, start_time as "startTime", end_time as "endTime", next_run_time as "nextRunTime" from base_time_task
      where next_run_time <= ${now} and enabled_mark = 1 and delete_mark = 0
      order by next_run_time limit ${maxTasks} for update skip locked`.execute(transaction);
    let count = 0;
    for (const task of rows) {
      const due = dueTimesOf(task, now);
      const isBusy = (await openRuns(task.id, transaction)) >= maxOpenRuns;
      for (const time of due.times) {
        const run = { taskId: task.id, time, id: `${task.id} ${time}` };
        if (isBusy) await skipRun(run, texts.text(serverCaller.language, '$t:error.taskStillRuns'), transaction);
        else await enqueueRun(run, jobs, transaction);
      }
      await sql`update base_time_task set next_run_time = ${due.next}, last_run_time = ${due.times.at(-1)},
        run_count = coalesce(run_count, 0) + ${due.times.length} where id = ${task.id}`.execute(transaction);
      count += due.times.length;
    }
    return { count, ids: rows.map(({ id }) => id) };
  });
  if (started.ids.length > 0) await announce({ resource: taskResource, what: 'update', ids: started.ids });
  return started.count;
}

/** Starts a run at once, as a user asks. The task keeps its next time. */
export async function enqueueRunNow(taskId: string, now: number, { db, jobs, announce }: Context): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await enqueueRun({ taskId, time: now, id: newId() }, jobs, transaction);
    await sql`update base_time_task set last_run_time = ${now}, run_count = coalesce(run_count, 0) + 1
      where id = ${taskId}`.execute(transaction);
  });
  await announce({ resource: taskResource, what: 'update', ids: [taskId] });
}

async function isAnyDue(now: number, db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from base_time_task where next_run_time <= ${now} and enabled_mark = 1 and delete_mark = 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** The times that run, and the one after them. */
function dueTimesOf(task: DueTask, now: number): { times: number[]; next: number | null } {
  const times = [Number(task.nextRunTime)];
  const isMissed = Number(task.nextRunTime) < now - tolerance;
  let next = dueTime({ ...task, enabledMark: 1 }, isMissed ? now : Number(task.nextRunTime));
  while (next !== null && next <= now) {
    times.push(next);
    next = dueTime({ ...task, enabledMark: 1 }, next);
  }
  return { times, next };
}

async function openRuns(taskId: string, transaction: Database): Promise<number> {
  const { rows } = await sql`
    select from base_time_task_log where task_id = ${taskId} and run_result is null and delete_mark = 0
    limit ${maxOpenRuns}`.execute(transaction);
  return rows.length;
}

/** Writes a line that says why the task does not run at this time. */
async function skipRun({ id, taskId, time }: TimeOfTask, description: string, transaction: Database): Promise<void> {
  await sql`
    insert into base_time_task_log (id, task_id, owner_id, run_time, run_result, description, creator_time, delete_mark, version)
    values (${id}, ${taskId}, ${ownerOf(taskId)}, ${time}, ${runResults.failed}, ${description}, ${Date.now()}, 0, 1)
    on conflict (id) do nothing`.execute(transaction);
}

/** The user with whose rights a task runs: what a run says and makes is that user's. */
const ownerOf = (taskId: string) => sql`(select owner_id from base_time_task where id = ${taskId})`;

interface TimeOfTask {
  /** Of the line in the log. */
  id: string;
  taskId: string;
  time: number;
}

/** Writes the line of the log and enqueues the job. A time that has a line is not run again. */
async function enqueueRun({ id, taskId, time }: TimeOfTask, jobs: Services['jobs'], transaction: Database): Promise<void> {
  const { rows } = await sql`
    insert into base_time_task_log (id, task_id, owner_id, run_time, creator_time, delete_mark, version)
    values (${id}, ${taskId}, ${ownerOf(taskId)}, ${time}, ${Date.now()}, 0, 1) on conflict (id) do nothing returning id`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  await jobs.enqueue('runScheduled', { taskId, runId: id } satisfies TaskJob, { caller: serverCaller, db: transaction });
}
