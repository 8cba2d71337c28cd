import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/storage/database.ts';

/** In ms: a database that has not answered by then is not ready. */
const patience = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await answers(db)) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reason: 'database' });
  });
}

async function answers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), patience).unref();
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
