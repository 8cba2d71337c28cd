import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const log = '/api/system/Log';
const entries = async (query = '?category=1') => (await api.get(`${log}${query}`, token)).data['list'] as Record<string, unknown>[];

it('holds logins, refused logins and logouts, with address and place', async () => {
  await api.login('nobody', 'wrong');
  const own = String((await api.login(administrator.account, administrator.password)).data['token']);
  await api.get('/api/oauth/Logout', own);
  const [logout, login, refused] = await entries();
  expect(logout).toMatchObject({ loginType: 1, loginMark: 1, userName: expect.stringContaining('/admin') });
  expect(login).toMatchObject({ loginType: 0, loginMark: 1, ipAddress: '127.0.0.1', ipAddressName: '本机', abstracts: '' });
  expect(refused).toMatchObject({ loginType: 0, loginMark: 0, userName: 'nobody' });
  expect(refused?.['abstracts']).not.toBe('');
  expect(await entries('/1?loginMark=0&keyword=nobody')).toHaveLength(1);
  expect(await entries(`?category=1&endTime=${Date.now() - 3_600_000}`)).toEqual([]);
  expect(await entries('?category=2')).toEqual([]);
});

it('names a sub-account as it was typed, which counts as its account', async () => {
  const reply = await api.login(`13800138000@${administrator.account}`, administrator.password);
  expect(reply).toMatchObject({ code: 200 });
  expect((await entries())[0]?.['userName']).toContain('13800138000@admin');
  const online = (await api.get('/api/system/OnlineUser', token)).data['list'] as Record<string, unknown>[];
  expect(online.map((row) => row['userName'])).toContainEqual(expect.stringContaining('13800138000@admin'));
  const { data } = await api.get('/api/oauth/CurrentUser', String(reply.data['token']));
  expect(data['userInfo']).toMatchObject({ userAccount: 'admin' });
  expect(await api.login(`13800138000@${administrator.account}`, 'wrong')).not.toMatchObject({ code: 200 });
  expect(await api.login('13800138000@nobody', administrator.password)).not.toMatchObject({ code: 200 });
});

it('lists changes as operations, which cannot be deleted', async () => {
  await api.post('/api/permission/Group', { fullName: '日志组', enCode: 'logged', type: 'management', enabledMark: 1 }, token);
  expect((await entries('/3')).length).toBeGreaterThan(0);
  expect(await api.remove(`${log}/3`, token)).toMatchObject({ code: 403 });
  const [change] = await entries('/3');
  await api.ask({ method: 'DELETE', url: log, headers: { authorization: token }, payload: { ids: [change?.['id']] } });
  expect((await entries('/3'))[0]).toMatchObject({ id: change?.['id'] });
});

it('is deleted and cleared, and says who did it', async () => {
  const [first] = await entries();
  const remove = (id: unknown) => api.ask({ method: 'DELETE', url: log, headers: { authorization: token }, payload: { ids: [id] } });
  await remove(first?.['id']);
  const [removal, ...others] = await entries();
  expect(others.map(({ id }) => id)).not.toContain(first?.['id']);
  expect(removal).toMatchObject({ loginType: 2, userName: expect.stringContaining('admin'), abstracts: '删除了 1 条日志' });
  await remove(removal?.['id']);
  expect((await entries())[0]).toMatchObject({ id: removal?.['id'] });
  await api.remove(`${log}/1`, token);
  expect((await entries()).every((row) => row['loginType'] === 2)).toBe(true);
});

it('is closed to users without the menu', async () => {
  await api.post('/api/permission/Users', { account: 'plain', realName: '普通', gender: '1', enabledMark: 1 }, token);
  const own = String((await api.login('plain', '0000')).data['token']);
  expect(await api.get(`${log}?category=1`, own)).toMatchObject({ code: 403 });
  expect(await api.remove(`${log}/1`, own)).toMatchObject({ code: 403 });
});
