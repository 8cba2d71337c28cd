import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { encryptionIn, linkVisitor } from '../fixtures/link-visitors';
import { addModule, addRecord, control, siteList } from '../fixtures/module';
import { userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api } from '../setup/start-api';

/** A user with the menu of the form designer: a link shows no more than the user who set it up may see, at each call. */
let api: Api;
let admin: string;
let maker: { id: string; token: string };
let module: string;
let other: string;

const link = '/api/visualdev/ShortLink';
const columns = ['name', 'salary', 'owner', 'author'];
const open = (id: string, by: string) =>
  api.put(link, { id, enabledMark: 1, columnUse: 1, listFields: columns, searchFields: ['salary'] }, by);
const visitor = async (id = module) => linkVisitor(api, encryptionIn((await api.get(`${link}/${id}`, admin)).data['columnLink']), id);
const menusOf = async (names: readonly string[]) => {
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
  return names.map((name) =>
    String(menus.find(({ urlAddress, propertyJson }) => urlAddress === name || String(propertyJson).includes(name))?.['id']),
  );
};
const ids = (offered: readonly { id: string }[]) => offered.map(({ id }) => id);
const grant = async (column: readonly string[], scheme: string) => {
  const [menu, designer] = await menusOf([module, 'onlineDev/webDesign']);
  const parts = column.map((name) => `${menu}_${name}`);
  const offer = await (await api.services.rights.offers()).of(String(designer));
  const fields = { column: [...parts, ...ids(offer.columns)], form: [...parts, ...ids(offer.forms)] };
  const body = { objectType: 'User', module: [menu, designer], button: ids(offer.buttons), ...fields };
  const { code, text } = await api.put(
    `/api/permission/Authority/Data/${maker.id}`,
    { ...body, resource: [`${menu}_${scheme}`, `${designer}_all`] },
    admin,
  );
  if (code !== 200) throw new Error(text);
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  maker = await userWithMenus(api, admin, 'maker', ['onlineDev/webDesign']);
  const fields = [
    control('input', 'name', 'Name'),
    control('input', 'salary', 'Salary'),
    control('userSelect', 'owner', 'Owner'),
    control('createUser', 'author', 'Author'),
  ];
  const columnData = { ...siteList, columnList: columns.map((prop) => ({ prop, id: prop })), searchList: [] };
  module = await addModule(api, admin, { fields, columnData });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  other = await addModule(api, admin, { fields, columnData });
  for (const id of [module, other]) await addRecord(api, admin, id, { name: 'first', salary: 'canary', owner: maker.id });
});
afterAll(() => api.close());

describe('a public list', () => {
  it('shows nothing of a module that its maker may not open', async () => {
    expect((await open(other, maker.token)).code).toBe(200);
    const seen = await visitor(other);
    for (const { code, text, msg } of [await seen.config(), await seen.list()]) {
      expect(code).toBe(404);
      expect(text).not.toContain('canary');
      expect(msg).toContain('设置人');
    }
  });

  it('shows the records and the fields that its maker may see at the time of the call', async () => {
    await grant(['name', 'salary'], 'all');
    await open(module, maker.token);
    const seen = await visitor();
    expect((await seen.list()).data).toMatchObject({ list: [{ name: 'first', salary: 'canary' }] });
    await grant(['name'], 'all');
    const masked = await seen.list();
    expect(masked.text).toContain('first');
    expect(masked.text).not.toContain('canary');
    await grant(['name', 'salary'], 'self');
    expect((await seen.list()).data).toMatchObject({ list: [] });
    await grant(['name', 'salary'], 'all');
  });

  it('never names people', async () => {
    await open(module, admin);
    const seen = await visitor();
    const { data, text } = await seen.list();
    expect(data).toMatchObject({ list: [{ name: 'first', salary: 'canary' }] });
    expect(text).not.toMatch(/maker|owner|author|管理员/);
    expect((await seen.config()).text).not.toMatch(/Owner|Author/);
  });

  it('is closed once its maker is disabled or removed, and says so', async () => {
    await open(module, maker.token);
    const seen = await visitor();
    expect((await seen.list()).code).toBe(200);
    const users = api.services.recordsOf('permission/user', serverCaller);
    await users.update(maker.id, { enabledMark: 0 });
    expect(await seen.list()).toMatchObject({ code: 404, msg: expect.stringContaining('已停用') as string });
    await users.update(maker.id, { enabledMark: 1 });
    expect((await seen.list()).code).toBe(200);
    await users.remove(maker.id);
    expect((await seen.config()).code).toBe(404);
    await open(module, admin);
    expect((await seen.list()).code).toBe(200);
  });
});
