import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { categoryIdOf, entries, flat, nodesOf, types, type DictionaryNode } from '../fixtures/dictionary';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let tree: string;
let other: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  tree = await addType('树形分类', 'treeType', 1);
  other = await addType('其他分类', 'otherType', 0);
});
afterAll(() => api.close());

const names = (nodes: readonly DictionaryNode[]) => nodes.map(({ enCode }) => enCode);
const list = async (type: string, query = ''): Promise<DictionaryNode[]> => nodesOf(await api.get(`${entries}/${type}${query}`, token));

async function addType(fullName: string, enCode: string, isTree: number): Promise<string> {
  await api.post(types, { parentId: '-1', fullName, enCode, isTree, sortCode: 0, id: '' }, token);
  return categoryIdOf(api, token, enCode);
}

let count = 0;
/** A body with a unique name and code, as existing clients send it. */
const body = (values: object = {}) => {
  count += 1;
  return {
    parentId: '0',
    fullName: `字典${count}`,
    enCode: `code${count}`,
    sortCode: 0,
    enabledMark: 1,
    id: '',
    dictionaryTypeId: tree,
    ...values,
  };
};
const add = async (values: object = {}): Promise<string> => {
  const posted = body(values);
  expect(await api.post(entries, posted, token)).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
  return (await list(posted.dictionaryTypeId)).find(({ enCode }) => enCode === posted.enCode)?.id ?? '';
};

