import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, addRecord, control, siteList } from '../fixtures/module';
import { grantMenus, userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api } from '../setup/start-api';

/** A user with the menu of the recycle bin: an entry is there for those who could see the record, were it not deleted. */
let api: Api;
let admin: string;
let keeper: { id: string; token: string };
let module: string;
const bin = '/api/system/Recycle';
const online = '/api/visualdev/OnlineDev';

interface Entry {
  id: string;
  fullName: string;
}
const binned = async (by: string, query = ''): Promise<Entry[]> =>
  (await api.get(`${bin}?pageSize=100${query}`, by)).data['list'] as Entry[];
const removed = async (name: string, by = admin): Promise<string> => {
  const created = await addRecord(api, by, module, { name, salary: `pay ${name}` });
  await api.remove(`${online}/${module}/${String(created.data['id'])}`, by);
  return String((await binned(admin)).find(({ fullName }) => fullName === name)?.id);
};
const restore = (id: string, by: string) => api.post(`${bin}/${id}/Actions/Restore`, {}, by);
const erase = (id: string, by: string) => api.remove(`${bin}/${id}`, by);
const menuOf = async () =>
  String(
    (await api.services.recordsOf('system/menu', serverCaller).all({})).find(({ propertyJson }) => String(propertyJson).includes(module))?.[
      'id'
    ],
  );
const grantParts = async (parts: { button: string[]; column: string[]; resource: string[] }) => {
  const menu = await menuOf();
  const binMenu = String(
    (await api.services.recordsOf('system/menu', serverCaller).all({})).find(({ urlAddress }) => urlAddress === 'system/recycle')?.['id'],
  );
  const own = await (await api.services.rights.offers()).of(binMenu);
  const at = (names: string[]) => names.map((name) => `${menu}_${name}`);
  await api.put(
    `/api/permission/Authority/Data/${keeper.id}`,
    {
      objectType: 'User',
      module: [menu, binMenu],
      button: [...at(parts.button), ...own.buttons.map(({ id }) => id)],
      column: [...at(parts.column), ...own.columns.map(({ id }) => id)],
      form: [...at(parts.column), ...own.forms.map(({ id }) => id)],
      resource: [...at(parts.resource), `${binMenu}_all`],
    },
    admin,
  );
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  keeper = await userWithMenus(api, admin, 'keeper', ['system/recycle']);
  module = await addModule(api, admin, {
    fields: [control('input', 'name', 'Name'), control('input', 'salary', 'Salary')],
    columnData: { ...siteList, columnList: [{ prop: 'name', id: 'name' }], searchList: [] },
  });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
});
afterAll(() => api.close());

describe('the recycle bin', () => {
  it('shows, restores and erases nothing of a module without a right', async () => {
    const id = await removed('canary one');
    expect((await api.get(`${bin}?pageSize=100`, keeper.token)).text).not.toContain('canary one');
    expect(await binned(keeper.token, '&keyword=canary')).toEqual([]);
    expect((await restore(id, keeper.token)).code).not.toBe(200);
    expect((await erase(id, keeper.token)).code).not.toBe(200);
    expect((await binned(admin)).map((entry) => entry.id)).toContain(id);
  });

  it('shows the records of the data rules, and restores them for those who may delete them', async () => {
    await grantParts({ button: ['btn_add', 'btn_remove'], column: ['name', 'salary'], resource: ['self'] });
    const foreign = await removed('foreign two');
    const own = await removed('own two', keeper.token);
    expect((await binned(keeper.token)).map(({ fullName }) => fullName)).toEqual(['own two']);
    expect((await restore(foreign, keeper.token)).code).not.toBe(200);
    expect(await restore(own, keeper.token)).toMatchObject({ code: 200 });
    await grantParts({ button: ['btn_add'], column: ['name', 'salary'], resource: ['all'] });
    expect((await binned(keeper.token)).map((entry) => entry.id)).toContain(foreign);
    expect((await restore(foreign, keeper.token)).code).toBe(403);
    expect((await erase(foreign, keeper.token)).code).toBe(403);
    await grantParts({ button: ['btn_remove'], column: ['name', 'salary'], resource: ['all'] });
    expect((await restore(foreign, keeper.token)).code).toBe(200);
  });

  it('names no record by a hidden field, and is not searched by it', async () => {
    const id = await removed('secret three');
    await grantParts({ button: ['btn_remove'], column: ['salary'], resource: ['all'] });
    const entries = await binned(keeper.token);
    expect(entries.find((entry) => entry.id === id)?.fullName).toBe('pay secret three');
    expect(JSON.stringify(entries)).not.toContain('"secret three');
    expect(await binned(keeper.token, '&keyword=secret')).toEqual([]);
    await grantMenus(api, admin, keeper.id, ['system/recycle']);
    expect((await binned(keeper.token)).map((entry) => entry.id)).not.toContain(id);
  });
});
