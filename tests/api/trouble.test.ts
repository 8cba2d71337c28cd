import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const me = () => api.get('/api/oauth/CurrentUser', token);

/** Holds a table, so that requests wait in the middle, until the work is done. */
async function holding(table: string, work: () => Promise<void>): Promise<void> {
  await api.services.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await work();
  });
}

describe('trouble', () => {
  it('that is unexpected is answered without internal details', async () => {
    await sql`alter table base_system rename to gone`.execute(api.services.db);
    const reply = await me();
    await sql`alter table gone rename to base_system`.execute(api.services.db);
    expect(reply).toMatchObject({ status: 200, code: 500, msg: '系统异常，请稍后重试', data: null });
    expect(reply.requestId).toBe(reply.headers['x-request-id']);
    expect(reply.text).not.toMatch(/base_system|relation|select/i);
    expect(await me()).toMatchObject({ code: 200 });
  });

  it('with the database in the middle of a request is told, and over as soon as it is back', async () => {
    let asked: ReturnType<typeof me> | undefined;
    await holding('base_system', async () => {
      asked = me();
      await wait(200);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.services.db,
      );
      await wait(100);
    });
    expect(await asked).toMatchObject({ status: 200, code: 503, msg: '数据库暂时不可用，请稍后重试' });
    expect(await me()).toMatchObject({ code: 200 });
  });
});

describe('the end', () => {
  it('waits for the requests that run, and takes no others', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
    let running: Promise<Response> | undefined;
    let closed: Promise<unknown> | undefined;
    await holding('base_system', async () => {
      running = fetch(`${origin}/api/oauth/CurrentUser`, { headers: { authorization: token } });
      await wait(200);
      closed = Promise.resolve(api.app.close());
      await wait(100);
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
    });
    const response = await running;
    expect(await response?.json()).toMatchObject({ code: 200 });
    expect(response?.headers.get('connection')).toBe('close');
    await closed;
  });
});
