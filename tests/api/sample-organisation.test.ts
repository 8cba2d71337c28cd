import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const online = '/api/visualdev/OnlineDev';
const tokenOf = async (account: string) => String((await api.login(account, administrator.password)).data['token']);
const rowsOf = async (module: string, token: string) =>
  (await api.post(`${online}/${module}/List`, { pageSize: 100 }, token)).data['list'] as Record<string, unknown>[];
const detailOf = async (module: string, id: unknown, token: string) =>
  JSON.parse(String((await api.get(`${online}/${module}/${String(id)}`, token)).data['data'])) as Record<string, unknown>;

describe('the sample organisation', () => {
  it('has a clerk who sees and writes the ledger of the own site alone', async () => {
    const [clerk, admin] = [await tokenOf('linzhiyuan'), await api.administrator()];
    const ledger = await rowsOf('energyLedger', clerk);
    expect(new Set(ledger.map(({ site }) => site))).toEqual(new Set(['碳谷集团/启衡数据技术有限公司/启衡一号数据中心']));
    const foreign = (await rowsOf('energyLedger', admin)).find(({ id }) => !ledger.some((row) => row['id'] === id));
    expect(await api.get(`${online}/energyLedger/${String(foreign?.['id'])}`, clerk)).toMatchObject({ code: 400, data: null });
    const data = JSON.stringify({ ...(await detailOf('energyLedger', ledger[0]?.['id'], clerk)), notes: '已复核' });
    expect(await api.put(`${online}/energyLedger/${String(ledger[0]?.['id'])}`, { data }, clerk)).toMatchObject({ code: 200 });
    expect(await api.remove(`${online}/energyLedger/${String(ledger[0]?.['id'])}`, clerk)).toMatchObject({ code: 403 });
    expect(await api.post(`${online}/carbonInventory/List`, {}, clerk)).toMatchObject({ code: 403 });
  });

  it('has names in the language of the user', async () => {
    const headers = { authorization: await tokenOf('linzhiyuan'), 'tangu-language': 'en' };
    const { data } = await api.ask({ method: 'POST', url: `${online}/energyLedger/List`, headers, payload: {} });
    const [row] = data['list'] as { site: string }[];
    expect(row?.site).toBe('Carbon Valley Group/Qiheng Data Technology Co., Ltd./Qiheng Data Centre 1');
    const { data: roles } = await api.ask({
      url: '/api/permission/Role',
      headers: { ...headers, authorization: await api.administrator() },
    });
    expect(JSON.stringify(roles)).toContain('Site data clerk');
    const { data: users } = await api.ask({
      url: '/api/permission/Users?keyword=linzhiyuan',
      headers: { ...headers, authorization: await api.administrator() },
    });
    expect(users['list']).toMatchObject([{ roleName: 'Site data clerk', position: 'Site energy clerk' }]);
    const steps = { headers: { ...headers, authorization: await api.administrator() }, url: '/api/permission/Authority/Data/0/Values' };
    const all = (await api.ask({ ...steps, method: 'POST', payload: { type: 'module' } })).data['all'] as string[];
    const { data: rules } = await api.ask({ ...steps, method: 'POST', payload: { type: 'resource', moduleIds: all.join(',') } });
    expect(JSON.stringify(rules)).toContain('Ledgers of the own enterprise and sites');
  });

  it('has a verifier who writes nothing but the conclusion of an inventory', async () => {
    const verifier = await tokenOf('qiaoyingchuan');
    const inventories = await rowsOf('carbonInventory', verifier);
    const id = inventories.find(({ inventoryCode }) => inventoryCode === 'PC-2025-PARK')?.['id'];
    const before = await detailOf('carbonInventory', id, verifier);
    const data = JSON.stringify({ ...before, scope1: 1, notes: '现场核查两次' });
    expect(await api.put(`${online}/carbonInventory/${String(id)}`, { data }, verifier)).toMatchObject({ code: 200 });
    expect(await detailOf('carbonInventory', id, verifier)).toMatchObject({ scope1: before['scope1'], notes: '现场核查两次' });
  });

  it('has an auditor who reads everything and writes nothing', async () => {
    const auditor = await tokenOf('bairuoxi');
    for (const module of ['energyLedger', 'emissionFactor', 'enterpriseProfile', 'reductionProject', 'carbonInventory']) {
      const [row] = await rowsOf(module, auditor);
      expect(await api.put(`${online}/${module}/${String(row?.['id'])}`, { data: '{}' }, auditor)).toMatchObject({ code: 403 });
    }
    expect(await api.get('/api/permission/Users?currentPage=1&pageSize=20', auditor)).toMatchObject({ code: 200 });
    expect(await api.post('/api/permission/Users', { account: 'x', realName: 'X' }, auditor)).toMatchObject({ code: 403 });
  });

  it('has a group carbon manager who sees the carbon modules of all enterprises', async () => {
    const [manager, admin] = [await tokenOf('shenzhiheng'), await api.administrator()];
    for (const module of ['energyLedger', 'carbonInventory'])
      expect((await rowsOf(module, manager)).map(({ id }) => id)).toEqual((await rowsOf(module, admin)).map(({ id }) => id));
    expect(await api.get('/api/system/SysConfig/getAdminList', manager)).toMatchObject({ code: 403 });
  });
});
