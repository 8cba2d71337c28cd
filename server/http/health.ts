import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

type HealthServices = Pick<Services, 'db' | 'files' | 'log'>;

/** Time for the database and for the store of the files to answer, in ms. */
const timeLimit = 2000;

/** `/healthz`: the process runs. `/readyz`: its database answers, and files can be stored. The log says why not. */
export function addHealth(app: FastifyInstance, services: HealthServices): void {
  let running: ReturnType<typeof problemOf> | undefined;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    // Calls at the same time share a check: they need no session, and would write many files.
    running ??= problemOf(services).finally(() => (running = undefined));
    const reason = await running;
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reason });
  });
}

async function problemOf({ db, files, log }: HealthServices): Promise<'database' | 'files' | undefined> {
  const [database, store] = await Promise.all([failureOf(sql`select 1`.execute(db)), failureOf(files.check())]);
  const reason = database ? 'database' : store ? 'files' : undefined;
  if (reason) log.error({ err: database ?? store, reason }, 'the server is not ready');
  return reason;
}

/** Why work failed, or did not end in time; `undefined` if it succeeded. */
async function failureOf(work: Promise<unknown>): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`No answer within ${timeLimit} ms.`)), timeLimit).unref();
  });
  const outcome = work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}
