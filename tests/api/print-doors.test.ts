import { afterAll, beforeAll, expect, it } from 'vitest';
import { addModule, addRecord, releaseModule, siteFields } from '../fixtures/module';
import { userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api } from '../setup/start-api';

/** A designer with the menu of print templates alone: templates of others answer what the designer may read elsewhere. */
let api: Api;
let admin: string;
let designer: string;
let module: string;
let record: string;
const root = '/api/system/printDev';
const secret = 'zqprint0canary';
let count = 0;

const add = async (values: object): Promise<string> => {
  count += 1;
  const body = { fullName: `Door${count}`, enCode: `door${count}`, category: 'form', type: 2, printTemplate: '<p>x</p>', ...values };
  const { data, text } = await api.post(root, body, admin);
  if (!data?.['id']) throw new Error(text);
  return String(data['id']);
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  module = await addModule(api, admin, { fields: siteFields });
  await releaseModule(api, admin, module, { pc: 1, pcModuleParentId: ['-1'] });
  record = String((await addRecord(api, admin, module, { name: secret, code: 'c1' })).data['id']);
  await api.put('/api/system/DataSource/0', { tables: 'md_energy_ledger' }, admin);
  ({ token: designer } = await userWithMenus(api, admin, 'designer', ['system/printDev']));
});
afterAll(() => api.close());

const statement = (sql: string) => ({ sourceType: 0, dbLinkId: '0', sqlTemplate: JSON.stringify([{ sql }]) });

it('gives no columns, and no message of the database, to one who may not write statements', async () => {
  for (const sql of [`select '${secret}' as a`, `select cast('${secret}' as int) as a`]) {
    const reply = await api.post(`${root}/Fields`, statement(sql), designer);
    expect([reply.code, reply.text.includes(secret)]).toEqual([403, false]);
  }
  expect(await api.post(`${root}/Fields`, statement('select 1 as a'), admin)).toMatchObject({ code: 200 });
});

it('tries a template of statements or an interface for those who may read them', async () => {
  const bySql = await add(statement(`select '${secret}' as a where @formId = '7'`));
  const staticData = JSON.stringify([{ a: secret }]);
  const types = (await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', admin)).data['list'] as { id: string }[];
  const source = {
    id: '',
    fullName: 'Door',
    enCode: 'door',
    category: types[0]?.id,
    type: 2,
    dataConfigJson: JSON.stringify({ staticData }),
  };
  const interfaceId = String((await api.post('/api/system/DataInterface', source, admin)).data['id']);
  const byInterface = await add({ sourceType: 1, interfaceId, fieldJson: JSON.stringify([{ field: 'A', defaultValue: 'a' }]) });
  for (const id of [bySql, byInterface]) {
    for (const reply of [
      await api.get(`${root}/Data?id=${id}&formId=7`, designer),
      await api.get(`${root}/BatchData?id=${id}&ids=7`, designer),
      await api.post(`${root}/Pdf`, { id, ids: ['7'] }, designer),
    ])
      expect([reply.status === 200 && reply.code === 200, reply.text.includes(secret)]).toEqual([false, false]);
    expect((await api.get(`${root}/Data?id=${id}&formId=7`, admin)).text).toContain(secret);
  }
});

it('shows the records of a module under the rights of the user who prints', async () => {
  const id = await add({ sourceType: 2, moduleId: module });
  const reply = await api.get(`${root}/Data?id=${id}&formId=${record}`, designer);
  expect([reply.code, reply.text.includes(secret)]).not.toContain(true);
  const fields = await api.post(`${root}/Fields`, { sourceType: 2, moduleId: module }, designer);
  expect(fields.code).toBe(403);
});
