import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { moduleKeyOf } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { executorOf } from '#server/jobs/open-boss.ts';
import { createBus } from '#server/realtime/bus.ts';
import type { Services } from '#server/services.ts';
import { openDatabase, type Database } from '#server/storage/database.ts';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { median } from '../median';
import { apiOf, releaseModule } from '../records/api';
import { newRecord, recordsModule } from '../records/bench-module';
import { requestRate, type Target } from '../request-rate';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';
import { startJobServer } from './start-job-server';

/** Jobs that wait at the start of a round. */
const few = 2_000;
const many = 100_000;
const concurrency = 10;
const rounds = 5;

/** In milliseconds, for each round. */
const duration = 4_000;

/** Jobs with an empty handler against the library by itself, then creates with a job each against creates without. */
export async function measureJobs(_root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    return [
      ...(await measureThroughput(embedded.connection, few)),
      ...(await measureThroughput(embedded.connection, many)),
      ...(await measureOutbox(embedded.connection, dataDir)),
    ];
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Throughput {
  library: number;
  product: number;
}

/** Both run ten at once. */
async function measureThroughput(connection: PoolConfig, waiting: number): Promise<Measurement[]> {
  const measured: Throughput[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `bench_${waiting}_${round}`;
    measured.push({ library: await libraryRate(connection, name, waiting), product: await productRate(connection, name, waiting) });
  }
  const ratio = median(measured.map(({ library, product }) => product / library));
  const rate = (of: keyof Throughput) => median(measured.map((round) => round[of])).toFixed(0);
  return [
    { name: `jobs/s of the library by itself, ${waiting} waiting`, result: rate('library') },
    { name: 'the same of the product', result: rate('product') },
    { name: 'ratio of the product', result: ratio.toFixed(2), target: '≥ 0.50', isMet: ratio >= 0.5 },
  ];
}

/** The library fetches ten jobs, runs them and completes them together, without a pause: faster than its own `work`, which pauses. */
async function libraryRate(connection: PoolConfig, name: string, waiting: number): Promise<number> {
  const { db, close } = openDatabase(connection);
  const boss = new PgBoss({ db: executorOf(db), schema: name, supervise: false, schedule: false });
  try {
    await boss.start();
    await boss.createQueue('bare');
    for (const payloads of batches(waiting)) await boss.insert(payloads.map((data) => ({ name: 'bare', data })));
    // Autovacuum does so some time later.
    await sql`analyze ${sql.table(`${name}.job`)}`.execute(db);
    return await rateOf(async (isOver) => {
      let count = 0;
      while (!isOver() && count < waiting) {
        const jobs = await boss.fetch('bare', { batchSize: concurrency });
        await Promise.all(jobs.map(async () => undefined));
        await boss.complete(
          'bare',
          jobs.map(({ id }) => id),
        );
        count += jobs.length;
      }
      return count;
    });
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
}

/** Payloads in lists that one statement inserts. */
const batches = (count: number): { n: number }[][] =>
  Array.from({ length: Math.ceil(count / 5_000) }, () => Array.from({ length: Math.min(count, 5_000) }, (_, n) => ({ n })));

async function productRate(connection: PoolConfig, kind: string, waiting: number): Promise<number> {
  const { db, pool, close } = openDatabase(connection);
  const log = pino({ level: 'warn' });
  const bus = await createBus({ connection, pool, log });
  // An empty handler of the server uses no service.
  const jobs = createJobs({ db, log, bus, services: () => ({ log }) as Services });
  const ran = { count: 0 };
  jobs.define(kind, {
    title: kind,
    timeLimit: 60,
    retries: 2,
    backoff: 1,
    concurrency,
    isShort: true,
    run: async () => void (ran.count += 1),
  });
  try {
    await db.transaction().execute(async (transaction) => {
      for (const payloads of batches(waiting)) await jobs.enqueueAll(kind, payloads, { caller: serverCaller, db: transaction });
    });
    jobs.start();
    while (ran.count === 0) await wait(1);
    return await rateOf(async (isOver) => {
      const before = ran.count;
      while (!isOver() && ran.count < waiting) await wait(1);
      return ran.count - before;
    });
  } finally {
    await jobs.close();
    await bus.close();
    await close();
  }
}

async function rateOf(work: (isOver: () => boolean) => Promise<number>): Promise<number> {
  const start = performance.now();
  const count = await work(() => performance.now() - start >= duration);
  return (count / (performance.now() - start)) * 1000;
}

/**
 * Creates over HTTP by ten clients, in two modules of one server. A job follows each create in one of them. First the jobs wait,
 * so that the cost of their step is seen alone; then they run beside the creates, on the same two cores.
 */
async function measureOutbox(connection: PoolConfig, dataDir: string): Promise<Measurement[]> {
  const server = await startJobServer({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection), JOBS: 'wait' });
  const { db, close } = openDatabase(connection);
  try {
    const api = await apiOf(server.baseUrl);
    const plain = await releaseModule(api, recordsModule);
    const followed = await releaseModule(api, {
      ...recordsModule,
      fullName: 'benchFollowed',
      enCode: 'benchFollowed',
    } as typeof recordsModule);
    await server.ask({ followUp: `module/${moduleKeyOf(followed)}` });
    const targetOf = (id: string): Target => ({
      url: `${server.baseUrl}/api/visualdev/OnlineDev/${id}`,
      authorization: api.authorization,
      body: { id: '', data: JSON.stringify(newRecord) },
    });
    for (const id of [plain, followed]) await requestRate(targetOf(id), 2);
    const step = await ratesOf(targetOf(plain), targetOf(followed));
    await server.ask({ start: true });
    // The jobs of the first part end before the second.
    while ((await waitingJobs(db)) > 0) await wait(50);
    const running = await ratesOf(targetOf(plain), targetOf(followed));
    const left = await waitingJobs(db);
    return [
      { name: 'creates/s without a job', result: step.plain.toFixed(0) },
      { name: 'ratio of creates that enqueue a job', result: step.ratio.toFixed(2), target: '≥ 0.85', isMet: step.ratio >= 0.85 },
      { name: 'the same while the jobs run beside them', result: running.ratio.toFixed(2) },
      { name: 'share of the jobs that ran meanwhile', result: (1 - left / running.followedCount).toFixed(2) },
    ];
  } finally {
    await close();
    await server.stop();
  }
}

/** Creates a second of two targets in turns, and their ratio. */
async function ratesOf(plain: Target, followed: Target): Promise<{ plain: number; ratio: number; followedCount: number }> {
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({ plain: (await requestRate(plain, 4)).perSecond, followed: (await requestRate(followed, 4)).perSecond });
  return {
    plain: median(measured.map((round) => round.plain)),
    ratio: median(measured.map((round) => round.followed / round.plain)),
    followedCount: measured.reduce((sum, round) => sum + round.followed * 4, 0),
  };
}

/** Jobs that have not ended, with those of the outbox. */
async function waitingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from tangu_jobs.outbox) + (select count(*) from tangu_jobs.job where name = 'followUp' and state < 'completed')
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}
