import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCallRates } from '#server/session/count-call.ts';
import { startApi, type Api } from '../setup/start-api';
import { eventually } from '../setup/eventually';

let first: Awaited<ReturnType<typeof startApi>>;
let second: Api;
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const me = (api: Api, token: string) => api.get('/api/oauth/CurrentUser', token);

describe('two servers on one database', () => {
  it('share sessions, and both end a session that ends on either', async () => {
    const token = await first.administrator();
    expect(await me(second, token)).toMatchObject({ code: 200 });
    await first.get('/api/oauth/Logout', token);
    await eventually(async () => (await me(second, token)).code === 600);
    expect(await me(first, token)).toMatchObject({ code: 600 });
  });

  it('apply changed settings at once', async () => {
    await second.services.sysConfig.get();
    await first.services.sysConfig.save({ title: 'changed' });
    await eventually(async () => (await second.services.sysConfig.get())['title'] === 'changed');
    expect((await first.services.sysConfig.get())['title']).toBe('changed');
  });

  it('count wrong passwords together', async () => {
    await first.addUser('both', 'secret');
    for (let attempt = 0; attempt < 3; attempt += 1)
      for (const api of [first, second]) await api.login('both', 'wrong', `10.1.1.${attempt}`);
    expect((await second.login('both', 'secret', '10.1.1.9')).msg).toContain('锁定');
    expect((await first.login('both', 'secret', '10.1.1.9')).msg).toContain('锁定');
  });

  it('count calls that send together, and each address for itself', async () => {
    const token = await first.administrator();
    const send = (api: Api, remoteAddress: string) =>
      api.ask({
        method: 'POST',
        url: '/api/system/Feedback',
        remoteAddress,
        headers: { authorization: token },
        payload: { content: '你好' },
      });
    const codes = [];
    for (let call = 0; call < 6; call += 1) codes.push((await send(call % 2 === 0 ? first : second, `2001:db8:1:1::${call}`)).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await send(second, '2001:db8:1:2::1')).toMatchObject({ code: 200 });
    await sql`update base_call_rate set until = 1`.execute(first.services.db);
    expect(await send(second, '2001:db8:1:1::9')).toMatchObject({ code: 200 });
    await sweepCallRates(first.services.db, Date.now());
    const { rows } = await sql<{ calls: number }>`select calls from base_call_rate where until < ${Date.now()}`.execute(first.services.db);
    expect(rows).toEqual([]);
  });

  it('accept a code that the other has drawn', async () => {
    await first.get('/api/file/ImageCode/0.123');
    const [row] = await second.services.db.selectFrom('base_captcha').select('answer').where('id', '=', '0.123').execute();
    expect(row?.['answer']).toMatch(/^[a-z0-9]{4}$/);
  });

  it('receive events again after the connection was cut', async () => {
    const received: unknown[] = [];
    const gaps: number[] = [];
    second.services.bus.subscribe('test', (payload) => received.push(payload));
    second.services.bus.onGap(() => gaps.push(Date.now()));
    const token = await first.administrator();
    expect(await me(second, token)).toMatchObject({ code: 200 });
    await cutListeners(first);
    await eventually(async () => gaps.length > 0);
    await first.get('/api/oauth/Logout', token);
    expect((await me(second, token)).code).toBe(600);
    await eventually(async () => second.services.bus.isListening() && first.services.bus.isListening());
    await first.services.bus.publish('test', { n: 1 });
    await eventually(async () => received.length === 1);
    expect(received).toEqual([{ n: 1 }]);
  });
});

async function cutListeners({ services }: Api): Promise<void> {
  await services.db
    .selectFrom('pg_stat_activity')
    .select(({ fn, ref }) => fn('pg_terminate_backend', [ref('pid')]).as('cut'))
    .where('query', 'like', 'listen %')
    .execute();
}
