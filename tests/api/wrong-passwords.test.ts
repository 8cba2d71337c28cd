import { sql } from 'kysely';
import { serverCaller } from '#server/access/caller.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/session/password.ts';
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

const permanently = '账号已被锁定，请联系管理员解锁';
const lockRow = async (account: string, values: object) =>
  api.services.db.updateTable('base_login_attempt').set(values).where('id', '=', `account ${account}`).execute();
const words = async (account: string, password: string) => {
  const { requestId: _requestId, headers: _headers, text: _text, ...reply } = await api.login(account, password, unusedAddress());
  return reply;
};
const cookieOf = async (account: string, password: string, earlier = '') => {
  const { headers } = await api.login(account, password, unusedAddress(), earlier);
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', attributes: String(headers['set-cookie']) };
};

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
    const { rows } = await sql<{ changes: string; address: string }>`
      select changes, address from base_audit where record_id = ${String((await user('forever'))?.['id'])}`.execute(api.services.db);
    expect(rows).toMatchObject([{ address: expect.stringMatching(/^10\./) }]);
    expect(JSON.parse(rows[0]?.changes ?? '')).toEqual({ enabledMark: { before: 1, after: 2 } });
    expect(await api.login(administrator.account, administrator.password, unusedAddress())).toMatchObject({ msg: permanently });
    expect((await user(administrator.account))?.['enabledMark']).toBe(1);
    await api.services.db.deleteFrom('base_login_attempt').execute();
    await api.services.sysConfig.save({ lockType: 2 });
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

  it('on the lock screen slow the session, which strangers cannot lock', async () => {
    await api.addUser('watched', 'secret');
    const token = String((await api.login('watched', 'secret', unusedAddress())).data['token']);
    await failLogins('watched', 6);
    expect(await api.post('/api/oauth/LockScreen', { password: md5('secret') }, token)).toMatchObject({ code: 200 });
    for (let attempt = 0; attempt < 6; attempt += 1) await api.post('/api/oauth/LockScreen', { password: md5('wrong') }, token);
    expect(await api.post('/api/oauth/LockScreen', { password: md5('secret') }, token)).toMatchObject({
      code: 400,
      msg: '密码错误次数过多，请 1 分钟后再试',
    });
  });
});

const spray = async (from: string, count = 30) => {
  for (let account = 0; account < count; account += 1) await loginWith(`spray${account}`, 'Summer-2024', from);
};
const rowOf = (from: string) =>
  api.services.db.selectFrom('base_login_attempt').selectAll().where('id', '=', `address ${from}`).executeTakeFirst();
const endPause = (from: string) =>
  api.services.db.updateTable('base_login_attempt').set({ locked_until: 1 }).where('id', '=', `address ${from}`).execute();
let keys = 0;
const captcha = async () => {
  const timestamp = `0.51${(keys += 1)}`;
  await api.get(`/api/oauth/ImageCode/4/${timestamp}`);
  const row = await api.services.db.selectFrom('base_captcha').select('answer').where('id', '=', timestamp).executeTakeFirst();
  return { timestamp, code: String(row?.['answer']) };
};
const loginWith = async (account: string, password: string, from: string, { cookie = '', solved = {} as object } = {}) =>
  api.ask({
    method: 'POST',
    url: '/api/oauth/Login',
    remoteAddress: from,
    headers: { cookie },
    payload: { account, password: md5(password), ...solved },
  });
const demandAt = async (from: string) =>
  (await api.ask({ method: 'GET', url: '/api/oauth/getConfig/admin', remoteAddress: from })).data['enableVerificationCode'];

