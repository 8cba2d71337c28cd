import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

const positions = '/api/permission/Position';
const roles = '/api/permission/Role';
const groups = '/api/permission/Group';
const members = '/api/permission/UserRelation';

let api: Api;
let token: string;
let company: string;
let department: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const organisation = { parentId: '-1', fullName: '远航集团', enCode: 'yuanhang' };
  company = await created('/api/permission/Organize', organisation);
  department = await created('/api/permission/Organize/Department', { parentId: company, fullName: '安环部', enCode: 'yuanhang.ehs' });
});
afterAll(() => api.close());

type Node = Record<string, unknown> & { id: string; children?: Node[] | null };
const list = (reply: Reply): Node[] => reply.data['list'] as Node[];
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

async function created(path: string, body: object): Promise<string> {
  const reply = await api.post(path, { id: '', enabledMark: 1, sortCode: 0, description: '', ...body }, token);
  expect(reply).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
  return String(reply.data['id']);
}

const addPosition = (enCode: string, more: object = {}) =>
  created(positions, {
    organizeId: department,
    organizeIdTree: [company, department],
    fullName: `岗位${enCode}`,
    enCode,
    type: 'technical',
    ...more,
  });

const role = (enCode: string, more: object = {}) => ({
  fullName: `角色${enCode}`,
  enCode,
  type: '',
  globalMark: 1,
  organizeIdsTree: [],
  ...more,
});

const typeIds = async () => {
  const categories = list(await api.get('/api/system/DictionaryData/All', token));
  return categories.flatMap(({ enCode, dictionaryList }) => (enCode === 'groupType' ? (dictionaryList as Node[]).map(({ id }) => id) : []));
};

/** The codes of the roles of the sample organisation. */
const shipped = new Set<unknown>(['groupCarbonManager', 'siteDataClerk', 'verifier', 'auditor']);

