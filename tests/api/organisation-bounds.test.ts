import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { md5, startApi, type Api, type Reply } from '../setup/start-api';

/** An administrator of one organisation, with all rights on what stands in it and below, cannot reach another one. */
let api: Api;
let admin: string;
let keeper: string;
let token: string;
let ids: Record<
  'own' | 'ownUser' | 'ownDepartment' | 'foreign' | 'department' | 'foreignUser' | 'position' | 'role' | 'keeperRole',
  string
>;

const permission = '/api/permission';
const records = (id: string) => api.services.recordsOf(id, serverCaller);
let count = 0;
async function created(path: string, values: object): Promise<string> {
  count += 1;
  const body = { id: '', fullName: `Bound${count}`, enCode: `bound${count}`, enabledMark: 1, sortCode: 0, ...values };
  const { code, data, text } = await api.post(`${permission}/${path}`, body, admin);
  if (code !== 200) throw new Error(text);
  return String(data['id']);
}
const user = (account: string, organisation: string, more: object = {}) => ({
  account,
  realName: account,
  gender: '1',
  enabledMark: 1,
  sortCode: 0,
  organizeIdTree: [[organisation]],
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const own = await created('Organize', { parentId: '-1' });
  const foreign = await created('Organize', { parentId: '-1' });
  const keeperRole = await created('Role', { globalMark: 0, organizeIdsTree: [[own]] });
  ids = {
    own,
    foreign,
    keeperRole,
    ownDepartment: await created('Organize/Department', { parentId: own }),
    department: await created('Organize/Department', { parentId: foreign }),
    position: await created('Position', { organizeId: foreign, type: 'technical' }),
    role: await created('Role', { globalMark: 0, organizeIdsTree: [[foreign]] }),
    ownUser: await created('Users', user('ownuser', own)),
    foreignUser: await created('Users', user('foreignuser', foreign, { description: 'zqbound0canary' })),
  };
  await grantAll();
  keeper = await created('Users', user('keeper', own, { roleId: keeperRole }));
  token = String((await api.login('keeper', '0000')).data['token']);
});
afterAll(() => api.close());

/** Every button and field of the screens of the organisation, for what stands in the own one and below. */
async function grantAll(): Promise<void> {
  const offers = await api.services.rights.offers();
  const granted = {
    module: [] as string[],
    button: [] as string[],
    column: [] as string[],
    form: [] as string[],
    resource: [] as string[],
  };
  for (const menu of offers.menus.filter(({ urlAddress }) => screens.has(urlAddress))) {
    const offer = await offers.of(String(menu['id']));
    granted.module.push(String(menu['id']));
    granted.button.push(...offer.buttons.map(({ id }) => id));
    granted.column.push(...offer.columns.map(({ id }) => id));
    granted.form.push(...offer.forms.map(({ id }) => id));
    granted.resource.push(...offer.schemes.flatMap(({ id, enCode }) => (enCode === 'organizationAndBelow' ? [id] : [])));
  }
  expect(await api.put(`${permission}/Authority/Data/${ids.keeperRole}`, { objectType: 'Role', ...granted }, admin)).toMatchObject({
    code: 200,
  });
}

const screens = new Set<unknown>([
  ...['organize', 'position', 'role', 'user', 'userOnline'].map((name) => `permission/${name}`),
  'system/log',
]);

const get = (path: string) => api.get(`${permission}/${path}`, token);
const put = (path: string, body: object = {}) => api.put(`${permission}/${path}`, body, token);
const post = (path: string, body: object = {}) => api.post(`${permission}/${path}`, body, token);
const password = { userPassword: md5('Taken-2024'), validatePassword: md5('Taken-2024') };
const named = (values: object) => ({ fullName: 'Taken', enCode: 'taken', enabledMark: 1, sortCode: 0, ...values });

