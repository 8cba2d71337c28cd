import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let category: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
  category = (data['list'] as { id: string; enCode: string }[]).find(({ enCode }) => enCode === 'carbon')?.id ?? '';
});
afterAll(() => api.close());

const root = '/api/system/DataInterface';
type Row = Record<string, unknown>;
const rowsOf = ({ data }: Reply): Row[] => data as unknown as Row[];
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];

let count = 0;
const body = (values: object = {}) => {
  count += 1;
  return {
    fullName: `接口${count}`,
    enCode: `interface${count}`,
    category,
    type: 2,
    dataConfigJson: JSON.stringify({ staticData: JSON.stringify([{ id: 1, name: 'Coal' }]) }),
    id: '',
    ...values,
  };
};
const add = async (values: object = {}): Promise<string> => {
  const { data } = await api.post(root, body(values), token);
  return String(data['id']);
};
const addNested = (levels: number) => add({ dataConfigJson: JSON.stringify({ staticData: '['.repeat(levels) + ']'.repeat(levels) }) });
const preview = (id: string, paramList?: unknown) =>
  api.post(`${root}/${id}/Actions/Preview`, paramList === undefined ? {} : { paramList }, token);
const seeded = async (enCode: string): Promise<string> =>
  String(listOf(await api.get(`${root}/getList?keyword=${enCode}`, token))[0]?.['id']);
const listFactors = async (values: object) => api.post(`${root}/${await seeded('gridEmissionFactors')}/Actions/List`, values, token);
const choices = async (dictionary: string) =>
  listOf(await api.get(`/api/system/DictionaryData/${dictionary}/Data/Selector`, token)).map((row) => row['enCode']);

