import { sql } from 'kysely';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import { isJobId } from './job-id';
import type { JobKind } from './job-kind';
import type { JobQueue } from './job-queue';
import { jobTable } from './open-boss';

interface ChangeContext {
  db: Database;
  queue: JobQueue;
  kinds: ReadonlyMap<string, JobKind>;
  /** In ms: how long the node of a cancelled job may take to end its run. */
  lease: number;
}

/** Ends a job that waits or runs. One that has ended stays as it is. */
export async function cancelJob(id: string, caller: Caller, context: ChangeContext): Promise<void> {
  const kind = await changeableKind(id, caller, context);
  const boss = await context.queue.ready();
  await boss.cancel(kind, id);
}

/**
 * Lets a failed or cancelled job run once more; one that was cancelled while it ran, when that run has certainly ended.
 * Answers its kind.
 */
export async function retryJob(id: string, caller: Caller, context: ChangeContext): Promise<string> {
  const kind = await changeableKind(id, caller, context);
  // The library's `retry` keeps `completed_on`, by which it would archive the job, and refuses cancelled jobs.
  const afterRun = sql`completed_on + make_interval(secs => ${context.lease / 1000})`;
  await sql`
    update ${jobTable} set state = 'retry', completed_on = null, output = output - 'takeovers',
      start_after = case when state = 'cancelled' and started_on is not null then greatest(now(), ${afterRun}) else now() end,
      retry_limit = case when started_on is null then retry_limit else greatest(retry_limit, retry_count) + 1 end
    where name = ${kind} and id = ${id} and state in ('failed', 'cancelled')`.execute(context.db);
  return kind;
}

/** The kind of a job that the caller may change: a job of the same user, for an administrator any. */
async function changeableKind(id: string, { session, isServer }: Caller, { db, queue, kinds }: ChangeContext): Promise<string> {
  await queue.ready();
  if (!isJobId(id)) throw new AppError('jobNotFound', { id });
  const { rows } = await sql<{ kind: string; userId: string | null }>`
    select name as kind, data ->> 'userId' as "userId" from ${jobTable} where name = any(${[...kinds.keys()]}) and id = ${id}`.execute(db);
  const [job] = rows;
  if (!job) throw new AppError('jobNotFound', { id });
  const mayChange = isServer || session?.isAdministrator === true || (session !== null && session.userId === job.userId);
  if (!mayChange) throw new AppError('forbidden');
  return job.kind;
}
