import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';
import { eventually, waitsForLock } from '../setup/eventually';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const me = () => api.get('/api/oauth/CurrentUser', token);

/** Locks a table while `work` runs, so that requests stop in the middle and wait. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await api.services.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await work();
  });
}

describe('an error', () => {
  it('that is unexpected is answered without internal details', async () => {
    await sql`alter table base_system rename to renamed_system`.execute(api.services.db);
    const reply = await me();
    await sql`alter table renamed_system rename to base_system`.execute(api.services.db);
    expect(reply).toMatchObject({ status: 200, code: 500, msg: '系统异常，请稍后重试', data: null });
    expect(reply.requestId).toBe(reply.headers['x-request-id']);
    expect(reply.text).not.toMatch(/base_system|relation|select/i);
    expect(await me()).toMatchObject({ code: 200 });
  });

  it('of the database during a request is reported, and later requests succeed', async () => {
    let pending: ReturnType<typeof me> | undefined;
    await whileLocked('base_system', async () => {
      pending = me();
      await waitsForLock(api.services.db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(api.services.db);
      await pending;
    });
    expect(await pending).toMatchObject({ status: 200, code: 503, msg: '数据库暂时不可用，请稍后重试' });
    expect(await me()).toMatchObject({ code: 200 });
  });
});

describe('a shutdown', () => {
  it('waits for the running requests and refuses others', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
    let running: Promise<Response> | undefined;
    let closed: Promise<unknown> | undefined;
    await whileLocked('base_system', async () => {
      running = fetch(`${origin}/api/oauth/CurrentUser`, { headers: { authorization: token } });
      await waitsForLock(api.services.db);
      closed = Promise.resolve(api.app.close());
      await eventually(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed'));
    });
    const response = await running;
    expect(await response?.json()).toMatchObject({ code: 200 });
    expect(response?.headers.get('connection')).toBe('close');
    await closed;
  });
});
