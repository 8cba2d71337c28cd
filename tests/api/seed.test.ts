import { serverCaller } from '#server/access/caller.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDatabase } from '#server/seed/seed-database.ts';
import { administrator, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const records = (resource: string) => api.services.recordsOf(resource, serverCaller);
const all = (resource: string) => records(resource).all({});
const byCode = async (resource: string, enCode: string) => (await all(resource)).find((row) => row['enCode'] === enCode) ?? {};
/** Forgets items of the seed, as if a later version shipped them for the first time. */
const forget = async (pattern: RegExp) => {
  for (const { id } of await all('system/seed')) if (pattern.test(String(id))) await records('system/seed').remove(String(id));
};

describe('a new system', () => {
  it('names its records in the language of the user, also in lists without pages', async () => {
    const headers = { authorization: await api.administrator(), 'tangu-language': 'en' };
    for (const url of ['/api/system/DataSource/getList', '/api/system/DataSource?currentPage=1&pageSize=20']) {
      const { data } = await api.ask({ method: 'GET', url, headers });
      expect(data['list']).toMatchObject([{ fullName: 'Default database' }]);
    }
  });

  it('has one administrator, who can log in and sees the dictionary screen', async () => {
    const administrators = (await all('permission/user')).filter(({ isAdministrator }) => isAdministrator === 1);
    expect(administrators).toMatchObject([
      { account: 'admin', enabledMark: 1, password: expect.stringMatching(/^\$argon2id\$/) as string },
    ]);
    expect(await api.login(administrator.account, administrator.password)).toMatchObject({ code: 200 });
    const { data } = await api.get('/api/oauth/CurrentUser', await api.administrator());
    const menus = data['menuList'] as { enCode: string }[];
    expect(menus.find(({ enCode }) => enCode === 'systemData')).toMatchObject({
      type: 1,
      hasChildren: true,
      children: [{ type: 2, enCode: 'systemData.dictionary', urlAddress: 'systemData/dictionary' }],
    });
    expect(menus.find(({ enCode }) => enCode === 'carbon')).toMatchObject({ type: 1, hasChildren: true });
  });

  it('has every dictionary below a category, because the designer of existing clients offers no others', async () => {
    const types = await all('system/dictionaryType');
    const withEntries = new Set((await all('system/dictionaryData')).map((entry) => entry['dictionaryTypeId']));
    expect(types.filter(({ id, parentId }) => parentId === '-1' && withEntries.has(id))).toEqual([]);
    expect(types.find(({ enCode }) => enCode === 'carbonDictionary')).toMatchObject({ fullName: '碳管理', parentId: '-1' });
  });

  it('has the same dictionary ids as every other installation', async () => {
    expect(await byCode('system/dictionaryType', 'sex')).toMatchObject({ id: 'adf8220a5fa47da061d68dcdcbc68ce2' });
  });
});

describe('a new system of carbon modules', () => {
  it('has them released, with menus, tables and records that the server has computed', async () => {
    const modules = await all('visualdev/base');
    expect(modules.map(({ id }) => id).toSorted()).toEqual([
      'carbonInventory',
      'emissionFactor',
      'energyLedger',
      'enterpriseProfile',
      'reductionProject',
    ]);
    expect(modules.every(({ state, isRelease }) => state === 1 && isRelease === 1)).toBe(true);
    const token = await api.administrator();
    for (const { id } of modules) {
      const reply = await api.post(`/api/visualdev/OnlineDev/${String(id)}/List`, { currentPage: 1, pageSize: 20 }, token);
      expect(reply).toMatchObject({ code: 200 });
      expect((reply.data['list'] as unknown[]).length).toBeGreaterThan(0);
    }
    const [ledger] = (
      await api.post('/api/visualdev/OnlineDev/energyLedger/List', { currentPage: 1, pageSize: 20, display: 'values' }, token)
    ).data['list'] as Record<string, unknown>[];
    expect(Number(ledger?.['emission'])).toBeGreaterThan(0);
  });

  it('sums a list over all pages of its filter, for clients that ask for it', async () => {
    const token = await api.administrator();
    const listed = async (query: object) =>
      (await api.post('/api/visualdev/OnlineDev/energyLedger/List', { currentPage: 1, ...query }, token)).data;
    const summedFields = ['emission', 'ledgerNo', 'unheardOf'];
    for (const queryJson of ['', '{"ledgerNo":"YY"}']) {
      const whole = await listed({ pageSize: 1000, queryJson, display: 'values' });
      const { list, sums } = await listed({ pageSize: 2, queryJson, display: 'values', summedFields });
      expect(list).toHaveLength(2);
      expect(sums).toEqual({ emission: expect.closeTo(emissionOf(whole['list']), 6) });
      expect(whole).not.toHaveProperty('sums');
    }
  });
});

const emissionOf = (rows: unknown): number =>
  (rows as { emission: string | number }[]).reduce((total, { emission }) => total + Number(emission), 0);

describe('the next start', () => {
  it('adds nothing and changes no password', async () => {
    const before = await all('system/dictionaryData');
    expect(await seedDatabase(api.services)).toEqual({});
    expect(await all('system/dictionaryData')).toEqual(before);
    expect(await api.login(administrator.account, administrator.password)).toMatchObject({ code: 200 });
  });

  it('does not restore changed or deleted records', async () => {
    const male = (await all('system/dictionaryData')).find((row) => row['fullName'] === '男');
    await records('system/dictionaryData').update(String(male?.['id']), { fullName: '男性' });
    const { id } = await byCode('system/dictionaryData', 'rawCoal');
    await records('system/dictionaryData').remove(String(id));
    await seedDatabase(api.services);
    expect(await byCode('system/dictionaryData', 'rawCoal')).toEqual({});
    expect(await records('system/dictionaryData').require(String(male?.['id']))).toMatchObject({ fullName: '男性' });
  });

  it('does not return a password that the settings give, because it is printed', async () => {
    await forget(/^user\/admin$/);
    await records('permission/user').remove(String((await all('permission/user'))[0]?.['id']));
    expect(await seedDatabase(api.services)).toEqual({});
    expect(await api.login(administrator.account, administrator.password)).toMatchObject({ code: 200 });
  });

  it('seeds once when two servers start at the same time', async () => {
    await forget(/./);
    const resources = ['permission/userRelation', 'permission/user', 'permission/position', 'permission/role', 'permission/organize'];
    for (const resource of ['system/dictionaryData', 'system/dictionaryType', 'system/menu', 'system/system', ...resources]) {
      for (const { id } of await all(resource)) await records(resource).remove(String(id));
    }
    const { adminPassword: _givenPassword, ...settings } = api.services.settings;
    const services = { ...api.services, settings };
    const answers = await Promise.all([seedDatabase(services), seedDatabase(services)]);
    expect(answers.filter(({ randomPassword }) => randomPassword !== undefined)).toHaveLength(1);
    expect((await all('system/dictionaryType')).length).toBeGreaterThan(35);
  });
});

describe('a later version', () => {
  it('adds no sample organisation to an installation that is in use', async () => {
    await forget(/^(organisation|position|role|rule|grants)\/|^user\/[^a]/);
    const users = (await all('permission/user')).filter(({ account }) => account !== 'admin');
    for (const { id } of users) await records('permission/user').remove(String(id));
    await seedDatabase(api.services);
    expect(await all('permission/user')).toMatchObject([{ account: 'admin' }]);
  });

  it('moves its records below a group that it adds, but not those that a user has moved', async () => {
    const folder = await byCode('system/dictionaryType', 'carbonDictionary');
    const below = (await all('system/dictionaryType')).filter((row) => row['parentId'] === folder['id']);
    expect(below.length).toBeGreaterThan(10);
    const own = await records('system/dictionaryType').insert({ parentId: '-1', fullName: '我的', enCode: 'own', isTree: 0, sortCode: 0 });
    const [moved, ...others] = below;
    for (const { id } of others) await records('system/dictionaryType').update(String(id), { parentId: '-1' });
    await records('system/dictionaryType').update(String(moved?.['id']), { parentId: own['id'] });
    await records('system/dictionaryType').remove(String(folder['id']));
    await forget(/^dictionary\/carbonDictionary$/);
    await seedDatabase(api.services);
    const { id } = await byCode('system/dictionaryType', 'carbonDictionary');
    const rows = await all('system/dictionaryType');
    expect(
      rows
        .filter((row) => row['parentId'] === id)
        .map(({ enCode }) => enCode)
        .toSorted(),
    ).toEqual(others.map(({ enCode }) => enCode).toSorted());
    expect(rows.find((row) => row['id'] === moved?.['id'])).toMatchObject({ parentId: own['id'] });
  });

  it('adds entries to a category that a user has created with the same code', async () => {
    const category = await byCode('system/dictionaryType', 'NoticeType');
    const entries = (await all('system/dictionaryData')).filter((row) => row['dictionaryTypeId'] === category['id']);
    for (const { id } of entries) await records('system/dictionaryData').remove(String(id));
    await records('system/dictionaryType').remove(String(category['id']));
    const { id } = await records('system/dictionaryType').insert({
      parentId: '-1',
      fullName: '我的公告',
      enCode: 'NoticeType',
      isTree: 0,
      sortCode: 0,
    });
    await forget(/^dictionary\/NoticeType/);
    await seedDatabase(api.services);
    expect((await all('system/dictionaryData')).filter((row) => row['dictionaryTypeId'] === id)).toMatchObject([
      { enCode: '1', fullName: '公告' },
      { enCode: '2', fullName: '通知' },
    ]);
    expect((await all('system/dictionaryType')).filter(({ enCode }) => enCode === 'NoticeType')).toMatchObject([{ fullName: '我的公告' }]);
  });

  it('moves days that were noon to midnight, once, and leaves others', async () => {
    const { resource } = await api.services.catalogue.release('reductionProject');
    const projects = api.services.recordsOf(resource, serverCaller);
    const [first, second] = await projects.all({});
    const [noon, midnight] = [Date.UTC(1969, 4, 1, 12), Date.UTC(2026, 4, 1)];
    await projects.update(String(first?.['id']), { startDate: noon });
    await projects.update(String(second?.['id']), { startDate: midnight });
    const days = async () =>
      Promise.all([first, second].map(async (row) => (await projects.require(String(row?.['id'])))['startDate']));
    await seedDatabase(api.services);
    expect(await days()).toEqual([noon, midnight]);
    await forget(/^days/);
    await seedDatabase(api.services);
    expect(await days()).toEqual([Date.UTC(1969, 4, 1), midnight]);
  });

  it('does not add entries to a deleted category', async () => {
    const category = await byCode('system/dictionaryType', 'NoticeType');
    for (const { id } of (await all('system/dictionaryData')).filter((row) => row['dictionaryTypeId'] === category['id']))
      await records('system/dictionaryData').remove(String(id));
    await records('system/dictionaryType').remove(String(category['id']));
    await forget(/^dictionary\/NoticeType\//);
    await seedDatabase(api.services);
    expect((await all('system/dictionaryData')).filter((row) => row['dictionaryTypeId'] === category['id'])).toEqual([]);
  });

  it('does not show the administrator’s password again', async () => {
    const before = await all('permission/user');
    await forget(/^user\//);
    expect(await seedDatabase(api.services)).toEqual({});
    expect(await all('permission/user')).toEqual(before);
  });
});
