import { sql } from 'kysely';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Texts } from '../catalogue/texts';
import type { Jobs } from '../jobs/create-jobs';
import type { Database } from '../storage/database';
import type { Names } from './create-names';
import type { JobOutput } from '../jobs/end-runs';
import { isJobId } from '../jobs/job-id';
import { jobStates, type LibraryState } from '../jobs/job-state';
import { jobTable } from '../jobs/open-boss';
import { progressText } from '../jobs/progress-text';

interface JobRowsContext {
  db: Database;
  jobs: Jobs;
  texts: Texts;
  names: Names;
}

/** A job as the screen shows it. */
interface JobRow {
  id: string;
  kind: string;
  state: number;
  progress: string | null;
  owner: string | null;
  attempts: string;
  enqueuedTime: number;
  startTime: number | null;
  endTime: number | null;
}

interface StoredJob {
  id: string;
  name: string;
  state: LibraryState;
  userId: string | null;
  runs: number;
  created: Date;
  started: Date | null;
  completed: Date | null;
  done: number | null;
  total: number | null;
  text: string | null;
}

/** Maximum number of jobs that the pages of a list reach. More are not counted, because a count reads all of them. */
const maxListed = 10_000;

const columns = sql`
  id, name, state, data ->> 'userId' as "userId", retry_count + (started_on is not null)::int as runs,
  created_on as created, started_on as started, completed_on as completed,
  (output ->> 'done')::float8 as done, (output ->> 'total')::float8 as total, output ->> 'text' as text`;

/** The last enqueued jobs first. */
export async function listJobs(
  { page, state }: { page: { number: number; size: number }; state: number | undefined },
  caller: Caller,
  services: JobRowsContext,
): Promise<{ list: JobRow[]; total: number }> {
  const names = await kindNames(services);
  const wanted = Object.entries(jobStates).find(([, value]) => value === state)?.[0];
  const where = sql`where name = any(${names}) ${wanted === undefined ? sql`` : sql`and state = ${sql.lit(wanted)}`}`;
  const offset = Math.min((page.number - 1) * page.size, maxListed);
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${jobTable} ${where} order by created_on desc, id desc limit ${page.size} offset ${offset}`.execute(services.db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (select from ${jobTable} ${where} limit ${maxListed}) as listed`.execute(services.db);
  return { list: await shownJobs(rows, caller, services), total: counts[0]?.total ?? 0 };
}

/** A job with its error, log and parameters. Throws `jobNotFound`. */
export async function readJob(
  id: string,
  caller: Caller,
  services: JobRowsContext,
): Promise<JobRow & { error: string | null; log: string | null; payload: string }> {
  if (!isJobId(id)) throw new AppError('jobNotFound', { id });
  const names = await kindNames(services);
  const { rows } = await sql<StoredJob & { payload: unknown; output: JobOutput | null }>`
    select ${columns}, data -> 'payload' as payload, output from ${jobTable} where name = any(${names}) and id = ${id}`.execute(
    services.db,
  );
  const [row] = rows;
  const [shown] = await shownJobs(rows, caller, services);
  if (!row || !shown) throw new AppError('jobNotFound', { id });
  const { error, log } = row.output ?? {};
  return {
    ...shown,
    error: error ? (error.stack ?? error.message) : null,
    log: log ? log.join('\n') : null,
    payload: JSON.stringify(row.payload ?? {}, null, 2),
  };
}

/** The kinds whose queues exist. */
async function kindNames({ jobs }: JobRowsContext): Promise<string[]> {
  await jobs.ready();
  return [...jobs.kinds.keys()];
}

async function shownJobs(rows: readonly StoredJob[], caller: Caller, { jobs, texts, names }: JobRowsContext): Promise<JobRow[]> {
  const users = await names.persons(new Set(rows.flatMap(({ userId }) => userId ?? [])), caller);
  const text = (key: string) => texts.text(caller.language, key);
  return rows.map(({ id, name, state, userId, runs, created, started, completed, ...progress }) => ({
    id,
    kind: text(jobs.kinds.get(name)?.title ?? name),
    state: jobStates[state],
    progress: progressText(progress),
    owner: userId === null ? text('$t:job.server') : (users.get(userId) ?? userId),
    attempts: String(runs),
    enqueuedTime: created.getTime(),
    startTime: started?.getTime() ?? null,
    endTime: completed?.getTime() ?? null,
  }));
}
