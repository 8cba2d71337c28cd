import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5, startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const users = '/api/permission/Users';
const rowsOf = async (query: string) => (await api.get(`${users}${query}`, token)).data['list'] as Record<string, unknown>[];

let count = 0;
/** A body with a unique account, as existing clients send it. */
const body = (values: object = {}) => {
  count += 1;
  return { id: '', account: `user${count}`, realName: `用户${count}`, gender: '1', enabledMark: 1, sortCode: 0, ...values };
};
const add = async (values: object = {}): Promise<{ id: string; account: string }> => {
  const posted = body(values);
  const reply = await api.post(users, posted, token);
  expect(reply).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
  return { id: String(reply.data['id']), account: posted.account };
};
const addTo = async (path: string, values: object): Promise<string> => {
  count += 1;
  const reply = await api.post(`/api/permission/${path}`, { enCode: `code${count}`, enabledMark: 1, ...values }, token);
  expect(reply).toMatchObject({ code: 200 });
  return String(reply.data['id']);
};
/** A company with a department, and a position and a role there. */
const addPlaces = async () => {
  const company = await addTo('Organize', { parentId: '-1', category: 'company', fullName: `集团${count}` });
  const department = await addTo('Organize/Department', { parentId: company, fullName: `生产部${count}` });
  const position = await addTo('Position', { organizeId: department, fullName: `岗位${count}`, type: 'management' });
  const role = await addTo('Role', { globalMark: 1, organizeIdsTree: [], fullName: `角色${count}` });
  return { company, department, position, role };
};
const loggedIn = async (account: string, password = '0000') => String((await api.login(account, password)).data['token']);
const me = (own: string) => api.get('/api/oauth/CurrentUser', own);
const idOfAdministrator = async () => String(((await me(token)).data['userInfo'] as Record<string, unknown>)['userId']);

describe('the list of users', () => {
  it('is a page of rows as clients read them', async () => {
    const { id } = await add({ account: 'listed', realName: '列出', mobilePhone: '13800000001' });
    const reply = await api.get(`${users}?keyword=listed&currentPage=1&pageSize=20&sort=desc&sidx=&_t=1`, token);
    expect(reply.data).toMatchObject({
      list: [
        {
          id,
          account: 'listed',
          realName: '列出',
          gender: '1',
          mobilePhone: '13800000001',
          organize: '',
          enabledMark: 1,
          sortCode: 0,
          lockMark: 0,
          unlockTime: null,
          isAdministrator: 0,
          headIcon: '/api/file/Image/userAvatar/001.png',
        },
      ],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    });
    const [row] = await rowsOf('?keyword=listed');
    expect(row?.['creatorTime']).toBeTypeOf('number');
    expect(reply.text).not.toContain('password');
  });

  it('has the name of the gender for clients of 3.6, which show it as it comes', async () => {
    const { account } = await add({ gender: '2' });
    const headers = { authorization: token, 'vue-version': '3' };
    const { data } = await api.ask({ method: 'GET', url: `${users}?keyword=${account}`, headers });
    expect(data['list']).toMatchObject([{ gender: '女' }]);
  });

  it('is searched by name and phone, and filtered by gender and state', async () => {
    const { id } = await add({ realName: '寻找', gender: '2', enabledMark: 0, mobilePhone: '13900000009' });
    for (const query of ['?keyword=寻找', '?keyword=13900000009', '?gender=2', '?enabledMark=0'])
      expect((await rowsOf(query)).map((row) => row['id'])).toContain(id);
    expect((await rowsOf('?keyword=寻找&enabledMark=1')).length).toBe(0);
  });

  it('names organisations, positions and roles, and is filtered by them', async () => {
    const { company, department, position, role } = await addPlaces();
    const { id } = await add({ organizeIdTree: [[company, department]], positionId: position, roleId: role });
    const [row] = await rowsOf(`?organizeId=${department}`);
    expect(row).toMatchObject({ id, roleName: expect.stringMatching(/^角色/), position: expect.stringMatching(/^岗位/) });
    expect(row?.['organize']).toMatch(/^集团\d+\/生产部\d+$/);
    expect(row?.['department']).toMatch(/^生产部/);
    for (const query of [
      `?organizeId=${department}`,
      `?positionId=${position}`,
      `?roleId=${role}`,
      `?organizeId=${company}`,
    ])
      expect((await rowsOf(query)).map((user) => user['id'])).toEqual([id]);
    expect(await rowsOf(`?organizeId=${company}&showSubOrganize=0`)).toEqual([]);
    expect(await rowsOf('?groupId=missing')).toEqual([]);
  });

  it('requires a login', async () => expect(await api.get(users)).toMatchObject({ code: 600 }));
});

