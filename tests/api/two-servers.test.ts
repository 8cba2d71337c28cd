import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let one: Awaited<ReturnType<typeof startApi>>;
let other: Api;
beforeAll(async () => {
  one = await startApi();
  other = await startApi({ database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const me = (api: Api, token: string) => api.get('/api/oauth/CurrentUser', token);
/** A notification takes a moment. */
const soon = async (check: () => Promise<unknown>) => {
  for (let tries = 0; tries < 40 && !(await check()); tries += 1) await wait(25);
  expect(await check()).toBeTruthy();
};

describe('two servers on one database', () => {
  it('know the same sessions, and both forget one that ends on either', async () => {
    const token = await one.administrator();
    expect(await me(other, token)).toMatchObject({ code: 200 });
    await one.get('/api/oauth/Logout', token);
    await soon(async () => (await me(other, token)).code === 600);
    expect(await me(one, token)).toMatchObject({ code: 600 });
  });

  it('go by the same settings at once', async () => {
    await other.services.sysConfig.get();
    await one.services.sysConfig.save({ title: 'changed' });
    await soon(async () => (await other.services.sysConfig.get())['title'] === 'changed');
    expect((await one.services.sysConfig.get())['title']).toBe('changed');
  });

  it('count wrong passwords together', async () => {
    await one.addUser('both', 'secret');
    for (let attempt = 0; attempt < 3; attempt += 1) for (const api of [one, other]) await api.login('both', 'wrong', `10.1.1.${attempt}`);
    expect((await other.login('both', 'secret', '10.1.1.9')).msg).toContain('锁定');
    expect((await one.login('both', 'secret', '10.1.1.9')).msg).toContain('锁定');
  });

  it('take a code that the other has drawn', async () => {
    await one.get('/api/file/ImageCode/0.123');
    const [row] = await other.services.db.selectFrom('base_captcha').select('answer').where('id', '=', '0.123').execute();
    expect(row?.['answer']).toMatch(/^[a-z0-9]{4}$/);
  });

  it('hear each other again after the connection was cut', async () => {
    const heard: unknown[] = [];
    const gaps: number[] = [];
    other.services.bus.subscribe('test', (payload) => heard.push(payload));
    other.services.bus.onGap(() => gaps.push(Date.now()));
    const token = await one.administrator();
    expect(await me(other, token)).toMatchObject({ code: 200 });
    await cutListeners(one);
    await soon(async () => gaps.length > 0);
    await one.get('/api/oauth/Logout', token);
    expect((await me(other, token)).code).toBe(600);
    await soon(async () => other.services.bus.isListening() && one.services.bus.isListening());
    await one.services.bus.publish('test', { n: 1 });
    await soon(async () => heard.length === 1);
    expect(heard).toEqual([{ n: 1 }]);
  });
});

async function cutListeners({ services }: Api): Promise<void> {
  await services.db
    .selectFrom('pg_stat_activity')
    .select(({ fn, ref }) => fn('pg_terminate_backend', [ref('pid')]).as('cut'))
    .where('query', 'like', 'listen %')
    .execute();
}
