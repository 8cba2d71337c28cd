import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, releaseModule } from '../fixtures/module';
import { md5, startApi, type Api, type Reply } from '../setup/start-api';

/** A keeper of all users holds a role that means the records of the own organisation, as others do in their organisations. */
let api: Api;
let admin: string;
let keeper: string;
const ids = { near: '', below: '', far: '', manager: '' };
const permission = '/api/permission';
let count = 0;

async function created(path: string, values: object): Promise<string> {
  count += 1;
  const body = { id: '', fullName: `Reach${count}`, enCode: `reach${count}`, enabledMark: 1, sortCode: 0, ...values };
  const { code, data, text } = await api.post(`${permission}/${path}`, body, admin);
  if (code !== 200) throw new Error(text);
  return String(data['id']);
}

const user = (account: string, organisation: string, roleId: string) =>
  created('Users', { account, realName: account, gender: '1', organizeIdTree: [[organisation]], roleId });

/** Grants a role a menu with all that it offers, for the records of one data rule. */
async function grant(role: string, menus: Readonly<Record<string, string>>): Promise<void> {
  const offers = await api.services.rights.offers();
  const granted = { module: [] as string[], button: [] as string[], column: [] as string[], form: [] as string[], resource: [] as string[] };
  for (const [text, scheme] of Object.entries(menus))
    for (const menu of offers.menus.filter((row) => row['urlAddress'] === text || String(row['propertyJson']).includes(text))) {
      const id = String(menu['id']);
      const { buttons, columns, forms } = await offers.of(id);
      granted.module.push(id);
      granted.button.push(...buttons.map((part) => part.id));
      granted.column.push(...columns.map((part) => part.id));
      granted.form.push(...forms.map((part) => part.id));
      granted.resource.push(`${id}_${scheme}`);
    }
  expect(granted.module.length).toBeGreaterThan(0);
  expect((await api.put(`${permission}/Authority/Data/${role}`, { objectType: 'Role', ...granted }, admin)).code).toBe(200);
}

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const module = await addModule(api, admin);
  await releaseModule(api, admin, module, { pc: 1, pcModuleParentId: ['-1'] });
  const own = await created('Organize', { parentId: '-1' });
  const department = await created('Organize/Department', { parentId: own });
  const other = await created('Organize', { parentId: '-1' });
  const role = await created('Role', { globalMark: 1 });
  const keeping = await created('Role', { globalMark: 1 });
  await grant(role, { [module]: 'organizationAndBelow' });
  await grant(keeping, { 'permission/user': 'all' });
  ids.near = await user('near', own, role);
  ids.below = await user('below', department, role);
  ids.far = await user('far', other, role);
  ids.manager = await user('keeper', own, `${role},${keeping}`);
  keeper = String((await api.login('keeper', '0000')).data['token']);
});
afterAll(() => api.close());

const password = { userPassword: md5('Taken-2024'), validatePassword: md5('Taken-2024'), plainPassword: 'Taken-2024' };
const phoneOf = (id: string) => `139${String(Number.parseInt(id.slice(-6), 16) % 1e8).padStart(8, '0')}`;
const takeovers: readonly (readonly [string, (id: string) => Promise<Reply>])[] = [
  ['e-mail', (id) => api.put(`${permission}/Users/${id}`, { email: `${id.slice(-8)}@taken.example` }, keeper)],
  ['phone', (id) => api.put(`${permission}/Users/${id}`, { mobilePhone: phoneOf(id) }, keeper)],
  ['password', (id) => api.post(`${permission}/Users/${id}/Actions/ResetPassword`, password, keeper)],
];

it.each(takeovers)('sets the %s of users in reach of the own rules alone', async (_, take) => {
  const before = await api.services.recordsOf('permission/user', serverCaller).require(ids.far);
  expect(await take(ids.far)).toMatchObject({ code: 403 });
  expect(await api.services.recordsOf('permission/user', serverCaller).require(ids.far)).toEqual(before);
  for (const id of [ids.near, ids.below]) expect(await take(id)).toMatchObject({ code: 200 });
});

it('leaves what does not let a user in to all who may change users', async () => {
  expect(await api.put(`${permission}/Users/${ids.far}`, { description: 'moved' }, keeper)).toMatchObject({ code: 200 });
});
