import { serverCaller } from '#server/access/caller.ts';
import { auditKinds } from '#server/records/audit-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let id: string;
let token: string;
let count = 0;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
/** Each test has a user of its own, without rights. */
beforeEach(async () => {
  count += 1;
  id = await api.addUser(`self${count}`, 'secret', { realName: '自己', gender: '1', managerId: '' });
  token = String((await api.login(`self${count}`, 'secret')).data['token']);
});

const own = '/api/permission/Users/Current';
const read = async () => (await api.get(`${own}/BaseInfo`, token)).data;
const me = async () => (await api.get('/api/oauth/CurrentUser', token)).data['userInfo'];
const put = (path: string, body?: object) => api.put(`${own}/${path}`, body, token);

describe('BaseInfo', () => {
  it('is the account of the caller', async () => {
    expect(await read()).toMatchObject({
      id,
      account: `self${count}`,
      realName: '自己',
      gender: '1',
      avatar: '/api/file/Image/userAvatar/001.png',
      theme: 'classic',
      manager: '',
      organize: '',
      position: '',
      isTenant: false,
      currentTenantInfo: null,
      prevLogTime: null,
    });
    expect((await read())['creatorTime']).toBeTypeOf('number');
    expect(await read()).not.toHaveProperty('password');
  });

  it('is changed, without fields that are not the caller’s to change', async () => {
    const values = { realName: '改名', gender: '2', signature: '你好', birthday: 946_684_800_000, mobilePhone: '13800000000' };
    const reply = await put('BaseInfo', {
      ...(await read()),
      ...values,
      isAdministrator: 1,
      enabledMark: 0,
      roleId: 'r',
    });
    expect(reply).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await read()).toMatchObject({ ...values, account: `self${count}` });
    const user = await api.services.db.selectFrom('base_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ is_administrator: 0, enabled_mark: 1, account: `self${count}` });
    expect(user['role_id'] ?? '').toBe('');
  });

  it.each([
    [{ account: 'other' }, '不能更改账户'],
    [{ entryDate: 946_684_800_000 }, '不能更改入职时间'],
    [{ realName: '' }, '姓名不能为空'],
    [{ realName: '有-符号' }, '名称不能含有特殊符号'],
    [{ landline: 'x'.repeat(51) }, '办公座机最多为50个字符'],
    [{ email: 'zhou at example' }, '请正确输入您的邮箱地址'],
    [{ mobilePhone: '12345' }, '请正确输入您的手机号'],
  ])('with %j is refused: %s', async (values, msg) => {
    expect(await put('BaseInfo', values)).toMatchObject({ code: 400, msg });
  });

  it('takes a code as a number', async () => {
    expect(await put('BaseInfo', { gender: 1 })).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ gender: '1' });
  });

  it('requires a login', async () => expect(await api.get(`${own}/BaseInfo`)).toMatchObject({ code: 600 }));
});

describe('preferences', () => {
  it('keep layout and language', async () => {
    expect(await put('SystemTheme', { theme: 'blend' })).toMatchObject({ code: 200 });
    expect(await put('SystemLanguage', { language: 'en' })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ theme: 'blend', language: 'en' });
    expect(await put('SystemTheme', { theme: 'cubic' })).toMatchObject({ code: 400 });
    expect(await put('SystemLanguage', { language: '<script>' })).toMatchObject({ code: 400 });
  });

  it('keep the display settings', async () => {
    expect(await me()).toMatchObject({ displaySettings: {} });
    const switches = { tagsView: false, tagsIcon: true, useCache: true, showLanguage: true, showSearch: true, fixedHeader: true };
    const looks = { appearance: 'system', themeClass: 'purple', slideClass: 'light-white', size: 'small', sidebarLogo: true, ...switches };
    expect(await put('DisplaySettings', { layoutType: 'plain', language: 'zhtw', ...looks })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ theme: 'plain', language: 'zhtw', displaySettings: looks });
    expect(await put('DisplaySettings', { layoutType: 'plain', language: null, ...looks })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ language: '' });
    const log = await api.get(`/api/audit/permission/user/${id}`, await api.administrator());
    expect((log.data['list'] as { kind: number }[]).filter(({ kind }) => kind === auditKinds.update)).toEqual([]);
    expect(await put('DisplaySettings', { tagsView: !looks.tagsView })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ theme: 'plain', language: '', displaySettings: { ...looks, tagsView: !looks.tagsView } });
    expect(await put('DisplaySettings', { layoutType: 'plain', language: null, ...looks, size: 'huge' })).toMatchObject({ code: 400 });
    expect(await put('DisplaySettings', { layoutType: 'plain', language: null, ...looks, other: 1 })).toMatchObject({ code: 400 });
  });

  it('switch to one of the own organisations and positions only', async () => {
    const named = async (resource: string, values: object) =>
      String((await api.services.recordsOf(resource, serverCaller).insert({ enabledMark: 1, ...values }))['id']);
    const a = await named('permission/organize', { parentId: '-1', category: 'company', fullName: '甲', enCode: 'a' });
    const b = await named('permission/organize', { parentId: a, category: 'department', fullName: '乙', enCode: 'b' });
    const p = await named('permission/position', { organizeId: b, fullName: '丙', enCode: 'p', type: 'management' });
    await api.services.db
      .updateTable('base_user')
      .set({ organize_id: `${a},${b}`, position_id: p })
      .where('id', '=', id)
      .execute();
    expect(await me()).toMatchObject({ organizeId: a, positionId: p, organizeName: '甲', departmentName: '', positionName: '丙' });
    expect(await put('major', { majorId: b, majorType: 'Organize' })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({
      organizeId: b,
      organizeIdList: [a, b],
      organizeName: '甲/乙',
      departmentId: b,
      departmentName: '乙',
    });
    expect(await read()).toMatchObject({ organize: '甲;甲/乙', position: '丙' });
    expect((await api.get(`${own}/getUserOrganizes`, token)).data).toMatchObject([
      { id: a, fullName: '甲', isDefault: false },
      { id: b, fullName: '甲/乙', isDefault: true },
    ]);
    expect((await api.get(`${own}/getUserPositions`, token)).data).toMatchObject([{ id: p, fullName: '丙', isDefault: true }]);
    expect((await api.get(`${own}/getUserRoles`, token)).data).toEqual([]);
    for (const body of [
      { majorId: 'c', majorType: 'Organize' },
      { majorId: b, majorType: 'Position' },
      { majorId: 'unknown', majorType: 'System' },
      { majorId: b, majorType: 'Planet' },
    ])
      expect(await put('major', body)).toMatchObject({ code: 400 });
  });
});

