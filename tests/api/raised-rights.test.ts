import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFor as ownAccessFor, type AccessFor } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { everyRecord } from '#engine/query/filter';
import type { Row } from '#server/storage/records.ts';
import { md5, startApi, type Api, type Reply } from '../setup/start-api';

/**
 * A clerk who may use every call on every record, except that the clerk is not an administrator: no call gives the clerk, or
 * anybody else, more than the clerk holds.
 */
let api: Api;
let admin: string;
let clerk: string;
let token: string;
let ids: Record<'weak' | 'strong' | 'group' | 'boss' | 'plain' | 'held' | 'other' | 'company' | 'scheme' | 'column', string>;

const noFields: ReadonlySet<string> = new Set();
const wide = { rows: everyRecord, fields: { hidden: noFields, readOnly: noFields }, operations: 'all' as const };
const accessFor: AccessFor = (resource, caller, context) =>
  caller.session?.account === 'clerk' && !caller.isServer && resource.id !== 'permission/allGrants'
    ? wide
    : ownAccessFor(resource, caller, context);

const records = (id: string) => api.services.recordsOf(id, serverCaller);
const grant = (objectType: string, objectId: string, itemType: string, itemId: string) =>
  records('permission/authorize').insert({ objectType, objectId, itemType, itemId });
const created = async (path: string, body: object): Promise<string> => String((await api.post(path, body, admin)).data['id']);
const member = (objectId: string, userIds: string[], by = admin) =>
  api.post(`/api/permission/UserRelation/${objectId}`, { objectType: 'Role', userIds }, by);

beforeAll(async () => {
  api = await startApi({ accessFor });
  admin = await api.administrator();
  clerk = await api.addUser('clerk', 'secret');
  token = String((await api.login('clerk', 'secret')).data['token']);
  const [held, other] = (await records('system/menu').all({ filter: { field: 'type', is: 'equals', value: 2 } })).map(({ id }) =>
    String(id),
  );
  const role = (fullName: string) => created('/api/permission/Role', { fullName, enCode: fullName, globalMark: 1, enabledMark: 1 });
  ids = {
    held: held ?? '',
    other: other ?? '',
    weak: await role('weak'),
    strong: await role('strong'),
    group: await created('/api/permission/PermissionGroup', { fullName: 'strong', enCode: 'strong', enabledMark: 1 }),
    boss: await api.addUser('boss', 'secret'),
    plain: await api.addUser('plain', 'secret'),
    company: await created('/api/permission/Organize', { parentId: '-1', fullName: 'Company', enCode: 'company', enabledMark: 1 }),
    scheme: await created('/api/system/ModuleDataAuthorizeScheme', {
      moduleId: other,
      enCode: 'none',
      fullName: 'None',
      allData: 1,
      matchLogic: 'and',
      conditionJson: '[]',
    }),
    column: await created('/api/system/ModuleColumn', {
      moduleId: other,
      enCode: 'fullName',
      fullName: 'Name',
      fieldRule: 0,
      enabledMark: 1,
    }),
  };
  await grant('Role', ids.weak, 'module', ids.held);
  await grant('Role', ids.strong, 'module', ids.other);
  await grant('Role', ids.strong, 'portal', 'p2');
  await grant('PermissionGroup', ids.group, 'module', ids.other);
  await api.post(`/api/permission/PermissionGroup/PermissionMember/${ids.group}`, { ids: [`${ids.boss}--user`] }, admin);
  await member(ids.weak, [clerk]);
  await member(ids.strong, [ids.boss]);
});
afterAll(() => api.close());

const bin = async () => (await records('system/recycled').all({})).map(({ id }) => String(id));
const menus = async (userId: string) => [...(await api.services.rights.of(userId)).menus.keys()];
const stateOf = async (id: string): Promise<Row> => records('permission/user').require(id);
const put = (path: string, body: object) => api.put(path, body, token);
const post = (path: string, body: object) => api.post(path, body, token);

type Attempt = readonly [string, () => Promise<Reply>];
const user = (account: string, more: object) => ({ account, realName: account, gender: '1', enabledMark: 1, sortCode: 0, ...more });
const whole = async (id: string, more: object) => ({ ...(await api.get(`/api/permission/Users/${id}`, token)).data, ...more });
const menuWith = async (id: string, more: object) => ({ ...(await api.get(`/api/system/Menu/${id}`, token)).data, ...more });
const administrator = async () =>
  String((await records('permission/user').all({ filter: { field: 'isAdministrator', is: 'equals', value: 1 } }))[0]?.['id']);
const password = { userPassword: md5('Taken-2024'), validatePassword: md5('Taken-2024'), plainPassword: 'Taken-2024' };

