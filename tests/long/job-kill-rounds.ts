import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase, type Database } from '#server/storage/database.ts';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../bench/data-folder';
import { startJobServer } from '../bench/ground/start-job-server';
import { urlOf } from '../bench/url-of';

const rounds = 20;
const jobsOfRound = 20;

/** In milliseconds. */
const timeLimit = 120_000;

/**
 * Two nodes run jobs. In each round one of them is killed without notice at a random moment, and starts again. In the end
 * every job has ended, and each has had its effect once. Returns the number of jobs for which this is not so.
 */
export async function jobKillRounds(): Promise<number> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  const { db, close } = openDatabase(embedded.connection);
  const start = () => startJobServer({ DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
  try {
    let [leaving, staying] = [await start(), await start()];
    for (let round = 1; round <= rounds; round += 1) {
      await staying.ask({ effects: jobsOfRound });
      await pause(Math.random() * 2_000);
      const { running } = await counts(db);
      await leaving.kill();
      [leaving, staying] = [staying, await start()];
      const { ended } = await counts(db);
      console.log(`round ${round}: killed with ${running} jobs running, ${ended} of ${round * jobsOfRound} have ended`);
    }
    const until = Date.now() + timeLimit;
    while ((await counts(db)).ended < rounds * jobsOfRound && Date.now() < until) await pause(200);
    await leaving.stop();
    await staying.stop();
    return await faults(db);
  } finally {
    await close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function counts(db: Database): Promise<{ running: number; ended: number }> {
  const { rows } = await sql<{ running: number; ended: number }>`
    select count(*) filter (where state = 'active') as running, count(*) filter (where state = 'completed') as ended
    from tangu_jobs.job where name = 'effect'`.execute(db);
  return rows[0] ?? { running: 0, ended: 0 };
}

async function faults(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string; state: string; effects: number }>`
    select id, state, (select count(*) from job_effect where job_effect.id = job.id::text) as effects
    from tangu_jobs.job as job where name = 'effect'`.execute(db);
  const wrong = rows.filter(({ state, effects }) => state !== 'completed' || effects !== 1);
  for (const job of wrong) console.error(`job ${job.id}: ${job.state}, ${job.effects} effects`);
  return wrong.length + Math.abs(rows.length - rounds * jobsOfRound);
}
