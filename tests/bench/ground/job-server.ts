import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { serverCaller } from '#server/access/caller.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { createLog } from '#server/create-log.ts';
import { createServices } from '#server/create-services.ts';
import { createApp } from '#server/http/create-app.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { seedDatabase } from '#server/seed/seed-database.ts';
import type { Services } from '#server/services.ts';
import { settingsOf } from '#server/settings.ts';

/** What the parent process asks for. Each message is answered with the name of the request. */
export type JobServerRequest = { followUp: string } | { effects: number } | { start: true };

const shared = { timeLimit: 60, retries: 2, backoff: 1, concurrency: 10 };

/** Follows the changes of the resource that the parent process names. */
const followUp: JobKind = { ...shared, title: 'followUp', isShort: true, run: async () => undefined };

/** Works for half a second, then stores its effect and its end in one transaction. */
const effect: JobKind = {
  ...shared,
  title: 'effect',
  isShort: false,
  concurrency: 5,
  run: async (job, _caller, { db }: Services) => {
    for (let step = 1; step <= 5; step += 1) {
      await wait(100, undefined, { signal: job.signal });
      job.progress(step, 5);
    }
    await db.transaction().execute(async (transaction) => {
      await sql`insert into job_effect values (${job.id})`.execute(transaction);
      await job.complete(transaction);
    });
  },
};

/** Runs until the parent process disconnects. */
export async function main(root: string): Promise<void> {
  const settings = settingsOf(process.env, root);
  const registry = createRegistry(definitions);
  const { services, close } = await createServices({
    settings,
    connection: { connectionString: settings.databaseUrl },
    registry,
    files: await readFileSource(root, registry),
    log: createLog(settings.logLevel),
  });
  await seedDatabase(services);
  const { jobs, db } = services;
  jobs.define('followUp', followUp);
  jobs.define('effect', effect);
  await sql`create table if not exists job_effect (id text)`.execute(db);
  const app = await createApp(services);
  await app.listen({ host: settings.host, port: settings.port });
  // Without it, jobs wait until the parent process asks for them.
  if (process.env['JOBS'] !== 'wait') jobs.start();
  process.on('message', async (request: JobServerRequest) => {
    if ('start' in request) jobs.start();
    else if ('followUp' in request) jobs.onChange(request.followUp, 'followUp');
    else await jobs.enqueueAll('effect', Array.from({ length: request.effects }), { caller: serverCaller });
    process.send?.(request);
  });
  process.once('disconnect', () => void app.close().then(close));
  process.send?.('ready');
}