describe('positions', () => {
  it('are listed with the names of type and department, filtered and paged', async () => {
    const id = await addPosition('listed');
    await addPosition('other', { organizeId: company, type: 'support' });
    const reply = await api.get(`${positions}?currentPage=1&pageSize=20&organizeId=${department}&keyword=&type=`, token);
    expect(list(reply)).toMatchObject([
      {
        id,
        fullName: '岗位listed',
        enCode: 'listed',
        type: '技术岗',
        department: '远航集团/安环部',
        organizeId: department,
        enabledMark: 1,
      },
    ]);
    expect(reply.data['pagination']).toMatchObject({ currentPage: 1, pageSize: 20, total: 1 });
    const shown = list(await api.get(`${positions}?display=values&keyword=listed`, token));
    expect(shown).toMatchObject([{ type: 'technical', texts: { organizeId: '远航集团/安环部' } }]);
    expect(list(await api.get(`${positions}?type=support`, token)).map(({ enCode }) => enCode)).toEqual(['other']);
    expect(list(await api.get(`${positions}?keyword=listed`, token))).toHaveLength(1);
    const codes = list(await api.get(`${positions}?organizeId=`, token)).map(({ enCode }) => enCode);
    expect(codes).toEqual(expect.arrayContaining(['listed', 'other', 'leadVerifier']));
  });

  it('are read with the path of their organisation, and changed', async () => {
    const id = await addPosition('read');
    const { data } = await api.get(`${positions}/${id}`, token);
    expect(data).toMatchObject({ id, organizeId: department, organizeIdTree: [company, department], type: 'technical', enabledMark: 1 });
    expect(await api.put(`${positions}/${id}`, { ...data, version: undefined, fullName: '新岗位' }, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${positions}/${id}`, token)).data).toMatchObject({ fullName: '新岗位' });
  });

  it('are offered to pickers below their organisations, enabled ones only', async () => {
    const id = await addPosition('picked');
    const disabled = await addPosition('disabled');
    expect(await api.put(`${positions}/${disabled}/Actions/State`, undefined, token)).toMatchObject({ code: 200 });
    const tree = list(await api.get(`${positions}/Selector`, token));
    expect(tree.find((node) => node.id === company)).toMatchObject({ type: 'company' });
    expect(flat(tree).find((node) => node.id === id)).toMatchObject({
      parentId: department,
      type: 'position',
      icon: 'icon-ym icon-ym-tree-position1',
      isLeaf: true,
      children: null,
    });
    expect(flat(tree).map((node) => node.id)).not.toContain(disabled);
    expect(list(await api.get(`${positions}/All`, token)).find((row) => row.id === id)).toMatchObject({ department: '远航集团/安环部' });

    const byOrganisation = list(await api.post(`${positions}/getListByOrgIds`, { organizeIds: [department] }, token));
    expect(byOrganisation).toMatchObject([{ id: department, fullName: '远航集团/安环部' }]);
    expect(byOrganisation[0]?.children?.map((node) => node.id)).toContain(id);
    const named = list(await api.post(`${positions}/PositionCondition`, { ids: [`${id}--position`] }, token));
    expect(flat(named).map((node) => node.id)).toEqual([company, department, id]);
    const below = list(await api.post(`${positions}/PositionCondition`, { departIds: [department], positionIds: [] }, token));
    expect(flat(below).map((node) => node.id)).toContain(id);
  });

  it.each([
    [{ fullName: '' }, '请输入岗位名称'],
    [{ enCode: '' }, '请输入岗位编码'],
    [{ type: '' }, '请选择岗位类型'],
    [{ organizeId: '' }, '请选择所属组织'],
    [{ organizeId: 'missing' }, ''],
    [{ fullName: 'a b' }, '名称不能含有特殊符号'],
  ])('are refused with %j', async (more, msg) => {
    const body = { organizeId: department, fullName: '拒绝', enCode: 'refused', type: 'technical', ...more };
    const reply = await api.post(positions, body, token);
    expect(reply.code).toBe(400);
    expect(reply.msg).toContain(msg);
  });

  it('have distinct names and codes, and stay while users hold them', async () => {
    const id = await addPosition('held');
    const body = { organizeId: company, fullName: '岗位held', enCode: 'held2', type: 'technical' };
    expect(await api.post(positions, body, token)).toMatchObject({ code: 400, msg: '岗位名称“岗位held”已存在' });
    const user = await api.addUser('holder', 'secret');
    const set = (userIds: string[]) => api.post(`${members}/${id}`, { objectId: id, objectType: 'Position', userIds }, token);
    expect(await set([user])).toMatchObject({ code: 200 });
    expect(await api.remove(`${positions}/${id}`, token)).toMatchObject({ code: 400, msg: '下面还有 1 条用户，不能删除' });
    expect(await set([])).toMatchObject({ code: 200 });
    expect(await api.remove(`${positions}/${id}`, token)).toMatchObject({ code: 200 });
  });
});

describe('roles', () => {
  it('are global or of organisations', async () => {
    const global = await created(roles, role('global'));
    const local = await created(roles, role('local', { globalMark: 0, organizeIdsTree: [[company], [company, department]] }));
    expect((await api.get(`${roles}/${local}`, token)).data).toMatchObject({
      id: local,
      globalMark: 0,
      organizeIdsTree: [[company], [company, department]],
      enabledMark: 1,
    });
    const rolesOf = async (query: string) => list(await api.get(`${roles}?currentPage=1&pageSize=20${query}`, token));
    const ids = async (query: string) => (await rolesOf(query)).filter(({ enCode }) => !shipped.has(enCode)).map(({ id }) => id);
    expect(await ids('&organizeId=')).toEqual(expect.arrayContaining([global, local]));
    expect(await ids('&organizeId=0')).toEqual([global]);
    expect(await ids(`&organizeId=${department}`)).toEqual([local]);
    expect(await ids('&type=1')).toEqual([global]);
    expect(await ids('&type=0')).toEqual([local]);
    const rows = list(await api.get(roles, token));
    expect(rows.find(({ id }) => id === global)).toMatchObject({ type: '全局', organizeInfo: '' });
    expect(rows.find(({ id }) => id === local)).toMatchObject({
      type: '组织',
      organizeInfo: '远航集团;远航集团/安环部',
      texts: { organizeIds: '远航集团;远航集团/安环部' },
    });
  });

  it('are offered to pickers below each of their organisations, with an id of their own', async () => {
    const local = await created(roles, role('picked', { globalMark: 0, organizeIdsTree: [[company], [company, department]] }));
    for (const selector of ['Selector', 'SelectorByPermission']) {
      const nodes = list(await api.get(`${roles}/${selector}`, token));
      expect(nodes[0]).toMatchObject({ id: '1', onlyId: '1', icon: 'icon-ym icon-ym-global-role', type: '' });
      const all = flat(nodes);
      expect(all.filter(({ id }) => id === local)).toMatchObject([{ type: 'role', enCode: 'picked' }, { type: 'role' }]);
      expect(new Set(all.map(({ onlyId }) => onlyId)).size).toBe(all.length);
    }
    const byOrganisation = list(await api.post(`${roles}/getListByOrgIds`, { organizeIds: [department] }, token));
    expect(byOrganisation.find(({ id }) => id === department)?.children?.map(({ id }) => id)).toContain(local);
    expect((await api.post(`${roles}/RoleCondition`, { ids: [`${local}--role`] }, token)).data).toMatchObject([
      { id: local, fullName: '角色picked' },
    ]);
  });

  it('of organisations name one, and lose them when they become global', async () => {
    expect(await api.post(roles, role('none', { globalMark: 0 }), token)).toMatchObject({ code: 400, msg: '请选择所属组织' });
    const id = await created(roles, role('moved', { globalMark: 0, organizeIdsTree: [[company]] }));
    expect(await api.put(`${roles}/${id}`, role('moved'), token)).toMatchObject({ code: 200 });
    expect((await api.get(`${roles}/${id}`, token)).data).toMatchObject({ globalMark: 1, organizeIdsTree: [] });
  });

  it('have members, and stay while they have some', async () => {
    const id = await created(roles, role('members'));
    const [first, second] = [await api.addUser('firstMember', 'secret'), await api.addUser('secondMember', 'secret')];
    const set = (userIds: string[]) => api.post(`${members}/${id}`, { objectId: id, objectType: 'Role', userIds }, token);
    const read = async () => ((await api.get(`${members}/${id}`, token)).data['ids'] as string[]).toSorted();
    expect(await read()).toEqual([]);
    expect(await set([first, second, 'missing'])).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await read()).toEqual([first, second].toSorted());
    expect(await set([second, `${second}--user`])).toMatchObject({ code: 200 });
    expect(await read()).toEqual([second]);
    const users = api.services.recordsOf('permission/user', serverCaller);
    expect(await users.require(first)).toMatchObject({ roleId: '' });
    expect(await users.require(second)).toMatchObject({ roleId: id });
    expect(await api.remove(`${roles}/${id}`, token)).toMatchObject({ code: 400, msg: '下面还有 1 条用户，不能删除' });
    expect(await set([])).toMatchObject({ code: 200 });
    expect(await api.remove(`${roles}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await set([first])).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
  });

  it('follow the roles that a user is given', async () => {
    const id = await created(roles, role('given'));
    const user = await api.addUser('given', 'secret');
    const users = api.services.catalogue.resource('permission/user');
    const give = (roleId: string) => writeRecord(users, { id: user, set: { roleId } }, serverCaller, api.services);
    await give(`${id},${id}`);
    expect((await api.get(`${members}/${id}`, token)).data).toEqual({ ids: [user] });
    await give('');
    expect((await api.get(`${members}/${id}`, token)).data).toEqual({ ids: [] });
  });
});

describe('groups', () => {
  it('are listed, read, changed, offered and removed', async () => {
    const [type = '', otherType = ''] = await typeIds();
    const id = await created(groups, { fullName: '盘查组', enCode: 'inventory', type });
    const rows = list(await api.get(`${groups}?currentPage=1&pageSize=20&keyword=&type=${type}&enabledMark=1`, token));
    expect(rows).toMatchObject([{ id, fullName: '盘查组', enCode: 'inventory', enabledMark: 1 }]);
    expect(rows[0]?.['type']).not.toBe(type);
    expect(list(await api.get(`${groups}?type=${otherType}`, token))).toEqual([]);
    const { data } = await api.get(`${groups}/${id}`, token);
    expect(data).toMatchObject({ id, type });

    const selector = (await api.get(`${groups}/Selector`, token)).data as unknown as Node[];
    expect(selector).toMatchObject([
      {
        id: type,
        num: 1,
        hasChildren: true,
        children: [{ id, type: 'group', parentId: type, fullName: '盘查组', hasChildren: false, children: null }],
      },
    ]);
    expect(selector[0]?.['type']).not.toBe('group');
    expect((await api.post(`${groups}/GroupCondition`, { ids: [id] }, token)).data).toMatchObject([{ id, fullName: '盘查组' }]);

    expect(await api.post(groups, { fullName: '盘查组', enCode: 'other', type }, token)).toMatchObject({ code: 400 });
    expect(await api.put(`${groups}/${id}`, { ...data, version: undefined, fullName: '核查组' }, token)).toMatchObject({ code: 200 });
    const user = await api.addUser('groupMember', 'secret');
    const set = (userIds: string[]) => api.post(`${members}/${id}`, { objectId: id, objectType: 'Group', userIds }, token);
    expect(await set([user])).toMatchObject({ code: 200 });
    expect(await api.remove(`${groups}/${id}`, token)).toMatchObject({ code: 400 });
    await set([]);
    expect(await api.remove(`${groups}/${id}`, token)).toMatchObject({ code: 200 });
  });
});

describe('a user without rights', () => {
  it('neither sees nor changes positions, roles, groups and members', async () => {
    const id = await created(roles, { fullName: '内部', enCode: 'inner', globalMark: 1 });
    await api.addUser('outsider', 'secret');
    const outsider = String((await api.login('outsider', 'secret')).data['token']);
    for (const path of [positions, roles, groups]) {
      expect(await api.get(path, outsider)).toMatchObject({ code: 403, data: null });
      expect(await api.post(path, { fullName: 'x', enCode: 'x' }, outsider)).toMatchObject({ code: 403 });
    }
    expect(await api.get(`${members}/${id}`, outsider)).toMatchObject({ code: 403, data: null });
    expect(await api.post(`${members}/${id}`, { objectType: 'Role', userIds: [] }, outsider)).toMatchObject({ code: 403 });
  });
});
