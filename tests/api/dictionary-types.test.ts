import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryIdOf, entries, flat, nodesOf, types, type DictionaryNode } from '../fixtures/dictionary';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const list = async (query = ''): Promise<DictionaryNode[]> => nodesOf(await api.get(`${types}${query}`, token));
const idOf = (enCode: string) => categoryIdOf(api, token, enCode);

const move = (id: string, parentId: string) => api.put(`${types}/${id}`, { parentId }, token);
const codesAt = async (path: string) => flat(nodesOf(await api.get(path, token))).map(({ enCode }) => enCode);

let count = 0;
/** A body with a unique name and code, as existing clients send it. */
const body = (values: object = {}) => {
  count += 1;
  return { parentId: '-1', fullName: `分类${count}`, enCode: `code${count}`, isTree: 0, sortCode: 0, description: '', id: '', ...values };
};
const add = async (values: object = {}): Promise<string> => {
  const posted = body(values);
  expect(await api.post(types, posted, token)).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
  return idOf(posted.enCode);
};

describe('the list of categories', () => {
  it('is a tree of nodes as clients read them', async () => {
    const parent = await add({ enCode: 'listParent' });
    const child = await add({ parentId: parent, enCode: 'listChild', isTree: 1, sortCode: 7 });
    const node = flat(await list()).find(({ id }) => id === parent);
    expect(node).toMatchObject({
      id: parent,
      parentId: '-1',
      enCode: 'listParent',
      isTree: 0,
      sortCode: 0,
      hasChildren: true,
      isLeaf: false,
      num: 1,
    });
    expect(node?.children).toMatchObject([
      { id: child, parentId: parent, isTree: 1, sortCode: 7, hasChildren: false, isLeaf: true, num: 0, children: null },
    ]);
  });

  it('is ordered by sort code, then by the newest first', async () => {
    const parent = await add();
    for (const [enCode, sortCode] of [
      ['orderC', 2],
      ['orderA', 1],
      ['orderD', 2],
      ['orderB', 1],
    ] as const)
      await add({ parentId: parent, enCode, sortCode });
    const node = flat(await list()).find(({ id }) => id === parent);
    expect(node?.children?.map(({ enCode }) => enCode)).toEqual(['orderB', 'orderA', 'orderD', 'orderC']);
  });

  it('includes the ancestors of the matches of a keyword', async () => {
    const [top] = await list('?keyword=HFC');
    expect(top).toBeUndefined();
    const matches = await list('?keyword=nation');
    expect(flat(matches).map(({ enCode }) => enCode)).toEqual(['personnelDictionary', 'Nation']);
  });

  it('treats wildcards in a keyword as text', async () => {
    expect(await list('?keyword=%25')).toEqual([]);
    expect(await list('?keyword=_')).toEqual([]);
  });

  it.each([
    '/API/SYSTEM/DICTIONARYTYPE',
    '/api/system/dictionarytype',
    '/api/system/Base/DictionaryType',
    `${types}?n=1700000000`,
    `${types}?_t=1700000000000&keyword=`,
  ])('is available at %s', async (path) => {
    const reply = await api.get(path, token);
    expect(reply).toMatchObject({ status: 200, code: 200 });
    expect(nodesOf(reply).length).toBeGreaterThan(0);
  });

  it('requires a login', async () => expect(await api.get(types)).toMatchObject({ status: 200, code: 600 }));
});

