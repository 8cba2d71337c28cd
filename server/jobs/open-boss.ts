import { createRequire } from 'node:module';
import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../storage/database';

/** The schema of the library's tables, with those below. */
const jobsSchema = 'tangu_jobs';

export const jobTable = sql.raw(`${jobsSchema}.job`);

/** Nodes with the jobs that they run: `{ id: [kind, since] }`. */
export const nodeTable = sql.raw(`${jobsSchema}.node`);

/**
 * Part of a statement whose commit does not wait for the disk. After a crash of PostgreSQL a job may be waiting again, and
 * runs again; what `job.complete` stored is not lost, because that transaction is not one of these.
 */
export const withoutDiskText = `(select set_config('synchronous_commit', 'off', true)) as without_disk`;

export const withoutDisk = sql.raw(withoutDiskText);

const day = 86_400;

/**
 * The queue of pg-boss on our connections. Its tables are created on the first start. The package is loaded here, because
 * a server listens before it needs it.
 */
export async function openBoss(db: Database, log: Logger): Promise<PgBoss> {
  const Boss = createRequire(import.meta.url)('pg-boss') as typeof PgBoss;
  const options = {
    db: bossExecutor(db, log),
    schema: jobsSchema,
    // Between two archivings, which delete what follows.
    maintenanceIntervalSeconds: 600,
    archiveCompletedAfterSeconds: 3 * day,
    archiveFailedAfterSeconds: 30 * day,
    deleteAfterSeconds: 60,
    // A job that no node has run by then is deleted.
    retentionDays: 365,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
  };
  const start = async (): Promise<PgBoss> => {
    // The library's types lack one of the options.
    const boss = new Boss(options as PgBoss.ConstructorOptions);
    boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs could not be maintained; it is tried again'));
    return boss.start();
  };
  // The last of the additions.
  const { rows } = await sql<{ present: boolean }>`
    select exists (
      select from pg_attribute where attrelid = to_regclass(${`${jobsSchema}.outbox`}) and attname = 'added_on'
    ) as present`.execute(db);
  if (rows[0]?.present) return start();
  return oneAtATime(db, async () => {
    const boss = await start();
    try {
      for (const statement of additions) await sql.raw(statement).execute(db);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
  });
}

/**
 * Changes the structure of the queue on one node at a time. The library's own lock does not suffice: nodes that start
 * together both create its schema, or wait for each other when they create queues.
 */
export const oneAtATime = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${jobsSchema} structure`}, 0))`.execute(transaction);
    return work();
  });

/** The queue through which the library enqueues scheduled jobs. */
const scheduleQueue = '__pgboss__send-it';

/**
 * Runs the library's statements. Its worker of schedules stores the end of a job without waiting, so an error there would
 * end the process. That job expires and is run again by the library.
 */
export const bossExecutor = (db: Database, log: Logger): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const result = executorOf(db).executeSql(text, values);
    const isEnd = values?.[0] === scheduleQueue && Array.isArray(values[1]);
    if (!isEnd) return result;
    return result.catch((error: unknown) => {
      log.warn({ err: error }, 'the schedule of jobs could not be stored; it is tried again');
      return { rows: [{ count: '0' }] as never[] };
    });
  },
});

/** Runs the library's statements, in a transaction if `db` is one. */
export const executorOf = (db: Database): PgBoss.Db => ({
  executeSql: async (text, values) => {
    if (db.isTransaction || !/^\s*BEGIN;/.test(text)) return execute(db, text, values);
    // Several statements with their own transaction, which an error leaves open.
    return db.connection().execute(async (connection) => {
      try {
        return await execute(connection, text);
      } catch (error) {
        await execute(connection, 'rollback');
        throw error;
      }
    });
  },
});

const execute = async (db: Database, text: string, values: readonly unknown[] = []): ReturnType<PgBoss.Db['executeSql']> => ({
  // The library declares that rows are of any type.
  rows: (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as never[],
});

/**
 * Our additions to the library's schema. `tangu_next` has the order of its statement that claims jobs, which otherwise
 * sorts all waiting jobs each time; `tangu_created` and `tangu_failed` serve the screen; `tangu_key` keeps a job with the
 * key of a waiting one away.
 */
const additions = [
  `create index if not exists tangu_next on ${jobsSchema}.job (priority desc, created_on, id) where state < 'active'`,
  `create index if not exists tangu_created on ${jobsSchema}.job (created_on, id)`,
  `create index if not exists tangu_failed on ${jobsSchema}.job (created_on, id) where state in ('failed', 'cancelled')`,
  `create unique index if not exists tangu_key on ${jobsSchema}.job (name, singleton_key)
     where state = 'created' and singleton_key is not null and singleton_on is null`,
  `create table if not exists ${jobsSchema}.outbox (
     id bigint generated always as identity primary key, kind text not null, data jsonb not null, priority integer not null)`,
  `create table if not exists ${jobsSchema}.node (id text primary key, seen_at timestamptz not null, claims jsonb not null)`,
  `alter table ${jobsSchema}.outbox add column if not exists added_on timestamptz not null default now()`,
];