describe('a user', () => {
  it('is created with the initial password, read, changed and removed', async () => {
    const { company, department, position } = await addPlaces();
    const organizeIdTree = [[company, department], [company]];
    const { id, account } = await add({ organizeIdTree, positionId: position, roleId: '', headIcon: 'face.png' });
    const read = await api.get(`${users}/${id}`, token);
    expect(read.data).toMatchObject({
      id,
      account,
      organizeIdTree,
      organizeId: `${department},${company}`,
      positionId: position,
      headIcon: '/api/file/Image/userAvatar/face.png',
      enabledMark: 1,
      changePasswordDate: null,
    });
    expect(await me(await loggedIn(account))).toMatchObject({ code: 200 });
    // Existing clients send back all fields that they have read.
    const sent = { ...read.data, realName: '改名', version: undefined };
    const renamed = await api.put(`${users}/${id}`, { ...sent, account: 'renamed' }, token);
    expect(renamed).toMatchObject({ code: 400, data: { issues: [{ path: '/account', code: 'fixedField' }] } });
    expect(await api.put(`${users}/${id}`, sent, token)).toMatchObject({ code: 200, msg: '操作成功' });
    expect((await api.get(`${users}/${id}`, token)).data).toMatchObject({ realName: '改名', account, organizeIdTree });
    const own = await loggedIn(account);
    expect(await api.remove(`${users}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await me(own)).toMatchObject({ code: 600 });
    expect(await api.get(`${users}/${id}`, token)).toMatchObject({ code: 400 });
    expect(await api.login(account, '0000')).toMatchObject({ code: 400 });
    // The account of a removed user is free again.
    await add({ account });
  });

  it('gets the initial password of the settings', async () => {
    await api.services.sysConfig.save({ newUserDefaultPassword: 'Start-1' });
    const { account } = await add();
    await api.services.sysConfig.save({ newUserDefaultPassword: '' });
    expect(await me(await loggedIn(account, 'Start-1'))).toMatchObject({ code: 200 });
  });

  it.each<[object, string]>([
    [{ account: '' }, '账户不能为空'],
    [{ account: 'admin' }, '账户“admin”已存在'],
    [{ account: 'has space' }, '只能输入数字英文'],
    [{ account: 'a'.repeat(51) }, '账户最多为50个字符'],
    [{ realName: '' }, '姓名不能为空'],
    [{ realName: '有-符号' }, '名称不能含有特殊符号'],
    [{ gender: '' }, '性别不能为空'],
    [{ sortCode: -1 }, '排序不能小于0'],
    [{ enabledMark: 3 }, '状态不能大于2'],
    [{ organizeIdTree: [[1]] }, '组织路径类型不正确，应为文本'],
    [{ organizeIdTree: [['missing']] }, '所属组织不存在或已被删除'],
    [{ roleId: 'missing' }, '角色不存在或已被删除'],
  ])('with %j is refused: %s', async (values, msg) => {
    expect(await api.post(users, body(values), token)).toMatchObject({ code: 400, msg });
  });

  it('does not become an administrator by a posted body, and keeps its password', async () => {
    const { id, account } = await add({ isAdministrator: 1, password: 'x' });
    expect((await api.get(`${users}/${id}`, token)).data).toMatchObject({ isAdministrator: 0 });
    expect(await me(await loggedIn(account))).toMatchObject({ code: 200 });
  });

  it('has a code also when a client sends it as a number', async () => {
    const { id } = await add({ gender: 2 });
    expect((await api.get(`${users}/${id}`, token)).data).toMatchObject({ gender: '2' });
  });

  it('cannot be their own manager', async () => {
    const { id } = await add();
    expect(await api.put(`${users}/${id}`, { managerId: id }, token)).toMatchObject({ code: 400, msg: '直属主管不能是自己' });
  });
});

describe('the state of a user', () => {
  it('is toggled, and a disabled user is logged out at once', async () => {
    const { id, account } = await add();
    const own = await loggedIn(account);
    expect(await api.put(`${users}/${id}/Actions/State`, undefined, token)).toMatchObject({ code: 200 });
    expect(await me(own)).toMatchObject({ code: 600 });
    expect(await api.login(account, '0000')).toMatchObject({ code: 400, msg: '账号已被禁用，请联系管理员' });
    await api.put(`${users}/${id}/Actions/State`, undefined, token);
    expect(await me(await loggedIn(account))).toMatchObject({ code: 200 });
  });

  it('ends the sessions also when the form disables the user', async () => {
    const { id, account } = await add();
    const own = await loggedIn(account);
    await api.put(`${users}/${id}`, { enabledMark: 0 }, token);
    expect(await me(own)).toMatchObject({ code: 600 });
  });

  it('is unlocked', async () => {
    const { id } = await add({ enabledMark: 2 });
    expect((await rowsOf('?enabledMark=2'))[0]).toMatchObject({ id, lockMark: 1 });
    expect(await api.put(`${users}/${id}/Actions/unlock`, undefined, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${users}/${id}`, token)).data).toMatchObject({ enabledMark: 1 });
  });

  it('is locked in the list after wrong passwords, until it is unlocked', async () => {
    const { id, account } = await add();
    const { passwordErrorsNumber } = await api.services.sysConfig.get();
    for (let guess = 0; guess < passwordErrorsNumber; guess += 1) await api.login(account, `wrong${guess}`);
    const [row] = await rowsOf(`?keyword=${account}`);
    expect(row).toMatchObject({ enabledMark: 2, lockMark: 1, unlockTime: expect.any(Number) });
    expect(await api.put(`${users}/${id}/Actions/unlock`, undefined, token)).toMatchObject({ code: 200 });
    expect((await rowsOf(`?keyword=${account}`))[0]).toMatchObject({ enabledMark: 1, lockMark: 0, unlockTime: null });
  });
});

