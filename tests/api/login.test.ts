import { serverCaller } from '#server/access/caller.ts';
import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const encrypted = (text: string) => {
  const cipher = createCipheriv('aes-128-ecb', 'EY8WePvjM5GGwQzn', null);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
};
const { account, password } = administrator;
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const loginWith = (headers: Record<string, string>) =>
  api.ask({ method: 'POST', url: '/api/oauth/Login', headers, payload: { account: 'unknown', password: md5('x') } });

describe('a login', () => {
  it.each([
    [
      'as JSON with the plain md5 and further query keys (3.1 client)',
      '/api/oauth/Login?client_id=admin&client_secret=123456&scope=all&grant_type=password&n=1700000000',
      { payload: { account, password: md5(password) } },
    ],
    [
      'as a form with the AES form of the md5 (3.6 client)',
      '/api/oauth/Login',
      form({
        account,
        password: encrypted(md5(password)),
        code: '',
        origin: 'password',
        timestamp: '0',
        jnpf_ticket: '',
        grant_type: 'password',
      }),
    ],
    ['as a form with the plain md5', '/api/oauth/login', form({ account, password: md5(password), grant_type: 'password' })],
    ['with blanks around the account', '/api/oauth/Login', { payload: { account: ` ${account}  `, password: md5(password) } }],
    ['with the md5 in upper case', '/API/OAUTH/LOGIN', { payload: { account, password: md5(password).toUpperCase() } }],
    ['with a time stamp that is a number', '/api/oauth/Login', { payload: { account, password: md5(password), timestamp: 0.5, code: '' } }],
  ])('is accepted %s', async (_, url, request) => {
    const reply = await api.ask({ method: 'POST', url, ...request });
    expect(reply).toMatchObject({ status: 200, code: 200, data: { theme: 'classic' } });
    expect(reply.data['token']).toMatch(/^bearer [\w-]{43}$/);
  });

  it.each([
    ['a wrong password', { account, password: md5('wrong') }, '账号或密码错误'],
    ['an unknown account', { account: 'unknown', password: md5(password) }, '账号或密码错误'],
    ['an account in other case', { account: 'ADMIN', password: md5(password) }, '账号或密码错误'],
    ['a password in plain text', { account, password }, '密码格式不正确：应为密码的 MD5 值（32 位十六进制）'],
    ['a missing password', { account }, 'password不能为空'],
    ['a missing account', { password: md5(password) }, 'account不能为空'],
    ['an account that is a list', { account: ['admin'], password: md5(password) }, /account/],
    ['an account of 10 000 characters', { account: 'a'.repeat(10_000), password: md5(password) }, /account/],
    ['a password that is an object', { account, password: { $ne: 1 } }, /password/],
    ['a body that is a list', [account, password], /./],
    ['a missing body', undefined, /./],
  ])('is refused with %s', async (_, payload, msg) => {
    const reply = await api.post('/api/oauth/Login', payload);
    expect(reply).toMatchObject({ status: 200, code: 400 });
    expect(reply.msg).toMatch(msg);
    expect(reply.requestId).toMatch(/^[\w-]{36}$/);
  });

  it('reports after a failure whether a verification code is required, and nothing about the account', async () => {
    const [unknown, wrong] = [await api.login('unknown', 'x'), await api.login(account, 'x')];
    expect(unknown.data).toEqual({ enableVerificationCode: 0, verificationCodeNumber: 4 });
    expect({ ...unknown, requestId: '', headers: {}, text: '' }).toEqual({ ...wrong, requestId: '', headers: {}, text: '' });
    await api.login(account, password);
  });

  it('of a disabled account is refused, with the reason only for the right password', async () => {
    await api.addUser('disabled', 'secret', { enabledMark: 0 });
    await api.addUser('locked', 'secret', { enabledMark: 2 });
    expect((await api.login('disabled', 'secret')).msg).toBe('账号已被禁用，请联系管理员');
    expect((await api.login('disabled', 'wrong')).msg).toBe('账号或密码错误');
    expect((await api.login('locked', 'secret')).msg).toBe('账号已被锁定，请联系管理员解锁');
  });

  it('is answered in the language of the application, not of the browser', async () => {
    expect((await loginWith({ 'accept-language': 'en' })).msg).toBe('账号或密码错误');
    expect((await loginWith({ 'tangu-language': 'en' })).msg).toBe('Wrong account or password.');
    expect((await loginWith({ 'tangu-language': 'zhtw' })).msg).toBe('帳號或密碼錯誤');
    expect((await loginWith({ 'tangu-language': 'xx' })).msg).toBe('账号或密码错误');
  });

  it('stores only the hash of the token', async () => {
    const { data } = await api.login(account, password);
    const rows = await api.services.recordsOf('oauth/session', serverCaller).all({});
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(String(data['token']).slice('bearer '.length));
  });
});

describe('the account box', () => {
  it.each(['/api/oauth/getConfig/admin', '/api/oauth/getConfig/unknown', '/api/oauth/getConfig', '/api/oauth/getConfig/'])(
    '%s reports whether a code is required',
    async (path) => {
      expect(await api.get(path)).toMatchObject({ code: 200, data: { enableVerificationCode: 0, verificationCodeNumber: 4 } });
    },
  );

  it('offers the login by scan, and no third parties', async () => {
    expect((await api.get('/api/oauth/getLoginConfig')).data).toEqual({
      redirect: false,
      url: '',
      ticketParams: 'jnpf_ticket',
      socialsList: [],
      ways: ['scan'],
    });
  });
});