const attempts: readonly (readonly [string, () => Promise<Reply>])[] = [
  ['reads a user', () => get(`Users/${ids.foreignUser}`)],
  ['changes a user', () => put(`Users/${ids.foreignUser}`, user('foreignuser', ids.own))],
  ['takes a user over', () => put(`Users/${ids.foreignUser}`, { organizeIdTree: [[ids.own]], organizeId: ids.own })],
  ['disables a user', () => put(`Users/${ids.foreignUser}/Actions/State`)],
  ['unlocks a user', () => put(`Users/${ids.foreignUser}/Actions/unlock`)],
  ['resets a password', () => post(`Users/${ids.foreignUser}/Actions/ResetPassword`, password)],
  ['deletes a user', () => api.remove(`${permission}/Users/${ids.foreignUser}`, token)],
  ['adds a user there', () => post('Users', user('accomplice', ids.foreign))],
  ['adds a user to a department there', () => post('Users', user('accomplice', ids.department))],
  ['moves a user there', () => put(`Users/${ids.ownUser}`, user('ownuser', ids.foreign))],
  [
    'moves a user there, too',
    () => put(`Users/${ids.ownUser}`, { ...user('ownuser', ids.own), organizeIdTree: [[ids.own], [ids.foreign]] }),
  ],
  ['lets a user go', () => put(`Users/${ids.ownUser}`, { ...user('ownuser', ids.own), organizeIdTree: [], organizeId: '' })],
  ['adds a user without an organisation', () => post('Users', { ...user('accomplice', ids.own), organizeIdTree: [] })],
  ['gives a user a position there', () => put(`Users/${ids.ownUser}`, user('ownuser', ids.own, { positionId: ids.position }))],
  ['gives a user a role there', () => put(`Users/${ids.ownUser}`, user('ownuser', ids.own, { roleId: ids.role }))],
  ['names members of a position', () => post(`UserRelation/${ids.position}`, { objectType: 'Position', userIds: [ids.ownUser] })],
  ['ends the sessions of a user', () => api.remove(`/api/system/OnlineUser/${ids.foreignUser}`, token)],
  ['reads the organisation', () => get(`Organize/${ids.foreign}`)],
  ['renames the organisation', () => put(`Organize/${ids.foreign}`, named({ parentId: '-1' }))],
  ['takes the organisation over', () => put(`Organize/${ids.foreign}`, named({ parentId: ids.own }))],
  ['adds a department there', () => post('Organize/Department', named({ parentId: ids.foreign }))],
  ['moves the own organisation there', () => put(`Organize/${ids.own}`, named({ parentId: ids.foreign }))],
  ['adds an organisation at the top', () => post('Organize', named({ parentId: '-1' }))],
  ['moves a department to the top', () => put(`Organize/Department/${ids.ownDepartment}`, named({ parentId: '-1' }))],
  ['deletes a department', () => api.remove(`${permission}/Organize/Department/${ids.department}`, token)],
  ['adds a position there', () => post('Position', named({ organizeId: ids.foreign, type: 'technical' }))],
  ['changes a position', () => put(`Position/${ids.position}`, named({ organizeId: ids.own, type: 'technical' }))],
  ['adds a role there', () => post('Role', named({ globalMark: 0, organizeIdsTree: [[ids.foreign]] }))],
  ['changes a role', () => put(`Role/${ids.role}`, named({ globalMark: 0, organizeIdsTree: [[ids.own]] }))],
  ['grants rights to a role', () => put(`Authority/Data/${ids.role}`, { objectType: 'Role', module: [] })],
];

/** All that the attempts could change. */
const stored = async () =>
  JSON.stringify(
    await Promise.all(
      ['permission/user', 'permission/organize', 'permission/position', 'permission/role', 'permission/userRelation'].map((id) =>
        records(id).all({}),
      ),
    ),
  );

describe('an administrator of another organisation is refused who', () => {
  it.each(attempts)('%s', async (_, attempt) => {
    const before = await stored();
    const { code, text } = await attempt();
    expect(code).not.toBe(200);
    expect(text).not.toContain('zqbound0canary');
    expect(await stored()).toBe(before);
  });
});

describe('an administrator of an organisation', () => {
  it('sees and changes what stands in the own one', async () => {
    const { data } = await get('Users?currentPage=1&pageSize=100');
    expect((data['list'] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([ids.ownUser, keeper].toSorted());
    expect((await get('Organize')).text).not.toContain(ids.foreign);
    const online = await api.get('/api/system/OnlineUser', token);
    expect(online).toMatchObject({ code: 200, data: { list: [{ userId: keeper }], pagination: { total: 1 } } });
    const logins = (await api.get('/api/system/Log/1', token)).data['list'] as { userName: string }[];
    expect(logins.length).toBeGreaterThan(0);
    for (const { userName } of logins) expect(userName).toMatch(/keeper$/);
    expect((await get('Position')).text).not.toContain(ids.position);
    expect((await get('Role')).text).not.toContain(ids.role);
    await api.post(`${permission}/UserRelation/${ids.role}`, { objectType: 'Role', userIds: [ids.foreignUser] }, admin);
    expect((await get(`UserRelation/${ids.role}`)).data).toEqual({ ids: [] });
    const { data: own } = await get(`Users/${ids.ownUser}`);
    expect(await put(`Users/${ids.ownUser}`, { ...own, description: 'changed' })).toMatchObject({ code: 200 });
    expect(await post('Users', user('second', ids.own))).toMatchObject({ code: 200 });
    expect((await get(`UserRelation/${ids.keeperRole}`)).data).toEqual({ ids: [keeper] });
    const department = await post('Organize/Department', named({ parentId: ids.own }));
    expect(department).toMatchObject({ code: 200 });
    const moved = named({ parentId: ids.ownDepartment });
    expect(await put(`Organize/Department/${String(department.data['id'])}`, moved)).toMatchObject({ code: 200 });
    expect(await post('Users', user('third', String(department.data['id'])))).toMatchObject({ code: 200 });
  });
});
