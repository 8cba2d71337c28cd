import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

const path = '/api/permission/Organize';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

interface Node {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  type: string;
  children: Node[] | null;
  [key: string]: unknown;
}

const nodes = (reply: Reply): Node[] => reply.data['list'] as Node[];
const flat = (list: readonly Node[]): Node[] => list.flatMap((node) => [node, ...flat(node.children ?? [])]);
const tree = async (at: string) => flat(nodes(await api.get(path + at, token)));

let count = 0;
const values = (more: object = {}) => {
  count += 1;
  return { parentId: '-1', fullName: `组织${count}`, enCode: `org${count}`, enabledMark: 1, sortCode: 0, description: '', id: '', ...more };
};
const add = async (kind: '' | '/Department', more: object = {}): Promise<string> => {
  const reply = await api.post(path + kind, values(more), token);
  expect(reply).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
  return String(reply.data['id']);
};

const named = async (body: object) => nodes(await api.post(`${path}/OrganizeCondition`, body, token));
const move = (id: string, parentId: string) => api.put(`${path}/${id}`, { parentId }, token);

describe('companies and departments', () => {
  it('are listed as a tree of nodes as clients read them', async () => {
    const company = await add('', { fullName: '青禾集团', enCode: 'qinghe', propertyJson: { shortName: '青禾' }, organizeIdTree: [] });
    const department = await add('/Department', {
      parentId: company,
      fullName: '碳管理部',
      enCode: 'qinghe.carbon',
      organizeIdTree: [company],
    });
    const root = nodes(await api.get(`${path}?keyword=`, token)).find(({ id }) => id === company);
    expect(root).toMatchObject({
      parentId: '-1',
      fullName: '青禾集团',
      enCode: 'qinghe',
      type: 'company',
      category: 'company',
      enabledMark: 1,
      icon: 'icon-ym icon-ym-tree-organization3',
      hasChildren: true,
      isLeaf: false,
      num: 1,
    });
    expect(root?.children).toMatchObject([
      {
        id: department,
        parentId: company,
        type: 'department',
        category: 'department',
        icon: 'icon-ym icon-ym-tree-department1',
        organize: '青禾集团/碳管理部',
        organizeIds: [company, department],
        organizeIdTree: `${company},${department}`,
        lastFullName: '碳管理部',
        isLeaf: true,
        children: null,
      },
    ]);
    expect(root?.['creatorTime']).toBeTypeOf('number');
    expect((await tree('?keyword=qinghe.carbon')).map(({ id }) => id)).toEqual([company, department]);
    expect(new Set((await tree('?type=company')).map(({ type }) => type))).toEqual(new Set(['company']));
    expect(new Set((await tree('?type=department')).map(({ type }) => type))).toEqual(new Set(['department']));
  });

  it('are read with their path, and with the properties of a company as JSON text', async () => {
    const top = await add('');
    const id = await add('', {
      parentId: top,
      propertyJson: { shortName: '简', foundedTime: 1_700_000_000_000, fax: '021', unknown: 'x' },
    });
    const { data } = await api.get(`${path}/${id}`, token);
    expect(data).toMatchObject({ id, parentId: top, category: 'company', organizeIdTree: [top, id] });
    expect(JSON.parse(String(data['propertyJson']))).toMatchObject({ shortName: '简', foundedTime: 1_700_000_000_000, fax: '021' });
    expect(String(data['propertyJson'])).not.toContain('unknown');

    // Existing clients send back what they have read, the properties as an object or as the text.
    const echoed = { ...data, version: undefined, fullName: '改名', propertyJson: JSON.stringify({ shortName: '新' }) };
    expect(await api.put(`${path}/${id}`, echoed, token)).toMatchObject({ code: 200, msg: '操作成功' });
    const after = (await api.get(`${path}/${id}`, token)).data;
    expect(after).toMatchObject({ fullName: '改名', category: 'company' });
    expect(JSON.parse(String(after['propertyJson']))).toMatchObject({ shortName: '新' });
  });

  it('are offered to pickers: enabled ones, without the excluded one and those below it', async () => {
    const company = await add('');
    const child = await add('', { parentId: company });
    const department = await add('/Department', { parentId: child });
    const disabled = await add('/Department', { parentId: company });
    expect(await api.put(`${path}/${disabled}/Actions/State`, undefined, token)).toMatchObject({ code: 200 });
    const offered = async (at: string) =>
      (await tree(at)).map(({ id }) => id).filter((id) => [company, child, department, disabled].includes(id));
    for (const selector of ['Selector', 'SelectorByAuth']) {
      expect(await offered(`/${selector}/0`)).toEqual([company, child]);
      expect(await offered(`/${selector}/${child}`)).toEqual([company]);
      expect(await offered(`/Department/${selector}/0`)).toEqual([company, child, department]);
      expect(await offered(`/Department/${selector}/${child}`)).toEqual([company]);
    }
    expect(await offered('/Tree')).toEqual([company, child]);
    expect(await offered('/Department/Selector')).toEqual([company, child, department]);
    expect(await offered(`/${company}/Department`)).toEqual([disabled]);
    expect(await offered(`/${child}/Department`)).toEqual([department]);
    expect(await offered('')).toContain(disabled);
  });

  it('are named by their ids, with the whole path at the top', async () => {
    const company = await add('', { fullName: '命名公司' });
    const department = await add('/Department', { parentId: company, fullName: '命名部门' });
    expect(await named({ departIds: [department] })).toMatchObject([
      {
        id: department,
        fullName: '命名公司/命名部门',
        lastFullName: '命名部门',
        organize: '命名公司/命名部门',
        organizeIds: [company, department],
      },
    ]);
    expect(await named({ ids: [`${company}--company`, `${department}--department`] })).toMatchObject([
      { id: company, children: [{ id: department, fullName: '命名部门' }] },
    ]);
    expect(await named({})).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['', { parentId: '' }, '请选择所属组织'],
    ['', { fullName: '' }, '请输入名称'],
    ['', { fullName: '长'.repeat(51) }, '名称最多为50个字符！'],
    ['', { enCode: '' }, '请输入编码'],
    ['', { enCode: '.a' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    ['/Department', { fullName: '部门(一)' }, '名称不能含有特殊符号'],
    ['/Department', { sortCode: -1 }, ''],
    ['/Department', { parentId: 'missing' }, ''],
  ])('are refused at %j with %j', async (at, more, msg) => {
    const reply = await api.post(path + at, values(more), token);
    expect(reply.code).toBe(400);
    expect(reply.msg).toContain(msg);
  });

  it('have distinct names and codes', async () => {
    const company = await add('', { fullName: '唯一', enCode: 'unique' });
    const other = await add('');
    expect(await api.post(path, values({ fullName: '唯一' }), token)).toMatchObject({ code: 400, msg: '名称“唯一”已存在' });
    // Every company may have a production department.
    for (const parentId of [company, other]) await add('/Department', { parentId, fullName: '生产部' });
    const again = values({ parentId: company, fullName: '生产部' });
    expect(await api.post(`${path}/Department`, again, token)).toMatchObject({ code: 400, msg: '名称“生产部”已存在' });
    expect(await api.post(path, values({ enCode: 'unique' }), token)).toMatchObject({ code: 400, msg: '编码“unique”已存在' });
  });

  it('accept brackets in the legal name of a company', async () => {
    const id = await add('', { fullName: '青禾（上海）有限公司' });
    expect((await api.get(`${path}/${id}`, token)).data).toMatchObject({ fullName: '青禾（上海）有限公司' });
  });
});

describe('the tree of organisations', () => {
  it('does not become a cycle', async () => {
    const [a, b] = [await add(''), await add('')];
    const c = await add('/Department', { parentId: b });
    expect(await move(b, a)).toMatchObject({ code: 200 });
    for (const [id, parent] of [
      [a, a],
      [a, b],
      [a, c],
    ] as const)
      expect(await move(id, parent)).toMatchObject({ code: 400 });
  });

  it('does not become a cycle by two requests at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await add(''), await add('')];
      const replies = await Promise.all([move(a, b), move(b, a)]);
      expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    }
  });
});

