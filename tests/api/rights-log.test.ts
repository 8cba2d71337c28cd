import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api } from '../setup/start-api';

/** What the change log keeps of rights, and what happens to rights when what holds them is deleted and restored. */
let api: Api;
let admin: string;
let menu: { id: string; fullName: string };
beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({ filter: { field: 'type', is: 'equals', value: 2 } });
  const row = menus.find(({ urlAddress }) => urlAddress === 'permission/group');
  menu = { id: String(row?.['id']), fullName: String(row?.['fullName']) };
});
afterAll(() => api.close());

let count = 0;
const add = async (path: string, values: object): Promise<string> => {
  count += 1;
  const { data, code, text } = await api.post(path, { fullName: `Log${count}`, enCode: `log${count}`, enabledMark: 1, ...values }, admin);
  if (code !== 200) throw new Error(text);
  return String(data['id']);
};
const addRole = () => add('/api/permission/Role', { globalMark: 1 });
const grant = (id: string, objectType: string, lists: object) =>
  api.put(`/api/permission/Authority/Data/${id}`, { objectType, ...lists }, admin);
const columns = () => ['fullName', 'enCode'].map((name) => `${menu.id}_${name}`);

/** The changes in the newest entry on a record, as its page shows them, in the language of the caller. */
const newest = async (resource: string, id: string, token = admin) => {
  const { data } = await api.get(`/api/audit/${resource}/${id}`, token);
  return (data['list'] as Record<string, unknown>[])[0] ?? {};
};

/** Whether the menu is among those of the user. */
const isOpen = async (token: string) =>
  JSON.stringify((await api.get('/api/oauth/CurrentUser', token)).data['menuList'] ?? []).includes(menu.id);
const bin = async (id: string) => {
  const entries = await api.services
    .recordsOf('system/recycled', serverCaller)
    .all({ filter: { field: 'recordId', is: 'equals', value: id } });
  return String(entries[0]?.['id']);
};
const restore = async (id: string) => api.post(`/api/system/Recycle/${await bin(id)}/Actions/Restore`, {}, admin);

