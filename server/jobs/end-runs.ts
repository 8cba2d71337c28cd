import { sql, type RawBuilder } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../storage/database';
import type { Claim } from './claims';
import type { LibraryState } from './job-state';
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
  /** How often in sequence the job was taken over from a dead node. */
  takeovers?: number;
}

/** The end of a run, which the table does not have yet. */
export type Ending = { claim: Claim; output: JobOutput } &
  /** `isStored`: `complete` has stored it, if its transaction was committed. */
  (
    | { kind: 'done'; isStored: boolean }
    /** `delay` in seconds, until the job may run again. */
    | { kind: 'handedBack'; delay: number }
    /** `isFinal`: a repetition would fail as well. */
    | { kind: 'failed'; isFinal: boolean }
  );

/** The states of the jobs that endings have changed. */
export type StoredStates = Map<Ending, LibraryState>;

/** Stores endings. Those of runs that lost their job change nothing. */
export async function storeEndings(db: Database, boss: PgBoss, endings: readonly Ending[]): Promise<StoredStates> {
  const states: StoredStates = new Map();
  for (const kind of new Set(endings.map(({ claim }) => claim.kind))) {
    const ofKind = endings.filter(({ claim }) => claim.kind === kind);
    for (const ending of await changeAll(db, ofKind.filter(isDone), done)) states.set(ending, 'completed');
    for (const ending of await changeAll(db, ofKind.filter(isHandedBack), handedBack)) states.set(ending, 'retry');
  }
  for (const ending of endings) {
    const state = ending.kind === 'failed' ? await storeFailure(db, boss, ending) : undefined;
    if (state) states.set(ending, state);
  }
  return states;
}

const isDone = ({ kind }: Ending) => kind === 'done';
const isHandedBack = ({ kind }: Ending) => kind === 'handedBack';

const done = sql`state = 'completed', completed_on = now(), output = ending.output`;

/** The library does not count the attempt of a job without `started_on`. */
const handedBack = sql`
  state = 'retry', start_after = now() + make_interval(secs => ending.delay), started_on = null, output = ending.output`;

/** Answers the endings whose jobs it has changed. */
async function changeAll(db: Database, endings: readonly Ending[], change: RawBuilder<unknown>): Promise<Ending[]> {
  if (endings.length === 0) return [];
  const claims = endings.map(({ claim }) => claim);
  const { rows } = await sql<{ place: number }>`
    update ${jobTable} as job set ${change}
    from unnest(
      ${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ since }) => since)}::timestamptz[],
      ${endings.map(({ output }) => jsonbText(output))}::jsonb[],
      ${endings.map((ending) => (ending.kind === 'handedBack' ? ending.delay : 0))}::float8[]
    ) with ordinality as ending (id, since, output, delay, place), ${withoutDisk}
    where job.name = ${claims[0]?.kind} and job.id = ending.id and job.state = 'active' and job.started_on = ending.since
    returning ending.place`.execute(db);
  return rows.flatMap(({ place }) => endings[place - 1] ?? []);
}

/** The library decides whether the job runs again, and when. Answers its state, if the job belongs to the run. */
async function storeFailure(
  db: Database,
  boss: PgBoss,
  { claim, output, isFinal }: Ending & { kind: 'failed' },
): Promise<LibraryState | undefined> {
  return db.transaction().execute(async (transaction) => {
    const limit = isFinal ? sql`least(retry_limit, retry_count)` : sql`retry_limit`;
    if (!(await changeClaimed(transaction, claim, sql`retry_limit = ${limit}`))) return undefined;
    await boss.fail(claim.kind, claim.id, JSON.parse(jsonbText(output)) as object, { db: executorOf(transaction) });
    const { rows } = await sql<{ state: LibraryState }>`
      select state from ${jobTable} where name = ${claim.kind} and id = ${claim.id}`.execute(transaction);
    return rows[0]?.state;
  });
}

/** Changes a job, if it belongs to the run. Answers whether it does. */
export async function changeClaimed(db: Database, { id, kind, since }: Claim, change: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    update ${jobTable} set ${change}
    where name = ${kind} and id = ${id} and state = 'active' and started_on = ${since}::timestamptz returning id`.execute(db);
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
