import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

const buttons = '/api/system/ModuleButton';
const fields = '/api/system/ModuleDataAuthorize';
const schemes = '/api/system/ModuleDataAuthorizeScheme';

let api: Api;
let token: string;
let menu: string;
let otherMenu: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  [menu, otherMenu] = [await addMenu('parts'), await addMenu('parts.other')];
});
afterAll(() => api.close());

const addMenu = async (enCode: string): Promise<string> => {
  const values = { systemId: 'main', parentId: '-1', fullName: enCode, enCode, type: 2, category: 'Web', enabledMark: 1 };
  return String((await api.services.recordsOf('system/menu', serverCaller).insert(values))['id']);
};

let lastMenu = 0;
const addModuleMenu = async (): Promise<string> => {
  lastMenu += 1;
  const enCode = `parts.module${lastMenu}`;
  const values = { parentId: '-1', fullName: enCode, enCode, type: 3, category: 'Web', moduleId: 'energyLedger' };
  return String((await api.post('/api/system/Menu', values, token)).data['id']);
};

type Node = Record<string, unknown> & { id: string; children?: Node[] | null };
const list = (reply: Reply): Node[] => reply.data['list'] as Node[];

const added = async (path: string, body: object): Promise<string> => {
  const reply = await api.post(path, { id: '', moduleId: menu, ...body }, token);
  expect(reply).toMatchObject({ code: 200 });
  return String(reply.data['id']);
};

const dataField = (enCode: string, more: object = {}) => ({
  enCode,
  fullName: enCode,
  fieldRule: 0,
  type: 'varchar',
  conditionText: 'input,@userId',
  conditionSymbol: '==,<>,in',
  ...more,
});

const scheme = (enCode: string, conditions: unknown, more: object = {}) => ({
  moduleId: menu,
  enCode,
  fullName: enCode,
  allData: 0,
  matchLogic: 'and',
  conditionJson: typeof conditions === 'string' ? conditions : JSON.stringify(conditions),
  ...more,
});

