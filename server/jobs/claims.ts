import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../storage/database';
import { executorOf, jobTable, nodeTable, withoutDiskText } from './open-boss';
import type { Execute } from './open-reports';

/**
 * A run's right to a job. The time of the claim is part of it: after a crash of PostgreSQL, which forgets the last claims,
 * a job may have the same attempt on two nodes. So a run that lost its job to another node cannot change it.
 */
export interface Claim {
  id: string;
  kind: string;
  /** From 0. */
  attempt: number;
  /** The job's `started_on`, as PostgreSQL writes it: a `Date` has no microseconds. */
  since: string;
}

/** How often a job is taken over from a dead node before it counts as the cause, and as failed. */
const maxTakeovers = 25;

interface PollOptions {
  /** The kinds that the node has. */
  all: readonly string[];
  /** Those of which it can run more jobs. */
  kinds: readonly string[];
  node: string;
  /** In seconds. */
  lease: number;
}

/** The kinds with jobs that are due, whether the outbox has jobs, and whether a node is dead. */
export async function pollJobs(db: Database, { all, kinds, node, lease }: PollOptions) {
  const { rows } = await sql<{ due: string[]; isOutboxFilled: boolean; isNodeDead: boolean }>`
    select
      array(
        select kind from unnest(${kinds}::text[]) as kind
        where exists (select from ${jobTable} where name = kind and state < 'active' and start_after < now())
      ) as due,
      exists (select from tangu_jobs.outbox where kind = any(${all}::text[])) as "isOutboxFilled",
      exists (select from ${nodeTable} where id <> ${node} and ${isDead(lease)}) as "isNodeDead"`.execute(db);
  return rows[0] ?? { due: [], isOutboxFilled: false, isNodeDead: false };
}

/** After a restart of PostgreSQL, nodes get the time of a lease to report again. */
const isDead = (lease: number) => sql`
  seen_at < now() - make_interval(secs => ${lease}) and pg_postmaster_start_time() < now() - make_interval(secs => ${lease})`;

/** The columns of a job that its run needs. */
export type ClaimedJob = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'data' | 'output' | 'retryCount'> & Pick<Claim, 'since'>;

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
  return jobs as unknown as ClaimedJob[];
}

/** Claims as the row of a node has them. */
export const noteOf = (running: readonly Claim[]) => Object.fromEntries(running.map(({ id, kind, since }) => [id, [kind, since]]));

/** The library's statement has the parameters 1 and 2. */
const withNote = (claim: string): string => `
  with claimed as (${claim}),
  noted as (
    insert into tangu_jobs.node as node (id, seen_at, claims)
    select $3, now(), $4::jsonb || coalesce((select jsonb_object_agg(id, jsonb_build_array(name, "startedOn")) from claimed), '{}')
    on conflict (id) do update set seen_at = excluded.seen_at, claims = excluded.claims
  )
  select id, name, data, output, "retryCount", "startedOn"::text as since from claimed, ${withoutDiskText}`;

/** Tells that the node lives. Answers the claims that it has lost, because the jobs were cancelled or taken over. */
export async function reportNode(execute: Execute, node: string, running: readonly Claim[]): Promise<Claim[]> {
  const rows = await execute(sql<{ id: string }>`
    with reported as (update ${nodeTable} set seen_at = now() where id = ${node})
    select claim.key as id from jsonb_each(${JSON.stringify(noteOf(running))}::jsonb) as claim
    where not exists (
      select from ${jobTable} where name = claim.value ->> 0 and id = claim.key::uuid
        and state = 'active' and started_on = (claim.value ->> 1)::timestamptz
    )`);
  const lost = new Set(rows.map(({ id }) => id));
  return running.filter(({ id }) => lost.has(id));
}

/**
 * Notes the jobs that the node runs. A claim that the node does not know, because the answer to its statement was lost, is
 * given back. The library does not count the attempt of a job without `started_on`.
 */
export async function noteClaims(db: Database, node: string, running: readonly Claim[]): Promise<void> {
  const claims = JSON.stringify(noteOf(running));
  await sql`
    with stray as (
      select claim.key::uuid as id, claim.value ->> 0 as name, (claim.value ->> 1)::timestamptz as since
      from ${nodeTable} as node, jsonb_each(node.claims) as claim
      where node.id = ${node} and not ${claims}::jsonb ? claim.key
    ),
    given_back as (
      update ${jobTable} as job set state = 'retry', start_after = now(), started_on = null
      from stray where job.name = stray.name and job.id = stray.id and job.state = 'active' and job.started_on = stray.since
    )
    insert into ${nodeTable} (id, seen_at, claims) values (${node}, now(), ${claims}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, claims = excluded.claims`.execute(db);
}

/** Lets other nodes run the jobs of dead ones. Answers the number of jobs. */
export async function takeOver(db: Database, node: string, lease: number): Promise<number> {
  const error = JSON.stringify({ error: { message: `The server stopped during each of the last ${maxTakeovers} runs.` } });
  const takeovers = sql`coalesce((job.output ->> 'takeovers')::int, 0)`;
  const isCause = sql`${takeovers} >= ${maxTakeovers}`;
  const { rows } = await sql`
    with dead as (delete from ${nodeTable} where id <> ${node} and ${isDead(lease)} returning claims),
    lost as (
      -- The number of the attempt stands in its place in rows of versions before.
      select claim.key::uuid as id, claim.value ->> 0 as name,
        case when jsonb_typeof(claim.value -> 1) = 'string' then (claim.value ->> 1)::timestamptz end as since
      from dead, jsonb_each(dead.claims) as claim
    )
    update ${jobTable} as job set
      state = case when ${isCause} then 'failed' else 'retry' end::tangu_jobs.job_state,
      completed_on = case when ${isCause} then now() end,
      output = coalesce(job.output, '{}')
        || case when ${isCause} then ${error}::jsonb else jsonb_build_object('takeovers', ${takeovers} + 1) end,
      start_after = now(), retry_limit = job.retry_limit + 1
    from lost where job.name = lost.name and job.id = lost.id and job.state = 'active' and job.started_on = lost.since
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
