import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api } from '../setup/start-api';
import { addModule, control, siteList } from '../fixtures/module';

/** Rights that roles, users and permission groups hold, through the API. */
let api: Api;
let admin: string;
let module: string;
let menu: string;
let role: string;
let user: string;
let token: string;

const records = () => `/api/visualdev/OnlineDev/${module}`;
const canary = 'zqcanary0salary';

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  module = await addModule(api, admin, {
    fields: [control('input', 'site', 'Site'), control('input', 'salary', 'Salary'), control('input', 'note', 'Note')],
    columnData: { ...siteList, columnList: [], searchList: [] },
  });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
  menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes(module))?.['id']);
  role = String((await api.post('/api/permission/Role', { fullName: 'Clerk', enCode: 'clerk', globalMark: 1 }, admin)).data['id']);
  user = await api.addUser('clerk', 'secret');
  await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [user] }, admin);
  token = String((await api.login('clerk', 'secret')).data['token']);
  for (const [site, note] of [
    ['north', 'one'],
    ['south', 'two'],
  ])
    await api.post(records(), { data: JSON.stringify({ site, salary: canary, note }) }, admin);
});
afterAll(() => api.close());

const grant = (lists: object) => api.put(`/api/permission/Authority/Data/${role}`, { objectType: 'Role', ...lists }, admin);
const field = (name: string) => `${menu}_${name}`;
const list = (body: object = {}) => api.post(`${records()}/List`, body, token);

describe('a user without grants', () => {
  it('has no menus and is refused on the records', async () => {
    const { data } = await api.get('/api/oauth/CurrentUser', token);
    expect(data).toMatchObject({ menuList: [], permissionList: [] });
    expect(await list()).toMatchObject({ code: 403 });
    expect(await api.get('/api/permission/Role', token)).toMatchObject({ code: 403 });
  });
});

describe('a role with a menu, two columns, a form field and a data rule', () => {
  beforeAll(async () => {
    const granted = await grant({
      module: [menu],
      button: [menu, field('btn_add')],
      column: [menu, field('site'), field('note')],
      form: [field('site')],
      resource: [menu, `${menu}_all`],
    });
    expect(granted).toMatchObject({ code: 200 });
  });

  it('gives its user that menu and these codes, with the next call', async () => {
    const { data } = await api.get('/api/oauth/CurrentUser', token);
    const codes = (items: unknown) => (items as { enCode: string }[]).map(({ enCode }) => enCode);
    const [permission, ...others] = data['permissionList'] as Record<string, unknown>[];
    expect(others).toEqual([]);
    expect(permission?.['modelId']).toBe(menu);
    expect(codes(permission?.['column'])).toEqual(['site', 'note']);
    expect(codes(permission?.['form'])).toEqual(['site']);
    expect(codes(permission?.['button'])).toEqual(['btn_add']);
    expect(codes(permission?.['resource'])).toEqual(['all']);
  });

  it('shows the granted fields of all records, and refuses a sort on a hidden one', async () => {
    const answer = await list();
    expect((answer.data['list'] as object[]).length).toBe(2);
    expect(answer.text).not.toContain(canary);
    expect((await list({ sidx: 'salary', sort: 'asc' })).code).not.toBe(200);
    expect((await list({ superQueryJson: JSON.stringify([{ field: 'salary', symbol: '==', fieldValue: canary }]) })).code).not.toBe(200);
  });

  it('refuses operations without a granted button', async () => {
    const [row] = (await list()).data['list'] as { id: string }[];
    expect(await api.remove(`${records()}/${row?.id}`, token)).toMatchObject({ code: 403 });
    expect(await api.put(`${records()}/${row?.id}`, { data: '{"site":"x"}' }, token)).toMatchObject({ code: 403 });
  });

  it('ignores fields that the user may not write', async () => {
    const created = await api.post(records(), { data: JSON.stringify({ site: 'mine', salary: '9', note: 'mine' }) }, token);
    expect(created).toMatchObject({ code: 200 });
    const stored = JSON.parse(String((await api.get(`${records()}/${String(created.data['id'])}`, admin)).data['data'])) as object;
    expect(stored).toMatchObject({ site: 'mine' });
    expect(JSON.stringify(stored)).not.toMatch(/"salary":"9"|"note":"mine"/);
  });

  it('shows the own records alone under the rule of own records', async () => {
    await grant({ module: [menu], column: [field('site')], resource: [`${menu}_self`] });
    expect((await list()).data['list']).toMatchObject([{ site: 'mine' }]);
  });

  it('shows no record without a data rule', async () => {
    await grant({ module: [menu], column: [field('site')] });
    expect((await list()).data['list']).toEqual([]);
  });

  it('is gone when the grant is', async () => {
    await grant({});
    expect(await list()).toMatchObject({ code: 403 });
  });
});