describe('the change log', () => {
  it('keeps granted and taken rights with the role, by their names, with who changed them and from where', async () => {
    const role = await addRole();
    await grant(role, 'Role', { module: [menu.id], column: columns() });
    const granted = await newest('permission/role', role);
    expect(granted).toMatchObject({ kind: 2, user: expect.stringContaining('admin'), address: '127.0.0.1' });
    expect(granted['changes']).toMatchObject([
      { field: 'rights.module', label: '菜单权限', before: '', after: '分组管理', canRestore: false },
      { field: 'rights.column', label: '列表权限', before: '', after: expect.stringMatching(/^分组管理\/.+、分组管理\/.+$/) },
    ]);
    await grant(role, 'Role', { module: [menu.id], column: columns().slice(0, 1) });
    const [change, ...others] = (await newest('permission/role', role))['changes'] as { before: string; after: string }[];
    expect(others).toEqual([]);
    expect(change?.before).toContain(change?.after);
    const list = (await api.get('/api/audit?pageSize=5', admin)).data['list'] as object[];
    expect(list[0]).toMatchObject({ resource: 'permission/role', recordId: role, fields: '列表权限' });
  });

  it('has no entry for a save without a change', async () => {
    const role = await addRole();
    await grant(role, 'Role', { module: [menu.id] });
    const { id } = await newest('permission/role', role);
    await grant(role, 'Role', { module: [menu.id] });
    expect((await newest('permission/role', role))['id']).toBe(id);
  });

  it('keeps batches, portals, the rights of a copied group and members', async () => {
    const roles = [await addRole(), await addRole()];
    await api.post('/api/permission/Authority/Data/Batch', { roleIds: roles, module: [menu.id] }, admin);
    for (const role of roles)
      expect((await newest('permission/role', role))['changes']).toMatchObject([{ field: 'rights.module', after: '分组管理' }]);
    const [role = ''] = roles;
    const portals = { itemType: 'portal', objectType: 'Role', objectId: [role] };
    await api.put('/api/permission/Authority/Model/board', portals, admin);
    expect((await newest('permission/role', role))['changes']).toMatchObject([{ field: 'rights.portal', before: '', after: 'board' }]);
    await api.put('/api/permission/Authority/Model/board', { ...portals, objectId: [] }, admin);
    expect((await newest('permission/role', role))['changes']).toMatchObject([{ field: 'rights.portal', before: 'board', after: '' }]);

    const group = await add('/api/permission/PermissionGroup', {});
    await grant(group, 'PermissionGroup', { module: [menu.id] });
    const copied = await api.post(`/api/permission/PermissionGroup/${group}/Actions/Copy`, {}, admin);
    const copy = String(copied.data['id']);
    expect((await newest('permission/permissionGroup', copy))['changes']).toMatchObject([{ field: 'rights.module', after: '分组管理' }]);
    const member = await api.addUser('member', 'secret');
    const ids = [`${role}--role`, `${member}--user`];
    await api.post(`/api/permission/PermissionGroup/PermissionMember/${group}`, { ids }, admin);
    const [change] = (await newest('permission/permissionGroup', group))['changes'] as { after: string }[];
    expect(change).toMatchObject({ field: 'permissionMember', before: '' });
    expect(change?.after).toMatch(/^Log\d+、member\/member$/);
  });

  it('lists those rights alone that came and went, where there are very many', async () => {
    const role = await addRole();
    const offers = await api.services.rights.offers();
    const all = offers.menus.map(({ id }) => String(id));
    const parts = await Promise.all(all.map((id) => offers.of(id)));
    const column = parts.flatMap((offer) => offer.columns.map(({ id }) => id));
    expect(column.length).toBeGreaterThan(100);
    await grant(role, 'Role', { module: all, column });
    await grant(role, 'Role', { module: all, column: column.slice(1) });
    const [change] = (await newest('permission/role', role))['changes'] as { before: string; after: string }[];
    expect(change).toMatchObject({ field: 'rights.column', state: 'part', after: '' });
    expect(change?.before.split('、')).toHaveLength(1);
  });

  it('shows changed rights only to those who may read rights', async () => {
    const holder = await addRole();
    await grant(holder, 'Role', { module: [menu.id] });
    const userId = await api.addUser('reader', 'secret');
    await sql`update base_role set creator_user_id = ${userId} where id = ${holder}`.execute(api.services.db);
    const reader = await addRole();
    const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
    const id = String(menus.find(({ urlAddress }) => urlAddress === 'permission/role')?.['id']);
    // Of the own roles alone: rights are read by those who see every role.
    const read = (rule: string) =>
      grant(reader, 'Role', { module: [id], column: ['fullName', 'enCode'].map((name) => `${id}_${name}`), resource: [`${id}_${rule}`] });
    await read('self');
    await api.post(`/api/permission/UserRelation/${reader}`, { objectType: 'Role', userIds: [userId] }, admin);
    const token = String((await api.login('reader', 'secret')).data['token']);
    const history = () => api.get(`/api/audit/permission/role/${holder}`, token);
    const own = await history();
    expect(own.code).toBe(200);
    expect(own.text).not.toContain('分组管理');
    await read('all');
    expect((await history()).text).toContain('分组管理');
  });
});

