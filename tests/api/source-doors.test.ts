import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, releaseModule } from '../fixtures/module';
import { userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api } from '../setup/start-api';

/** A keeper of data sources lets queries, which know no rights, read tables of modules that the keeper sees as a whole. */
let api: Api;
let admin: string;
let keeper: string;
let table: string;

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const module = await addModule(api, admin);
  await releaseModule(api, admin, module, { pc: 1, pcModuleParentId: ['-1'] });
  table = String((await api.services.catalogue.release(module)).resource.collection?.table);
  ({ token: keeper } = await userWithMenus(api, admin, 'keeper', ['systemData/dataSource', module]));
});
afterAll(() => api.close());

const allow = (tables: string, by: string) => api.put('/api/system/DataSource/0', { tables }, by);
const allowed = async () => (await api.services.recordsOf('system/dataSource', serverCaller).require('0'))['tables'];

it('names the data sources only to users of the screens that choose one', async () => {
  const choices = (by: string) => api.get('/api/system/DataSource/getList', by);
  const { token: clerk } = await userWithMenus(api, admin, 'clerk', ['emissionFactor']);
  const { token: designer } = await userWithMenus(api, admin, 'designer', ['systemData/dataInterface']);
  expect(await choices(clerk)).toMatchObject({ code: 403 });
  for (const by of [admin, keeper, designer]) {
    const { list } = (await choices(by)).data as { list: object[] };
    expect(list.map((source) => Object.keys(source).toSorted())).toEqual([['dbType', 'fullName', 'id']]);
  }
});

it('allows no table of a module that the keeper does not see', async () => {
  const before = await allowed();
  for (const tables of ['md_energy_ledger', `public.md_energy_ledger`, `${table},md_energy_ledger`, 'a_view'])
    expect(await allow(tables, keeper)).toMatchObject({ code: 403 });
  expect(await allowed()).toEqual(before);
});

it('allows tables of modules that the keeper sees, and keeps those that an administrator has allowed', async () => {
  expect(await allow('md_energy_ledger', admin)).toMatchObject({ code: 200 });
  expect(await allow(`md_energy_ledger,${table}`, keeper)).toMatchObject({ code: 200 });
  expect(await allowed()).toBe(`md_energy_ledger\n${table}`);
  expect(await allow(table, keeper)).toMatchObject({ code: 200 });
});

it('restores no table from the history that the keeper does not see', async () => {
  expect(await allow('md_energy_ledger', admin)).toMatchObject({ code: 200 });
  expect(await allow('', admin)).toMatchObject({ code: 200 });
  const { data } = await api.get('/api/audit/system/dataSource/0', keeper);
  const list = data['list'] as { id: string; changes: { field: string; before?: unknown }[] }[];
  const entries = list.filter(({ changes }) => changes.some(({ field }) => field === 'tables'));
  expect(entries.length).toBeGreaterThan(1);
  const { version } = (await api.get('/api/system/DataSource/0', keeper)).data;
  const replies = await Promise.all(
    entries.map(({ id }) => api.post(`/api/audit/${id}/Actions/Restore`, { field: 'tables', version }, keeper)),
  );
  expect(replies.map(({ code }) => code)).toContain(403);
  expect(String(await allowed())).not.toContain('md_energy_ledger');
});
