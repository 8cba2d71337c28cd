import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, control, online, rowsOf, siteFields, siteList } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let module: string;

const at = (month: number, day: number, ...time: number[]) => new Date(2024, month - 1, day, ...time).getTime();

/** Every operator matches some of these sites and excludes others. */
const sites = [
  {
    name: 'alpha',
    code: 'a1',
    amount: 1,
    factor: 2,
    kind: '1',
    day: at(5, 1),
    tags: ['a'],
    note: 'Wind 100%',
    meters: [
      { meterNo: 'm1', reading: 5 },
      { meterNo: 'm2', reading: 50 },
    ],
  },
  {
    name: 'beta',
    code: 'b1',
    amount: 2,
    factor: 2,
    kind: '2',
    day: at(5, 31, 18, 30),
    tags: ['a', 'b'],
    note: 'wind_turbine',
    meters: [{ meterNo: 'm3', reading: 7 }],
  },
  { name: 'gamma', code: 'g1', amount: 3, factor: 1, kind: '1', day: at(6, 1), tags: [], note: '', meters: [] },
  { name: 'delta', code: 'd1' },
];
const all = ['alpha', 'beta', 'delta', 'gamma'];

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  module = await addModule(api, token);
  for (const site of sites) await addRecord(api, token, module, site);
});
afterAll(() => api.close());

const postList = (body: object, moduleId = module): Promise<Reply> =>
  api.post(
    `${online}/${moduleId}/List`,
    { currentPage: 1, pageSize: 20, modelId: moduleId, menuId: '', queryJson: '', superQueryJson: '', sidx: '', ...body },
    token,
  );