describe('an address with wrong passwords for many accounts', () => {
  beforeAll(async () => {
    await api.services.db.deleteFrom('base_login_attempt').execute();
    await api.services.sysConfig.save({ passwordErrorsNumber: 6 });
  });

  afterEach(() => void vi.useRealTimers());

  it('is slowed with a code, and lets the right password in after the pause', async () => {
    const from = unusedAddress();
    await api.addUser('neighbour', 'secret');
    // A pause of a second may be over on a busy machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    await spray(from);
    const early = await loginWith('neighbour', 'secret', from, { solved: await captcha() });
    expect(early).toMatchObject({
      code: 400,
      msg: '此地址的密码错误次数过多，请 1 秒后填写验证码再试；已登录过该账号的浏览器不受影响',
      data: { enableVerificationCode: 1 },
      headers: { 'retry-after': '1' },
    });
    await endPause(from);
    expect(await loginWith('neighbour', 'secret', from)).toMatchObject({ code: 400, msg: '验证码错误或已过期', data: { enableVerificationCode: 1 } });
    expect(await loginWith('neighbour', 'secret', from, { solved: await captcha() })).toMatchObject({ code: 200 });
    expect(await demandAt(from)).toBe(1);
  });

  it('does not slow other addresses', async () => {
    const [from, other] = [unusedAddress(), unusedAddress()];
    await spray(from);
    expect(await demandAt(other)).toBe(0);
    expect(await loginWith(administrator.account, administrator.password, other)).toMatchObject({ code: 200 });
  });

  it('opens a session at once on a device that the account has used before, and for no other account there', async () => {
    const from = unusedAddress();
    await api.addUser('regular', 'secret');
    await api.addUser('irregular', 'secret');
    const { cookie } = await cookieOf('regular', 'secret');
    await spray(from);
    expect(await loginWith('regular', 'secret', from, { cookie })).toMatchObject({ code: 200 });
    expect(await loginWith('irregular', 'secret', from, { cookie })).toMatchObject({ code: 400 });
    expect(await loginWith('regular', 'secret', from, { cookie: `${cookie}x` })).toMatchObject({ code: 400 });
  });

  it('waits twice as long after each further wrong password, up to a minute', async () => {
    const from = unusedAddress();
    await spray(from);
    const pauses: unknown[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const row = await rowOf(from);
      pauses.push((Number(row?.['locked_until']) - Number(row?.['last_failure'])) / 1000);
      await endPause(from);
      await loginWith(`further${attempt}`, 'wrong', from, { solved: await captcha() });
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('gets one guess in each pause, however many come at once', async () => {
    const from = unusedAddress();
    await spray(from);
    const solved = await Promise.all([...Array(6).keys()].map(captcha));
    // The next pause is the longest one.
    await api.services.db.updateTable('base_login_attempt').set({ locked_until: 1, failures: 60 }).where('id', '=', `address ${from}`).execute();
    const replies = await Promise.all(solved.map((each, index) => loginWith(`guess${index}`, 'wrong', from, { solved: each })));
    expect(replies.filter(({ msg }) => msg === '账号或密码错误')).toHaveLength(1);
  });

  it('of IPv6 is its subnet', async () => {
    for (let account = 0; account < 30; account += 1) await loginWith(`six${account}`, 'wrong', `2001:db8::${account + 1}`);
    expect(await demandAt('2001:db8::ffff')).toBe(1);
    expect(await demandAt('2001:db8:0:1::1')).toBe(0);
  });
});

describe('a lock', () => {
  beforeAll(async () => {
    await api.services.db.deleteFrom('base_login_attempt').execute();
    await api.services.sysConfig.save({ passwordErrorsNumber: 6 });
  });
  const hour = 3_600_000;

  it.each([1, 2])(
    'of type %i has the same words for a user, an administrator and an unknown account, at every attempt',
    async (lockType) => {
      await api.services.sysConfig.save({ lockType });
      await api.addUser(`user${lockType}`, 'secret');
      await api.addUser(`chief${lockType}`, 'secret', { isAdministrator: 1 });
      const accounts = [`user${lockType}`, `chief${lockType}`, `unknown${lockType}`];
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const replies = await Promise.all(accounts.map((account) => words(account, 'wrong')));
        expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      }
      for (const account of accounts) await lockRow(account, { last_failure: Date.now() - hour });
      const later = await Promise.all(accounts.map((account) => words(account, 'wrong')));
      expect(new Set(later.map((reply) => JSON.stringify(reply))).size).toBe(1);
      await api.services.sysConfig.save({ lockType: 2 });
    },
  );

  it('without an end lets an administrator in by the right password once in the time of a lock', async () => {
    await api.services.sysConfig.save({ lockType: 1 });
    await api.addUser('owner', 'secret', { isAdministrator: 1 });
    await failLogins('owner', 6);
    expect(await words('owner', 'secret')).toMatchObject({ msg: permanently });
    await lockRow('owner', { last_failure: Date.now() - hour });
    expect(await words('owner', 'guess')).toMatchObject({ msg: permanently });
    expect(await words('owner', 'secret')).toMatchObject({ msg: permanently });
    await lockRow('owner', { last_failure: Date.now() - hour });
    expect(await words('owner', 'secret')).toMatchObject({ code: 200 });
    await api.services.sysConfig.save({ lockType: 2 });
  });

  it('without an end holds against parallel guesses, and ends when an administrator enables the user', async () => {
    await api.services.sysConfig.save({ lockType: 1 });
    const id = await api.addUser('parallel', 'secret');
    const replies = await Promise.all([...Array(20).keys()].map((guess) => words('parallel', `guess ${guess}`)));
    expect(replies.filter(({ msg }) => msg === '账号或密码错误')).toHaveLength(6);
    expect(await words('parallel', 'secret')).toMatchObject({ msg: permanently });
    await api.services.recordsOf('permission/user', serverCaller).update(id, { enabledMark: 1 });
    expect(await words('parallel', 'secret')).toMatchObject({ code: 200 });
    await api.services.sysConfig.save({ lockType: 2 });
  });

  it('that was made under a clock in the future ends in its usual time', async () => {
    await api.addUser('clock', 'secret');
    await failLogins('clock', 6);
    const future = Date.now() + 20 * 365 * 24 * hour;
    await lockRow('clock', { last_failure: future, locked_until: future + hour });
    expect(await words('clock', 'secret')).toMatchObject({ msg: '密码错误次数过多，账号已被锁定，请 10 分钟后再试' });
    const row = await api.services.db.selectFrom('base_login_attempt').selectAll().where('id', '=', 'account clock').executeTakeFirst();
    expect(Number(row?.['locked_until'])).toBeLessThanOrEqual(Date.now() + 600_000);
  });
});

describe('a device that has signed in before', () => {
  beforeAll(() => api.services.db.deleteFrom('base_login_attempt').execute());
  it('keeps a cookie of 90 days that scripts and other sites do not get', async () => {
    const { attributes } = await cookieOf(administrator.account, administrator.password);
    expect(attributes).toMatch(/^tangu-device=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
    const refused = await api.login(administrator.account, 'wrong', unusedAddress());
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it.each([1, 2])('opens a session while strangers lock the account (lock type %i)', async (lockType) => {
    await api.services.sysConfig.save({ lockType });
    await api.addUser(`known${lockType}`, 'secret');
    for (const [account, password] of [
      [administrator.account, administrator.password],
      [`known${lockType}`, 'secret'],
    ] as const) {
      const { cookie } = await cookieOf(account, password);
      await failLogins(account, 8);
      expect(await api.login(account, password, unusedAddress())).toMatchObject({ code: 400 });
      expect(await api.login(account, password, unusedAddress(), cookie)).toMatchObject({ code: 200 });
      expect(await api.login(account, password, unusedAddress(), `${cookie}x`)).toMatchObject({ code: 400 });
    }
    await api.services.db.deleteFrom('base_login_attempt').execute();
    await api.services.sysConfig.save({ lockType: 2 });
  });

  it('is slowed by its own wrong passwords, each time longer, and does not lock others', async () => {
    await api.addUser('slowed', 'secret');
    const { cookie } = await cookieOf('slowed', 'secret');
    const fail = () => api.login('slowed', 'wrong', unusedAddress(), cookie);
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await fail()).toMatchObject({ msg: '账号或密码错误' });
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      expect(await api.login('slowed', 'secret', unusedAddress(), cookie)).toMatchObject({
        msg: `密码错误次数过多，请 ${minutes} 分钟后再试`,
      });
      await api.services.db
        .updateTable('base_login_attempt')
        .set({ locked_until: Date.now() - 1 })
        .where('id', 'like', 'device %')
        .execute();
      expect(await fail()).toMatchObject({ msg: '账号或密码错误' });
    }
    expect(await api.login('slowed', 'secret', unusedAddress())).toMatchObject({ code: 200 });
  });

  it('is known for several accounts, and no longer after a new password', async () => {
    const id = await api.addUser('shared', 'secret');
    await api.addUser('sharing', 'secret');
    const { cookie: first } = await cookieOf('shared', 'secret');
    const { cookie } = await cookieOf('sharing', 'secret', first);
    for (const account of ['shared', 'sharing']) {
      await failLogins(account, 6);
      expect(await api.login(account, 'secret', unusedAddress(), cookie)).toMatchObject({ code: 200 });
    }
    const password = await hashPassword(md5('new'));
    await api.services.recordsOf('permission/user', serverCaller).update(id, { password });
    expect(await api.login('shared', 'new', unusedAddress(), cookie)).toMatchObject({ code: 400 });
  });
});