describe('buttons of a menu', () => {
  it('are a tree of their menu, which offers all but the own branch as parents', async () => {
    const top = await added(buttons, { parentId: '-1', fullName: '更多', enCode: 'btn_more' });
    const below = await added(buttons, { parentId: top, fullName: '打印', enCode: 'btn_print' });
    const [more] = list(await api.get(`${buttons}/${menu}/List`, token));
    expect(more).toMatchObject({ id: top, hasChildren: true, children: [{ id: below, enCode: 'btn_print', enabledMark: 1 }] });
    expect(list(await api.get(`${buttons}/${menu}/Selector/${top}`, token))).toEqual([]);
    expect(list(await api.get(`${buttons}/${otherMenu}/List`, token))).toEqual([]);
    expect(await api.remove(`${buttons}/${top}`, token)).toMatchObject({ code: 400 });
    expect(await api.put(`${buttons}/${below}/Actions/State`, {}, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${buttons}/${below}`, token)).data).toMatchObject({ enabledMark: 0 });
  });

  it.each([
    ['a code that the menu has', { fullName: '另一个', enCode: 'btn_more' }],
    ['a parent in another menu', { fullName: '别处', enCode: 'btn_else', parentId: () => otherMenu }],
    ['a menu that does not exist', { fullName: '无', enCode: 'btn_none', moduleId: '404' }],
  ])('refuse %s', async (_case, { parentId, ...body }: Record<string, unknown>) => {
    const parent =
      typeof parentId === 'function' ? await added(buttons, { moduleId: otherMenu, parentId: '-1', fullName: 'x', enCode: 'x' }) : '-1';
    expect(await api.post(buttons, { moduleId: menu, parentId: parent, ...body }, token)).toMatchObject({ code: 400 });
  });
});

describe.each([
  ['columns', '/api/system/ModuleColumn', 'columnJson'],
  ['form fields', '/api/system/ModuleForm', 'formJson'],
])('%s of a menu', (_name, path, key) => {
  it('are added together, and those that exist stay', async () => {
    await added(path, { enCode: 'state', fullName: '状态', fieldRule: 0 });
    const rows = ['state', 'amount', 'amount', 'unit'].map((enCode) => ({ enCode, fullName: `字段${enCode}`, fieldRule: '0' }));
    const batch = await api.post(`${path}/Actions/Batch`, { moduleId: menu, bindTable: 'ledger', [key]: rows }, token);
    expect(batch).toMatchObject({ code: 200, data: { created: 2, existing: 2 } });
    const all = list(await api.get(`${path}/${menu}/Fields`, token));
    expect(all.map(({ enCode, fullName, bindTable }) => [enCode, fullName, bindTable])).toEqual([
      ['state', '状态', null],
      ['amount', '字段amount', 'ledger'],
      ['unit', '字段unit', 'ledger'],
    ]);
    expect(list(await api.get(`${path}/${menu}/Fields?keyword=unit`, token))).toHaveLength(1);
  });

  it('do not move to another menu', async () => {
    const id = await added(path, { enCode: 'fixed', fullName: '固定', fieldRule: 0 });
    expect(await api.put(`${path}/${id}`, { moduleId: otherMenu }, token)).toMatchObject({ code: 400 });
    expect(await api.post(path, { moduleId: menu, enCode: 'sub', fullName: 'sub', fieldRule: 2 }, token)).toMatchObject({ code: 400 });
  });

  it('are refused whole when one of them is wrong', async () => {
    const rows = [
      { enCode: 'fine', fullName: '对', fieldRule: 0 },
      { enCode: 'nameless', fieldRule: 0 },
    ];
    expect(await api.post(`${path}/Actions/Batch`, { moduleId: menu, [key]: JSON.stringify(rows) }, token)).toMatchObject({ code: 400 });
    expect(list(await api.get(`${path}/${menu}/Fields?keyword=fine`, token))).toEqual([]);
  });
});

describe('data rules of a menu', () => {
  it('compare fields of the menu as those allow', async () => {
    const id = await added(fields, dataField('owner'));
    const foreign = await added(fields, dataField('owner', { moduleId: otherMenu }));
    const group = (more: object, logic = 'and') => [
      { logic, groups: [{ id, field: 'owner', op: '==', value: '', conditionText: '@userId', ...more }] },
    ];
    const refused = async (conditions: unknown) => {
      const reply = await api.post(schemes, scheme('refused', conditions), token);
      expect(reply).toMatchObject({ code: 400 });
      return reply.msg;
    };
    expect(await refused('{')).toContain('JSON');
    expect(await refused('[]')).toContain('请添加条件');
    expect(await refused([{ logic: 'nor', groups: [] }])).toContain('JSON');
    expect(await refused(group({ groups: [], op: undefined }))).toContain('JSON');
    expect(await refused(group({ id: foreign }))).toContain('owner');
    expect(await refused(group({ op: 'like' }))).toContain('like');
    expect(await refused(group({ conditionText: '@organizeId' }))).toContain('@organizeId');
    expect(await refused(group({ value: { $ne: 1 } }))).toContain('条件值');
    expect(await refused([{ logic: 'or', groups: Array.from({ length: 51 }, () => group({})[0]?.groups[0]) }])).toContain('50');
    const ruleId = await added(schemes, scheme('own', group({}, 'or')));
    expect(list(await api.get(`${schemes}/${menu}/List`, token))).toMatchObject([{ id: ruleId, enCode: 'own', allData: 0 }]);
    expect(await api.remove(`${fields}/${id}`, token)).toMatchObject({ code: 400 });
    await api.remove(`${schemes}/${ruleId}`, token);
    expect(await api.remove(`${fields}/${id}`, token)).toMatchObject({ code: 200 });
  });

  it('need no conditions for all data', async () => {
    const id = await added(schemes, scheme('all', '', { allData: 1 }));
    expect(await api.put(`${schemes}/${id}`, { allData: 0 }, token)).toMatchObject({ code: 400 });
  });

  it.each([{ conditionSymbol: '==,drop' }, { conditionText: '@everyone' }, { type: 'json' }, { fieldRule: 3 }])(
    'refuse the field %j',
    async (more) => {
      expect(await api.post(fields, { moduleId: menu, ...dataField('wrong', more) }, token)).toMatchObject({ code: 400 });
    },
  );
});

describe('the editor of data rules', () => {
  it('offers the fields of what a menu opens, and gives each its record with the first rule', async () => {
    const moduleId = await addModuleMenu();
    const offered = async () => list(await api.get(`${schemes}/${moduleId}/Fields`, token));
    const before = await offered();
    const creator = before.find(({ enCode }) => enCode === 'creatorUserId');
    expect(creator).toMatchObject({ id: null, fullName: '创建人', conditionText: expect.stringMatching(/^@userId,/) as string });
    const groups = [{ id: '', field: 'creatorUserId', op: '==', value: '@userId', conditionText: '@userId' }];
    const rule = scheme('mine', [{ logic: 'and', groups }], { moduleId });
    const ruleId = String((await api.post(schemes, rule, token)).data['id']);
    const stored = (await api.get(`${schemes}/${ruleId}`, token)).data;
    const id = (await offered()).find(({ enCode }) => enCode === 'creatorUserId')?.id;
    expect(id).toBeTruthy();
    expect(JSON.parse(String(stored['conditionJson']))).toEqual([{ logic: 'and', groups: [{ ...groups[0], id }] }]);
    const admin = String((await api.get('/api/permission/Users/Current/BaseInfo', token)).data['id'] ?? '');
    const both = [...groups, { id: '', field: 'lastModifyUserId', op: 'in', value: [admin], conditionText: 'userSelect' }];
    const update = await api.put(
      `${schemes}/${ruleId}`,
      { ...rule, conditionJson: JSON.stringify([{ logic: 'or', groups: both }]) },
      token,
    );
    expect(update).toMatchObject({ code: 200 });
    const [listed] = list(await api.get(`${schemes}/${moduleId}/List`, token));
    expect(listed?.['conditionText']).toMatch(/^创建人 等于 当前用户 或 修改人 是其中之一： ?\S/);
  });

  it.each([
    ['a field that the menu does not have', { field: 'nothing' }],
    ['a condition without its value', { field: 'creatorUserId', conditionText: 'userSelect', op: 'in', value: [] }],
  ])('refuses %s', async (_case, more) => {
    const groups = [{ id: '', op: '==', value: '1', conditionText: 'input', ...more }];
    const reply = await api.post(schemes, scheme('wrong', [{ logic: 'and', groups }], { moduleId: await addModuleMenu() }), token);
    expect(reply).toMatchObject({ code: 400 });
  });
});
