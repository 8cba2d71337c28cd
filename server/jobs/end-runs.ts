import { sql, type RawBuilder } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../storage/database';
import type { Claim } from './claims';
import { jsonbText } from './jsonb-text';
import { executorOf, jobTable, withoutDisk } from './open-boss';

/** What the table keeps of a job's runs, in the library's column `output`. */
export interface JobOutput {
  done?: number;
  total?: number;
  text?: string;
  log?: readonly string[];
  saved?: unknown;
  error?: { message: string; stack?: string };
  value?: unknown;
}

/** The end of a run, which the table does not have yet. */
export type Ending = { claim: Claim; output: JobOutput } & (
  | { kind: 'done' }
  | { kind: 'handedBack' }
  /** `isFinal`: a repetition would fail as well. */
  | { kind: 'failed'; isFinal: boolean }
);

/** Stores endings. Those of runs that lost their job change nothing. */
export async function storeEndings(db: Database, boss: PgBoss, endings: readonly Ending[]): Promise<void> {
  for (const kind of new Set(endings.map(({ claim }) => claim.kind))) {
    const ofKind = endings.filter(({ claim }) => claim.kind === kind);
    await changeAll(db, ofKind.filter(isDone), done);
    await changeAll(db, ofKind.filter(isHandedBack), handedBack);
  }
  for (const ending of endings) if (ending.kind === 'failed') await storeFailure(db, boss, ending);
}

const isDone = ({ kind }: Ending) => kind === 'done';
const isHandedBack = ({ kind }: Ending) => kind === 'handedBack';

const done = sql`state = 'completed', completed_on = now(), output = ending.output`;

/** Its attempt does not count. */
const handedBack = sql`state = 'retry', start_after = now(), retry_limit = job.retry_limit + 1, output = ending.output`;

async function changeAll(db: Database, endings: readonly Ending[], change: RawBuilder<unknown>): Promise<void> {
  if (endings.length === 0) return;
  const claims = endings.map(({ claim }) => claim);
  await sql`
    update ${jobTable} as job set ${change}
    from unnest(
      ${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ attempt }) => attempt)}::int[],
      ${endings.map(({ output }) => jsonbText(output))}::jsonb[]
    ) as ending (id, attempt, output), ${withoutDisk}
    where job.name = ${claims[0]?.kind} and job.id = ending.id and job.state = 'active' and job.retry_count = ending.attempt`.execute(db);
}

/** The library decides whether the job runs again, and when. */
async function storeFailure(db: Database, boss: PgBoss, { claim, output, isFinal }: Ending & { kind: 'failed' }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const limit = isFinal ? sql`least(retry_limit, retry_count)` : sql`retry_limit`;
    if (await changeClaimed(transaction, claim, sql`retry_limit = ${limit}`))
      await boss.fail(claim.kind, claim.id, JSON.parse(jsonbText(output)) as object, { db: executorOf(transaction) });
  });
}

/** Changes a job, if it belongs to the run. Answers whether it does. */
export async function changeClaimed(db: Database, { id, kind, attempt }: Claim, change: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    update ${jobTable} set ${change}
    where name = ${kind} and id = ${id} and state = 'active' and retry_count = ${attempt} returning id`.execute(db);
  return rows.length === 1;
}

/** Marks a job as done. Throws if it no longer belongs to the run. */
export async function completeIn(transaction: Database, claim: Claim, output: JobOutput): Promise<void> {
  const isChanged = await changeClaimed(
    transaction,
    claim,
    sql`state = 'completed', completed_on = now(), output = ${jsonbText(output)}::jsonb`,
  );
  if (!isChanged) throw new ClaimLostError(claim);
}

/** The job was cancelled, or another node runs it. */
export class ClaimLostError extends Error {
  constructor({ id, kind }: Claim) {
    super(`The run of job ${id} (${kind}) has ended: the job was cancelled, or another node has taken it over.`);
    this.name = 'ClaimLostError';
  }
}
