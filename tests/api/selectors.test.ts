import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, addRecord, control, rowsOf, siteList } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

const pickers = '/api/permission/Users';
const areas = '/api/system/Area';

let api: Api;
let token: string;
let company: string;
let department: string;
let role: string;
let user: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  company = await created('/api/permission/Organize', { parentId: '-1', fullName: '远航集团', enCode: 'yuanhang' });
  department = await created('/api/permission/Organize/Department', { parentId: company, fullName: '安环部', enCode: 'yuanhang.ehs' });
  role = await created('/api/permission/Role', { fullName: '数据员', enCode: 'clerk', globalMark: 1, organizeIdsTree: [] });
  user = await api.addUser('picked', 'Picked-2024', { realName: '赵工' });
  const relations = api.services.recordsOf('permission/userRelation', serverCaller);
  await relations.insertAll([{ userId: user, objectType: 'Organize', objectId: department }]);
  await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [user] }, token);
});
afterAll(() => api.close());

async function created(path: string, body: object): Promise<string> {
  const reply = await api.post(path, { id: '', enabledMark: 1, sortCode: 0, description: '', ...body }, token);
  expect(reply).toMatchObject({ status: 200, code: 200 });
  return String(reply.data['id']);
}

type Option = Record<string, unknown>;
const listOf = (data: unknown): Option[] => (Array.isArray(data) ? data : (data as { list: Option[] }).list);

const below = async (id: string, body: object = {}) => listOf((await api.post(`${pickers}/ImUser/Selector/${id}`, body, token)).data);

describe('the tree of users', () => {
  it('has organisations, and below them their departments and users', async () => {
    expect(await below('0')).toContainEqual(
      expect.objectContaining({ id: company, type: 'company', headIcon: null, hasChildren: true, isLeaf: false, children: null }) as object,
    );
    expect(await below(company)).toMatchObject([{ id: department, type: 'department', hasChildren: true }]);
    expect(await below(department)).toMatchObject([
      { id: user, onlyId: `${user}_${department}`, fullName: '赵工/picked', type: 'user', organize: '远航集团/安环部', isLeaf: true, children: null, enabledMark: 1 },
    ]);
  });

  it('is a flat list of pages with a keyword', async () => {
    expect(await below('0', { keyword: '赵工', currentPage: 1, pageSize: 20 })).toMatchObject([{ id: user }]);
    expect(await below('0', { keyword: '赵工', currentPage: 2, pageSize: 20 })).toEqual([]);
  });
});

it.each([
  ['a role', () => ({ ids: [`${role}--role`] })],
  ['a department', () => ({ departIds: [department] })],
  ['themselves', () => ({ ids: [user] })],
])('users are listed by %s', async (_by, body) => {
  const { data } = await api.post(
    `${pickers}/UserCondition`,
    { ...body(), pagination: { currentPage: 1, pageSize: 20, keyword: '' } },
    token,
  );
  expect(data).toMatchObject({ list: [{ id: user, fullName: '赵工/picked' }], pagination: { total: 1 } });
});

it('what is selected has id and type, in its order, without what does not exist', async () => {
  const ids = [`${role}--role`, `${user}--user`, 'gone--group', `${department}--department`];
  const { data } = await api.post(`${pickers}/getSelectedList`, { ids }, token);
  expect(listOf(data).map(({ id, fullName, type }) => [id, fullName, type])).toEqual([
    [role, '数据员', 'role'],
    [user, '赵工/picked', 'user'],
    [department, '安环部', 'department'],
  ]);
});

it('areas are loaded level by level, and named along their paths', async () => {
  const [province] = listOf((await api.get(`${areas}/-1/Selector/0`, token)).data);
  expect(province).toMatchObject({ id: '11', fullName: '北京市', isLeaf: false });
  expect(listOf((await api.get(`${areas}/1101/Selector/110101`, token)).data)[0]).toMatchObject({ id: '110102', fullName: '西城区' });
  expect((await api.post(`${areas}/GetAreaByIds`, { idsList: [['11', '1101', '110101'], ['none']] }, token)).data).toEqual([
    ['北京市', '市辖区', '东城区'],
    [],
  ]);
  expect(await api.remove(`${areas}/1101`, token)).not.toMatchObject({ code: 200 });
});

it('areas of all levels are found by a keyword, with their paths, a page at a time', async () => {
  const found = await api.get(`${areas}/-1?keyword=${encodeURIComponent('东城区')}`, token);
  expect(listOf(found.data)[0]).toMatchObject({ id: '110101', fullName: '东城区', areaPath: '北京市/市辖区', isLeaf: false });
  const picked = await api.get(`${areas}/-1/Selector/0?keyword=${encodeURIComponent('东城区')}&pageSize=1&currentPage=1`, token);
  expect(listOf(picked.data)).toMatchObject([{ id: '110101', path: ['11', '1101', '110101'], names: ['北京市', '市辖区', '东城区'] }]);
  const top = (await api.get(`${areas}/-1?pageSize=5&currentPage=2`, token)).data;
  expect(top).toMatchObject({ pagination: { currentPage: 2, pageSize: 5 } });
  expect(listOf(top)[0]).toMatchObject({ id: '21' });
  const [first, second] = await Promise.all(
    [1, 2].map(
      async (page) => (await api.get(`${areas}/-1?keyword=${encodeURIComponent('街道')}&pageSize=5&currentPage=${page}`, token)).data,
    ),
  );
  expect(first).toMatchObject({ pagination: { pageSize: 5, currentPage: 1 } });
  expect(new Set([...listOf(first), ...listOf(second)].map(({ id }) => id)).size).toBe(10);
});