describe('the deletion of an organisation', () => {
  it('is refused while it has children, positions or members', async () => {
    const company = await add('');
    const department = await add('/Department', { parentId: company });
    const remove = (id: string) => api.remove(`${path}/${id}`, token);
    expect(await remove(company)).toMatchObject({ code: 400, msg: '下面还有 1 条下级数据，不能删除' });

    const position = { organizeId: department, fullName: '站长', enCode: 'stationChief', type: 'management' };
    const created = await api.post('/api/permission/Position', position, token);
    expect(created).toMatchObject({ code: 200 });
    expect(await remove(department)).toMatchObject({ code: 400, msg: '下面还有 1 条岗位，不能删除' });
    expect(await api.remove(`/api/permission/Position/${String(created.data['id'])}`, token)).toMatchObject({ code: 200 });

    const user = await api.addUser('departmentMember', 'secret');
    const members = async (organizeIds: string[]) => {
      const users = api.services.catalogue.resource('permission/user');
      await writeRecord(users, { id: user, set: { organizeId: organizeIds.join(',') } }, serverCaller, api.services);
    };
    await members([department]);
    expect(await remove(department)).toMatchObject({ code: 400, msg: '下面还有 1 条用户，不能删除' });
    await members([]);

    expect(await api.remove(`${path}/Department/${department}`, token)).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await remove(company)).toMatchObject({ code: 200 });
    expect(await api.get(`${path}/${company}`, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
  });

  it('never leaves a department below a removed company', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await add('');
      const [removed, added] = await Promise.all([
        api.remove(`${path}/${company}`, token),
        api.post(`${path}/Department`, values({ parentId: company }), token),
      ]);
      expect([removed.code, added.code].toSorted()).toEqual([200, 400]);
    }
  });
});

describe('a user without rights', () => {
  it('sees the names in pickers only, and changes nothing', async () => {
    const id = await add('');
    await api.addUser('outsider', 'secret');
    const outsider = String((await api.login('outsider', 'secret')).data['token']);
    expect(await api.get(path, outsider)).toMatchObject({ code: 403, data: null });
    expect(nodes(await api.get(`${path}/Department/Selector/0`, outsider)).map((node) => node['id'])).toContain(id);
    expect(await api.get(`${path}/${id}`, outsider)).toMatchObject({ code: 403, data: null });
    expect(await api.post(path, values(), outsider)).toMatchObject({ code: 403 });
    expect(await api.put(`${path}/${id}`, values(), outsider)).toMatchObject({ code: 403 });
    expect(await api.remove(`${path}/${id}`, outsider)).toMatchObject({ code: 403 });
    expect(await api.get(path)).toMatchObject({ code: 600 });
  });
});