describe('an entry', () => {
  it('is created, read, changed, toggled and removed', async () => {
    const id = await add({ fullName: ' 煤 (原)/①', enCode: 'raw coal_1' });
    const read = await api.get(`${entries}/${id}/Info`, token);
    expect(read).toMatchObject({
      code: 200,
      data: {
        id,
        parentId: '0',
        dictionaryTypeId: tree,
        fullName: '煤 (原)/①',
        enCode: 'raw coal_1',
        enabledMark: 1,
        sortCode: 0,
        description: null,
        version: 1,
      },
    });
    expect(await api.put(`${entries}/${id}`, { ...read.data, sortCode: 5 }, token)).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await api.put(`${entries}/${id}/Actions/State`, {}, token)).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await api.get(`${entries}/${id}/Info`, token)).toMatchObject({ data: { enabledMark: 0, sortCode: 5 } });
    expect(await api.put(`${entries}/${id}/action/state`, undefined, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${entries}/${id}/Info`, token)).toMatchObject({ data: { enabledMark: 1 } });
    expect(await api.remove(`${entries}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${entries}/${id}/Info`, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
    expect(await api.put(`${entries}/${id}/Actions/State`, {}, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
  });

  it.each<[object, string]>([
    [{ parentId: '' }, '请选择'],
    [{ parentId: null }, '请选择'],
    [{ fullName: '' }, '请输入名称'],
    [{ fullName: '字'.repeat(51) }, '字典名称最多为50个字符！'],
    [{ enCode: '' }, '请输入编码'],
    [{ enCode: 'c'.repeat(51) }, '字典编码最多为50个字符！'],
    [{ dictionaryTypeId: '' }, '请选择字典分类'],
    [{ dictionaryTypeId: 'unknown' }, '字典分类不存在或已被删除'],
    [{ sortCode: 1_000_000 }, '排序不能大于999999'],
    [{ sortCode: 'first' }, '排序类型不正确，应为数字'],
    [{ enabledMark: 7 }, '状态的值不在允许范围内'],
    [{ parentId: 'unknown' }, '上级不存在或已被删除'],
  ])('with %j is refused: %s', async (values, msg) => {
    expect(await api.post(entries, body(values), token)).toMatchObject({
      status: 200,
      code: 400,
      msg,
      data: { issues: [{ path: `/${Object.keys(values)[0]}` }] },
    });
  });

  it('has a unique name and code within its category', async () => {
    await add({ fullName: '同名', enCode: 'same' });
    expect(await api.post(entries, body({ fullName: '同名' }), token)).toMatchObject({ code: 400, msg: '名称“同名”已存在' });
    expect(await api.post(entries, body({ enCode: 'same' }), token)).toMatchObject({ code: 400, msg: '编码“same”已存在' });
    await add({ fullName: '同名', enCode: 'same', dictionaryTypeId: other });
  });

  it('takes its defaults from the descriptor', async () => {
    expect(await api.post(entries, { dictionaryTypeId: tree, fullName: '默认', enCode: 'defaults' }, token)).toMatchObject({ code: 200 });
    expect((await list(tree)).find(({ enCode }) => enCode === 'defaults')).toMatchObject({ parentId: '0', sortCode: 0, enabledMark: 1 });
  });

  it('is at the top level if its parent is its category', async () => {
    const id = await add({ parentId: tree });
    expect(await api.get(`${entries}/${id}/Info`, token)).toMatchObject({ data: { parentId: '0' } });
    expect(await api.put(`${entries}/${id}`, { parentId: tree, dictionaryTypeId: tree }, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${entries}/${id}/Info`, token)).toMatchObject({ data: { parentId: '0' } });
  });

  it('stays in its parent’s category', async () => {
    const parent = await add({ dictionaryTypeId: other });
    expect(await api.post(entries, body({ parentId: parent }), token)).toMatchObject({ code: 400, msg: '上级不属于同一分类' });
    const below = await add({ dictionaryTypeId: other, parentId: parent });
    expect(await api.put(`${entries}/${below}`, { dictionaryTypeId: tree }, token)).toMatchObject({ code: 400, msg: '上级不属于同一分类' });
    expect(await api.put(`${entries}/${parent}`, { dictionaryTypeId: tree }, token)).toMatchObject({
      code: 400,
      msg: '下面还有下级数据，不能更改字典分类',
    });
    expect(await api.put(`${entries}/${below}`, { dictionaryTypeId: tree, parentId: '0' }, token)).toMatchObject({ code: 200 });
  });

  it('cannot be moved below itself', async () => {
    const top = await add();
    const below = await add({ parentId: top });
    expect(await api.put(`${entries}/${top}`, { parentId: top }, token)).toMatchObject({ code: 400, msg: '上级不能是自己' });
    expect(await api.put(`${entries}/${top}`, { parentId: below }, token)).toMatchObject({ code: 400, msg: '上级不能是自己的下级' });
  });

  it('with entries below it is not removed', async () => {
    const top = await add();
    const below = await add({ parentId: top });
    expect(await api.remove(`${entries}/${top}`, token)).toMatchObject({ code: 400, msg: '下面还有 1 条下级数据，不能删除' });
    expect(await api.remove(`${entries}/${below}`, token)).toMatchObject({ code: 200 });
    expect(await api.remove(`${entries}/${top}`, token)).toMatchObject({ code: 200 });
  });

  it('is toggled by each of twenty simultaneous requests', async () => {
    const id = await add();
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.put(`${entries}/${id}/Actions/State`, {}, token)));
    expect(replies.every(({ code }) => code === 200)).toBe(true);
    expect(await api.get(`${entries}/${id}/Info`, token)).toMatchObject({ data: { enabledMark: 1, version: 21 } });
  });

  it('is created once by twenty simultaneous requests with the same code', async () => {
    const posted = body({ dictionaryTypeId: other });
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.post(entries, posted, token)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });

  it('is not changed on the basis of an older version', async () => {
    const id = await add();
    const { data } = await api.get(`${entries}/${id}/Info`, token);
    expect(await api.put(`${entries}/${id}`, { ...data, sortCode: 1 }, token)).toMatchObject({ code: 200 });
    expect(await api.put(`${entries}/${id}`, { ...data, sortCode: 2 }, token)).toMatchObject({
      code: 400,
      msg: '数据已被他人修改，请刷新后重试',
      data: { current: { id, sortCode: 1, version: 2 } },
    });
    expect(await api.put(`${entries}/${id}`, { version: 'x' }, token)).toMatchObject({ code: 400 });
  });
});

