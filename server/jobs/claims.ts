import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../storage/database';
import { executorOf, jobTable, nodeTable, withoutDiskText } from './open-boss';

/**
 * A run's right to a job. The library counts the attempt with each claim, so a run that lost its job to another node
 * cannot change it.
 */
export interface Claim {
  id: string;
  kind: string;
  /** From 0. */
  attempt: number;
}

/** How often a job is taken over from a dead node before it counts as the cause, and as failed. */
const maxTakeovers = 25;

/** The kinds with jobs that are due, whether the outbox has jobs, and whether a node is dead. `lease` is in seconds. */
export async function pollJobs(db: Database, { kinds, node, lease }: { kinds: readonly string[]; node: string; lease: number }) {
  const { rows } = await sql<{ due: string[]; isOutboxFilled: boolean; isNodeDead: boolean }>`
    select
      array(
        select kind from unnest(${kinds}::text[]) as kind
        where exists (select from ${jobTable} where name = kind and state < 'active' and start_after < now())
      ) as due,
      exists (select from tangu_jobs.outbox) as "isOutboxFilled",
      exists (select from ${nodeTable} where id <> ${node} and ${isDead(lease)}) as "isNodeDead"`.execute(db);
  return rows[0] ?? { due: [], isOutboxFilled: false, isNodeDead: false };
}

/** After a restart of PostgreSQL, nodes get the time of a lease to report again. */
const isDead = (lease: number) => sql`
  seen_at < now() - make_interval(secs => ${lease}) and pg_postmaster_start_time() < now() - make_interval(secs => ${lease})`;

/** The columns of a job that its run needs. */
export type ClaimedJob = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'data' | 'output' | 'retryCount'>;

interface ClaimOptions {
  boss: PgBoss;
  db: Database;
  kind: string;
  size: number;
  node: string;
  /** The jobs that the node runs. */
  running: readonly Claim[];
}

/**
 * Claims jobs that are due and notes them at the node, in one statement: a job of a dead node is always one of its
 * claims.
 */
export async function claimJobs({ boss, db, kind, size, node, running }: ClaimOptions): Promise<ClaimedJob[]> {
  let failure: unknown;
  const executor: PgBoss.Db = {
    executeSql: async (text, values) => {
      try {
        return await executorOf(db).executeSql(withNote(text), [...values, node, JSON.stringify(noteOf(running))]);
      } catch (error) {
        // The library takes an error for an empty queue.
        failure = error;
        throw error;
      }
    },
  };
  const jobs = await boss.fetch(kind, { batchSize: size, includeMetadata: true, db: executor });
  if (failure !== undefined) throw failure;
  return jobs as ClaimedJob[];
}

/** Claims as the row of a node has them. */
export const noteOf = (running: readonly Claim[]) => Object.fromEntries(running.map(({ id, kind, attempt }) => [id, [kind, attempt]]));

/** The library's statement has the parameters 1 and 2. */
const withNote = (claim: string): string => `
  with claimed as (${claim}),
  noted as (
    insert into tangu_jobs.node as node (id, seen_at, claims)
    select $3, now(), $4::jsonb || coalesce((select jsonb_object_agg(id, jsonb_build_array(name, "retryCount")) from claimed), '{}')
    on conflict (id) do update set seen_at = excluded.seen_at, claims = excluded.claims
  )
  select id, name, data, output, "retryCount" from claimed, ${withoutDiskText}`;

/**
 * Tells that the node lives. Answers the ids of jobs that no longer belong to it, because they were cancelled or taken
 * over. A claim that the node does not know, because the answer to its statement was lost, is given back.
 */
export async function reportNode(db: Database, node: string, running: readonly Claim[]): Promise<string[]> {
  const claims = JSON.stringify(noteOf(running));
  const { rows } = await sql<{ id: string }>`
    with stray as (
      select claim.key::uuid as id, claim.value ->> 0 as name, (claim.value ->> 1)::int as attempt
      from ${nodeTable} as node, jsonb_each(node.claims) as claim
      where node.id = ${node} and not ${claims}::jsonb ? claim.key
    ),
    given_back as (
      update ${jobTable} as job set state = 'retry', start_after = now(), retry_limit = job.retry_limit + 1
      from stray where job.name = stray.name and job.id = stray.id and job.state = 'active' and job.retry_count = stray.attempt
    ),
    reported as (
      insert into ${nodeTable} (id, seen_at, claims) values (${node}, now(), ${claims}::jsonb)
      on conflict (id) do update set seen_at = excluded.seen_at, claims = excluded.claims
    )
    select claim.key as id from jsonb_each(${claims}::jsonb) as claim
    where not exists (
      select from ${jobTable} where name = claim.value ->> 0 and id = claim.key::uuid
        and state = 'active' and retry_count = (claim.value ->> 1)::int
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets other nodes run the jobs of dead ones. Answers the number of jobs. */
export async function takeOver(db: Database, node: string, lease: number): Promise<number> {
  const output = JSON.stringify({ error: { message: `The server stopped during each of the last ${maxTakeovers} runs.` } });
  const isCause = sql`job.retry_limit - queue.retry_limit >= ${maxTakeovers}`;
  const { rows } = await sql`
    with dead as (delete from ${nodeTable} where id <> ${node} and ${isDead(lease)} returning claims),
    lost as (
      select claim.key::uuid as id, claim.value ->> 0 as name, (claim.value ->> 1)::int as attempt
      from dead, jsonb_each(dead.claims) as claim
    )
    update ${jobTable} as job set
      state = case when ${isCause} then 'failed' else 'retry' end::tangu_jobs.job_state,
      completed_on = case when ${isCause} then now() end,
      output = case when ${isCause} then ${output}::jsonb else job.output end,
      start_after = now(), retry_limit = job.retry_limit + 1
    from lost join tangu_jobs.queue as queue on queue.name = lost.name
    where job.name = lost.name and job.id = lost.id and job.state = 'active' and job.retry_count = lost.attempt
    returning job.id`.execute(db);
  return rows.length;
}

/** Removes the node, whose claims have ended. */
export async function removeNode(db: Database, node: string): Promise<void> {
  await sql`delete from ${nodeTable} where id = ${node}`.execute(db);
}

/** Renews the statistics of a kind's jobs, without which PostgreSQL sorts all waiting ones for each claim. */
export async function analyzeJobs(db: Database, kind: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select partition_name as name from tangu_jobs.queue where name = ${kind}`.execute(db);
  if (rows[0]) await sql`analyze ${sql.table(`tangu_jobs.${rows[0].name}`)}`.execute(db);
}