async function addArea(fullName: string, enCode: string, parentId: string) {
  const body = { fullName, enCode, parentId, sortCode: 0, enabledMark: 1 };
  return { ...body, id: String((await api.post(areas, body, token)).data['id']) };
}

it('an area is moved below another one, to the top, and never below itself', async () => {
  const upper = await addArea('新区', '990001', '-1');
  const lower = await addArea('新街', '990002', upper.id);
  const move = (area: typeof upper, parentId: string) => api.put(`${areas}/${area.id}`, { ...area, parentId }, token);
  const parentOf = async ({ id }: typeof upper) => (await api.get(`${areas}/${id}/Info`, token)).data;
  expect(await move(lower, '110101')).toMatchObject({ code: 200 });
  expect(await parentOf(lower)).toMatchObject({ parentId: '110101', parentName: '东城区' });
  expect(await move(lower, upper.id)).toMatchObject({ code: 200 });
  for (const parentId of [lower.id, upper.id]) {
    expect(await move(upper, parentId)).toMatchObject({ code: 400, data: { issues: [{ path: '/parentId' }] } });
    expect(await parentOf(upper)).toMatchObject({ parentId: '-1' });
  }
  expect(await move(lower, 'none')).toMatchObject({ code: 400 });
  expect(await move(lower, '-1')).toMatchObject({ code: 200 });
});

it('Hong Kong, Macao and Taiwan are among the areas', async () => {
  const above = listOf((await api.get(`${areas}/-1/Selector/0`, token)).data).map(({ fullName }) => fullName);
  expect(above.slice(-34)).toContain('北京市');
  expect(above.slice(-3)).toEqual(['台湾省', '香港特别行政区', '澳门特别行政区']);
  const found = await api.get(`${areas}/-1?keyword=${encodeURIComponent('观塘区')}`, token);
  expect(listOf(found.data)).toMatchObject([{ areaPath: '香港特别行政区/九龙' }]);
});

it('rows of a module have names in place of ids, and a neutral text for what does not exist', async () => {
  const many = { multiple: true };
  const module = await addModule(api, token, {
    fields: [
      control('input', 'code', '编码'),
      control('organizeSelect', 'org', '组织'),
      control('depSelect', 'dep', '部门'),
      control('roleSelect', 'roles', '角色', many),
      control('userSelect', 'owner', '负责人', many),
      control('usersSelect', 'team', '参与人', many),
      control('areaSelect', 'area', '地区'),
    ],
    columnData: { ...siteList, columnList: [], searchList: [], defaultSidx: '' },
  });
  const record = {
    code: 'a',
    org: [company, department],
    dep: department,
    roles: [role, 'gone'],
    owner: [user],
    team: [`${user}--user`, `${role}--role`],
    area: ['11', '1101', '110101'],
  };
  expect(await addRecord(api, token, module, record)).toMatchObject({ code: 200 });
  const texts = {
    org: '远航集团/安环部',
    dep: '安环部',
    roles: '数据员, 不可用',
    owner: '赵工/picked',
    team: '赵工/picked, 数据员',
    area: '北京市/市辖区/东城区',
  };
  expect(await rowsOf(api, token, module)).toMatchObject([texts]);
  expect(await rowsOf(api, token, module, { display: 'values' })).toMatchObject([{ ...record, texts }]);
  await api.put(
    `/api/permission/Role/${role}`,
    { fullName: '采集员', enCode: 'clerk', globalMark: 1, enabledMark: 1, organizeIdsTree: [] },
    token,
  );
  expect(await rowsOf(api, token, module)).toMatchObject([{ roles: '采集员, 不可用' }]);
});

it('organisations are posted, stored and searched as paths or as the single ids of older clients', async () => {
  const fields = [
    control('input', 'code', '编码'),
    control('organizeSelect', 'org', '组织'),
    control('organizeSelect', 'orgs', '组织们', { multiple: true }),
  ];
  const searchList = ['org', 'orgs'].map((prop) => ({ prop, id: prop, searchType: 1 }));
  const module = await addModule(api, token, { fields, columnData: { ...siteList, columnList: [], searchList, defaultSidx: '' } });
  const { resource } = await api.services.catalogue.release(module);
  const stored = api.services.recordsOf(resource, serverCaller);
  for (const [code, org, orgs] of [
    ['path', [company, department], [[company, department]]],
    ['single', department, [department]],
    ['text', department, department],
    ['above', company, [[company]]],
  ])
    expect(await addRecord(api, token, module, { code, org, orgs })).toMatchObject({ code: 200 });
  expect((await stored.all({})).find(({ code }) => code === 'single')).toMatchObject({ org: [department], orgs: [[department]] });
  // A value that a first-generation server has stored.
  await stored.insert({ code: 'old', org: department, orgs: [department] });
  const found = async (query: object) =>
    (await rowsOf(api, token, module, { queryJson: JSON.stringify(query) }))
      .map((row) => String((row as { code: unknown }).code))
      .toSorted();
  const inDepartment = ['old', 'path', 'single', 'text'];
  for (const name of ['org', 'orgs']) {
    expect(await found({ [name]: [company, department] })).toEqual(inDepartment);
    expect(await found({ [name]: department })).toEqual(inDepartment);
    expect(await found({ [name]: [[company, department]] })).toEqual(inDepartment);
    expect(await found({ [name]: [company] })).toEqual(['above', 'path']);
  }
});