describe('a category', () => {
  it('is created, read, changed and removed', async () => {
    const id = await add({ enCode: 'life', fullName: '生命周期', description: '第一' });
    const read = await api.get(`${types}/${id}`, token);
    expect(read).toMatchObject({
      code: 200,
      data: { id, parentId: '-1', fullName: '生命周期', enCode: 'life', isTree: 0, description: '第一', sortCode: 0, version: 1 },
    });
    expect(read.data['creatorTime']).toBeTypeOf('number');
    expect(Object.keys(read.data)).not.toContain('deleteMark');

    // Existing clients send back all fields that they have read.
    expect(await api.put(`${types}/${id}`, { ...read.data, fullName: '生命', version: undefined }, token)).toMatchObject({
      code: 200,
      msg: '操作成功',
    });
    expect(await api.get(`${types}/${id}`, token)).toMatchObject({
      data: { fullName: '生命', description: '第一', version: 2, creatorTime: read.data['creatorTime'] },
    });

    expect(await api.remove(`${types}/${id}`, token)).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await api.get(`${types}/${id}`, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
    expect(await api.remove(`${types}/${id}`, token)).toMatchObject({ code: 400 });
    expect(await api.put(`${types}/${id}`, body(), token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
  });

  it.each<[object, string]>([
    [{ parentId: '' }, '上级菜单不能为空'],
    [{ parentId: undefined }, '上级菜单不能为空'],
    [{ fullName: '' }, '请输入名称'],
    [{ fullName: '   ' }, '请输入名称'],
    [{ fullName: undefined }, '请输入名称'],
    [{ fullName: '字'.repeat(51) }, '名称最多为50个字符！'],
    [{ fullName: 'x'.repeat(10_000) }, '名称最多为50个字符！'],
    [{ fullName: '有-符号' }, '名称不能含有特殊符号'],
    [{ enCode: '' }, '请输入编码'],
    [{ enCode: null }, '请输入编码'],
    [{ enCode: 'c'.repeat(51) }, '编码最多为50个字符！'],
    [{ enCode: '.a' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    [{ enCode: '编码' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    [{ sortCode: -1 }, '排序不能小于0'],
    [{ sortCode: 1_000_000 }, '排序不能大于999999'],
    [{ isTree: 2 }, '树形的值不在允许范围内'],
    [{ fullName: { $gt: '' } }, '名称类型不正确，应为文本'],
    [{ enCode: ['a'] }, '编码类型不正确，应为文本'],
    [{ parentId: 'unknown' }, '上级不存在或已被删除'],
    [{ fullName: '性别' }, '名称“性别”已存在'],
    [{ enCode: 'sex' }, '编码“sex”已存在'],
  ])('with %j is refused: %s', async (values, msg) => {
    const before = flat(await list()).length;
    const reply = await api.post(types, body(values), token);
    expect(reply).toMatchObject({ status: 200, code: 400, msg });
    expect(reply.data['issues']).toMatchObject([{ path: `/${Object.keys(values)[0]}`, message: msg }]);
    expect(flat(await list())).toHaveLength(before);
  });

  it('is refused with all mistakes in the order of the form', async () => {
    const reply = await api.post(types, {}, token);
    expect((reply.data['issues'] as { message: string }[]).map(({ message }) => message)).toEqual([
      '上级菜单不能为空',
      '请输入名称',
      '请输入编码',
    ]);
  });

  it('is refused in the requested language', async () => {
    const reply = await api.ask({
      method: 'POST',
      url: types,
      headers: { authorization: token, 'tangu-language': 'en' },
      payload: body({ fullName: '' }),
    });
    expect(reply.msg).toBe('Please enter a name');
  });

  it('accepts digits as numbers and trims texts', async () => {
    const id = await add({ fullName: ' 修剪 ', enCode: ' trimmed ', isTree: '1', sortCode: '12' }).then(() => idOf('trimmed'));
    expect(await api.get(`${types}/${id}`, token)).toMatchObject({
      data: { fullName: '修剪', enCode: 'trimmed', isTree: 1, sortCode: 12 },
    });
  });

  it('releases its name and code when it is removed', async () => {
    const id = await add({ fullName: '重生', enCode: 'again' });
    await api.remove(`${types}/${id}`, token);
    expect(await add({ fullName: '重生', enCode: 'again' })).not.toBe(id);
  });

  it('ignores posted values for fields that the server sets', async () => {
    const id = await add({ enCode: 'posted', creatorUserId: 'unknown', creatorTime: 1, version: 99, deleteMark: 1, hasChildren: true });
    const { data } = await api.get(`${types}/${id}`, token);
    expect(data).toMatchObject({ version: 1 });
    expect(data['creatorUserId']).not.toBe('unknown');
    expect(data['creatorTime']).toBeGreaterThan(1_600_000_000_000);
  });
});

describe('moving a category', () => {
  it('below itself or below its own child is refused', async () => {
    const top = await add();
    const middle = await add({ parentId: top });
    const bottom = await add({ parentId: middle });
    expect(await move(top, top)).toMatchObject({ code: 400, msg: '上级不能是自己' });
    expect(await move(top, middle)).toMatchObject({ code: 400, msg: '上级不能是自己的下级' });
    expect(await move(top, bottom)).toMatchObject({ code: 400, msg: '上级不能是自己的下级' });
    expect(await move(top, 'unknown')).toMatchObject({ code: 400, msg: '上级不存在或已被删除' });
    expect(await move(bottom, top)).toMatchObject({ code: 200 });
    expect(await move(bottom, '-1')).toMatchObject({ code: 200 });
  });

  it('below another one that moves below it at the same time is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await add(), await add()];
      const codes = await Promise.all([api.put(`${types}/${a}`, { parentId: b }, token), api.put(`${types}/${b}`, { parentId: a }, token)]);
      expect(codes.map(({ code }) => code).sort()).toEqual([200, 400]);
    }
  });
});

describe('removing a category', () => {
  it('with categories below it is refused', async () => {
    const top = await add();
    const below = await add({ parentId: top });
    expect(await api.remove(`${types}/${top}`, token)).toMatchObject({ code: 400, msg: '下面还有 1 条下级数据，不能删除' });
    await api.remove(`${types}/${below}`, token);
    expect(await api.remove(`${types}/${top}`, token)).toMatchObject({ code: 200 });
  });

  it('with entries is refused', async () => {
    expect(await api.remove(`${types}/${await idOf('sex')}`, token)).toMatchObject({ code: 400, msg: '下面还有 3 条字典，不能删除' });
  });

  it('during a concurrent insert leaves no record without a parent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await add();
      const [removed, entry, below] = await Promise.all([
        api.remove(`${types}/${id}`, token),
        api.post(entries, { dictionaryTypeId: id, parentId: '0', fullName: '条目', enCode: 'entry' }, token),
        api.post(types, body({ parentId: id }), token),
      ]);
      expect(removed.code === 200).toBe(entry.code !== 200 && below.code !== 200);
    }
  });
});

describe('the choices for a parent', () => {
  it('begin with the root, which a new category of existing clients needs, beside the categories at the top', async () => {
    for (const path of ['/Selector', '/Selector/0']) {
      const [root, ...categories] = await list(path);
      expect(root).toMatchObject({ id: '-1', parentId: '0', fullName: '顶级节点', hasChildren: false, isLeaf: true, children: null });
      expect(categories.map(({ enCode }) => enCode)).toEqual((await list()).map(({ enCode }) => enCode));
    }
  });

  it('exclude the category and its descendants', async () => {
    const top = await add({ enCode: 'selectorTop' });
    await add({ parentId: top, enCode: 'selectorBelow' });
    expect(await codesAt(`${types}/Selector/0`)).toEqual(expect.arrayContaining(['selectorTop', 'selectorBelow', 'sex']));
    expect(await codesAt(`${types}/Selector`)).toContain('selectorTop');
    const parents = await codesAt(`${types}/Selector/${top}`);
    expect(parents).not.toContain('selectorTop');
    expect(parents).not.toContain('selectorBelow');
    expect(parents).toContain('sex');
  });
});

describe('changes to one category', () => {
  it('refuse an older version, with the current category', async () => {
    const id = await add();
    const { data } = await api.get(`${types}/${id}`, token);
    expect(await api.put(`${types}/${id}`, { ...data, description: '先' }, token)).toMatchObject({ code: 200 });
    const second = await api.put(`${types}/${id}`, { ...data, description: '后' }, token);
    expect(second).toMatchObject({
      code: 400,
      msg: '数据已被他人修改，请刷新后重试',
      data: { current: { id, description: '先', version: 2 } },
    });
    expect(Object.keys(second.data['current'] as object)).not.toContain('deleteMark');
    expect(await api.put(`${types}/${id}`, { description: '后', version: 2 }, token)).toMatchObject({ code: 200 });
  });

  it('of one version at the same time are accepted once', async () => {
    const id = await add();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.put(`${types}/${id}`, { sortCode: index, version: 1 }, token)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await api.get(`${types}/${id}`, token)).toMatchObject({ data: { version: 2 } });
  });
});

describe('a user who is not an administrator', () => {
  it('may not change categories', async () => {
    await api.addUser('reader', 'Reader-2024');
    const reader = String((await api.login('reader', 'Reader-2024')).data['token']);
    expect(await api.post(types, body(), reader)).toMatchObject({ code: 403 });
    expect(await api.put(`${types}/${await idOf('sex')}`, { fullName: 'x' }, reader)).toMatchObject({ code: 403 });
    expect(await api.remove(`${types}/${await idOf('sex')}`, reader)).toMatchObject({ code: 403 });
  });
});
