import { sql } from 'kysely';
import type { Caller } from '../../access/caller';
import { lastReleaseOf } from '../../catalogue/last-release';
import type { JobOutput } from '../../jobs/end-runs';
import type { LibraryState } from '../../jobs/job-state';
import { jobTable } from '../../jobs/open-boss';
import type { Services } from '../../services';
import { releaseJob } from './background-release';

interface ReleaseProgress {
  state: 'none' | 'running' | 'done' | 'failed' | 'cancelled';
  jobId?: string;
  /** Records that are prepared. */
  done?: number;
  total?: number;
  userName?: string;
  startTime?: number;
  endTime?: number;
  /** Why it failed. */
  message?: string;
}

interface StoredJob {
  id: string;
  state: LibraryState;
  userId: string | null;
  created: Date;
  completed: Date | null;
  output: JobOutput | null;
}

/** The last release of a module that was prepared in the background. One that failed is forgotten with the next release. */
export async function releaseProgress(moduleId: string, caller: Caller, services: Services): Promise<ReleaseProgress> {
  const { db, jobs, names, recordsOf } = services;
  await jobs.ready();
  const { rows } = await sql<StoredJob>`
    select id, state, data ->> 'userId' as "userId", created_on as created, completed_on as completed, output
    from ${jobTable} where name = ${releaseJob} and data #>> '{payload,moduleId}' = ${moduleId}
    order by created_on desc limit 1`.execute(db);
  const [job] = rows;
  if (!job) return { state: 'none' };
  const isUnfinished = job.state === 'failed' || job.state === 'cancelled';
  const last = isUnfinished ? await lastReleaseOf(moduleId, recordsOf) : undefined;
  if ((last?.creatorTime ?? 0) > job.created.getTime()) return { state: 'none' };
  const { done, total, error } = job.output ?? {};
  const userName = job.userId === null ? undefined : (await names.persons(new Set([job.userId]), caller)).get(job.userId);
  return {
    state: states[job.state],
    jobId: job.id,
    ...(done !== undefined && total !== undefined && { done, total }),
    ...(userName !== undefined && { userName }),
    startTime: job.created.getTime(),
    ...(job.completed && { endTime: job.completed.getTime() }),
    ...(job.state === 'failed' && error && { message: error.message }),
  };
}

const states: Readonly<Record<LibraryState, ReleaseProgress['state']>> = {
  created: 'running',
  retry: 'running',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};