describe('the list of a category', () => {
  let type: string;
  beforeAll(async () => {
    type = await addType('列表分类', 'listType', 1);
    const coal = await add({ dictionaryTypeId: type, fullName: '煤炭', enCode: 'coal', sortCode: 1 });
    await add({ dictionaryTypeId: type, parentId: coal, fullName: '褐煤', enCode: 'lignite', sortCode: 2 });
    const oil = await add({ dictionaryTypeId: type, fullName: '石油', enCode: 'oil', sortCode: 3, enabledMark: 0 });
    await add({ dictionaryTypeId: type, parentId: oil, fullName: '柴油', enCode: 'diesel', sortCode: 4 });
  });

  it('is flat and includes disabled entries', async () => {
    const rows = await list(type, `?typeId=${type}&isTree=0`);
    expect(rows).toMatchObject([
      {
        parentId: '0',
        fullName: '煤炭',
        enCode: 'coal',
        enabledMark: 1,
        sortCode: 1,
        dictionaryTypeId: type,
        hasChildren: false,
        children: null,
      },
      { enCode: 'lignite' },
      { enCode: 'oil', enabledMark: 0 },
      { enCode: 'diesel' },
    ]);
  });

  it('is a tree on request', async () => {
    const nodes = await list(type, '?isTree=1');
    expect(nodes).toMatchObject([
      {
        enCode: 'coal',
        hasChildren: true,
        isLeaf: false,
        num: 1,
        children: [{ enCode: 'lignite', hasChildren: false, isLeaf: true, children: null }],
      },
      { enCode: 'oil', enabledMark: 0, hasChildren: true, children: [{ enCode: 'diesel' }] },
    ]);
  });

  it.each([
    ['', ['coal', 'lignite', 'oil', 'diesel']],
    ['keyword=煤', ['coal', 'lignite']],
    ['keyword=LIGN', ['lignite']],
    ['keyword=褐煤&isTree=1', ['coal', 'lignite']],
    ['keyword=unmatched&isTree=1', []],
    ['keyword=%25', []],
    ['keyword=%5C', []],
    ['keyword=煤&sidx=-sortCode', ['lignite', 'coal']],
    ['sidx=sortCode&sort=desc', ['diesel', 'oil', 'lignite', 'coal']],
    ['sidx=sortCode&sort=asc', ['coal', 'lignite', 'oil', 'diesel']],
    ['sidx=-enabledMark,-enCode', ['lignite', 'diesel', 'coal', 'oil']],
    ['sidx=&sort=desc', ['coal', 'lignite', 'oil', 'diesel']],
    ['currentPage=1&pageSize=3', ['coal', 'lignite', 'oil']],
    ['currentPage=2&pageSize=3', ['diesel']],
    ['currentPage=9&pageSize=3', []],
  ])('with "%s" is %j', async (query, expected) =>
    expect(names(flat(await list(type, `?${encodeURI(query).replaceAll('%25', '%')}`)))).toEqual(expected),
  );

  it('has the total number of entries', async () => {
    expect((await api.get(`${entries}/${type}?currentPage=2&pageSize=3`, token)).data['pagination']).toEqual({
      currentPage: 2,
      pageIndex: 2,
      pageSize: 3,
      total: 4,
    });
    expect((await api.get(`${entries}/${type}?pageSize=3&keyword=${encodeURIComponent('煤')}`, token)).data['pagination']).toEqual({
      currentPage: 1,
      pageIndex: 1,
      pageSize: 3,
      total: 2,
    });
    expect((await api.get(`${entries}/${type}`, token)).data['pagination']).toEqual({
      currentPage: 1,
      pageIndex: 1,
      pageSize: 4,
      total: 4,
    });
  });

  it.each([
    'colour',
    'full_name',
    'sortCode; drop table base_dictionary_data',
    '(select 1)',
    "1' or '1'='1",
    'deleteMark',
    '__proto__',
    'x'.repeat(190),
  ])('ordered by %s is refused before the database is queried', async (sidx) => {
    expect(await api.get(`${entries}/${type}?sidx=${encodeURIComponent(sidx)}`, token)).toMatchObject({ status: 200, code: 400 });
  });

  it('of a category that does not exist is empty', async () => expect(await list('unknown')).toEqual([]));

  it.each(['isTree=1', 'isTree=0'])('is available under every spelling of the path, %s', async (query) => {
    for (const path of ['/API/System/DICTIONARYDATA', '/api/system/dictionarydata', '/api/system/Base/DictionaryData']) {
      expect(nodesOf(await api.get(`${path}/${type}?${query}`, token)).length).toBeGreaterThan(0);
    }
  });
});

