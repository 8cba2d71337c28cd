import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let addresses = 0;
/** An unused address. */
const fresh = () => `10.0.${Math.floor((addresses += 1) / 200)}.${addresses % 200}`;
const wrongOnes = async (account: string, count: number, from: () => string = fresh) => {
  for (let attempt = 0; attempt < count; attempt += 1) await api.login(account, `wrong ${attempt}`, from());
};
const user = async (account: string) =>
  (await api.services.recordsOf('permission/user', serverCaller).all({ filter: { field: 'account', is: 'equals', value: account } }))[0];

describe('wrong passwords', () => {
  it('lock an account for a time, on every address, with the right password, too', async () => {
    await api.addUser('one', 'secret');
    await wrongOnes('one', 5);
    expect(await api.login('one', 'secret', fresh())).toMatchObject({ code: 200 });
    await wrongOnes('one', 6);
    expect(await api.login('one', 'secret', fresh())).toMatchObject({ code: 400, msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试' });
  });

  it('lock an account that does not exist alike', async () => {
    await wrongOnes('ghost', 6);
    expect(await api.login('ghost', 'secret', fresh())).toMatchObject({
      code: 400,
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
  });

  it('are forgotten when the lock is over', async () => {
    await api.addUser('later', 'secret');
    await wrongOnes('later', 6);
    await api.services.db
      .updateTable('base_login_attempt')
      .set({ locked_until: Date.now() - 1 })
      .where('id', '=', 'account later')
      .execute();
    expect(await api.login('later', 'wrong', fresh())).toMatchObject({ msg: '账号或密码错误' });
    expect(await api.login('later', 'secret', fresh())).toMatchObject({ code: 200 });
  });

  it('lock for good when the settings say so, but never the administrator', async () => {
    await api.services.sysConfig.save({ lockType: 1 });
    await api.addUser('forever', 'secret');
    await wrongOnes('forever', 6);
    await wrongOnes(administrator.account, 6);
    expect(await api.login('forever', 'secret', fresh())).toMatchObject({ code: 400, msg: '账号已被锁定，请联系管理员解锁' });
    expect((await user('forever'))?.['enabledMark']).toBe(2);
    expect(await api.login(administrator.account, administrator.password, fresh())).toMatchObject({
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
    expect((await user(administrator.account))?.['enabledMark']).toBe(1);
    await api.services.db.deleteFrom('base_login_attempt').execute();
    await api.services.sysConfig.save({ lockType: 2 });
  });

  it('of many accounts lock the address they came from, and no other', async () => {
    const from = fresh();
    for (let account = 0; account < 30; account += 1) await api.login(`spray${account}`, 'Summer-2024', from);
    expect(await api.login(administrator.account, administrator.password, from)).toMatchObject({
      code: 400,
      msg: '此地址的密码错误次数过多，请 10 分钟后再试',
    });
    expect(await api.login(administrator.account, administrator.password, fresh())).toMatchObject({ code: 200 });
  });

  it('that come all at once are looked at no more often than allowed', async () => {
    await api.addUser('hurried', 'secret');
    const replies = await Promise.all([...Array(20).keys()].map((attempt) => api.login('hurried', `guess ${attempt}`, fresh())));
    expect(replies.filter(({ msg }) => msg === '账号或密码错误')).toHaveLength(6);
  });

  it('do not lock out a user with many concurrent logins', async () => {
    await api.addUser('busy', 'secret');
    const replies = await Promise.all([...Array(20).keys()].map(() => api.login('busy', 'secret', fresh())));
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(200));
  });

  it('on the lock screen count like those at the login', async () => {
    await api.addUser('watched', 'secret');
    const token = String((await api.login('watched', 'secret', fresh())).data['token']);
    for (let attempt = 0; attempt < 6; attempt += 1) await api.post('/api/oauth/LockScreen', { password: md5('wrong') }, token);
    expect(await api.post('/api/oauth/LockScreen', { password: md5('secret') }, token)).toMatchObject({
      code: 400,
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
  });

  it('and unknown accounts take the same time', async () => {
    await api.addUser('timed', 'secret');
    await api.services.sysConfig.save({ passwordErrorsNumber: 1000 });
    // Processor time, which hashing takes: how busy the machine is does not count.
    const time = async (account: string) => {
      const start = process.cpuUsage();
      await api.login(account, 'wrong', fresh());
      const used = process.cpuUsage(start);
      return used.user + used.system;
    };
    const times: { account: number; stranger: number }[] = [];
    for (let round = 0; round < 15; round += 1) times.push({ account: await time('timed'), stranger: await time('stranger') });
    const ratio = Math.min(...times.map(({ account }) => account)) / Math.min(...times.map(({ stranger }) => stranger));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });
});
