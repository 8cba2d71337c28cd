import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { AlongInsert } from '../storage/along-insert';
import { noteOf, type Claim, type ClaimedJob } from './claims';
import { jobTable, nodeTable, withoutDisk } from './open-boss';
import type { JobEnvelope } from './run-job';

/** A job that a transaction leaves for the queue. Its insert costs a tenth of one into the queue's table with its indexes. */
export interface OutboxJob {
  kind: string;
  data: JobEnvelope;
  priority: number;
}

/** Maximum number of jobs that one statement moves. */
const batchSize = 1_000;

/** The rows that put jobs into the outbox. */
export const outboxInsert = (jobs: readonly OutboxJob[]): AlongInsert => ({
  into: 'tangu_jobs.outbox',
  columns: outboxColumns,
  rows: jobs.map(({ kind, data, priority }) => [kind, JSON.stringify(data), priority]),
});

const outboxColumns = [
  ['kind', 'text'],
  ['data', 'jsonb'],
  ['priority', 'int'],
] as const;

export interface MovedJobs {
  /** Claimed by the node. */
  claimed: ClaimedJob[];
  /** The kinds of the others. */
  waiting: string[];
  isMore: boolean;
}

interface MoveOptions {
  db: Database;
  kinds: readonly string[];
  node: string;
  /** The jobs that the node runs. */
  running: readonly Claim[];
  /** How many jobs of each kind the node can run now. They skip the queue's wait: a job then costs half. */
  free: ReadonlyMap<string, number>;
  /** Whether all jobs go to the queue, where they are listed and have their order; otherwise about as many as are free. */
  isAll: boolean;
}

/**
 * Moves jobs from the outbox to the queue, with the options of their kinds, and claims those that the node can run, in one
 * statement.
 */
export async function emptyOutbox(options: MoveOptions): Promise<MovedJobs> {
  const { db, kinds, node, running, free, isAll } = options;
  const limits = JSON.stringify(Object.fromEntries(free));
  const isFree = sql`place <= coalesce((${limits}::jsonb ->> kind)::int, 0)`;
  const size = isAll ? batchSize : Math.max(...free.values());
  const { rows } = await sql<Omit<ClaimedJob, 'data'> & { data: object | null; isClaimed: boolean }>`
    with taken as (
      delete from tangu_jobs.outbox as job using ${withoutDisk} where job.id = any(array(
        select id from tangu_jobs.outbox where kind = any(${isAll ? kinds : [...free.keys()]}) order by id limit ${size}
        for update skip locked
      )) returning kind, data, priority
    ),
    placed as (
      select gen_random_uuid() as id, *, row_number() over (partition by kind order by priority desc) as place from taken
    ),
    added as (
      insert into ${jobTable} (id, name, data, priority, state, started_on,
        retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
      select id, kind, data, priority, (case when ${isFree} then 'active' else 'created' end)::tangu_jobs.job_state,
        case when ${isFree} then now() end,
        retry_limit, retry_delay, retry_backoff, make_interval(secs => expire_seconds), now() + interval '365 days', policy
      from placed join tangu_jobs.queue as queue on queue.name = placed.kind
      returning id, name, data, state = 'active' as is_claimed, started_on
    ),
    noted as (
      insert into ${nodeTable} as node (id, seen_at, claims)
      select ${node}, now(), ${JSON.stringify(noteOf(running))}::jsonb
        || coalesce((select jsonb_object_agg(id, jsonb_build_array(name, started_on)) from added where is_claimed), '{}')
      on conflict (id) do update set seen_at = excluded.seen_at, claims = excluded.claims
    )
    select id, name, case when is_claimed then data end as data, null as output, 0 as "retryCount", started_on::text as since,
      is_claimed as "isClaimed"
    from added`.execute(db);
  return {
    claimed: rows.flatMap(({ isClaimed, data, ...job }) => (isClaimed ? [{ ...job, data: data ?? {} }] : [])),
    waiting: [...new Set(rows.filter(({ isClaimed }) => !isClaimed).map(({ name }) => name))],
    isMore: rows.length === size,
  };
}