describe('administrators', () => {
  it('cannot disable or delete themselves', async () => {
    const id = await idOfAdministrator();
    const refused = { code: 400, msg: '不能禁用、锁定或删除自己的账户' };
    expect(await api.remove(`${users}/${id}`, token)).toMatchObject(refused);
    expect(await api.put(`${users}/${id}/Actions/State`, undefined, token)).toMatchObject(refused);
    expect(await api.put(`${users}/${id}`, { enabledMark: 0 }, token)).toMatchObject(refused);
    expect(await me(token)).toMatchObject({ code: 200 });
  });

  it('cannot disable each other at the same time', async () => {
    const first = await idOfAdministrator();
    const second = await api.addUser('second', 'secret', { isAdministrator: 1, gender: '1' });
    const other = await loggedIn('second', 'secret');
    const replies = await Promise.all([
      api.put(`${users}/${second}/Actions/State`, undefined, token),
      api.put(`${users}/${first}/Actions/State`, undefined, other),
    ]);
    expect(replies.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
    const enabled = (
      await api.services.db.selectFrom('base_user').select('id').where('is_administrator', '=', 1).where('enabled_mark', '=', 1).execute()
    ).length;
    expect(enabled).toBeGreaterThanOrEqual(1);
    await api.services.db.updateTable('base_user').set({ enabled_mark: 1 }).where('id', '=', first).execute();
    await api.services.db.updateTable('base_user').set({ enabled_mark: 0 }).where('id', '=', second).execute();
    await api.services.sessions.checkUsers(undefined);
    token = await api.administrator();
  });
});

const reset = (id: string, values: object) => api.post(`${users}/${id}/Actions/ResetPassword`, { id, ...values }, token);

describe('ResetPassword', () => {
  it('sets another password, which the user has to change again, and ends the sessions', async () => {
    const { id, account } = await add();
    const own = await loggedIn(account);
    expect(await reset(id, { userPassword: md5('new'), validatePassword: md5('new') })).toMatchObject({ code: 200 });
    expect(await me(own)).toMatchObject({ code: 600 });
    expect(await api.login(account, '0000')).toMatchObject({ code: 400 });
    const info = (await me(await loggedIn(account, 'new'))).data['userInfo'];
    expect(info).toMatchObject({ changePasswordDate: null });
  });

  it('ends a lock after wrong passwords, timed or not, and leaves a disabled user disabled', async () => {
    const { id: locked } = await add({ enabledMark: 2 });
    const { id: disabled } = await add({ enabledMark: 0 });
    const { id: guessed, account } = await add();
    const { passwordErrorsNumber } = await api.services.sysConfig.get();
    for (let guess = 0; guess < passwordErrorsNumber; guess += 1) await api.login(account, `wrong${guess}`);
    for (const id of [locked, disabled, guessed])
      expect(await reset(id, { userPassword: md5('new'), validatePassword: md5('new') })).toMatchObject({ code: 200 });
    const stateOf = async (id: string) => (await api.get(`${users}/${id}`, token)).data['enabledMark'];
    expect([await stateOf(locked), await stateOf(disabled)]).toEqual([1, 0]);
    expect((await rowsOf(`?keyword=${account}`))[0]).toMatchObject({ enabledMark: 1, lockMark: 0, unlockTime: null });
  });

  it.each([
    [{ userPassword: md5('a'), validatePassword: md5('b') }, '两次输入的密码不一致'],
    [{ userPassword: md5(''), validatePassword: md5('') }, '新密码不能为空'],
    [{ id: 'other', userPassword: md5('a'), validatePassword: md5('a') }, '地址中的 id 与内容中的 id 不一致'],
  ])('with %j is refused: %s', async (values, msg) => {
    const { id } = await add();
    expect(await reset(id, values)).toMatchObject({ code: 400, msg });
  });
});

it('gives a user without rights neither users nor changes', async () => {
  const { id } = await add();
  await api.addUser('plain', 'secret');
  const own = await loggedIn('plain', 'secret');
  expect(await api.get(users, own)).toMatchObject({ code: 403, data: null });
  expect(await api.get(`${users}/${id}`, own)).toMatchObject({ code: 403, data: null });
  for (const reply of [
    await api.post(users, body(), own),
    await api.put(`${users}/${id}`, { realName: 'x' }, own),
    await api.remove(`${users}/${id}`, own),
    await api.put(`${users}/${id}/Actions/State`, undefined, own),
    await api.post(`${users}/${id}/Actions/ResetPassword`, { userPassword: md5('a'), validatePassword: md5('a') }, own),
  ])
    expect(reply).toMatchObject({ code: 403 });
});

const online = '/api/system/OnlineUser';
const sessionsOf = async (account: string) =>
  (await api.get(`${online}?keyword=${account}&currentPage=1&pageSize=20`, token)).data['list'] as Record<string, unknown>[];

describe('online users', () => {
  it('are listed by their open sessions', async () => {
    const { id, account } = await add();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
    await api.ask({
      method: 'POST',
      url: '/api/oauth/Login',
      headers: { 'user-agent': agent },
      payload: { account, password: md5('0000') },
    });
    const [session] = await sessionsOf(account);
    expect(session).toMatchObject({
      userId: id,
      loginIPAddress: '127.0.0.1',
      loginAddress: '本机',
      loginPlatForm: 'Windows',
      loginSystem: 'Windows',
      loginBrowser: 'Chrome 126',
    });
    expect(session?.['userName']).toContain(account);
    expect(session?.['loginTime']).toBeTypeOf('number');
  });

  it('are logged out by the id of a session, of a user, or by several ids', async () => {
    const { id, account } = await add();
    const [first, second] = [await loggedIn(account), await loggedIn(account)];
    const sessions = await sessionsOf(account);
    expect(sessions).toHaveLength(2);
    // The latest login comes first.
    expect(await api.remove(`${online}/${String(sessions[0]?.['id'])}`, token)).toMatchObject({ code: 200 });
    expect(await me(second)).toMatchObject({ code: 600, msg: '您已被管理员强制下线，请重新登录' });
    expect(await me(first)).toMatchObject({ code: 200 });
    expect(await api.remove(`${online}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await me(first)).toMatchObject({ code: 600 });
    const third = await loggedIn(account);
    const payload = { ids: (await sessionsOf(account)).map((session) => session['id']) };
    const reply = await api.ask({ method: 'DELETE', url: online, headers: { authorization: token }, payload });
    expect(reply.code).toBe(200);
    expect(await me(third)).toMatchObject({ code: 600 });
    expect(await sessionsOf(account)).toEqual([]);
    expect(await api.remove(`${online}/unknown`, token)).toMatchObject({ code: 400 });
  });

  it('are closed to users without the right', async () => {
    const own = await loggedIn((await add()).account);
    expect(await api.get(online, own)).toMatchObject({ code: 403 });
    expect(await api.remove(`${online}/x`, own)).toMatchObject({ code: 403 });
  });
});
