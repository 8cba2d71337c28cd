import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, releaseModule } from '../fixtures/module';
import { md5, startApi, type Api, type Reply } from '../setup/start-api';

/** A keeper of all users holds a role that means the records of the own organisation, as others do in their organisations. */
let api: Api;
let admin: string;
let keeper: string;
const members = ['near', 'below', 'far', 'newcomer', 'keeper'] as const;
const objects = ['own', 'department', 'other', 'role', 'empty', 'group', 'leading'] as const;
const ids = Object.fromEntries([...members, ...objects].map((name) => [name, ''])) as Record<
  (typeof members)[number] | (typeof objects)[number],
  string
>;
let module: string;
const permission = '/api/permission';
const keptMenus = ['user', 'role', 'group', 'organize', 'permissionGroup', 'authorize'].map((name) => `permission/${name}`);
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
async function grant(holder: string, menus: Readonly<Record<string, string>>, objectType = 'Role'): Promise<void> {
  const offers = await api.services.rights.offers();
  const granted = {
    module: [] as string[],
    button: [] as string[],
    column: [] as string[],
    form: [] as string[],
    resource: [] as string[],
  };
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
  expect((await api.put(`${permission}/Authority/Data/${holder}`, { objectType, ...granted }, admin)).code).toBe(200);
}

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  module = await addModule(api, admin);
  await releaseModule(api, admin, module, { pc: 1, pcModuleParentId: ['-1'] });
  ids.own = await created('Organize', { parentId: '-1' });
  ids.department = await created('Organize/Department', { parentId: ids.own });
  ids.other = await created('Organize', { parentId: '-1' });
  ids.role = await created('Role', { globalMark: 1 });
  ids.empty = await created('Role', { globalMark: 1 });
  ids.group = await created('PermissionGroup', {});
  ids.leading = await created('Role', { globalMark: 1 });
  await grant(ids.leading, { [module]: 'selfAndSubordinates' });
  const keeping = await created('Role', { globalMark: 1 });
  await grant(ids.role, { [module]: 'organizationAndBelow' });
  await grant(ids.group, { [module]: 'organizationAndBelow' }, 'PermissionGroup');
  await grant(keeping, Object.fromEntries(keptMenus.map((name) => [name, 'all'])));
  ids.near = await user('near', ids.own, ids.role);
  ids.below = await user('below', ids.department, ids.role);
  ids.far = await user('far', ids.other, ids.role);
  ids.newcomer = await user('newcomer', ids.other, '');
  ids.keeper = await user('keeper', ids.own, `${ids.role},${keeping},${ids.leading}`);
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

const values = (account: string, organisation: string, roleId: string) => ({
  account,
  realName: account,
  gender: '1',
  enabledMark: 1,
  sortCode: 0,
  organizeIdTree: [[organisation]],
  roleId,
});
const whole = async (id: string, changed: object) => ({ ...(await api.get(`${permission}/Users/${id}`, keeper)).data, ...changed });
const setMembers = (roleId: string, userIds: readonly string[]) =>
  api.post(`${permission}/UserRelation/${roleId}`, { objectType: 'Role', userIds }, keeper);

/** What the role grants, as a grant of its parts to another object. */
async function parts(): Promise<object> {
  const offers = await api.services.rights.offers();
  const menus = offers.menus.filter((row) => String(row['propertyJson']).includes(module)).map(({ id }) => String(id));
  return { module: menus, resource: menus.map((id) => `${id}_organizationAndBelow`) };
}

const organisation = async (id: string, changed: object) =>
  api.put(`${permission}/Organize/${id}`, { ...(await api.get(`${permission}/Organize/${id}`, keeper)).data, ...changed }, keeper);

const update = async (id: string, changed: object) => api.put(`${permission}/Users/${id}`, await whole(id, changed), keeper);
const joinGroup = (member: string) => api.post(`${permission}/PermissionGroup/PermissionMember/${ids.group}`, { ids: [member] }, keeper);
const grantParts = async (objectType: string, id: string) =>
  api.put(`${permission}/Authority/Data/${id}`, { objectType, ...(await parts()) }, keeper);

