import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDatabase } from '#server/seed/seed-database.ts';
import { addModule, control, siteList } from '../fixtures/module';
import { grantMenus, userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** Users without the menu of data interfaces call those that name them, and those that a module of theirs uses. */
let api: Api;
let admin: string;
let clerk: { id: string; token: string };
let source: string;
let role: string;
let module: string;
let count = 0;

const path = '/api/system/DataInterface';
const rows = JSON.stringify([{ id: 'a', fullName: 'canary' }]);
const add = async (values: object = {}): Promise<string> => {
  count += 1;
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', admin);
  const category = (data['list'] as { id: string }[])[0]?.id;
  const body = {
    fullName: `Rows ${count}`,
    enCode: `rows${count}`,
    category,
    type: 2,
    dataConfigJson: JSON.stringify({ staticData: rows }),
  };
  return String((await api.post(path, { ...body, ...values }, admin)).data['id']);
};
const calls = (id: string, by: string): readonly (() => Promise<Reply>)[] => [
  () => api.post(`${path}/${id}/Actions/Preview`, { paramList: [] }, by),
  () => api.post(`${path}/${id}/Actions/List`, { currentPage: 1, pageSize: 20 }, by),
  () => api.post(`${path}/${id}/Actions/InfoByIds`, { ids: ['a'] }, by),
  () => api.post(`${path}/${id}/Actions/Response`, {}, by),
  () => api.get(`${path}/${id}/Actions/Response`, by),
];
const codes = async (id: string, by = clerk.token) => {
  const replies: number[] = [];
  for (const call of calls(id, by)) {
    const { code, text } = await call();
    expect(text.includes('canary')).toBe(code === 200);
    if (code === 403) expect(text).not.toContain('Rows');
    replies.push(code);
  }
  return [...new Set(replies)];
};
const update = async (id: string, values: object) =>
  api.put(`${path}/${id}`, { ...(await api.get(`${path}/${id}`, admin)).data, ...values }, admin);

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  clerk = await userWithMenus(api, admin, 'clerk', []);
  source = await add();
  role = String(
    (await api.post('/api/permission/Role', { fullName: 'Readers', enCode: 'readers', globalMark: 1, enabledMark: 1 }, admin)).data['id'],
  );
  const choice = { config: { dataType: 'dynamic', propsUrl: source }, options: [], props: { label: 'fullName', value: 'id' } };
  module = await addModule(api, admin, {
    fields: [control('input', 'name', 'Name'), control('select', 'kind', 'Kind', choice)],
    columnData: { ...siteList, columnList: [{ prop: 'name', id: 'name' }], searchList: [] },
  });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
});
afterAll(() => api.close());

describe('a data interface', () => {
  it('is called by those who manage it alone, when it is new', async () => {
    expect(await codes(source)).toEqual([403]);
    expect((await api.post(`${path}/${source}/Actions/GetFields`, {}, clerk.token)).code).toBe(403);
    expect((await api.get(`${path}/GetParam/${source}`, clerk.token)).code).toBe(403);
    expect(await codes(source, admin)).toEqual([200]);
  });

  it('is called by users who may open a module whose form names it', async () => {
    await grantMenus(api, admin, clerk.id, [module]);
    expect(await codes(source)).toEqual([200]);
    await grantMenus(api, admin, clerk.id, []);
    expect(await codes(source)).toEqual([403]);
  });

  it('is called by the users and the members of roles that it names', async () => {
    const id = await add({ openTo: 2, callers: [`${role}--role`] });
    expect(await codes(id)).toEqual([403]);
    await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [clerk.id] }, admin);
    expect(await codes(id)).toEqual([200]);
    expect((await update(id, { callers: [] })).code).toBe(200);
    expect(await codes(id)).toEqual([403]);
    await update(id, { callers: [`${clerk.id}--user`] });
    expect(await codes(id)).toEqual([200]);
  });

  it('is printed by no template of a user who may not see it, and neither is a statement', async () => {
    await grantMenus(api, admin, clerk.id, ['system/printDev']);
    const template = { fullName: 'Door', enCode: 'door', category: 'form', type: 2 };
    const statement = JSON.stringify([{ sql: 'select password from base_user' }]);
    for (const values of [
      { sourceType: 1, interfaceId: source },
      { sourceType: 0, dbLinkId: '0', sqlTemplate: statement },
    ]) {
      const reply = await api.post('/api/system/printDev', { ...template, ...values }, clerk.token);
      expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining('没有权限') as string });
    }
    expect(await api.post('/api/system/printDev', { ...template, sourceType: 2, moduleId: module }, clerk.token)).toMatchObject({
      code: 200,
    });
    await grantMenus(api, admin, clerk.id, []);
  });

  it('of an earlier version stays open to everybody, and the list says so', async () => {
    const id = await add();
    await api.services.db.updateTable('base_data_interface').set({ open_to: null }).where('id', '=', id).execute();
    await seedDatabase(api.services);
    expect(await codes(id)).toEqual([200]);
    const { data } = await api.get(`${path}?keyword=rows${count}`, admin);
    expect(data['list']).toMatchObject([{ id, openTo: 1 }]);
    expect((await api.get(`${path}/${id}`, admin)).data).toMatchObject({ openTo: 1 });
  });
});