describe('the choices for a parent', () => {
  it('are only the category if it is not a tree', async () => {
    const expected = [{ id: '0', parentId: '-1', fullName: '其他分类', icon: expect.any(String) as string, hasChildren: false }];
    for (const path of ['Selector/0', 'Selector/0?isTree=0', 'Selector', 'selector/0?isTree='])
      expect(nodesOf(await api.get(`${entries}/${other}/${path}`, token))).toMatchObject(expected);
  });

  it('are the tree below the category, without the entry and its descendants', async () => {
    const type = await addType('选择分类', 'selectorType', 1);
    const top = await add({ dictionaryTypeId: type, enCode: 'top' });
    await add({ dictionaryTypeId: type, parentId: top, enCode: 'below' });
    await add({ dictionaryTypeId: type, enCode: 'beside', sortCode: 1, enabledMark: 0 });
    const choices = async (path: string) => {
      const [root, ...otherRoots] = nodesOf(await api.get(`${entries}/${type}/${path}`, token));
      expect(root).toMatchObject({ id: '0', fullName: '选择分类' });
      expect(otherRoots).toEqual([]);
      return names(flat(root?.children ?? []));
    };
    expect(await choices('Selector/0?isTree=1')).toEqual(['top', 'below', 'beside']);
    expect(await choices('Selector?isTree=1')).toEqual(['top', 'below', 'beside']);
    expect(await choices(`Selector/${top}?isTree=1`)).toEqual(['beside']);
  });

  it('of a category that does not exist are refused', async () =>
    expect(await api.get(`${entries}/unknown/Selector/0`, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' }));
});

describe('the enabled entries', () => {
  let type: string;
  beforeAll(async () => {
    type = await addType('启用分类', 'enabledType', 1);
    const on = await add({ dictionaryTypeId: type, enCode: 'on' });
    await add({ dictionaryTypeId: type, parentId: on, enCode: 'onBelow' });
    const off = await add({ dictionaryTypeId: type, enCode: 'off', enabledMark: 0 });
    await add({ dictionaryTypeId: type, parentId: off, enCode: 'offBelow' });
  });

  it('of one category are a tree without the descendants of disabled entries', async () => {
    const nodes = nodesOf(await api.get(`${entries}/${type}/Data/Selector`, token));
    expect(nodes).toMatchObject([{ enCode: 'on', hasChildren: true, children: [{ enCode: 'onBelow' }] }]);
    expect(nodes).toHaveLength(1);
  });

  it('of all categories come in one call', async () => {
    const all = nodesOf(await api.get(`${entries}/All`, token));
    expect(all.find(({ id }) => id === type)).toMatchObject({
      enCode: 'enabledType',
      fullName: '启用分类',
      isTree: 1,
      dictionaryList: [{ enCode: 'on', enabledMark: 1, children: [{ enCode: 'onBelow' }] }],
    });
    expect(all.find(({ enCode }) => enCode === 'sex')).toMatchObject({
      isTree: 0,
      dictionaryList: [{ enCode: '1', fullName: '男' }, { enCode: '2', fullName: '女' }, { enCode: '3' }],
    });
  });

  it('exist for every code that clients look up', async () => {
    const all = nodesOf(await api.get(`${entries}/all`, token)) as unknown as {
      enCode: string;
      id: string;
      dictionaryList: DictionaryNode[];
    }[];
    const requiredCodes = [
      'sex',
      'Nation',
      'Education',
      'certificateType',
      'Rank',
      'PositionType',
      'RoleType',
      'groupType',
      'EnterpriseNature',
      'IndustryType',
      'DataInterfaceType',
      'ReportSort',
      'NoticeType',
      'msgSourceType',
      'msgSendType',
      'msgWebHookSendType',
      'WorkFlowCategory',
      'flowForm',
      'webDesign',
      'webForm',
      'appDesigner',
      'appForm',
      'portalDesigner',
      'printDev',
      'dbType',
      'businessType',
      'scheduleType',
      'createModule',
      'Email',
      'dataVType',
      'energyType',
      'emissionScope',
      'greenhouseGas',
      'unit',
    ];
    const emptyCodes = requiredCodes.filter((code) => !all.find(({ enCode }) => enCode === code)?.dictionaryList.length);
    expect(emptyCodes).toEqual([]);
    expect(all.find(({ enCode }) => enCode === 'Nation')?.dictionaryList).toHaveLength(56);
    expect(all.find(({ enCode }) => enCode === 'RoleType')?.id).toBe('4501f6f26a384757bce12d4c4b03342c');
    expect(all.find(({ enCode }) => enCode === 'DataInterfaceType')?.id).toBe('9c43287481364d348c0ea0d0f64b38be');
    expect(all.find(({ enCode }) => enCode === 'menuCategory')?.id).toBe('e3ca5fe13c484a74bf0a4ea69eec1afd');
  });
});

it('shows every entry of a chain of 3 000 levels', async () => {
  const type = await addType('长链', 'longChain', 1);
  const chain = Array.from({ length: 3_000 }, (_, level) => ({
    id: `chain${level}`,
    dictionaryTypeId: type,
    parentId: level === 0 ? '0' : `chain${level - 1}`,
    fullName: `链${level}`,
    enCode: `chain${level}`,
    sortCode: 0,
    enabledMark: 1,
  }));
  await api.services.recordsOf('system/dictionaryData', serverCaller).insertAll(chain);
  const [root] = await list(type, '?isTree=1');
  expect(root?.id).toBe('chain0');
  expect(flat(root ? [root] : [])).toHaveLength(3_000);
  const paths = [
    `${entries}/${type}?isTree=1&keyword=chain2999`,
    `${entries}/${type}/Selector/0?isTree=1`,
    `${entries}/${type}/Data/Selector`,
    `${entries}/All`,
  ];
  for (const path of paths) expect({ path, ...(await api.get(path, token)) }).toMatchObject({ path, status: 200, code: 200 });
});