describe('subordinates', () => {
  it('are listed level by level, and those of other users are not', async () => {
    const child = await api.addUser(`child${count}`, 'x', { managerId: id, realName: '下属' });
    const grandchild = await api.addUser(`grand${count}`, 'x', { managerId: child });
    await api.addUser(`off${count}`, 'x', { managerId: id, enabledMark: 0 });
    const boss = await api.addUser(`boss${count}`, 'x');
    await api.addUser(`stranger${count}`, 'x', { managerId: boss });
    const at = async (path: string) => (await api.get(`${own}/Subordinate${path}`, token)).data;
    const expected = [
      {
        id: child,
        userName: `下属/child${count}`,
        avatar: '/api/file/Image/userAvatar/001.png',
        department: '',
        position: '',
        isLeaf: false,
      },
    ];
    expect(await at('/0')).toEqual(expected);
    expect(await at('')).toEqual(expected);
    expect(await at(`/${child}`)).toMatchObject([{ id: grandchild, isLeaf: true }]);
    expect(await at(`/${boss}`)).toEqual([]);
    expect(await at('/unknown')).toEqual([]);
  });
});

const png = (letter: string) => `data:image/png;base64,iVBORw0KGgo${letter}`;
const signatures = async () =>
  (await api.get(`${own}/SignImg`, token)).data as unknown as { id: string; signImg: string; isDefault: number }[];
const addSignature = (signImg: string, isDefault = 0) => api.post(`${own}/SignImg`, { signImg, isDefault }, token);

describe('signatures', () => {
  it('are added, one of them is the default, and they are removed', async () => {
    expect(await addSignature(png('A'))).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ signImg: png('A') });
    await addSignature(png('B'), 1);
    await addSignature(png('C'));
    const [a, b, c] = await signatures();
    expect([a, b, c].map((row) => [row?.signImg, row?.isDefault])).toEqual([
      [png('A'), 0],
      [png('B'), 1],
      [png('C'), 0],
    ]);
    expect(await put(`${String(c?.id)}/SignImg`)).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ signImg: png('C') });
    expect((await signatures()).filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
    expect(await api.remove(`${own}/${String(c?.id)}/SignImg`, token)).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ signImg: '' });
    expect(await signatures()).toHaveLength(2);
  });

  it('stay one default when two are chosen at once', async () => {
    await addSignature(png('A'));
    await Promise.all([addSignature(png('B'), 1), addSignature(png('C'), 1)]);
    expect((await signatures()).filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
  });

  it('are PNG pictures', async () => {
    expect(await addSignature('data:image/svg+xml;base64,AAAA')).toMatchObject({ code: 400 });
    expect(await addSignature('')).toMatchObject({ code: 400 });
  });

  it('of another user can be neither chosen nor removed', async () => {
    await addSignature(png('A'));
    const foreign = (await signatures())[0]?.id;
    await api.addUser(`thief${count}`, 'secret');
    const other = String((await api.login(`thief${count}`, 'secret')).data['token']);
    expect(await api.remove(`${own}/${String(foreign)}/SignImg`, other)).toMatchObject({ code: 400 });
    expect(await api.put(`${own}/${String(foreign)}/SignImg`, undefined, other)).toMatchObject({ code: 400 });
    expect(await signatures()).toHaveLength(1);
  });
});

describe('the own log', () => {
  it('lists the logins of the caller alone', async () => {
    await api.login(`self${count}`, 'secret');
    const { data } = await api.get(`${own}/SystemLog?category=1&currentPage=1&pageSize=20&sort=desc&_t=1`, token);
    expect(data).toMatchObject({ pagination: { currentPage: 1, pageSize: 20, total: 2 } });
    const [row] = data['list'] as Record<string, unknown>[];
    expect(row).toMatchObject({ userName: `自己/self${count}`, ipAddress: '127.0.0.1', ipaddress: '127.0.0.1', ipAddressName: '本机' });
    const after = await api.get(`${own}/SystemLog?category=1&startTime=${Date.now() + 60_000}&endTime=${Date.now() + 120_000}`, token);
    expect(after.data).toMatchObject({ list: [], pagination: { total: 0 } });
    expect((await api.get(`${own}/SystemLog?category=3`, token)).data).toMatchObject({ list: [] });
  });
});

describe('Authorize', () => {
  it('is empty for a user without rights, and names every menu for an administrator', async () => {
    const kinds = ['module', 'column', 'button', 'resource', 'form', 'portal', 'flow', 'print'];
    expect((await api.get(`${own}/Authorize`, token)).data).toEqual(Object.fromEntries(kinds.map((kind) => [kind, []])));
    const { data } = await api.get(`${own}/Authorize`, await api.administrator());
    expect(JSON.stringify(data['module'])).toContain('用户管理');
    expect(JSON.stringify(data['button'])).toContain('_btn_add');
    expect(JSON.stringify(data['column'])).toContain('_account');
  });
});