describe('rights of what is deleted', () => {
  const kinds = [
    { name: 'role', type: 'Role', path: '/api/permission/Role', values: { globalMark: 1 } },
    { name: 'position', type: 'Position', path: '/api/permission/Position', values: { type: 'technical' } },
    { name: 'group', type: 'Group', path: '/api/permission/Group', values: { type: 'temporary' } },
  ];

  it.each(kinds)('a $name are gone with it, and the same when it is restored', async ({ name, type, path, values }) => {
    const organizeId = await add('/api/permission/Organize', { parentId: '-1' });
    const id = await add(path, { ...values, ...(type === 'Position' && { organizeId }) });
    await grant(id, type, { module: [menu.id] });
    const userId = await api.addUser(`of${name}`, 'secret');
    const token = String((await api.login(`of${name}`, 'secret')).data['token']);
    const join = (userIds: string[]) => api.post(`/api/permission/UserRelation/${id}`, { objectType: type, userIds }, admin);
    await join([userId]);
    expect(await isOpen(token)).toBe(true);
    expect((await api.remove(`${path}/${id}`, admin)).code).not.toBe(200);
    await join([]);
    expect(await isOpen(token)).toBe(false);
    expect(await api.remove(`${path}/${id}`, admin)).toMatchObject({ code: 200 });
    expect((await join([userId])).code).not.toBe(200);
    expect((await grant(id, type, { module: [], system: [] })).code).not.toBe(200);
    expect(await restore(id)).toMatchObject({ code: 200 });
    expect(await isOpen(token)).toBe(false);
    await join([userId]);
    expect(await isOpen(token)).toBe(true);
    const stored = await api.post(`/api/permission/Authority/Data/${id}/Values`, { type: 'module', moduleIds: '' }, admin);
    expect(stored.data['ids']).toEqual([menu.id]);
  });

  it('a position that is erased from the recycle bin are erased, too, and it holds no portal meanwhile', async () => {
    const organizeId = await add('/api/permission/Organize', { parentId: '-1' });
    const id = await add('/api/permission/Position', { type: 'technical', organizeId });
    const holders = async () => (await api.get('/api/permission/Authority/Model/portal1/Position', admin)).data['ids'];
    await grant(id, 'Position', { module: [menu.id] });
    await api.post(`/api/permission/Authority/Portal/${id}`, { ids: ['portal1'] }, admin);
    expect(await holders()).toEqual([id]);
    await api.remove(`/api/permission/Position/${id}`, admin);
    expect(await holders()).toEqual([]);
    expect(await api.remove(`/api/system/Recycle/${await bin(id)}`, admin)).toMatchObject({ code: 200 });
    const { rows } = await sql`select from base_authorize where object_id = ${id}`.execute(api.services.db);
    expect(rows).toEqual([]);
  });

  it('a permission group are gone with it, and the same when it is restored', async () => {
    const group = await add('/api/permission/PermissionGroup', {});
    // Clients of 3.6 name the kind like this.
    expect(await grant(group, 'Batch', { module: [menu.id] })).toMatchObject({ code: 200 });
    const userId = await api.addUser('ofpermissions', 'secret');
    const token = String((await api.login('ofpermissions', 'secret')).data['token']);
    await api.post(`/api/permission/PermissionGroup/PermissionMember/${group}`, { ids: [`${userId}--user`] }, admin);
    expect(await isOpen(token)).toBe(true);
    expect(await api.remove(`/api/permission/PermissionGroup/${group}`, admin)).toMatchObject({ code: 200 });
    expect(await isOpen(token)).toBe(false);
    expect(await restore(group)).toMatchObject({ code: 200 });
    expect(await isOpen(token)).toBe(true);
  });

  it('a user end with the account, and are the same when it is restored', async () => {
    const role = await addRole();
    await grant(role, 'Role', { module: [menu.id] });
    const userId = await api.addUser('leaver', 'secret');
    await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [userId] }, admin);
    const token = String((await api.login('leaver', 'secret')).data['token']);
    expect(await isOpen(token)).toBe(true);
    expect(await api.remove(`/api/permission/Users/${userId}`, admin)).toMatchObject({ code: 200 });
    expect([600, 601, 602]).toContain((await api.get('/api/oauth/CurrentUser', token)).code);
    expect(await restore(userId)).toMatchObject({ code: 200 });
    expect([600, 601, 602]).toContain((await api.get('/api/oauth/CurrentUser', token)).code);
    const again = String((await api.login('leaver', 'secret')).data['token']);
    expect(await isOpen(again)).toBe(true);
  });
});