describe('data interfaces', () => {
  it('are created, read, changed, disabled and removed', async () => {
    const id = await add({ description: 'x' });
    expect(await api.get(`${root}/${id}`, token)).toMatchObject({
      code: 200,
      data: { id, category, type: 2, hasPage: 0, enabledMark: 1, description: 'x', version: 1 },
    });
    expect(await api.put(`${root}/${id}`, { fullName: '改名', version: 1 }, token)).toMatchObject({ code: 200, data: { version: 2 } });
    expect(await api.put(`${root}/${id}/Actions/State`, undefined, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/${id}`, token)).toMatchObject({ data: { fullName: '改名', enabledMark: 0 } });
    expect(listOf(await api.get(`${root}/getList`, token)).map((row) => row['id'])).not.toContain(id);
    expect(await api.remove(`${root}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/${id}`, token)).toMatchObject({ code: 400 });
  });

  it.each([
    [{ fullName: '' }, '请输入名称'],
    [{ enCode: '' }, '请输入编码'],
    [{ category: '' }, '请选择分类'],
    [{ fullName: '长'.repeat(51) }, '名称最多为50个字符'],
  ])('refuse %j', async (values, msg) => expect(await api.post(root, body(values), token)).toMatchObject({ code: 400, msg }));

  it('have unique codes', async () => {
    await add({ enCode: 'twice' });
    expect(await api.post(root, body({ enCode: 'twice' }), token)).toMatchObject({ code: 400, msg: '编码“twice”已存在' });
  });

  it('are listed by category and type, in pages on request', async () => {
    expect(listOf(await api.get(`${root}?category=${category}&type=2&keyword=fuels`, token))).toMatchObject([
      { enCode: 'fuels', fullName: '燃料及计量单位' },
    ]);
    expect(await api.get(`${root}?currentPage=1&pageSize=1`, token)).toMatchObject({ data: { list: [{}], pagination: { pageSize: 1 } } });
    expect(listOf(await api.get(`${root}?type=1`, token))).toEqual([]);
    expect(Object.keys(listOf(await api.get(`${root}/getList?keyword=fuels`, token))[0] ?? {})).toEqual([
      'id',
      'fullName',
      'enCode',
      'category',
      'type',
      'parameterJson',
      'fieldJson',
      'isPostPosition',
      'hasPage',
    ]);
  });

  it('are offered below their categories, in a bare list', async () => {
    const nodes = rowsOf(await api.get(`${root}/Selector`, token));
    const carbon = nodes.find(({ id }) => id === category);
    expect(carbon).toMatchObject({ fullName: '碳管理', category: '0', hasChildren: true });
    expect(carbon?.['children']).toEqual(
      expect.arrayContaining([expect.objectContaining({ fullName: '燃料及计量单位', category, hasChildren: false, children: null })]),
    );
    expect(nodes.every(({ children }) => (children as Row[]).length > 0)).toBe(true);
  });

  it('require a login, and rights to change them', async () => {
    expect(await api.get(root)).toMatchObject({ code: 600 });
    expect(await api.post(`${root}/x/Actions/Preview`, {})).toMatchObject({ code: 600 });
    await api.addUser('reader', 'Reader-2024');
    const { data } = await api.login('reader', 'Reader-2024');
    expect(await api.post(root, body(), String(data['token']))).toMatchObject({ code: 403 });
    expect(await api.get(root, String(data['token']))).toMatchObject({ code: 403, data: null });
  });
});

describe('the data of an interface', () => {
  it('is its static data, with /Action/ and /Actions/', async () => {
    const id = await add();
    expect((await preview(id)).data).toEqual([{ id: 1, name: 'Coal' }]);
    expect((await api.post(`${root}/${id}/Action/Preview`, { paramList: [], tenantId: '', origin: 'preview' }, token)).data).toEqual([
      { id: 1, name: 'Coal' },
    ]);
  });

  it.each<[string, unknown]>([
    ['an object', { total: 3 }],
    ['a number', 7],
    ['null', null],
  ])('may be %s', async (_, data) => {
    const id = await add({ dataConfigJson: JSON.stringify({ staticData: JSON.stringify(data) }) });
    expect((await preview(id, [{ field: 'region', defaultValue: 'x' }])).data).toEqual(data);
  });

  it.each([[null], [''], ['{}'], ['{"staticData":""}'], ['[]'], ['7']])('is empty if the configuration is %j', async (dataConfigJson) => {
    expect((await preview(await add({ dataConfigJson }))).data).toEqual([]);
  });

  it.each([['{'], ['{"staticData":"[{"}']])('reports the mistake in %j', async (dataConfigJson) => {
    const posted = { fullName: `坏${dataConfigJson.length}`, dataConfigJson };
    const refused = await api.post(root, body(posted), token);
    expect([refused.code, refused.msg]).toEqual([400, expect.stringMatching(/^不是有效的 JSON（[^A-Za-z]+），附近：/)]);
    // An earlier version stored it.
    const id = await add({ ...posted, dataConfigJson: '{}' });
    await api.services.recordsOf('system/dataInterface', serverCaller).update(id, { dataConfigJson });
    const reply = await preview(id);
    expect(reply).toMatchObject({ code: 400 });
    expect(reply.msg).toMatch(/^数据接口“坏\d+”的静态数据不是有效的 JSON：[^A-Za-z$]+$/);
  });

  it.each([
    [1, '数据接口“类型1”的类型或配置无效'],
    [3, '数据接口“类型3”的地址无效'],
  ])('of type %i without its configuration is refused', async (type, msg) => {
    const reply = await preview(await add({ fullName: `类型${type}`, type }));
    expect(reply).toMatchObject({ code: 400 });
    expect(reply.msg).toContain(msg);
  });

  it('of an unknown interface is refused', async () =>
    expect(await preview('unknown')).toMatchObject({ code: 400, msg: '数据不存在或已被删除' }));

  it('is filtered by the parameters that have the name of a column and a value', async () => {
    const id = await seeded('gridEmissionFactors');
    const of2022 = { field: 'year', defaultValue: 2022 };
    const names = async (...paramList: object[]) => rowsOf(await preview(id, [of2022, ...paramList])).map((row) => row['fullName']);
    expect(rowsOf(await preview(id))).toHaveLength(60);
    expect(await names()).toHaveLength(30);
    expect(await names({ field: 'region', defaultValue: '西南', fieldName: '区域电网', required: 0 })).toEqual(['重庆市', '四川省']);
    expect(await names({ field: 'region', defaultValue: ['西南', '东北'] })).toHaveLength(5);
    expect(await names({ field: 'id', defaultValue: 110000 })).toEqual(['北京市']);
    expect(
      await names({ field: 'region', defaultValue: '' }, { field: 'region', defaultValue: null }, { field: 'region', defaultValue: [] }),
    ).toHaveLength(30);
    expect(await names({ field: 'unknown', defaultValue: 'x' })).toHaveLength(30);
    for (const defaultValue of ['', '华东', '南方'])
      expect(await names({ field: 'region', defaultValue, sourceType: 2, relationField: '南方' })).toHaveLength(5);
    expect(await names({ field: 'region', defaultValue: ['西南', '东北'], sourceType: 2, relationField: '西南,东北' })).toHaveLength(5);
    expect(await names({ field: 'fullName', defaultValue: '江', sourceType: 4, relationField: '@keyword' })).toEqual([
      '黑龙江省',
      '江苏省',
      '浙江省',
      '江西省',
    ]);
  });

  it('keeps 0 and false as values', async () => {
    const id = await add({
      dataConfigJson: JSON.stringify({
        staticData: JSON.stringify([
          { level: 0, open: false },
          { level: 1, open: true },
        ]),
      }),
    });
    expect((await preview(id, [{ field: 'level', defaultValue: 0 }])).data).toEqual([{ level: 0, open: false }]);
    expect((await preview(id, [{ field: 'open', defaultValue: false }])).data).toEqual([{ level: 0, open: false }]);
  });

  it.each([[{ paramList: 'x' }], [{ paramList: [{ defaultValue: 1 }] }], [{ paramList: [7] }]])('refuses %j', async (wrongBody) => {
    expect(await api.post(`${root}/${await seeded('fuels')}/Actions/Preview`, wrongBody, token)).toMatchObject({ code: 400 });
  });
});

describe('the rows of an interface', () => {
  it('come in pages, filtered by a keyword in the columns', async () => {
    expect(await listFactors({ currentPage: 4, pageSize: 18 })).toMatchObject({
      data: { list: expect.objectContaining({ length: 6 }) as unknown, pagination: { currentPage: 4, pageSize: 18, total: 60 } },
    });
    expect(listOf(await listFactors({ keyword: '江', columnOptions: 'id,fullName', pageSize: 10000 })).map((row) => row['id'])).toEqual([
      '230000',
      '320000',
      '330000',
      '360000',
      '230000-2023',
      '320000-2023',
      '330000-2023',
      '360000-2023',
    ]);
    expect(listOf(await listFactors({ keyword: '江', relationField: 'region' }))).toEqual([]);
    expect(
      listOf(await listFactors({ relationField: 'fullName', pageSize: 10000, paramList: [{ field: 'region', defaultValue: '华东' }] })),
    ).toHaveLength(10);
  });

  it('are empty if the data is not a list', async () => {
    const id = await add({ dataConfigJson: JSON.stringify({ staticData: '{"a":1}' }) });
    expect(await api.post(`${root}/${id}/Actions/List`, {}, token)).toMatchObject({
      code: 200,
      data: { list: [], pagination: { total: 0 } },
    });
  });
});

describe('the choices of a dictionary', () => {
  it('are found by its id and by its code', async () => {
    const byCode = await choices('sex');
    expect(byCode).toEqual(['1', '2', '3']);
    expect(await choices('adf8220a5fa47da061d68dcdcbc68ce2')).toEqual(byCode);
    expect(await choices('unknown')).toEqual([]);
  });
});

const nodes = async (): Promise<Row[]> => rowsOf(await preview(await seeded('carbonInventoryNodes')));

test('static data that is nested deeper than any choice is refused with its reason', async () => {
  expect(await preview(await addNested(100))).toMatchObject({ code: 200 });
  for (const levels of [300, 100_000]) {
    const reply = await preview(await addNested(levels));
    expect(reply).toMatchObject({ code: 400 });
    expect(reply.msg).toContain('tooDeep');
  }
});

describe('the records of a module as choices', () => {
  it('are a tree, which includes a new record at once', async () => {
    const [top] = await nodes();
    expect(top).toMatchObject({
      id: expect.any(String),
      fullName: expect.stringContaining('碳盘查'),
      children: expect.arrayContaining([expect.objectContaining({ children: expect.any(Array) })]),
    });
    const { data } = await api.get(`/api/visualdev/OnlineDev/carbonInventory/${String(top?.['id'])}`, token);
    const record = {
      ...(JSON.parse(String(data['data'])) as Row),
      inventoryCode: 'PC-TEST',
      inventoryName: '新的盘查',
      parentInventory: top?.['id'],
    };
    const created = await api.post('/api/visualdev/OnlineDev/carbonInventory', { id: '', data: JSON.stringify(record) }, token);
    expect(created).toMatchObject({ code: 200 });
    expect((await nodes())[0]?.['children']).toContainEqual({ id: created.data['id'], fullName: '新的盘查' });

    const shown = await api.get(`/api/visualdev/OnlineDev/carbonInventory/${String(created.data['id'])}/DataChange`, token);
    expect(JSON.parse(String(shown.data['data']))).toMatchObject({ parentInventory: top?.['fullName'], parentInventory_id: top?.['id'] });

    // Records that are each other's parents can still be chosen.
    await api.services.db
      .updateTable('md_carbon_inventory')
      .set({ parent_inventory: created.data['id'] })
      .where('id', '=', String(top?.['id']))
      .execute();
    expect((await nodes()).map(({ id }) => id)).toEqual(expect.arrayContaining([top?.['id'], created.data['id']]));
  });
});

describe('more records of a module than an answer may have', () => {
  const maxListRows = 3;
  let id: string;
  let newest: string[];
  beforeAll(async () => {
    id = await seeded('carbonInventoryNodes');
    const { resource } = await api.services.catalogue.release('carbonInventory');
    const rows = await api.services.recordsOf(resource, serverCaller).all({ fields: ['id'] });
    newest = rows.map((row) => String(row['id']));
    api.services.settings.maxListRows = maxListRows;
  });
  afterAll(() => {
    delete api.services.settings.maxListRows;
  });
  const page = (values: object) => api.post(`${root}/${id}/Actions/List`, values, token);

  it('are answered as far as they fit, with a message that says so', async () => {
    const reply = await preview(id);
    expect(rowsOf(reply).map((row) => row['id'])).toEqual(newest.slice(0, maxListRows));
    expect(reply.msg).toContain(`共 ${newest.length} 条`);
  });

  it('are all found page by page, with the true total and the size of the page', async () => {
    const ids = [];
    for (let currentPage = 1; currentPage <= Math.ceil(newest.length / maxListRows); currentPage += 1) {
      const { data } = await page({ currentPage, pageSize: 1_000_000 });
      expect(data['pagination']).toMatchObject({ currentPage, pageSize: maxListRows, total: newest.length });
      ids.push(...(data['list'] as Row[]).map((row) => row['id']));
    }
    expect(ids).toEqual(newest);
  });

  it('are found by a keyword and by parameters, wherever they stand', async () => {
    const last = newest.at(-1);
    const { data } = await page({ paramList: [{ field: 'id', defaultValue: last }] });
    expect(data).toMatchObject({ list: [{ id: last }], pagination: { total: 1 } });
    const fullName = String(listOf(await page({ paramList: [{ field: 'id', defaultValue: [last] }] }))[0]?.['fullName']);
    for (const columns of [{ columnOptions: 'id,fullName' }, { relationField: 'fullName' }])
      expect(listOf(await page({ ...columns, keyword: fullName.slice(1) }))).toContainEqual({ id: last, fullName });
    expect((await page({ relationField: 'fullName', keyword: '%' })).data).toMatchObject({ list: [], pagination: { total: 0 } });
    expect((await page({ relationField: 'unknown', keyword: fullName })).data).toMatchObject({ list: [] });
    const typed = await preview(id, [{ field: 'fullName', sourceType: 1, defaultValue: fullName.slice(0, 2), relationField: '@keyword' }]);
    expect(rowsOf(typed).length).toBeGreaterThan(0);
  });
});
