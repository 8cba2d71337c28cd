import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { SqlText } from '../storage/insert-statement';
import { jobTable, withoutDisk } from './open-boss';
import type { JobEnvelope } from './run-job';

/** A job that a transaction leaves for the queue. Its insert costs a tenth of one into the queue's table with its indexes. */
export interface OutboxJob {
  kind: string;
  data: JobEnvelope;
  priority: number;
}

/** Maximum number of jobs that one statement moves. */
const batchSize = 1_000;

/** The statement that puts jobs into the outbox. */
export function outboxStatement(jobs: readonly OutboxJob[]): SqlText {
  const rows = jobs.map((_, index) => `($${index * 3 + 1}::text, $${index * 3 + 2}::jsonb, $${index * 3 + 3}::int)`);
  return {
    text: `insert into tangu_jobs.outbox (kind, data, priority) values ${rows.join(', ')}`,
    values: jobs.flatMap(({ kind, data, priority }) => [kind, JSON.stringify(data), priority]),
  };
}

/**
 * Moves jobs from the outbox to the queue, with the options of their kinds, in one statement. Answers their kinds, and
 * whether there may be more.
 */
export async function emptyOutbox(db: Database, kinds: readonly string[]): Promise<{ moved: string[]; isMore: boolean }> {
  const { rows } = await sql<{ kind: string; count: number }>`
    with taken as (
      delete from tangu_jobs.outbox as job using ${withoutDisk} where job.ctid = any(array(
        select ctid from tangu_jobs.outbox where kind = any(${kinds}) limit ${batchSize} for update skip locked
      )) returning kind, data, priority
    ),
    added as (
      insert into ${jobTable} (name, data, priority, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
      select kind, data, priority, retry_limit, retry_delay, retry_backoff, make_interval(secs => expire_seconds),
        now() + interval '365 days', policy
      from taken join tangu_jobs.queue as queue on queue.name = taken.kind
    )
    select kind, count(*) as count from taken group by kind`.execute(db);
  return { moved: rows.map(({ kind }) => kind), isMore: rows.reduce((sum, { count }) => sum + count, 0) === batchSize };
}
