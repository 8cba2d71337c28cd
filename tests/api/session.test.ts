import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const me = (token?: string) => api.get('/api/oauth/CurrentUser?systemCode=&_t=1', token);
const settings = async (values: object) => api.put('/api/system/SysConfig', values, await api.administrator());
const sessionsOf = () => api.services.recordsOf('oauth/session', serverCaller);

describe('a token', () => {
  it('is accepted with its prefix, without it and with it in another case', async () => {
    const token = await api.administrator();
    for (const sent of [token, token.slice('bearer '.length), token.replace('bearer', 'Bearer'), ` ${token} `])
      expect(await me(sent)).toMatchObject({ code: 200 });
  });

  it.each([
    ['missing', undefined, 600],
    ['empty', '', 600],
    ['a prefix alone', 'bearer ', 600],
    ['unknown', 'bearer unknown', 602],
    ['10 000 characters long', `bearer ${'x'.repeat(10_000)}`, 602],
  ])('that is %s is refused', async (_, token, code) => {
    expect(await me(token)).toMatchObject({ status: 200, code, data: null });
  });

  it('ends with Logout, and a second Logout succeeds', async () => {
    const token = await api.administrator();
    expect(await api.get('/api/oauth/Logout', token)).toMatchObject({ code: 200 });
    expect(await me(token)).toMatchObject({ code: 600 });
    expect(await api.get('/api/oauth/Logout', token)).toMatchObject({ code: 200 });
  });

  it('ends after the idle time of the settings', async () => {
    const token = await api.administrator();
    await me(token);
    const [row] = (await sessionsOf().page({ order: [{ field: 'loginTime', descending: true }], page: { number: 1, size: 1 } })).rows;
    await sessionsOf().update(String(row?.['id']), { lastActive: Date.now() - 481 * 60_000 });
    await api.services.bus.publish('session', { session: row?.['id'] });
    expect(await me(token)).toMatchObject({ code: 600, msg: '登录已过期，请重新登录' });
  });

  it('ends when its owner is disabled', async () => {
    const id = await api.addUser('leaving', 'secret');
    const token = String((await api.login('leaving', 'secret')).data['token']);
    expect(await me(token)).toMatchObject({ code: 200 });
    await api.services.recordsOf('permission/user', serverCaller).update(id, { enabledMark: 0 });
    await api.services.sessions.endAllOf(id, 'disabled');
    expect(await me(token)).toMatchObject({ code: 600 });
  });

  it('ends with a later login if the settings allow one session only', async () => {
    await settings({ singleLogin: 1 });
    const first = await api.administrator();
    const second = await api.administrator();
    expect(await me(first)).toMatchObject({ code: 601, msg: '您的账号已在其他地方登录，请重新登录' });
    expect(await me(second)).toMatchObject({ code: 200 });
    await Promise.all([1, 2, 3, 4].map(() => api.login(administrator.account, administrator.password)));
    const openSessions = await sessionsOf().all({ filter: { field: 'endReason', is: 'equals', value: '' } });
    expect(openSessions).toHaveLength(1);
    await api.services.sysConfig.save({ singleLogin: 2 });
  });
});

describe('CurrentUser', () => {
  it('returns the user, the menus and the permissions of an administrator', async () => {
    const token = await api.administrator();
    const { data } = await me(token);
    expect(data['userInfo']).toMatchObject({
      userAccount: 'admin',
      isAdministrator: true,
      headIcon: '/api/file/Image/userAvatar/001.png',
      portalId: '',
      organizeId: '',
      organizeIdList: [],
      positionIds: [],
      roleIds: [],
      groupIds: [],
      changePasswordDate: null,
      theme: 'classic',
      loginIPAddress: '127.0.0.1',
      loginIPAddressName: '本机',
    });
    const menus = data['menuList'] as {
      id: string;
      enCode: string;
      children: { id: string; enCode: string; urlAddress: string; type: number }[];
    }[];
    const dictionary = menus
      .find(({ enCode }) => enCode === 'systemData')
      ?.children.find(({ enCode }) => enCode === 'systemData.dictionary');
    expect(dictionary).toMatchObject({ type: 2, urlAddress: 'systemData/dictionary', hasChildren: false });
    expect(data['routerList']).toEqual(menus);
    const permission = (
      data['permissionList'] as {
        modelId: string;
        button: { enCode: string }[];
        column: { enCode: string }[];
        form: { enCode: string }[];
      }[]
    ).find(({ modelId }) => modelId === dictionary?.id);
    expect(permission?.button.map(({ enCode }) => enCode)).toEqual(expect.arrayContaining(['btn_add', 'btn_edit', 'btn_remove']));
    expect(permission?.column.map(({ enCode }) => enCode)).toEqual(
      expect.arrayContaining(['fullName', 'enCode', 'sortCode', 'enabledMark']),
    );
    expect(data['sysConfigInfo']).toMatchObject({ sysName: '数字碳谷碳中和管理系统', sysVersion: '1.1', adminIds: [(data['userInfo'] as { userId: string }).userId] });
  });

  it('returns the previous login', async () => {
    await api.addUser('regular', 'secret');
    const started = Date.now();
    const first = String((await api.login('regular', 'secret', '192.168.7.7')).data['token']);
    expect((await me(first)).data['userInfo']).toMatchObject({ prevLogin: 0, prevLoginTime: null, prevLoginIPAddress: '' });
    const second = String((await api.login('regular', 'secret')).data['token']);
    const { userInfo } = (await me(second)).data as { userInfo: { prevLoginTime: number } };
    expect(userInfo).toMatchObject({ prevLogin: 1, prevLoginIPAddress: '192.168.7.7', prevLoginIPAddressName: '局域网' });
    expect(userInfo.prevLoginTime).toBeGreaterThanOrEqual(started);
  });

  it('returns neither menus nor secrets to a user without rights', async () => {
    await api.addUser('plain', 'secret');
    await api.services.sysConfig.save({ newUserDefaultPassword: 'hidden', emailPassword: 'hidden' });
    const token = String((await api.login('plain', 'secret')).data['token']);
    const { data } = await me(token);
    expect(data).toMatchObject({ menuList: [], permissionList: [], sysConfigInfo: { newUserDefaultPassword: '', adminIds: [] } });
    const config = await api.get('/api/system/SysConfig', token);
    expect(config).toMatchObject({ code: 200, data: { passwordStrengthLimit: 0 } });
    for (const field of ['emailPassword', 'newUserDefaultPassword']) expect(config.data).not.toHaveProperty(field);
    expect(config.text).not.toContain('hidden');
    expect(await api.put('/api/system/SysConfig', { title: 'changed' }, token)).toMatchObject({ code: 403 });
    expect((await api.get('/api/system/SysConfig', await api.administrator())).data).toMatchObject({
      emailPassword: '',
      newUserDefaultPassword: 'hidden',
    });
  });
});

