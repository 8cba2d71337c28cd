import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let addressCount = 0;
const unusedAddress = () => `10.0.${Math.floor((addressCount += 1) / 200)}.${addressCount % 200}`;
const failLogins = async (account: string, count: number, from: () => string = unusedAddress) => {
  for (let attempt = 0; attempt < count; attempt += 1) await api.login(account, `wrong ${attempt}`, from());
};
const user = async (account: string) =>
  (await api.services.recordsOf('permission/user', serverCaller).all({ filter: { field: 'account', is: 'equals', value: account } }))[0];

describe('wrong passwords', () => {
  it('lock an account for ten minutes, on every address and for the right password', async () => {
    await api.addUser('locked', 'secret');
    await failLogins('locked', 5);
    expect(await api.login('locked', 'secret', unusedAddress())).toMatchObject({ code: 200 });
    await failLogins('locked', 6);
    expect(await api.login('locked', 'secret', unusedAddress())).toMatchObject({
      code: 400,
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
  });

  it('lock an unknown account in the same way', async () => {
    await failLogins('unknown', 6);
    expect(await api.login('unknown', 'secret', unusedAddress())).toMatchObject({
      code: 400,
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
  });

  it('are forgotten after the lock expires', async () => {
    await api.addUser('later', 'secret');
    await failLogins('later', 6);
    await api.services.db
      .updateTable('base_login_attempt')
      .set({ locked_until: Date.now() - 1 })
      .where('id', '=', 'account later')
      .execute();
    expect(await api.login('later', 'wrong', unusedAddress())).toMatchObject({ msg: '账号或密码错误' });
    expect(await api.login('later', 'secret', unusedAddress())).toMatchObject({ code: 200 });
  });

  it('lock permanently if the settings say so, except the administrator', async () => {
    await api.services.sysConfig.save({ lockType: 1 });
    await api.addUser('forever', 'secret');
    await failLogins('forever', 6);
    await failLogins(administrator.account, 6);
    expect(await api.login('forever', 'secret', unusedAddress())).toMatchObject({ code: 400, msg: '账号已被锁定，请联系管理员解锁' });
    expect((await user('forever'))?.['enabledMark']).toBe(2);
    expect(await api.login(administrator.account, administrator.password, unusedAddress())).toMatchObject({
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
    expect((await user(administrator.account))?.['enabledMark']).toBe(1);
    await api.services.db.deleteFrom('base_login_attempt').execute();
    await api.services.sysConfig.save({ lockType: 2 });
  });

  it('for many accounts lock the address that they come from, and no other', async () => {
    const from = unusedAddress();
    for (let account = 0; account < 30; account += 1) await api.login(`spray${account}`, 'Summer-2024', from);
    expect(await api.login(administrator.account, administrator.password, from)).toMatchObject({
      code: 400,
      msg: '此地址的密码错误次数过多，请 10 分钟后再试',
    });
    expect(await api.login(administrator.account, administrator.password, unusedAddress())).toMatchObject({ code: 200 });
  });

  it('at the same time are checked only as often as allowed', async () => {
    await api.addUser('hurried', 'secret');
    const replies = await Promise.all([...Array(20).keys()].map((attempt) => api.login('hurried', `guess ${attempt}`, unusedAddress())));
    expect(replies.filter(({ msg }) => msg === '账号或密码错误')).toHaveLength(6);
  });

  it('do not lock out a user with many concurrent logins', async () => {
    await api.addUser('busy', 'secret');
    const replies = await Promise.all([...Array(20).keys()].map(() => api.login('busy', 'secret', unusedAddress())));
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(200));
  });

  it('on the lock screen count like those at the login', async () => {
    await api.addUser('watched', 'secret');
    const token = String((await api.login('watched', 'secret', unusedAddress())).data['token']);
    for (let attempt = 0; attempt < 6; attempt += 1) await api.post('/api/oauth/LockScreen', { password: md5('wrong') }, token);
    expect(await api.post('/api/oauth/LockScreen', { password: md5('secret') }, token)).toMatchObject({
      code: 400,
      msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试',
    });
  });

  it('and unknown accounts take the same time', async () => {
    await api.addUser('timed', 'secret');
    await api.services.sysConfig.save({ passwordErrorsNumber: 1000 });
    // The processor time of hashing, which does not depend on the load of the machine.
    const time = async (account: string) => {
      const start = process.cpuUsage();
      await api.login(account, 'wrong', unusedAddress());
      const used = process.cpuUsage(start);
      return used.user + used.system;
    };
    const times: { account: number; unknown: number }[] = [];
    for (let round = 0; round < 15; round += 1) times.push({ account: await time('timed'), unknown: await time('not-registered') });
    const ratio = Math.min(...times.map(({ account }) => account)) / Math.min(...times.map(({ unknown }) => unknown));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });
});
