import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let admin: string;
let ada: string;
let ben: string;
/** A user without menus. */
let outsider: string;
let menu: string;

const tokenOf = async (account: string): Promise<string> => {
  await api.addUser(account, 'secret');
  return String((await api.login(account, 'secret')).data['token']);
};

const grantMenu = async (account: string) => {
  const users = await api.services.recordsOf('permission/user', serverCaller).all({ fields: ['id', 'account'] });
  const id = users.find((user) => user['account'] === account)?.['id'];
  await api.put(`/api/permission/Authority/Data/${String(id)}`, { objectType: 'User', module: [menu] }, admin);
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  [ada, ben, outsider] = [await tokenOf('ada'), await tokenOf('ben'), await tokenOf('outsider')];
  const [first] = await api.services.recordsOf('system/menu', serverCaller).all({ fields: ['id'] });
  menu = String(first?.['id']);
  for (const account of ['ada', 'ben']) await grantMenu(account);
});
afterAll(() => api.close());

const columns = [{ prop: 'site', label: 'Site', visible: false, fixed: 'left' }];
const columnsOf = (token?: string, id = menu) => api.get(`/api/permission/Authority/GetColumnsByModuleId/${id}`, token);
const setColumns = (token: string | undefined, fieldList: unknown, moduleId = menu) =>
  api.put('/api/permission/Authority/SetColumnsByModuleId', { moduleId, fieldList }, token);
const viewsOf = (token?: string, id = menu) => api.get(`/api/system/ListView/${id}/List`, token);
const addView = async (token: string, values: Record<string, unknown> = {}) =>
  api.post('/api/system/ListView', { moduleId: menu, fullName: 'View', query: 'page=2', ...values }, token);
const setDefault = (token: string, id: string) => api.put(`/api/system/ListView/${menu}/Actions/Default`, { id }, token);

describe('column settings', () => {
  it('are an empty list at first, and then each user has their own for each menu', async () => {
    expect((await columnsOf(ada)).data).toEqual([]);
    expect(await setColumns(ada, JSON.stringify(columns))).toMatchObject({ code: 200, data: null });
    expect((await columnsOf(ada)).data).toEqual(columns);
    expect((await columnsOf(ben)).data).toEqual([]);
    expect((await columnsOf(ada, `${menu}.other`)).data).toEqual([]);
    await setColumns(ada, '[]');
    expect((await columnsOf(ada)).data).toEqual([]);
  });

  it.each([['{'], ['{}'], ['[1]'], ['[{"label":"x"}]'], [columns], [null], ['null']])('are refused as %j, and stay', async (fieldList) => {
    await setColumns(ada, JSON.stringify(columns));
    expect((await setColumns(ada, fieldList)).code).toBe(400);
    expect((await columnsOf(ada)).data).toEqual(columns);
  });

  it('that two tabs save for the first time at once are stored once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => setColumns(ben, JSON.stringify(columns), 'first')));
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await columnsOf(ben, 'first')).data).toEqual(columns);
  });

  it('need a session', async () => {
    expect((await columnsOf()).code).toBe(600);
    expect((await setColumns(undefined, '[]')).code).toBe(600);
  });
});

describe('a view of a list', () => {
  it('is seen by its owner only until it is shared', async () => {
    const id = String((await addView(ada, { fullName: 'Mine' })).data['id']);
    const own = { id, fullName: 'Mine', query: 'page=2', isShared: false, isOwn: true, canChange: true };
    expect((await viewsOf(ada)).data).toEqual({ list: [own], defaultView: '' });
    for (const token of [ben, admin]) expect((await viewsOf(token)).data).toEqual({ list: [], defaultView: '' });
    await api.put(`/api/system/ListView/${id}`, { shared: 1 }, ada);
    const shared = { ...own, isShared: true, isOwn: false, canChange: false, owner: expect.stringContaining('ada') as string };
    expect((await viewsOf(ben)).data).toEqual({ list: [shared], defaultView: '' });
    expect((await viewsOf(admin)).data['list']).toMatchObject([
      { id, isOwn: false, canChange: true, owner: expect.stringContaining('ada') },
    ]);
    await api.remove(`/api/system/ListView/${id}`, ada);
    expect((await viewsOf(ben)).data['list']).toEqual([]);
  });

  it.each([
    ['a private view', 'another user', 0, () => ben, 400],
    ['a private view', 'an administrator', 0, () => admin, 400],
    ['a shared view', 'another user', 1, () => ben, 403],
    ['a shared view', 'an administrator', 1, () => admin, 200],
    ['a shared view', 'its owner', 1, () => ada, 200],
  ])('%s is changed and removed by %s with code %4$i', async (_, __, shared, token, code) => {
    const id = String((await addView(ada, { fullName: `Rights ${shared} ${code} ${token()}`.slice(0, 50), shared })).data['id']);
    const stored = () => api.services.recordsOf('system/listView', serverCaller).get(id);
    const before = await stored();
    expect((await api.put(`/api/system/ListView/${id}`, { query: 'size=50' }, token())).code).toBe(code);
    expect((await stored())?.['query']).toBe(code === 200 ? 'size=50' : 'page=2');
    expect((await stored())?.['creatorUserId']).toBe(before?.['creatorUserId']);
    expect((await api.remove(`/api/system/ListView/${id}`, token())).code).toBe(code);
    expect((await stored()) === undefined).toBe(code === 200);
  });

  it('needs the menu of the list', async () => {
    for (const id of [menu, 'unknown', `${menu}.list`]) expect((await viewsOf(outsider, id)).code).toBe(403);
    expect((await viewsOf(ada, 'unknown')).code).toBe(403);
    expect((await addView(outsider)).code).toBe(403);
    expect((await viewsOf(ada, `${menu}.list`)).code).toBe(200);
  });

  it('has a name that its owner uses once in a list', async () => {
    expect((await addView(ada, { fullName: 'Twice' })).code).toBe(200);
    expect((await addView(ada, { fullName: 'Twice' })).code).toBe(400);
    expect((await addView(ben, { fullName: 'Twice' })).code).toBe(200);
    expect((await addView(ada, { fullName: 'Twice', moduleId: `${menu}.list` })).code).toBe(200);
  });

  it.each([[{ fullName: '' }], [{ fullName: 'x'.repeat(51) }], [{ query: 'x'.repeat(8001) }], [{ shared: 2 }], [{ query: null }]])(
    'is refused with %j',
    async (values) => expect((await addView(ada, values)).code).toBe(400),
  );

  it('is the default of each user who chose it, until they no longer see it', async () => {
    const id = String((await addView(ada, { fullName: 'Default', shared: 1 })).data['id']);
    expect((await setDefault(ben, id)).code).toBe(200);
    expect((await viewsOf(ben)).data['defaultView']).toBe(id);
    expect((await viewsOf(ada)).data['defaultView']).toBe('');
    expect((await setDefault(ben, 'unknown')).code).toBe(400);
    expect((await viewsOf(ben)).data['defaultView']).toBe(id);
    await api.put(`/api/system/ListView/${id}`, { shared: 0 }, ada);
    expect((await viewsOf(ben)).data['defaultView']).toBe('');
    expect((await setDefault(ben, id)).code).toBe(400);
    expect((await setDefault(ben, '')).code).toBe(200);
  });
});