describe('the lock screen', () => {
  it.each([
    ['the password', { account: 'admin', password: md5(administrator.password) }, 200],
    ['the password without the account', { password: md5(administrator.password) }, 200],
    ['a wrong password', { account: 'admin', password: md5('wrong') }, 400],
    ['another account', { account: 'unknown', password: md5(administrator.password) }, 400],
    ['an empty body', {}, 400],
  ])('checks %s', async (_, body, code) => {
    expect(await api.post('/api/oauth/LockScreen', body, await api.administrator())).toMatchObject({ status: 200, code });
  });

  it('needs a session', async () => {
    expect(await api.post('/api/oauth/LockScreen', { account: 'admin', password: md5(administrator.password) })).toMatchObject({
      code: 600,
    });
  });
});

describe('the settings', () => {
  it('are saved by an administrator, apply at once and keep values that the body omits', async () => {
    const token = await api.administrator();
    const before = (await api.get('/api/system/SysConfig', token)).data;
    expect(
      await api.put('/api/system/SysConfig', { ...before, title: ' 碳 ', verificationCodeNumber: '6', unknownKey: 1 }, token),
    ).toMatchObject({ code: 200, msg: '操作成功' });
    expect((await api.get('/api/oauth/getConfig/x')).data).toMatchObject({ verificationCodeNumber: 6 });
    expect((await api.get('/api/system/SysConfig', token)).data).toEqual({ ...before, title: '碳', verificationCodeNumber: 6 });
    await api.services.sysConfig.save({ verificationCodeNumber: 4 });
  });

  it('never answer a secret, and keep it when its empty text is saved', async () => {
    const token = await api.administrator();
    await api.put('/api/system/SysConfig', { emailPassword: 'hunter2' }, token);
    const { data } = await api.get('/api/system/SysConfig', token);
    expect(data).toMatchObject({ emailPassword: '' });
    expect(await api.put('/api/system/SysConfig', data, token)).toMatchObject({ code: 200 });
    const holder = { ...(await api.services.sysConfig.get()), id: 'system' };
    expect(await api.services.secretOf('system/sysConfig', holder, 'emailPassword')).toBe('hunter2');
    expect((await api.services.sysConfig.get())['emailPassword']).toBe('');
  });

  it.each([
    [{ verificationCodeNumber: 2 }, '/verificationCodeNumber'],
    [{ tokenTimeout: 0 }, '/tokenTimeout'],
    [{ enableVerificationCode: 2 }, '/enableVerificationCode'],
    [{ enableVerificationCode: 'yes' }, '/enableVerificationCode'],
    [{ title: ['a'] }, '/title'],
    [{ title: 'x'.repeat(10_000) }, '/title'],
  ])('refuse %j with its path', async (body, path) => {
    const reply = await api.put('/api/system/SysConfig', body, await api.administrator());
    expect(reply).toMatchObject({ code: 400, data: { issues: [{ path }] } });
    expect(reply.msg).not.toBe('');
  });
});

it('updatePasswordMessage succeeds', async () => {
  expect(await api.post('/api/oauth/updatePasswordMessage', {}, await api.administrator())).toMatchObject({ code: 200 });
});