const attempts: readonly Attempt[] = [
  [
    'grants a menu to the own role',
    () => put(`/api/permission/Authority/Data/${ids.weak}`, { objectType: 'Role', module: [ids.held, ids.other] }),
  ],
  ['grants a menu to the own account', () => put(`/api/permission/Authority/Data/${clerk}`, { objectType: 'User', module: [ids.other] })],
  ['grants to many', () => post('/api/permission/Authority/Data/Batch', { module: [ids.other], roleIds: [ids.weak] })],
  [
    'takes rights away that the clerk does not hold',
    () => put(`/api/permission/Authority/Data/${ids.strong}`, { objectType: 'Role', module: [] }),
  ],
  [
    'grants an item to objects',
    () => put('/api/permission/Authority/Model/p1', { itemType: 'portal', objectType: 'Role', objectId: [ids.weak] }),
  ],
  ['takes an item from objects', () => put('/api/permission/Authority/Model/p2', { itemType: 'portal', objectType: 'Role', objectId: [] })],
  ['grants portals', () => post(`/api/permission/Authority/Portal/${ids.weak}`, { ids: ['p1'] })],
  ['copies a permission group', () => post(`/api/permission/PermissionGroup/${ids.group}/Actions/Copy`, {})],
  ['joins a permission group', () => post(`/api/permission/PermissionGroup/PermissionMember/${ids.group}`, { ids: [`${clerk}--user`] })],
  ['takes the members of a role away', () => member(ids.strong, [], token)],
  ['takes a role away from a user', async () => put(`/api/permission/Users/${ids.boss}`, await whole(ids.boss, { roleId: '' }))],
  [
    'takes the members of a permission group away',
    () => post(`/api/permission/PermissionGroup/PermissionMember/${ids.group}`, { ids: [] }),
  ],
  ['joins a role by its members', () => member(ids.strong, [ids.boss, clerk], token)],
  [
    'joins a role by the own account',
    async () => put(`/api/permission/Users/${clerk}`, await whole(clerk, { roleId: `${ids.weak},${ids.strong}` })),
  ],
  ['adds an accomplice with a role', () => post('/api/permission/Users', user('accomplice', { roleId: ids.strong }))],
  ['joins an organisation', async () => put(`/api/permission/Users/${clerk}`, await whole(clerk, { organizeIdTree: [[ids.company]] }))],
  ['becomes the superior of others', async () => put(`/api/permission/Users/${ids.boss}`, await whole(ids.boss, { managerId: clerk }))],
  [
    'becomes the manager of an organisation',
    () =>
      put(`/api/permission/Organize/${ids.company}`, {
        parentId: '-1',
        fullName: 'Company',
        enCode: 'company',
        enabledMark: 1,
        managerId: clerk,
      }),
  ],
  [
    'changes an administrator',
    async () => put(`/api/permission/Users/${await administrator()}`, await whole(await administrator(), { email: 'x@example.com' })),
  ],
  ['disables an administrator', async () => put(`/api/permission/Users/${await administrator()}/Actions/State`, {})],
  ['unlocks an administrator', async () => put(`/api/permission/Users/${await administrator()}/Actions/unlock`, {})],
  ['deletes an administrator', async () => api.remove(`/api/permission/Users/${await administrator()}`, token)],
  [
    'resets the password of an administrator',
    async () => post(`/api/permission/Users/${await administrator()}/Actions/ResetPassword`, password),
  ],
  ['resets the password of a user with more rights', () => post(`/api/permission/Users/${ids.boss}/Actions/ResetPassword`, password)],
  [
    'changes the e-mail of a user with more rights',
    async () => put(`/api/permission/Users/${ids.boss}`, await whole(ids.boss, { email: 'x@example.com' })),
  ],
  [
    'changes the phone of a user with more rights',
    async () => put(`/api/permission/Users/${ids.boss}`, await whole(ids.boss, { mobilePhone: '13800000000' })),
  ],
  ['disables a user with more rights', async () => put(`/api/permission/Users/${ids.boss}/Actions/State`, {})],
  ['locks a user with more rights', async () => put(`/api/permission/Users/${ids.boss}`, await whole(ids.boss, { enabledMark: 2 }))],
  ['unlocks a user with more rights', () => put(`/api/permission/Users/${ids.boss}/Actions/unlock`, {})],
  ['deletes a user with more rights', () => api.remove(`/api/permission/Users/${ids.boss}`, token)],
  ['names administrators', () => put('/api/system/SysConfig/setAdminList', { adminIds: [clerk] })],
  [
    'shows all records of a granted menu',
    async () => put(`/api/system/Menu/${ids.held}`, await menuWith(ids.held, { isDataAuthorize: 0 })),
  ],
  [
    'points a granted menu elsewhere',
    async () => put(`/api/system/Menu/${ids.held}`, await menuWith(ids.held, { urlAddress: 'permission/users' })),
  ],
  [
    'widens a data rule of a granted menu',
    async () =>
      put(`/api/system/ModuleDataAuthorizeScheme/${ids.scheme}`, {
        ...(await api.get(`/api/system/ModuleDataAuthorizeScheme/${ids.scheme}`, token)).data,
        enCode: 'renamed',
      }),
  ],
  ['deletes a column of a granted menu', () => api.remove(`/api/system/ModuleColumn/${ids.column}`, token)],
];

