import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, control, namesOf, online, postList, siteList } from '../fixtures/module';
import { issuesOf } from '../fixtures/reply';
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

const all = ['alpha', 'beta', 'delta', 'gamma'];
const names = (body: object, moduleId = module) => namesOf(api, token, moduleId, body);
const sortedNames = async (body: object) => (await names(body)).toSorted();

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

describe('a keyword', () => {
  it('finds the names of organisations and users that the search fields hold', async () => {
    const add = async (fullName: string, parentId: string, category: string) => {
      const body = { fullName, enCode: `kw${fullName.length}${category}`, parentId, category, sortCode: 0, enabledMark: 1 };
      return String((await api.post('/api/permission/Organize', body, token)).data['id']);
    };
    const group = await add('翠屏集团', '-1', 'company');
    const plant = await add('沙河厂区', group, 'department');
    const person = await api.addUser('lookedFor', 'secret', { realName: '寻找' });
    const searchList = ['name', 'site', 'people'].map((prop) => ({ prop, isKeyword: prop === 'name' }));
    const id = await addModule(api, token, {
      fields: [
        control('input', 'name', '名称'),
        control('organizeSelect', 'site', '核算单元'),
        control('userSelect', 'people', '人员', { multiple: true }),
      ],
      columnData: { ...siteList, columnList: [{ prop: 'name' }], searchList },
    });
    await addRecord(api, token, id, { name: 'a', site: [group, plant], people: [] });
    await addRecord(api, token, id, { name: 'b', site: [group], people: ['0', person] });
    await addRecord(api, token, id, { name: 'c', site: [], people: [] });
    const namesFor = async (keyword: string) => (await names({ queryJson: JSON.stringify({ jnpfKeyword: keyword }) }, id)).toSorted();
    // The name of an organisation is shown with those above it.
    expect([await namesFor('沙河'), await namesFor('翠屏'), await namesFor('寻找'), await namesFor('lookedf'), await namesFor('c')]).toEqual([
      ['a'],
      ['a', 'b'],
      ['b'],
      ['b'],
      ['c'],
    ]);
    expect(await namesFor('%')).toEqual([]);
  });
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
    expect(
      issuesOf(await postList(api, token, module, { superQueryJson: JSON.stringify({ matchLogic: 'and', conditionList: [deep] }) }))[0],
    ).toMatch(/tooDeep$/);
    expect(
      issuesOf(
        await postList(api, token, module, {
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
  ];
  let people: string;
  beforeAll(async () => {
    people = await addModule(api, token, {
      fields: [
        control('input', 'name', '名称'),
        ...keys.map((key) => control(key, key, key, { multiple: true, ...(key.startsWith('popup') && { interfaceId: 'absent' }) })),
        control('table', 'lines', '明细', { config: { children: [control('userSelect', 'reader', '抄表人', { multiple: true })] } }),
      ],
      columnData: { ...siteList, columnList: [], searchList: keys.map((prop) => ({ prop, id: prop, searchType: 1 })) },
    });
    const add = (name: string, value: unknown, reader: unknown) =>
      addRecord(api, token, people, { name, ...Object.fromEntries(keys.map((key) => [key, value])), lines: [{ reader }] });
    await add('one', ['0192ab'], ['u1']);
    await add('several', ['0192ab', 'other'], ['u2', 'u1']);
    await add('another', ['other'], ['u3']);
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
      expect([symbol, await matchesOf({ superQueryJson: JSON.stringify(singleCondition(key, symbol, value)) })]).toEqual([
        symbol,
        expected,
      ]);
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
  ])('%j is refused before the database is queried', async (body, issue) =>
    expect(issuesOf(await postList(api, token, module, body))).toEqual([issue]),
  );

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
    const pages = [
      await postList(api, token, module, { pageSize: 3, sidx: 'factor' }),
      await postList(api, token, module, { pageSize: 3, currentPage: 2, sidx: 'factor' }),
    ];
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
