import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../storage/database';
import type { SqlText } from '../storage/insert-statement';
import { executorOf, withoutDisk } from './open-boss';
import type { JobEnvelope } from './run-job';

/** A job that a transaction leaves for the queue. Its insert costs a tenth of one into the queue's table with its indexes. */
export interface OutboxJob {
  kind: string;
  data: JobEnvelope;
  priority: number;
}

/** Maximum number of jobs that one transaction moves. */
const batchSize = 1_000;

/** The statement that puts jobs into the outbox. */
export function outboxStatement(jobs: readonly OutboxJob[]): SqlText {
  const rows = jobs.map((_, index) => `($${index * 3 + 1}::text, $${index * 3 + 2}::jsonb, $${index * 3 + 3}::int)`);
  return {
    text: `insert into tangu_jobs.outbox (kind, data, priority) values ${rows.join(', ')}`,
    values: jobs.flatMap(({ kind, data, priority }) => [kind, JSON.stringify(data), priority]),
  };
}

/** Moves jobs from the outbox to the queue, in one transaction. Answers their kinds, and whether there may be more. */
export async function emptyOutbox(db: Database, boss: PgBoss, kinds: readonly string[]): Promise<{ moved: Set<string>; isMore: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<OutboxJob>`
      delete from tangu_jobs.outbox as job using ${withoutDisk} where job.ctid = any(array(
        select ctid from tangu_jobs.outbox where kind = any(${kinds}) limit ${batchSize} for update skip locked
      )) returning kind, data, priority`.execute(transaction);
    if (rows.length > 0)
      await boss.insert(
        rows.map(({ kind, data, priority }) => ({ name: kind, data, priority })),
        { db: executorOf(transaction) },
      );
    return { moved: new Set(rows.map(({ kind }) => kind)), isMore: rows.length === batchSize };
  });
}