describe('a clerk is refused who', () => {
  it.each(attempts)('%s', async (_, attempt) => {
    const before = await records('permission/authorize').all({});
    expect((await attempt()).code).toBe(403);
    expect((await records('permission/authorize').all({})).length).toBe(before.length);
    expect(await menus(clerk)).toEqual([ids.held]);
  });

  it('enables what gives more', async () => {
    for (const [resource, path, field] of [
      ['permission/role', `/api/permission/Role/${ids.strong}`, ''],
      ['permission/permissionGroup', `/api/permission/PermissionGroup/${ids.group}`, ''],
      ['permission/permissionGroup', `/api/permission/PermissionGroup/${ids.group}`, '/Actions/State'],
    ] as const) {
      const id = path.split('/').at(-1) ?? '';
      await records(resource).update(id, { enabledMark: 0 });
      const current = (await api.get(path, token)).data;
      expect((await put(path + field, { ...current, enabledMark: 1 })).code).toBe(403);
      expect((await records(resource).require(id))['enabledMark']).toBe(0);
      await records(resource).update(id, { enabledMark: 1 });
    }
  });

  it('restores an earlier data rule from the history', async () => {
    const path = `/api/system/ModuleDataAuthorizeScheme/${ids.scheme}`;
    const current = async () => (await api.get(path, admin)).data;
    expect(await api.put(path, { ...(await current()), enCode: 'later' }, admin)).toMatchObject({ code: 200 });
    const { data } = await api.get(`/api/audit/system/moduleDataAuthorizeScheme/${ids.scheme}`, token);
    const entry = (data['list'] as { id: string; changes: { field: string }[] }[]).find(({ changes }) =>
      changes.some(({ field }) => field === 'enCode'),
    );
    const restore = async (by: string) =>
      api.post(`/api/audit/${entry?.id}/Actions/Restore`, { field: 'enCode', version: (await current())['version'] }, by);
    expect((await restore(token)).code).toBe(403);
    expect(await current()).toMatchObject({ enCode: 'later' });
    expect((await restore(admin)).code).toBe(200);
  });

  it('restores what gives more from the recycle bin', async () => {
    const second = await api.addUser('second', 'secret', { isAdministrator: 1 });
    await member(ids.strong, []);
    await api.remove(`/api/permission/Users/${second}`, admin);
    await api.remove(`/api/permission/PermissionGroup/${ids.group}`, admin);
    const entries = await bin();
    expect(entries.length).toBe(2);
    for (const id of entries) expect((await post(`/api/system/Recycle/${id}/Actions/Restore`, {})).code).toBe(403);
    expect((await bin()).length).toBe(2);
    await member(ids.strong, [ids.boss]);
  });

  it('imports a menu that opens something else', async () => {
    const menu = await records('system/menu').require(ids.held);
    const file = JSON.stringify({
      format: 'tangu.menu',
      version: 1,
      menus: [{ ...menu, urlAddress: 'permission/users', isDataAuthorize: 0 }],
    });
    const boundary = 'x-boundary';
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="m.json"\r\ncontent-type: application/json\r\n\r\n${file}\r\n--${boundary}--\r\n`;
    const answer = await api.ask({
      method: 'POST',
      url: `/api/system/Menu/${String(menu['systemId'])}/Actions/Import`,
      headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(answer.code).toBe(403);
    expect(await records('system/menu').require(ids.held)).toMatchObject({
      urlAddress: menu['urlAddress'],
      isDataAuthorize: menu['isDataAuthorize'],
    });
  });
});

describe('a clerk', () => {
  it('cannot make administrators by posted values', async () => {
    await put(`/api/permission/Users/${ids.plain}`, await whole(ids.plain, { isAdministrator: 1 }));
    const added = await post('/api/permission/Users', user('newcomer', { isAdministrator: 1 }));
    expect(added.code).toBe(200);
    for (const id of [ids.plain, String(added.data['id'])]) expect(await stateOf(id)).toMatchObject({ isAdministrator: 0 });
  });

  it('gives what the clerk holds, and describes what is granted', async () => {
    expect(await put(`/api/permission/Authority/Data/${ids.plain}`, { objectType: 'User', module: [ids.held] })).toMatchObject({
      code: 200,
    });
    expect(await menus(ids.plain)).toEqual([ids.held]);
    expect(await member(ids.weak, [clerk, ids.plain], token)).toMatchObject({ code: 200 });
    expect(await post(`/api/permission/Users/${ids.plain}/Actions/ResetPassword`, password)).toMatchObject({ code: 200 });
    expect(await put(`/api/system/Menu/${ids.held}`, await menuWith(ids.held, { fullName: 'Renamed' }))).toMatchObject({ code: 200 });
    expect(await put(`/api/permission/Authority/Data/${ids.strong}`, { objectType: 'Role', module: [ids.other, ids.held] })).toMatchObject({
      code: 200,
    });
  });
});
