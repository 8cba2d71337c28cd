import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/storage/database.ts';

/** Time for the database to answer, in ms. */
const timeLimit = 2000;

/** `/healthz`: the process runs. `/readyz`: its database answers, too. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  /** The question that waits for its answer, which all callers share: they need no session. */
  let asked: Promise<boolean> | undefined;
  const isReady = (): Promise<boolean> =>
    (asked ??= answers(db).finally(() => {
      asked = undefined;
    }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reason: 'database' });
  });
}

async function answers(db: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), timeLimit).unref();
  });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