const names = async (body: object, moduleId = module) => (await rowsOf(api, token, moduleId, body)).map(({ name }) => name);
const sortedNames = async (body: object) => (await names(body)).toSorted();
const issuesOf = ({ data }: Reply) => (data['issues'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

describe('a search', () => {
  it.each<[string, object, string[]]>([
    ['an empty query', {}, all],
    ['part of a text, in any case', { name: 'ALP' }, ['alpha']],
    ['a whole text', { code: 'a1' }, ['alpha']],
    ['a text with spaces around it, which are not stored', { code: ' a1 \t' }, ['alpha']],
    ['part of a text with spaces around it', { note: '  turbine\n' }, ['beta']],
    ['spaces', { name: '  ', note: '\u3000' }, all],
    ['a keyword with spaces around it', { jnpfKeyword: ' g1 ' }, ['gamma']],
    ['a number with spaces around it', { amount: [' 2', '3 '] }, ['beta', 'gamma']],
    ['part of a text that is compared as a whole', { code: 'a' }, []],
    ['the SQL wildcard %', { note: '100%' }, ['alpha']],
    ['the SQL wildcard _', { note: 'wind_' }, ['beta']],
    ['a range', { amount: [2, 3] }, ['beta', 'gamma']],
    ['an open range', { amount: [2, null] }, ['beta', 'gamma']],
    ['a range of digits as texts', { amount: ['1', '2'] }, ['alpha', 'beta']],
    ['a computed number', { emission: [2, 3] }, ['alpha', 'gamma']],
    ['days, including the whole last day', { day: [at(5, 1), at(5, 31)] }, ['alpha', 'beta']],
    ['one day', { day: at(5, 31) }, ['beta']],
    ['a choice', { kind: '1' }, ['alpha', 'gamma']],
    ['a choice among several', { tags: 'b' }, ['beta']],
    ['any of several choices', { tags: ['a', 'b'] }, ['alpha', 'beta']],
    ['a column of a sub-table', { 'meters-meterNo': 'm' }, ['alpha', 'beta']],
    ['keywords', { jnpfKeyword: 'g1' }, ['gamma']],
    ['keywords in another field', { jnpfKeyword: 'gam' }, ['gamma']],
    ['several conditions', { kind: '1', amount: [2, 5] }, ['gamma']],
  ])('for %s', async (_, query, expected) => expect(await sortedNames({ queryJson: JSON.stringify(query) })).toEqual(expected));
});

const singleCondition = (field: string, symbol: string, fieldValue?: unknown, fieldValueType = 2) => ({
  matchLogic: 'and',
  conditionList: [
    { logic: 'and', groups: [{ field, symbol, fieldValue, fieldValueType, jnpfKey: 'x', multiple: false, disabled: false, cellKey: 1 }] },
  ],
});

describe('a super query', () => {
  it.each<[string, string, unknown, string[]]>([
    ['name', '==', 'alpha', ['alpha']],
    ['name', '==', ' alpha ', ['alpha']],
    ['name', 'in', ['alpha ', ' delta'], ['alpha', 'delta']],
    ['meters-meterNo', '==', ' m3', ['beta']],
    ['name', '<>', 'alpha', ['beta', 'delta', 'gamma']],
    ['name', 'like', 'TA', ['beta', 'delta']],
    ['name', 'notLike', 'ta', ['alpha', 'gamma']],
    ['name', 'in', ['alpha', 'delta'], ['alpha', 'delta']],
    ['name', 'notIn', ['alpha', 'delta'], ['beta', 'gamma']],
    ['note', 'null', '', ['delta', 'gamma']],
    ['note', 'notNull', '', ['alpha', 'beta']],
    ['note', '<>', 'wind_turbine', ['alpha', 'delta', 'gamma']],
    ['note', 'notLike', 'wind', ['delta', 'gamma']],
    ['amount', '==', 2, ['beta']],
    ['amount', '==', '2', ['beta']],
    ['amount', '<>', 2, ['alpha', 'delta', 'gamma']],
    ['amount', '>', 1, ['beta', 'gamma']],
    ['amount', '>=', 2, ['beta', 'gamma']],
    ['amount', '<', 2, ['alpha']],
    ['amount', '<=', 2, ['alpha', 'beta']],
    ['amount', 'between', [2, 3], ['beta', 'gamma']],
    ['amount', 'null', '', ['delta']],
    ['amount', 'in', [1, 3], ['alpha', 'gamma']],
    ['emission', '>', 3, ['beta']],
    ['day', '==', at(5, 31), ['beta']],
    ['day', '<>', at(5, 31), ['alpha', 'delta', 'gamma']],
    ['day', '>', at(5, 31), ['gamma']],
    ['day', '>=', at(5, 31), ['beta', 'gamma']],
    ['day', '<', at(5, 31), ['alpha']],
    ['day', '<=', at(5, 31), ['alpha', 'beta']],
    ['day', 'between', [at(5, 31), at(6, 1)], ['beta', 'gamma']],
    ['day', 'null', '', ['delta']],
    ['kind', '==', '1', ['alpha', 'gamma']],
    ['kind', '<>', '1', ['beta', 'delta']],
    ['kind', 'in', ['1', '2'], ['alpha', 'beta', 'gamma']],
    ['kind', 'notIn', ['1'], ['beta', 'delta']],
    ['kind', 'null', '', ['delta']],
    ['tags', '==', 'a', ['alpha', 'beta']],
    ['tags', 'in', ['b'], ['beta']],
    ['tags', '<>', 'b', ['alpha', 'delta', 'gamma']],
    ['tags', 'notIn', ['a'], ['delta', 'gamma']],
    ['tags', 'null', '', ['delta', 'gamma']],
    ['tags', 'notNull', '', ['alpha', 'beta']],
    ['meters-reading', '>', 20, ['alpha']],
    ['meters-meterNo', '==', 'm3', ['beta']],
    ['meters-meterNo', '<>', 'm1', ['beta', 'delta', 'gamma']],
    ['meters-meterNo', 'null', '', ['delta', 'gamma']],
    ['meters-meterNo', 'notNull', '', ['alpha', 'beta']],
  ])('%s %s %j', async (field, symbol, value, expected) =>
    expect(await sortedNames({ superQueryJson: JSON.stringify(singleCondition(field, symbol, value)) })).toEqual(expected),
  );

  it('compares a field with another field', async () => {
    expect(await sortedNames({ superQueryJson: JSON.stringify(singleCondition('amount', '>', 'factor', 1)) })).toEqual(['gamma']);
    expect(await sortedNames({ superQueryJson: JSON.stringify(singleCondition('amount', '==', 'factor', 1)) })).toEqual(['beta']);
  });

  it('combines groups with and, with or, and with the search', async () => {
    const a = { field: 'name', symbol: '==', fieldValue: 'alpha' };
    const b = { field: 'name', symbol: '==', fieldValue: 'beta' };
    const big = { field: 'amount', symbol: '>', fieldValue: 1 };
    expect(
      await sortedNames({
        superQueryJson: JSON.stringify({
          matchLogic: 'and',
          conditionList: [
            { logic: 'or', groups: [a, b] },
            { logic: 'and', groups: [big] },
          ],
        }),
      }),
    ).toEqual(['beta']);
    expect(
      await sortedNames({
        superQueryJson: JSON.stringify({
          matchLogic: 'or',
          conditionList: [
            { logic: 'and', groups: [a] },
            { logic: 'and', groups: [big] },
          ],
        }),
      }),
    ).toEqual(['alpha', 'beta', 'gamma']);
    expect(await sortedNames({ queryJson: '{"kind":"2"}', superQueryJson: JSON.stringify([big]) })).toEqual(['beta']);
  });

  it('is refused with 50 levels or with 1 000 conditions', async () => {
    let deep: unknown = { field: 'name', symbol: '==', fieldValue: 'a' };
    for (let level = 0; level < 50; level += 1) deep = { logic: 'and', groups: [deep] };
    expect(issuesOf(await postList({ superQueryJson: JSON.stringify({ matchLogic: 'and', conditionList: [deep] }) }))[0]).toMatch(
      /tooDeep$/,
    );
    expect(
      issuesOf(
        await postList({
          superQueryJson: JSON.stringify(Array.from({ length: 1_000 }, () => ({ field: 'name', symbol: '==', fieldValue: 'a' }))),
        }),
      )[0],
    ).toMatch(/maxItems$/);
  });
});

describe('a field of ids', () => {
  const keys = [
    'userSelect',
    'depSelect',
    'posSelect',
    'roleSelect',
    'groupSelect',
    'usersSelect',
    'popupSelect',
    'popupTableSelect',
    'relationForm',
  ];
  let people: string;
  beforeAll(async () => {
    people = await addModule(api, token, {
      fields: [
        control('input', 'name', '名称'),
        ...keys.map((key) => control(key, key, key)),
        control('table', 'lines', '明细', { config: { children: [control('userSelect', 'reader', '抄表人')] } }),
      ],
      columnData: { ...siteList, columnList: [], searchList: keys.map((prop) => ({ prop, id: prop, searchType: 1 })) },
    });
    const add = (name: string, value: unknown, reader: unknown) =>
      addRecord(api, token, people, { name, ...Object.fromEntries(keys.map((key) => [key, value])), lines: [{ reader }] });
    await add('one', '0192ab', 'u1');
    await add('several', ['0192ab', 'other'], ['u2', 'u1']);
    await add('another', 'other', 'u3');
    await add('none', null, null);
  });
  const matchesOf = async (body: object) => (await names(body, people)).toSorted();

  it.each(keys)('%s finds an id alone and among others', async (key) => {
    expect(await matchesOf({ queryJson: JSON.stringify({ [key]: '0192ab' }) })).toEqual(['one', 'several']);
    expect(await matchesOf({ queryJson: JSON.stringify({ [key]: ['0192ab', 'absent'] }) })).toEqual(['one', 'several']);
    for (const [symbol, value, expected] of [
      ['==', '0192ab', ['one', 'several']],
      ['==', ['0192ab'], ['one', 'several']],
      ['in', ['other', 'absent'], ['another', 'several']],
      ['<>', '0192ab', ['another', 'none']],
      ['notIn', ['other'], ['none', 'one']],
      ['null', '', ['none']],
    ] as const)
      expect([symbol, await matchesOf({ superQueryJson: JSON.stringify(singleCondition(key, symbol, value)) })]).toEqual([symbol, expected]);
  });

  it('in a column of a sub-table finds an id alone and among others', async () =>
    expect(await matchesOf({ queryJson: JSON.stringify({ 'lines-reader': 'u1' }) })).toEqual(['one', 'several']));
});

describe('a wrong request for a list', () => {
  it.each<[object, string]>([
    [{ queryJson: '{"nam":"x"}' }, '/queryJson/nam unknownField'],
    [{ queryJson: '{"name\\";drop table x":"x"}' }, '/queryJson/name";drop table x unknownField'],
    [{ superQueryJson: '[{"field":"nam","symbol":"==","fieldValue":"x"}]' }, '/superQueryJson/0/field unknownField'],
    [{ sidx: 'nam' }, '/sidx unknownField'],
    [{ sidx: 'meters-meterNo' }, '/sidx unknownField'],
    [{ sidx: 'name;select 1' }, '/sidx unknownField'],
    [{ queryJson: '{' }, '/queryJson notJson'],
    [{ superQueryJson: 'x' }, '/superQueryJson notJson'],
    [{ queryJson: '{"amount":"many"}' }, '/queryJson/amount type'],
    [{ queryJson: '{"name":{"a":1}}' }, '/queryJson/name type'],
  ])('%j is refused before the database is queried', async (body, issue) => expect(issuesOf(await postList(body))).toEqual([issue]));

  it('gets the first page for an invalid page, and at most the largest page size', async () => {
    for (const body of [
      { currentPage: 0 },
      { currentPage: -3 },
      { currentPage: 'x' },
      { pageSize: 0 },
      { pageSize: 1_000_000 },
      { currentPage: null, pageSize: null },
    ])
      expect(await names(body)).toHaveLength(4);
  });
});

describe('an order', () => {
  it.each<[string, string[]]>([
    ['name', ['alpha', 'beta', 'delta', 'gamma']],
    ['-name', ['gamma', 'delta', 'beta', 'alpha']],
    ['-amount', ['gamma', 'beta', 'alpha', 'delta']],
    ['factor,-name', ['gamma', 'beta', 'alpha', 'delta']],
    ['-factor,name', ['alpha', 'beta', 'gamma', 'delta']],
    ['-day', ['gamma', 'beta', 'alpha', 'delta']],
    // A missing operand counts as 0.
    ['emission,name', ['delta', 'alpha', 'gamma', 'beta']],
  ])('by %s', async (sidx, expected) => expect(await names({ sidx })).toEqual(expected));

  it('defaults to the order of the list, and without one to the newest first', async () => {
    expect(await names({})).toEqual(['delta', 'gamma', 'beta', 'alpha']);
    const sorted = await addModule(api, token, {
      columnData: {
        ...siteList,
        defaultSortConfig: [
          { field: 'amount', sort: 'desc', id: 'amount' },
          { field: 'name', sort: 'asc', id: 'name' },
        ],
      },
    });
    for (const [name, amount] of [
      ['c', 1],
      ['a', 2],
      ['b', 1],
    ] as const)
      await addRecord(api, token, sorted, { name, amount });
    expect(await names({}, sorted)).toEqual(['a', 'b', 'c']);
  });
});

describe('pages', () => {
  it('contain every record once', async () => {
    const pages = [await postList({ pageSize: 3, sidx: 'factor' }), await postList({ pageSize: 3, currentPage: 2, sidx: 'factor' })];
    const listedNames = pages.flatMap(({ data }) => (data['list'] as { name: string }[]).map(({ name }) => name));
    expect(listedNames.toSorted()).toEqual(all);
    expect(pages[0]?.data['pagination']).toEqual({ currentPage: 1, pageIndex: 1, pageSize: 3, total: 4 });
    expect(await names({ currentPage: 9 })).toEqual([]);
  });

  it('are read from the query string for clients of 3.1', async () => {
    const query = `currentPage=1&pageSize=20&sort=desc&sidx=name&json=${encodeURIComponent('{"kind":"1"}')}&n=17`;
    const reply = await api.get(`${online}/${module}/List?${query}`, token);
    expect((reply.data['list'] as { name: string }[]).map(({ name }) => name)).toEqual(['gamma', 'alpha']);
  });
});

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
      day: at(5, 31, 18, 30),
      tags: ['a', 'b'],
      version: 1,
      texts: { maker: '管理员/admin' },
    });
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
      owners: '王工/wang, unknown-user',
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
    expect(await names({}, id)).toEqual(['in']);
    expect(await names({ superQueryJson: JSON.stringify([{ field: 'amount', symbol: '<', fieldValue: 5 }]) }, id)).toEqual([]);
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

describe('saved queries', () => {
  const savedQueries = '/api/system/AdvancedQuery';

  it('belong to a menu and to the user who saved them', async () => {
    const conditionJson = ' [{"field":"name","symbol":"==","fieldValue":"a"}] ';
    expect(
      await api.post(savedQueries, { id: '', fullName: '常用', moduleId: 'menu1', matchLogic: 'and', conditionJson }, token),
    ).toMatchObject({
      code: 200,
    });
    const { data } = await api.get(`${savedQueries}/menu1/List`, token);
    expect(data['list']).toMatchObject([{ fullName: '常用', matchLogic: 'and', conditionJson }]);
    const [{ id } = { id: '' }] = data['list'] as { id: string }[];
    expect(
      await api.put(`${savedQueries}/${id}`, { fullName: '改名', moduleId: 'menu1', matchLogic: 'or', conditionJson }, token),
    ).toMatchObject({
      code: 200,
    });
    expect((await api.get(`${savedQueries}/menu2/List`, token)).data['list']).toEqual([]);
    expect(await api.remove(`${savedQueries}/${id}`, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${savedQueries}/menu1/List`, token)).data['list']).toEqual([]);
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
