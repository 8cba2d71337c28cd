import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { administrator, startApi, type Api } from '../setup/start-api';

let api: Api;
let admin: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
});
afterAll(() => api.close());

const samples = '/api/system/Samples';
const all = (resource: string) => api.services.recordsOf(resource, serverCaller).all({});
const countOf = async (resource: string) => (await all(resource)).length;
const recordsOf = async (module: string) =>
  (await api.services.recordsOf((await api.services.catalogue.release(module)).resource, serverCaller).all({})).length;
const idOf = async (account: string) => String((await all('permission/user')).find((user) => user['account'] === account)?.['id']);

it('are counted and removed by administrators alone', async () => {
  const clerk = String((await api.login('shenzhiheng', administrator.password)).data['token']);
  expect(await api.get(samples, clerk)).toMatchObject({ code: 403 });
  expect(await api.remove(samples, clerk)).toMatchObject({ code: 403 });
});

it('go into the recycle bin at once, but for what was changed; factors, dictionaries and modules stay', async () => {
  const kept = ['system/dictionaryData', 'visualdev/base', 'permission/role'];
  const before = await Promise.all(kept.map(countOf));
  const clerk = String((await api.login('linzhiyuan', administrator.password)).data['token']);
  const { data: first } = await api.get(samples, admin);
  const accounts = (await countOf('permission/user')) - 1;
  const places = (await countOf('permission/organize')) + (await countOf('permission/position'));
  expect(first).toEqual({ hasFirstPassword: true, records: 218, accounts, places, changed: 0 });

  const online = '/api/visualdev/OnlineDev/energyLedger';
  const [ledger] = (await api.post(`${online}/List`, {}, clerk)).data['list'] as { id: string }[];
  const detail = JSON.parse(String((await api.get(`${online}/${ledger?.id}`, clerk)).data['data'])) as object;
  await api.put(`${online}/${ledger?.id}`, { data: JSON.stringify({ ...detail, notes: '自己的' }) }, clerk);
  await api.put(`/api/permission/Users/${await idOf('zhouyining')}/Actions/State`, {}, admin);
  expect((await api.get(samples, admin)).data).toMatchObject({ records: 217, changed: 2 });

  const { data } = await api.remove(samples, admin);
  expect(await recordsOf('energyLedger')).toBe(1);
  expect((await all('permission/user')).map(({ account }) => account).toSorted()).toEqual(['admin', 'zhouyining']);
  // The place of the user who stays, and what is above it.
  const left = (await all('permission/organize')).map(({ enCode }) => enCode);
  expect(left.toSorted()).toEqual(['YY', 'park']);
  expect(await Promise.all(kept.map(countOf))).toEqual(before);
  expect(await recordsOf('emissionFactor')).toBe(41);
  expect((await api.get('/api/oauth/CurrentUser', clerk)).code).not.toBe(200);

  const { data: bin } = await api.get('/api/system/Recycle?currentPage=1&pageSize=500', admin);
  expect(bin['pagination']).toMatchObject({ total: data['removed'] });
  expect((await api.get(samples, admin)).data).toMatchObject({ records: 0, accounts: 0, changed: 2 });
});

it('come back from a page of the recycle bin, whose order has organisations first', async () => {
  const { data: bin } = await api.get('/api/system/Recycle?currentPage=1&pageSize=100', admin);
  const ids = (bin['list'] as { id: string }[]).map(({ id }) => id);
  expect((await api.post('/api/system/Recycle/Actions/Restore', { ids }, admin)).data).toMatchObject({ count: 100, failed: [] });
  expect((await all('permission/organize')).length).toBeGreaterThan(20);
});