const placements: readonly (readonly [string, () => Promise<Reply>])[] = [
  ['creates a user there', () => api.post(`${permission}/Users`, values('placed', ids.other, ids.role), keeper)],
  ['moves a user there', () => update(ids.near, { organizeIdTree: [[ids.other]] })],
  ['gives a user there a role', () => update(ids.newcomer, { roleId: ids.role })],
  ['makes a user there a member of a role', () => setMembers(ids.role, [ids.keeper, ids.near, ids.below, ids.far, ids.newcomer])],
  ['grants a user there', () => grantParts('User', ids.newcomer)],
  ['makes a user there a member of a permission group', () => joinGroup(`${ids.newcomer}--user`)],
  ['makes the organisation a member of a permission group', () => joinGroup(`${ids.other}--company`)],
  ['moves the organisation below the own one', () => organisation(ids.other, { parentId: ids.own })],
];

async function stored(): Promise<Set<string>> {
  const names = ['userRelation', 'authorize', 'permissionGroup', 'organize'].map((name) => `permission/${name}`);
  const rows = await Promise.all(names.map((name) => api.services.recordsOf(name, serverCaller).all({})));
  return new Set(rows.flat().map((row) => JSON.stringify(row)));
}

it.each(placements)('refuses a keeper of one organisation who, to see the records of another, %s', async (_, place) => {
  const before = await stored();
  const reply = await place();
  expect([reply.code, reply.text]).toEqual([403, expect.stringContaining('看不到的组织') as string]);
  expect(await stored()).toEqual(before);
});

const nameOf = async (resource: string, id: string) =>
  String((await api.services.recordsOf(resource, serverCaller).require(id))['fullName']);

it('refuses a role with members there that gets the data rules later, and imports', async () => {
  expect(await setMembers(ids.empty, [ids.newcomer])).toMatchObject({ code: 200 });
  expect(await grantParts('Role', ids.empty)).toMatchObject({ code: 403 });
  const [organizeId, roleId] = [await nameOf('permission/organize', ids.other), await nameOf('permission/role', ids.role)];
  const list = [{ account: 'imported', realName: 'imported', gender: '男', organizeId, roleId }];
  expect((await api.post(`${permission}/Users/ImportData`, { list }, keeper)).data).toMatchObject({ snum: 0, fnum: 1 });
});

it('lets a keeper hand the own membership over', async () => {
  expect(await setMembers(ids.leading, [ids.below])).toMatchObject({ code: 200 });
  expect((await api.get(`${permission}/UserRelation/${ids.leading}`, admin)).data).toEqual({ ids: [ids.below] });
  expect((await api.post(`${permission}/UserRelation/${ids.leading}`, { objectType: 'Role', userIds: [ids.keeper] }, admin)).code).toBe(200);
});

it('refuses a superior who would see the records of users of another organisation', async () => {
  const leader = await user('leader', ids.own, ids.leading);
  const above = await user('above', ids.own, ids.leading);
  const users = api.services.recordsOf('permission/user', serverCaller);
  expect(await update(ids.far, { managerId: leader })).toMatchObject({ code: 403 });
  expect(await users.require(ids.far)).toMatchObject({ managerId: null });
  // The one above sees those of all below.
  expect(await update(leader, { managerId: above })).toMatchObject({ code: 200 });
  expect(await update(ids.far, { managerId: ids.near })).toMatchObject({ code: 200 });
  expect(await update(ids.near, { managerId: above })).toMatchObject({ code: 403 });
  expect(await update(ids.near, { managerId: '', roleId: `${ids.role},${ids.leading}` })).toMatchObject({ code: 403 });
  expect(await update(ids.far, { managerId: '' })).toMatchObject({ code: 200 });
  expect(await update(ids.below, { managerId: leader })).toMatchObject({ code: 200 });
});

it('lets a keeper place users in the own organisation and below, and move users without such rights', async () => {
  expect(await api.post(`${permission}/Users`, values('added', ids.department, ids.role), keeper)).toMatchObject({ code: 200 });
  expect(await update(ids.near, { organizeIdTree: [[ids.department]] })).toMatchObject({ code: 200 });
  expect(await update(ids.near, { organizeIdTree: [[ids.own]] })).toMatchObject({ code: 200 });
  expect(await update(ids.newcomer, { organizeIdTree: [[ids.own]] })).toMatchObject({ code: 200 });
  const joined = [ids.keeper, ids.near, ids.below, ids.newcomer];
  expect(await setMembers(ids.role, [...joined, ids.far])).toMatchObject({ code: 200 });
  expect(await setMembers(ids.role, joined)).toMatchObject({ code: 200 });
});
