import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraft, addModule, addRecord, control, namesOf, online, releaseModule, rowsOf, siteFields, siteList } from '../fixtures/module';
import { addSites, at } from '../fixtures/sites';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let module: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  module = await addSites(api, token);
});
afterAll(() => api.close());

describe('rows', () => {
  it('carry names and texts for existing clients', async () => {
    const [row] = await rowsOf(api, token, module, { queryJson: '{"code":"b1"}' });
    expect(row).toMatchObject({
      id: expect.any(String) as string,
      name: 'beta',
      amount: 2,
      emission: 4,
      kind: '电',
      day: '2024-05-31',
      tags: '甲, 乙',
      maker: '管理员/admin',
      meters: [{ meterNo: 'm3', reading: 7 }],
    });
    expect(row?.['made']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('carry values for our client, with the texts that only the server can read', async () => {
    const [row] = await rowsOf(api, token, module, { queryJson: '{"code":"b1"}', display: 'values' });
    expect(row).toMatchObject({
      name: 'beta',
      kind: '2',
      day: Date.UTC(2024, 4, 31),
      tags: ['a', 'b'],
      version: 1,
      texts: { maker: '管理员/admin' },
    });
  });
});

const treeOf = async (columnData: object) => {
  const id = await addModule(api, token, { columnData: { ...siteList, type: 2, ...columnData } });
  return (await api.get(`${online}/${id}/Tree`, token)).data['list'];
};

describe('a tree beside the list', () => {
  it('has the choices of a field', async () =>
    expect(await treeOf({ treeDataSource: 'formField', treeRelation: 'kind' })).toEqual([
      { id: '1', fullName: '煤', value: '1' },
      { id: '2', fullName: '电', value: '2' },
    ]));

  it('has the rows of a data interface', async () => {
    const staticData = JSON.stringify([{ code: 'a', name: 'A', children: [{ code: 'b', name: 'B' }] }]);
    const dataConfigJson = JSON.stringify({ staticData });
    const body = { id: '', fullName: 'Tree', enCode: 'tree', category: '0', type: 2, dataConfigJson };
    const { data } = await api.post('/api/system/DataInterface', body, token);
    const names = { treePropsValue: 'code', treePropsLabel: 'name' };
    expect(await treeOf({ treeDataSource: 'api', treeRelation: 'code', treePropsUrl: String(data['id']), ...names })).toEqual([
      { id: 'a', fullName: 'A', value: 'a', children: [{ id: 'b', fullName: 'B', value: 'b' }] },
    ]);
  });

  it('has branches that a second data interface answers for the node that opens', async () => {
    const places = [
      { code: 'a', name: 'A', up: '' },
      { code: 'b', name: 'B', up: 'a', isLeaf: true },
      { code: 'c', name: 'C', up: 'b' },
    ];
    const addInterface = async (enCode: string, staticRows: object[]) => {
      const body = {
        id: '',
        fullName: enCode,
        enCode,
        category: '0',
        type: 2,
        dataConfigJson: JSON.stringify({ staticData: JSON.stringify(staticRows) }),
      };
      return String((await api.post('/api/system/DataInterface', body, token)).data['id']);
    };
    const id = await addModule(api, token, {
      columnData: {
        ...siteList,
        type: 2,
        treeDataSource: 'api',
        treeRelation: 'code',
        treePropsUrl: await addInterface('roots', places.slice(0, 1)),
        treePropsValue: 'code',
        treePropsLabel: 'name',
        treeSyncType: 1,
        treeSyncInterfaceId: await addInterface('branches', places),
        treeSyncTemplateJson: [{ field: 'up', relationField: 'code' }],
      },
    });
    const [root] = (await api.get(`${online}/${id}/Tree`, token)).data['list'] as object[];
    expect(root).toEqual({ id: 'a', fullName: 'A', value: 'a', row: { code: 'a' }, isLeaf: false });
    const below = (node: object) => api.post(`${online}/${id}/Tree/Actions/Below`, { node }, token);
    expect((await below(root ?? {})).data['list']).toEqual([{ id: 'b', fullName: 'B', value: 'b', row: { code: 'b' }, isLeaf: true }]);
    expect((await below({ value: 'x', row: { code: 'x'.repeat(1_001) } })).data['list']).toEqual([]);
    expect(await below({ row: {} })).toMatchObject({ code: 400 });
    expect((await api.post(`${online}/${module}/Tree/Actions/Below`, { node: root }, token)).data['list']).toEqual([]);
  });

  it('has the records that a relation offers to the caller', async () => {
    const plainList = { ...siteList, columnList: [], searchList: [] };
    const related = await addModule(api, token, { fields: [control('input', 'title', '标题')], columnData: plainList });
    const record = await addRecord(api, token, related, { title: '一号站' });
    const relation = control('relationForm', 'station', '站点', { modelId: related, relationField: 'title' });
    const id = await addModule(api, token, {
      fields: [...siteFields, relation],
      columnData: { ...siteList, type: 2, treeDataSource: 'formField', treeRelation: 'station' },
    });
    const value = String(record.data['id']);
    const nodes = async (by: string) => (await api.get(`${online}/${id}/Tree`, by)).data['list'];
    expect(await nodes(token)).toEqual([{ id: value, fullName: '一号站', value }]);
    await addRecord(api, token, id, { name: 'A', station: value });
    expect(await rowsOf(api, token, id, { queryJson: JSON.stringify({ station: value }) })).toMatchObject([{ name: 'A' }]);
    expect(await rowsOf(api, token, id, { queryJson: '{"station":"other"}' })).toEqual([]);
  });

  it('has no nodes without a tree', async () => expect(await treeOf({ type: 1 })).toEqual([]));
});

describe('texts that every form begins with', () => {
  it('are words in the language of the caller', async () => {
    const yesNo = [
      { id: '1', fullName: '是' },
      { id: '0', fullName: '否' },
    ];
    const fields = [
      control('switch', 'isOpen', '开放', { activeTxt: '是', inactiveTxt: '否', activeValue: 1, inactiveValue: 0 }),
      control('radio', 'isPaid', '付费', { config: { dataType: 'static' }, options: yesNo, props: { label: 'fullName', value: 'id' } }),
      control('table', 'lines', '明细', {
        config: { children: [control('switch', 'isLast', '末行', { activeTxt: '是', inactiveTxt: '否' })] },
      }),
    ];
    const columnList = ['isOpen', 'isPaid', 'lines-isLast'].map((prop) => ({ prop, id: prop }));
    const own = await addModule(api, token, { fields, columnData: { ...siteList, searchList: [], columnList } });
    await addRecord(api, token, own, { isOpen: 1, isPaid: '0', lines: [{ isLast: 1 }] });
    const rowIn = async (language: string) => {
      const headers = { authorization: token, 'tangu-language': language };
      const reply = await api.ask({ method: 'POST', url: `${online}/${own}/List`, headers, payload: { currentPage: 1, pageSize: 20 } });
      return (reply.data['list'] as object[])[0];
    };
    expect(await rowIn('zh')).toMatchObject({ isOpen: '是', isPaid: '否', lines: [{ isLast: '是' }] });
    expect(await rowIn('en')).toMatchObject({ isOpen: 'Yes', isPaid: 'No', lines: [{ isLast: 'Yes' }] });
  });
});

describe('sums', () => {
  it('of a column of a sub-table are over the rows of all pages, as the filter and the list have them', async () => {
    const listed = async (query: object) =>
      (await api.post(`${online}/${module}/List`, { currentPage: 1, pageSize: 1, ...query }, token)).data;
    const summedFields = ['amount', 'meters.reading', 'meters-reading', 'reading', 'meters.meterNo', 'meters.id', 'x.y'];
    const rows = await rowsOf(api, token, module, { pageSize: 1000, display: 'values' });
    const readings = rows.flatMap(({ meters }) => (meters as { reading: number | null }[]).map(({ reading }) => reading ?? 0));
    const { list, sums } = await listed({ display: 'values', summedFields });
    expect(list).toHaveLength(1);
    expect(readings.length).toBeGreaterThan(1);
    expect(sums).toEqual({
      amount: rows.reduce((sum, { amount }) => sum + Number(amount), 0),
      'meters.reading': readings.reduce((sum, reading) => sum + reading, 0),
    });
    expect((await listed({ queryJson: '{"code":"b1"}', summedFields: ['meters.reading'] }))['sums']).toEqual({ 'meters.reading': 7 });
  });
});

describe('names', () => {
  const fields = [
    control('input', 'name', '名称'),
    control('select', 'energy', '能源', {
      config: { dataType: 'dictionary', dictionaryType: 'energyType' },
      options: [],
      props: { label: 'fullName', value: 'enCode' },
    }),
    control('cascader', 'path', '路径', {
      config: { dataType: 'dictionary', dictionaryType: 'energyType' },
      options: [],
      props: { label: 'fullName', value: 'enCode', children: 'children' },
    }),
    control('userSelect', 'owner', '负责人'),
    control('userSelect', 'owners', '参与人', { multiple: true }),
    control('table', 'lines', '明细', {
      config: {
        children: [
          control('select', 'kind', '品种', {
            config: { dataType: 'dictionary', dictionaryType: 'energyType' },
            options: [],
            props: { value: 'enCode' },
          }),
          control('userSelect', 'who', '人'),
        ],
      },
    }),
  ];
  const columnData = {
    ...siteList,
    columnList: ['name', 'energy', 'lines-kind'].map((prop) => ({ prop, id: prop })),
    searchList: [
      { prop: 'path', id: 'path' },
      { prop: 'energy', id: 'energy' },
    ],
  };

  it('come from dictionaries and users, and change with them', async () => {
    const namedModule = await addModule(api, token, { fields, columnData });
    const user = await api.addUser('wang', 'Wang-2024', { realName: '王工' });
    await addRecord(api, token, namedModule, {
      name: 'A',
      energy: 'electricity',
      path: ['purchased', 'electricity'],
      owner: user,
      owners: [user, 'unknown-user'],
      lines: [{ kind: 'rawCoal', who: user }],
    });
    const text = {
      name: 'A',
      energy: '外购电力',
      path: '外购能源/外购电力',
      owner: '王工/wang',
      owners: '王工/wang, 不可用',
      lines: [{ kind: '原煤', who: '王工/wang' }],
    };
    expect(await rowsOf(api, token, namedModule)).toMatchObject([text]);
    expect(await rowsOf(api, token, namedModule, { display: 'values' })).toMatchObject([
      {
        energy: 'electricity',
        path: ['purchased', 'electricity'],
        texts: { energy: '外购电力', path: '外购能源/外购电力', owner: '王工/wang' },
        lines: [{ kind: 'rawCoal', texts: { kind: '原煤', who: '王工/wang' } }],
      },
    ]);
    expect(await rowsOf(api, token, namedModule, { queryJson: '{"path":["purchased","electricity"]}' })).toHaveLength(1);
    expect(await rowsOf(api, token, namedModule, { queryJson: '{"path":["purchased","heat"]}' })).toEqual([]);

    const records = api.services.recordsOf('system/dictionaryData', serverCaller);
    const [entry] = await records.all({ filter: { field: 'enCode', is: 'equals', value: 'electricity' } });
    await api.put(`/api/system/DictionaryData/${String(entry?.['id'])}`, { fullName: '市电' }, token);
    await api.services.recordsOf('permission/user', serverCaller).update(user, { realName: '王总工' });
    expect(await rowsOf(api, token, namedModule)).toMatchObject([{ energy: '市电', owner: '王总工/wang' }]);
  });
});

it('does not change the names that an earlier call returned', async () => {
  const user = await api.addUser('zhao', 'Zhao-2024', { realName: '赵工' });
  const earlierNames = await api.services.names.persons(new Set([user]), serverCaller);
  await api.services.recordsOf('permission/user', serverCaller).update(user, { realName: '赵总工' });
  expect(earlierNames.get(user)).toBe('赵工/zhao');
  expect((await api.services.names.persons(new Set([user]), serverCaller)).get(user)).toBe('赵总工/zhao');
});

const addFilteredModule = () =>
  addModule(api, token, {
    columnData: {
      ...siteList,
      ruleList: {
        matchLogic: 'and',
        conditionList: [{ logic: 'and', groups: [{ field: 'amount', symbol: '>', fieldValue: 5, fieldValueType: 2 }] }],
      },
    },
  });

describe('a list with a filter of its own', () => {
  it('applies to every read, change and removal, but not to inserts', async () => {
    const id = await addFilteredModule();
    const inside = String((await addRecord(api, token, id, { name: 'in', amount: 6 })).data['id']);
    const outside = String((await addRecord(api, token, id, { name: 'out', amount: 1 })).data['id']);
    expect(await namesOf(api, token, id, {})).toEqual(['in']);
    expect(await namesOf(api, token, id, { superQueryJson: JSON.stringify([{ field: 'amount', symbol: '<', fieldValue: 5 }]) })).toEqual(
      [],
    );
    expect(await api.get(`${online}/${id}/${inside}`, token)).toMatchObject({ code: 200 });
    for (const path of [outside, `${outside}/DataChange`])
      expect(await api.get(`${online}/${id}/${path}`, token)).toMatchObject({ code: 400 });
    expect(await api.put(`${online}/${id}/${outside}`, { id: outside, data: '{"amount":9}' }, token)).toMatchObject({ code: 400 });
    expect(await api.remove(`${online}/${id}/${outside}`, token)).toMatchObject({ code: 400 });
    expect(await api.post(`${online}/batchDelete/${id}`, { ids: [inside, outside] }, token)).toMatchObject({
      data: { removed: 1, failed: [outside] },
    });
    expect((await api.get(`/api/visualdev/Base/${id}/FieldDataSelect?relationField=name`, token)).data['list']).toEqual([]);
  });
});

const onlyAmounts = (symbol: string) => ({
  matchLogic: 'and',
  conditionList: [{ logic: 'and', groups: [{ field: 'amount', symbol, fieldValue: 5, fieldValueType: 2 }] }],
});

describe('a list for phones with a filter of its own', () => {
  it('reads and changes its own records, as the other list does in wide windows', async () => {
    const id = await addModule(api, token, {
      columnData: { ...siteList, ruleList: onlyAmounts('>') },
      values: { appColumnData: JSON.stringify({ columnList: [{ prop: 'name' }], searchList: [], ruleListApp: onlyAmounts('<') }) },
    });
    const large = String((await addRecord(api, token, id, { name: 'large', amount: 6 })).data['id']);
    await addRecord(api, token, id, { name: 'small', amount: 1 });
    const headers = { authorization: token, 'jnpf-origin': 'app' };
    const onPhone = await api.ask({ method: 'POST', url: `${online}/${id}/List`, headers, payload: {} });
    expect(onPhone.data['list']).toMatchObject([{ name: 'small' }]);
    expect(await namesOf(api, token, id, {})).toEqual(['large']);
    expect(await api.ask({ method: 'GET', url: `${online}/${id}/${large}`, headers })).toMatchObject({ code: 400 });
  });

  it('is refused in a release if it names an unknown field', async () => {
    const ruleListApp = { conditionList: [{ groups: [{ field: 'gone', symbol: '==', fieldValue: 1 }] }] };
    const id = await addDraft(api, token, { values: { appColumnData: JSON.stringify({ columnList: [{ prop: 'name' }], ruleListApp }) } });
    expect((await releaseModule(api, token, id)).text).toContain('/appColumnData/ruleListApp/conditionList/0/groups/0/field');
  });
});

const addTreeModule = () =>
  addModule(api, token, {
    fields: [...siteFields.slice(0, 3), control('treeSelect', 'parent', '上级', { config: { dataType: 'static' }, options: [] })],
    columnData: { ...siteList, type: 5, parentField: 'parent', columnList: ['name', 'amount'].map((prop) => ({ prop, id: prop })) },
  });

describe('kinds of lists', () => {
  it('grouped: all rows below their headings, without pages', async () => {
    const id = await addModule(api, token, {
      columnData: { ...siteList, type: 3, groupField: 'kind', columnList: ['kind', 'name', 'amount'].map((prop) => ({ prop, id: prop })) },
    });
    for (const [name, kind] of [
      ['a', '1'],
      ['b', '2'],
      ['c', '1'],
      ['d', undefined],
    ] as const)
      await addRecord(api, token, id, { name, ...(kind && { kind }) });
    const rows = await rowsOf(api, token, id, { sidx: 'name', pageSize: 1 });
    expect(rows).toMatchObject([
      { top: true, name: '煤', children: [{ name: 'a', kind: '煤' }, { name: 'c' }] },
      { top: true, name: '电', children: [{ name: 'b' }] },
      { top: true, children: [{ name: 'd' }] },
    ]);
    expect(await rowsOf(api, token, id, { display: 'values', sidx: 'name' })).toMatchObject([
      { name: 'a', kind: '1' },
      { name: 'b' },
      { name: 'c' },
      { name: 'd' },
    ]);
  });

  it('a tree: records below their parents, and the children of one record on request', async () => {
    const id = await addTreeModule();
    const insert = async (name: string, parent?: string) =>
      String((await addRecord(api, token, id, { name, ...(parent && { parent }) })).data['id']);
    const top = await insert('top');
    const middle = await insert('middle', top);
    await insert('bottom', middle);
    await insert('orphan', 'unknown');
    for (const display of ['', 'values']) {
      const rows = await rowsOf(api, token, id, { sidx: 'name', display });
      expect(rows).toMatchObject([
        { name: 'orphan', hasChildren: false },
        { name: 'top', hasChildren: true, children: [{ name: 'middle', children: [{ name: 'bottom' }] }] },
      ]);
    }
    expect((await rowsOf(api, token, id, {}))[0]).toMatchObject({ parent_id: 'unknown' });
    const below = await api.post(`${online}/${id}/List/${top}`, { currentPage: 1, pageSize: 20 }, token);
    expect(below.data['list']).toMatchObject([{ name: 'middle', parent_id: top }]);
    // Records that are each other's parents are still listed.
    await api.put(`${online}/${id}/${top}`, { id: top, data: JSON.stringify({ parent: middle }) }, token);
    const cyclicRows = await rowsOf(api, token, id, { sidx: 'name' });
    expect(cyclicRows.map(({ name }) => name)).toEqual(expect.arrayContaining(['orphan', 'middle', 'top']));
  });

  it('edited in place: all rows, with values and their texts', async () => {
    const id = await addModule(api, token, { columnData: { ...siteList, type: 4 } });
    await addRecord(api, token, id, { name: 'a', kind: '1', day: at(5, 1), meters: [{ meterNo: 'm' }] });
    expect(await rowsOf(api, token, id)).toMatchObject([
      { name: 'a', kind: '1', kind_name: '煤', day: at(5, 1), day_name: '2024-05-01', meters: [{ meterNo: 'm' }] },
    ]);
    const [row = {}] = await rowsOf(api, token, id);
    expect(
      await api.put(`${online}/${id}/${String(row['id'])}`, { id: row['id'], data: JSON.stringify({ ...row, name: 'b' }) }, token),
    ).toMatchObject({ code: 200 });
  });
});

it('returns the names of users by id, as forms request them when they open', async () => {
  const { userId } = (await api.get('/api/oauth/CurrentUser', token)).data['userInfo'] as { userId: string };
  for (const body of [{ ids: [userId, 'unknown-user'] }, { userId: [`${userId}--user`] }]) {
    expect((await api.post('/api/permission/Users/getUserList', body, token)).data['list']).toMatchObject([
      { id: userId, fullName: '管理员/admin', type: 'user' },
    ]);
  }
  expect((await api.post('/api/permission/Users/getUserList', {}, token)).data['list']).toEqual([]);
});
