import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleIds } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { startApi } from '../setup/start-api';
import { recordedStatements } from '../bench/recorded-statements';
import { addModule, control, siteList } from '../fixtures/module';
import { eventually } from '../setup/eventually';

/** Rights that roles, users and permission groups hold, through the API. */
let api: Awaited<ReturnType<typeof startApi>>;
let admin: string;
let module: string;
let menu: string;
let role: string;
let user: string;
let token: string;
let interfaceId: string;
const logged: string[] = [];

const records = () => `/api/visualdev/OnlineDev/${module}`;
const canary = 'zqcanary0salary';

beforeAll(async () => {
  api = await startApi({ writeLog: (line) => logged.push(line) });
  admin = await api.administrator();
  interfaceId = String(
    (
      await api.post(
        '/api/system/DataInterface',
        { id: '', fullName: 'Send', enCode: 'send', category: '0', type: 2, dataConfigJson: '{"staticData":"[]"}' },
        admin,
      )
    ).data['id'],
  );
  const calls = { btnType: 3, interfaceId };
  const customBtnsList = [
    { value: 'btn_send', label: 'Send', event: calls, __tangu__: { visible: "site == 'north'", message: { zh: '已发送', en: 'Sent' } } },
    { value: 'btn_all', label: 'Send all', event: calls, __tangu__: { place: 'batch' } },
  ];
  module = await addModule(api, admin, {
    fields: [control('input', 'site', 'Site'), control('input', 'salary', 'Salary'), control('input', 'note', 'Note')],
    columnData: { ...siteList, columnList: [], searchList: [], customBtnsList },
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

const condition = (name: string, value: string) => JSON.stringify([{ field: name, symbol: '==', fieldValue: value }]);
const codes = (items: unknown) => (items as { enCode: string }[]).map(({ enCode }) => enCode);
const grant = (lists: object) => api.put(`/api/permission/Authority/Data/${role}`, { objectType: 'Role', ...lists }, admin);
const grantButtons = (...buttons: string[]) =>
  grant({
    module: [menu],
    button: [menu, ...buttons.map(field)],
    column: [menu, field('site'), field('note')],
    form: [field('site')],
    resource: [menu, `${menu}_all`],
  });
const field = (name: string) => `${menu}_${name}`;
const list = (body: object = {}) => api.post(`${records()}/List`, body, token);

const createCounted = () => api.post(records(), { data: '{"site":"counted"}' }, token);

/** The numbers of statements of each kind, on records and rights, that a successful call takes. Jobs send others meanwhile. */
async function statements(work: () => Promise<{ code: number }>): Promise<number[]> {
  const { resource } = await api.services.catalogue.release(module);
  const tables = new RegExp(`${resource.collection?.table}|base_(?:authorize|user|menu|role|permission)`);
  const counts: number[] = [];
  for (const kind of ['select', 'insert', 'with', 'update'] as const) {
    const recorded = await recordedStatements(kind, async () => expect((await work()).code).toBe(200));
    counts.push(recorded.filter(({ text }) => tables.test(text)).length);
  }
  return counts;
}

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
    const granted = await grantButtons('btn_add');
    if (granted.code !== 200) throw new Error(granted.text);
  });

  it('gives its user that menu and these codes, with the next call', async () => {
    const { data } = await api.get('/api/oauth/CurrentUser', token);
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

  it('runs a custom button of the list with its right, on records that the user sees and that meet its condition', async () => {
    const rows = (await list()).data['list'] as { id: string; site: string }[];
    const idOf = (site: string) => rows.find((row) => row.site === site)?.id;
    const run = (body: object) => api.post(`${records()}/Actions/RunButton`, body, token);
    expect(await run({ button: 'btn_send', id: idOf('north') })).toMatchObject({ code: 403 });
    await grantButtons('btn_add', 'btn_send', 'btn_all');
    expect(await run({ button: 'btn_send', id: idOf('north') })).toMatchObject({ code: 200, msg: '已发送', data: { done: 1, failed: 0 } });
    expect((await run({ button: 'btn_send', id: idOf('south') })).msg).toContain('条件');
    expect((await run({ button: 'btn_send', id: 'gone' })).code).toBe(400);
    expect((await run({ button: 'btn_gone', id: idOf('north') })).msg).toContain('btn_gone');
    expect(await run({ button: 'btn_all', ids: [idOf('north'), 'gone'] })).toMatchObject({ code: 200, data: { done: 1, failed: 1 } });
    await api.put(`/api/system/DataInterface/${interfaceId}/Actions/State`, undefined, admin);
    expect((await run({ button: 'btn_send', id: idOf('north') })).msg).toContain('已禁用');
    await grantButtons('btn_add');
  });

  it('ignores fields that the user may not write', async () => {
    const created = await api.post(records(), { data: JSON.stringify({ site: 'mine', salary: '9', note: 'mine' }) }, token);
    expect(created).toMatchObject({ code: 200 });
    const stored = JSON.parse(String((await api.get(`${records()}/${String(created.data['id'])}`, admin)).data['data'])) as object;
    expect(stored).toMatchObject({ site: 'mine' });
    expect(JSON.stringify(stored)).not.toMatch(/"salary":"9"|"note":"mine"/);
  });

  it('shows a field that only the form grants in the form, and not as a column', async () => {
    await grant({ module: [menu], column: [field('site')], form: [field('site'), field('note')] });
    const { data } = await api.get(`/api/system/Descriptor/${moduleIds(module).list}`, token);
    const { descriptor, references } = data as { descriptor: unknown; references: { id: string }[] };
    expect(JSON.stringify(descriptor)).not.toContain('"note"');
    expect(JSON.stringify(references.find(({ id }) => id === moduleIds(module).form))).toContain('"note"');
  });

  it('shows the own records alone under the rule of own records', async () => {
    await grant({ module: [menu], column: [field('site')], resource: [`${menu}_self`] });
    expect((await list()).data['list']).toMatchObject([{ site: 'mine' }]);
  });

  it('shows no record without a data rule', async () => {
    await grant({ module: [menu], column: [field('site')] });
    expect((await list()).data['list']).toEqual([]);
  });

  it('lets no value of a hidden field or of another record out, on any way', async () => {
    await grant({ module: [menu], button: [field('btn_download')], column: [field('site')], resource: [`${menu}_self`] });
    const stored = await api.post(`${records()}/List`, {}, admin);
    const foreign = (stored.data['list'] as { id: string; site: string }[]).find(({ site }) => site === 'north')?.id ?? '';
    const own = ((await list()).data['list'] as { id: string }[])[0]?.id ?? '';
    const answers = await Promise.all([
      ...['salary', 'note', 'site'].map((name) => list({ sidx: name, sort: 'asc', sums: ['salary', 'note'] })),
      list({ queryJson: JSON.stringify({ salary: canary }) }),
      list({ queryJson: JSON.stringify({ jnpfKeyword: canary.slice(0, 8) }) }),
      list({ superQueryJson: condition('salary', canary) }),
      list({ superQueryJson: condition('site', 'north') }),
      api.post(`${records()}/Actions/Stream`, {}, token),
      ...[own, foreign].flatMap((id) => [
        api.get(`${records()}/${id}`, token),
        api.get(`${records()}/${id}/DataChange`, token),
        api.put(`${records()}/${id}`, { data: JSON.stringify({ salary: 'x'.repeat(9) }) }, token),
        api.post(`${records()}/Check`, { id, data: '{}' }, token),
        api.remove(`${records()}/${id}`, token),
      ]),
    ]);
    // A filter in a request is repeated in no answer either.
    for (const text of [...answers.map((answer) => answer.text), ...logged]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain('"south"');
    }
    expect(answers.filter((answer) => answer.text.includes('north'))).toEqual([]);
  });

  it('is shown to administrators as the user sees it, with the reasons', async () => {
    await grant({ module: [menu], button: [field('btn_add')], column: [field('site')], resource: [`${menu}_self`] });
    const { data } = await api.get(`/api/permission/Authority/SeeAs/${user}/${menu}`, admin);
    const by = [{ type: 'Role', id: role, fullName: 'Clerk' }];
    expect(data).toMatchObject({ isOpen: true, isAdministrator: false, grants: by });
    const [resource] = data['resources'] as Record<string, unknown>[];
    expect(resource).toMatchObject({ count: 1, total: 3, words: '本人数据', isRestricted: true });
    const explained = resource?.['records'] as { name: string; isSeen: boolean; matches: string[] }[];
    const [all, self] = [`${menu}_all`, `${menu}_self`];
    expect(explained.find(({ name }) => name === 'mine')).toMatchObject({ isSeen: true, matches: expect.arrayContaining([all, self]) });
    expect(explained.find(({ name }) => name === 'north')).toMatchObject({ isSeen: false, matches: [all] });
    expect(resource?.['fields']).toMatchObject([
      { name: 'site', right: 'readOnly', columnBy: by, formBy: [] },
      { name: 'salary', right: 'hidden', columnBy: [] },
      { name: 'note', right: 'hidden' },
    ]);
    const buttons = data['buttons'] as { enCode: string; isGranted: boolean }[];
    expect(buttons.filter(({ isGranted }) => isGranted).map(({ enCode }) => enCode)).toEqual(['btn_add']);
    expect(await api.get(`/api/permission/Authority/SeeAs/${user}/${menu}`, token)).toMatchObject({ code: 403 });
  });

  it('shows the records that conditions choose', async () => {
    const fields = '/api/system/ModuleDataAuthorize';
    const posted = {
      moduleId: menu,
      enCode: 'site',
      fullName: 'Site',
      fieldRule: 0,
      type: 'string',
      conditionText: 'input',
      conditionSymbol: '==,like',
    };
    const { id } = (await api.post(fields, posted, admin)).data;
    const conditions = [
      { logic: 'and', groups: [{ id, field: 'site', type: 'string', op: '==', value: 'north', conditionText: 'input' }] },
    ];
    const scheme = { moduleId: menu, enCode: 'north', fullName: 'North', matchLogic: 'and', conditionJson: JSON.stringify(conditions) };
    const created = await api.post('/api/system/ModuleDataAuthorizeScheme', scheme, admin);
    expect(created).toMatchObject({ code: 200 });
    await grant({ module: [menu], column: [field('site')], resource: [String(created.data['id'])] });
    expect((await list()).data['list']).toMatchObject([{ site: 'north' }]);
  });

  it('gives the members of a permission group its rights', async () => {
    await grant({});
    const group = await api.post('/api/permission/PermissionGroup', { fullName: 'Readers', enCode: 'readers', enabledMark: 1 }, admin);
    const id = String(group.data['id']);
    const lists = { module: [menu], column: [field('note')], resource: [`${menu}_all`] };
    await api.put(`/api/permission/Authority/Data/${id}`, { objectType: 'PermissionGroup', ...lists }, admin);
    await api.post(`/api/permission/PermissionGroup/PermissionMember/${id}`, { ids: [`${role}--role`] }, admin);
    expect((await list()).data['list']).toHaveLength(3);
    await api.post(`/api/permission/PermissionGroup/PermissionMember/${id}`, { ids: [] }, admin);
    expect(await list()).toMatchObject({ code: 403 });
  });

  it('is what a second server sees, too', async () => {
    await grant({ module: [menu], column: [field('site')], resource: [`${menu}_all`] });
    const second = await startApi({ database: api.database });
    const there = () => second.post(`${records()}/List`, {}, token);
    expect((await there()).data['list']).toHaveLength(3);
    await grant({ module: [menu], column: [field('site')], resource: [`${menu}_self`] });
    await eventually(async () => expect((await there()).data['list']).toHaveLength(1));
    await second.close();
  });

  it('costs nothing more: a list, a record and a create are one statement each', async () => {
    await grant({ module: [menu], button: [field('btn_add')], column: [field('site')], form: [field('site')], resource: [`${menu}_self`] });
    const { data } = await createCounted();
    const read = () => api.get(`${records()}/${String(data['id'])}`, token);
    await Promise.all([list(), read()]);
    const all = { list: await statements(() => list()), read: await statements(read), create: await statements(createCounted) };
    expect(all).toEqual({ list: [1, 0, 0, 0], read: [1, 0, 0, 0], create: [0, 0, 1, 0] });
  });

  it('shows the entries of its own category alone under a menu of a dictionary', async () => {
    const types = (await api.get('/api/system/DictionaryType', admin)).data['list'] as { id: string; children?: { id: string }[] }[];
    const [own = '', other = ''] = types.flatMap(({ children }) => children ?? []).map(({ id }) => id);
    const values = { type: 4, dictionaryId: own, parentId: '-1', fullName: 'Fuels', enCode: 'fuels', category: 'Web', enabledMark: 1 };
    const id = String((await api.post('/api/system/Menu', { ...values, systemId: 'main' }, admin)).data['id']);
    const granted = ['fullName', 'enCode', 'dictionaryTypeId', 'sortCode', 'enabledMark', 'parentId', 'description'].map(
      (name) => `${id}_${name}`,
    );
    await grant({ module: [id], button: [`${id}_btn_add`], column: granted, form: granted, resource: [`${id}_all`] });
    const entries = async (type: string) => (await api.get(`/api/system/DictionaryData/${type}`, token)).data['list'] as unknown[];
    expect((await entries(own)).length).toBeGreaterThan(0);
    expect(await entries(other)).toEqual([]);
    const entry = { parentId: '0', fullName: 'New', enCode: 'new', sortCode: 1, enabledMark: 1 };
    const create = (type: string) => api.post('/api/system/DictionaryData', { ...entry, dictionaryTypeId: type }, token);
    expect(await create(own)).toMatchObject({ code: 200 });
    expect((await api.post('/api/system/DictionaryType', { parentId: own, fullName: 'More', enCode: 'more' }, token)).code).toBe(403);
    expect((await create(other)).code).not.toBe(200);
  });

  it('is gone when the grant is', async () => {
    await grant({});
    expect(await list()).toMatchObject({ code: 403 });
  });
});
