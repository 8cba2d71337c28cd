import { describe, expect, test } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import { IssueError } from '../issue';
import type { ParsedResource } from '../parsed';
import { createRegistry } from '../registry';
import { queryFieldsOf } from './query-fields';
import { queryFilterOf, type SearchItem } from './query-filter-of';
import { queryOrderOf } from './query-order-of';
import { superQueryFilterOf } from './super-query-filter-of';

const resource = {
  id: 'module/site',
  fields: [
    { id: 'name', jnpfKey: 'input', label: '名称' },
    { id: 'name_2', jnpfKey: 'textarea', label: '备注' },
    { id: 'amount', jnpfKey: 'numInput', label: '用量' },
    { id: 'limit', jnpfKey: 'numInput', label: '限值' },
    { id: 'day', jnpfKey: 'date', label: '日期', props: { format: 'yyyy-MM-dd' } },
    { id: 'month', jnpfKey: 'date', label: '月份', props: { format: 'yyyy-MM' } },
    { id: 'kind', jnpfKey: 'select', label: '能源' },
    { id: 'kinds', jnpfKey: 'select', label: '能源', props: { multiple: true } },
    { id: 'place', jnpfKey: 'cascader', label: '地点' },
    { id: 'isOn', jnpfKey: 'switch', label: '启用' },
    { id: 'secret', jnpfKey: 'input', access: 'internal' },
    {
      id: 'meters',
      jnpfKey: 'table',
      label: '表计',
      children: [
        { id: 'no', jnpfKey: 'input', label: '表号' },
        { id: 'reading', jnpfKey: 'numInput', label: '读数' },
      ],
    },
    { id: 'other', jnpfKey: 'table', children: [{ id: 'other_no', jnpfKey: 'input' }] },
  ],
  names: { name_2: '备注', 'other.other_no': 'no' },
} as unknown as ParsedResource;
const fields = queryFieldsOf(resource, createRegistry(definitions));

const at = (year: number, month: number, day: number, ...time: number[]) => new Date(year, month - 1, day, ...time).getTime();
const last = (year: number, month: number, day: number) => at(year, month, day, 23, 59, 59, 999);
/** The first and the last value that is a day, in the zones of all users. */
const firstOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) - 13 * 3_600_000;
const lastOf = (year: number, month: number, day: number) => firstOf(year, month, day + 1) - 1;
const issueOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof IssueError)
      return error.issues
        .map(({ path, code, params }) => `${path} ${code}${params['nearest'] === undefined ? '' : ` ${String(params['nearest'])}`}`)
        .join();
    throw error;
  }
  return 'nothing';
};

describe('a search form', () => {
  const search: SearchItem[] = [
    { field: 'name', searchType: 2, isKeyword: true },
    { field: 'name_2', searchType: 2, isKeyword: true },
    { field: 'kind', searchType: 1, searchMultiple: true },
    { field: 'limit', searchType: 1 },
    { field: 'amount', searchType: 3 },
    { field: 'no', searchType: 2 },
  ];
  const searched = (query: unknown) => queryFilterOf(fields, search, query);

  test.each<[string, unknown, unknown]>([
    ['an empty text', '', undefined],
    ['an empty form', '{}', undefined],
    ['empty values', '{"name":"","amount":[],"kind":null,"day":[null,null]}', undefined],
    ['a part of a text', '{"name":"a"}', { field: 'name', is: 'contains', value: 'a' }],
    ['a part of a field by its name on the wire', '{"备注":"a"}', { field: 'name_2', is: 'contains', value: 'a' }],
    ['a range of numbers, open on one side', '{"amount":["1",null]}', { field: 'amount', is: 'between', value: [1, null] }],
    ['an exact number', '{"limit":5}', { field: 'limit', is: 'equals', value: 5 }],
    ['a number where a range could be', '{"amount":5}', { field: 'amount', is: 'equals', value: 5 }],
    [
      'days to the end of the last',
      `{"day":[${at(2024, 5, 1)},${at(2024, 5, 2, 8)}]}`,
      { field: 'day', is: 'between', value: [firstOf(2024, 5, 1), lastOf(2024, 5, 2)] },
    ],
    [
      'months to the end of the last',
      `{"month":[${at(2024, 5, 1)},${at(2024, 6, 1)}]}`,
      { field: 'month', is: 'between', value: [firstOf(2024, 5, 1), lastOf(2024, 6, 30)] },
    ],
    ['a day as all of it', '{"day":"2024-05-01"}', { field: 'day', is: 'between', value: [firstOf(2024, 5, 1), lastOf(2024, 5, 1)] }],
    [
      'days of moments to the end of the last',
      `{"creatorTime":[${at(2024, 5, 1)},${at(2024, 5, 2)}]}`,
      { field: 'creatorTime', is: 'between', value: [at(2024, 5, 1), last(2024, 5, 2)] },
    ],
    [
      'moments to the end of their second',
      `{"creatorTime":[${at(2024, 5, 1)},${at(2024, 5, 2, 8)}]}`,
      { field: 'creatorTime', is: 'between', value: [at(2024, 5, 1), at(2024, 5, 2, 8) + 999] },
    ],
    ['any of several choices', '{"kind":["1","2"]}', { field: 'kind', is: 'in', value: ['1', '2'] }],
    ['one choice', '{"kind":"1"}', { field: 'kind', is: 'equals', value: '1' }],
    ['a choice among several', '{"kinds":"1"}', { field: 'kinds', is: 'equals', value: '1' }],
    [
      'every step of a path',
      '{"place":["a","b"]}',
      {
        all: [
          { field: 'place', is: 'equals', value: 'a' },
          { field: 'place', is: 'equals', value: 'b' },
        ],
      },
    ],
    ['a column of a sub-table', '{"meters-no":"7"}', { field: 'meters.no', is: 'contains', value: '7' }],
    ['a column by its name on the wire', '{"other-no":"7"}', { field: 'other.other_no', is: 'contains', value: '7' }],
    [
      'several at once',
      '{"name":"a","amount":[1,2]}',
      {
        all: [
          { field: 'name', is: 'contains', value: 'a' },
          { field: 'amount', is: 'between', value: [1, 2] },
        ],
      },
    ],
    [
      'keywords in every keyword field',
      '{"jnpfKeyword":"a"}',
      {
        any: [
          { field: 'name', is: 'contains', value: 'a' },
          { field: 'name_2', is: 'contains', value: 'a' },
        ],
      },
    ],
    ['an object as well as its text', { name: 'a' }, { field: 'name', is: 'contains', value: 'a' }],
    ['the creator', '{"creatorUserId":"u1"}', { field: 'creatorUserId', is: 'equals', value: 'u1' }],
  ])('filters by %s', (_, query, filter) => expect(searched(query)).toEqual(filter));

  test.each<[string, unknown, string]>([
    ['a name that is not a field', '{"nam":"a"}', '/queryJson/nam unknownField name'],
    ['a secret', '{"secret":"a"}', '/queryJson/secret unknownField'],
    ['a sub-table', '{"meters":"a"}', '/queryJson/meters unknownField'],
    ['an inherited name', '{"toString":"a"}', '/queryJson/toString unknownField'],
    ['a text for a number', '{"limit":"many"}', '/queryJson/limit type'],
    ['a text that is not a number', '{"amount":["1","2 or 3"]}', '/queryJson/amount/1 type'],
    ['a range from the end', '{"amount":["5","1"]}', '/queryJson/amount boundsReversed'],
    ['days from the end', '{"day":["2024-05-02","2024-05-01"]}', '/queryJson/day rangeReversed'],
    ['a text for a day', '{"day":"someday"}', '/queryJson/day type'],
    ['an object for a text', '{"name":{"$gt":""}}', '/queryJson/name type'],
    ['a text that is too long', JSON.stringify({ name: 'x'.repeat(3_000) }), '/queryJson/name maxLength'],
    ['a text that is not JSON', '{name', '/queryJson notJson'],
    ['a list', '[1]', '/queryJson type'],
    ['a number', '7', '/queryJson type'],
    [
      '101 conditions',
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`name${index}`, '']))),
      '/queryJson maxItems',
    ],
    ['a query that is too large', JSON.stringify({ name: 'x'.repeat(200_000) }), '/queryJson tooLarge'],
  ])('is refused for %s', (_, query, message) => expect(issueOf(() => searched(query))).toMatch(message));
});

const condition = (field: string, symbol: string, fieldValue?: unknown, fieldValueType = 2) => ({
  field,
  symbol,
  fieldValue,
  fieldValueType,
  jnpfKey: 'input',
});
const read = (query: unknown) => superQueryFilterOf(fields, query);

describe('a super query', () => {
  const one = (...condition_: Parameters<typeof condition>) =>
    read(JSON.stringify({ matchLogic: 'and', conditionList: [{ logic: 'and', groups: [condition(...condition_)] }] }));

  test.each<[string, unknown, unknown]>([
    ['==', 'a', { field: 'name', is: 'equals', value: 'a' }],
    ['<>', 'a', { field: 'name', is: 'not', value: 'a' }],
    ['like', 'a', { field: 'name', is: 'contains', value: 'a' }],
    ['notLike', 'a', { field: 'name', is: 'notContains', value: 'a' }],
    ['in', ['a', 'b'], { field: 'name', is: 'in', value: ['a', 'b'] }],
    ['notIn', ['a'], { field: 'name', is: 'notIn', value: ['a'] }],
    ['null', undefined, { field: 'name', is: 'empty' }],
    ['notNull', '', { field: 'name', is: 'present' }],
  ])('compares a text by %s', (symbol, value, filter) => expect(one('name', symbol, value)).toEqual(filter));

  test.each<[string, unknown, unknown]>([
    ['>', '1.5', { field: 'amount', is: 'greater', value: 1.5 }],
    ['>=', 1, { field: 'amount', is: 'atLeast', value: 1 }],
    ['<', 1, { field: 'amount', is: 'less', value: 1 }],
    ['<=', 1, { field: 'amount', is: 'atMost', value: 1 }],
    ['between', [1, 2], { field: 'amount', is: 'between', value: [1, 2] }],
    ['==', 0, { field: 'amount', is: 'equals', value: 0 }],
  ])('holds a number against another by %s', (symbol, value, filter) => expect(one('amount', symbol, value)).toEqual(filter));

  const moment = at(2024, 5, 1, 8);
  test.each<[string, unknown]>([
    ['==', { field: 'day', is: 'between', value: [firstOf(2024, 5, 1), lastOf(2024, 5, 1)] }],
    [
      '<>',
      {
        any: [
          { field: 'day', is: 'less', value: firstOf(2024, 5, 1) },
          { field: 'day', is: 'greater', value: lastOf(2024, 5, 1) },
          { field: 'day', is: 'empty' },
        ],
      },
    ],
    ['>', { field: 'day', is: 'greater', value: lastOf(2024, 5, 1) }],
    ['>=', { field: 'day', is: 'atLeast', value: firstOf(2024, 5, 1) }],
    ['<', { field: 'day', is: 'less', value: firstOf(2024, 5, 1) }],
    ['<=', { field: 'day', is: 'atMost', value: lastOf(2024, 5, 1) }],
  ])('compares a day by %s', (symbol, filter) => expect(one('day', symbol, moment)).toEqual(filter));

  test('compares a field with another', () =>
    expect(one('amount', '>', 'limit', 1)).toEqual({ field: 'amount', is: 'greater', other: 'limit' }));
  test('filters by rows of sub-tables', () =>
    expect(one('meters-reading', '>', 3)).toEqual({ field: 'meters.reading', is: 'greater', value: 3 }));

  test('joins groups by its logic, and conditions by the logic of their group', () => {
    const query = {
      matchLogic: 'or',
      conditionList: [
        { logic: 'and', groups: [condition('name', '==', 'a'), condition('kind', '==', '1')] },
        { logic: 'or', groups: [condition('amount', '>', 1), condition('isOn', '==', 1)] },
      ],
    };
    expect(read(query)).toEqual({
      any: [
        {
          all: [
            { field: 'name', is: 'equals', value: 'a' },
            { field: 'kind', is: 'equals', value: '1' },
          ],
        },
        {
          any: [
            { field: 'amount', is: 'greater', value: 1 },
            { field: 'isOn', is: 'equals', value: 1 },
          ],
        },
      ],
    });
  });

  test.each<[string, unknown]>([
    ['an empty text', ''],
    ['an empty list', '[]'],
    ['no conditions', { matchLogic: 'and', conditionList: [] }],
    ['groups without conditions', { matchLogic: 'and', conditionList: [{ logic: 'or', groups: [] }] }],
    ['null', null],
  ])('has no filter for %s', (_, query) => expect(read(query)).toBeUndefined());

  test('accepts the flat list of early clients', () => {
    expect(read([condition('name', '==', 'a'), condition('amount', '>', 1)])).toEqual({
      all: [
        { field: 'name', is: 'equals', value: 'a' },
        { field: 'amount', is: 'greater', value: 1 },
      ],
    });
    expect(
      read({ matchLogic: 'or', conditionJson: JSON.stringify([condition('name', '==', 'a'), condition('amount', '>', 1)]) }),
    ).toMatchObject({ any: [{ field: 'name' }, { field: 'amount' }] });
  });

  const nested = (levels: number): unknown =>
    levels === 0 ? condition('name', '==', 'a') : { logic: 'and', groups: [nested(levels - 1)] };
  test.each<[string, unknown, string]>([
    [
      'a name that is not a field',
      { conditionList: [{ groups: [condition('nam', '==', 'a')] }] },
      '/superQueryJson/conditionList/0/groups/0/field unknownField name',
    ],
    ['a condition without a field', [{ symbol: '==', fieldValue: 1 }], '/superQueryJson/0/field unknownField'],
    ['an unknown symbol', [condition('name', '~', 'a')], '/superQueryJson/0/symbol enum'],
    ['an inherited symbol', [condition('name', 'toString', 'a')], '/superQueryJson/0/symbol enum'],
    ['a missing value', [condition('name', '==', '')], '/superQueryJson/0/fieldValue required'],
    ['a value of another type', [condition('amount', '>', 'a')], '/superQueryJson/0/fieldValue type'],
    ['a value that is not a range', [condition('amount', 'between', 5)], '/superQueryJson/0/fieldValue type'],
    ['a range from the end', [condition('amount', 'between', [5, 1])], '/superQueryJson/0/fieldValue boundsReversed'],
    ['another name that is not a field', [condition('amount', '>', 'limits', 1)], '/superQueryJson/0/fieldValue unknownField limit'],
    ['another field of another type', [condition('amount', '>', 'name', 1)], '/superQueryJson/0/fieldValue type'],
    ['an unknown logic', { matchLogic: 'xor', conditionList: [condition('name', '==', 'a')] }, '/superQueryJson/matchLogic enum'],
    ['50 levels', nested(50), '/superQueryJson tooDeep'],
    ['11 levels', nested(11), 'tooDeep'],
    ['101 conditions', Array.from({ length: 101 }, () => condition('name', '==', 'a')), '/superQueryJson/100 maxItems'],
    [
      '101 conditions in groups',
      Array.from({ length: 101 }, () => ({ groups: [condition('name', '==', 'a')] })),
      '/superQueryJson/100/groups/0 maxItems',
    ],
    ['a text that is not JSON', '{', '/superQueryJson notJson'],
  ])('is refused for %s', (_, query, message) => expect(issueOf(() => read(query))).toMatch(message));

  test('may have 100 conditions and 10 levels', () => {
    expect(read(Array.from({ length: 100 }, () => condition('name', '==', 'a')))).toMatchObject({ all: { length: 100 } });
    expect(read(nested(10))).toEqual({ field: 'name', is: 'equals', value: 'a' });
  });
});

describe('an order', () => {
  test.each<[unknown, unknown, string | undefined]>([
    ['', undefined, undefined],
    [undefined, 'desc', undefined],
    ['name', undefined, 'name up'],
    ['-amount,name', undefined, 'amount down, name up'],
    ['备注', 'desc', 'name_2 down'],
    [' amount , ', 'asc', 'amount up'],
    ['creatorTime', undefined, 'creatorTime up'],
  ])('%j %j is %s', (sidx, sort, order) =>
    expect(
      queryOrderOf(fields, sidx, sort)
        ?.map(({ field, descending }) => `${field} ${descending ? 'down' : 'up'}`)
        .join(', '),
    ).toBe(order),
  );

  test.each<[unknown, string]>([
    ['nam', '/sidx unknownField name'],
    ['meters-no', '/sidx unknownField'],
    ['name;drop table x', '/sidx unknownField'],
    ['secret', '/sidx unknownField'],
    ['deleteMark', '/sidx unknownField'],
    [7, '/sidx type'],
    [Array.from({ length: 11 }, () => 'name').join(), '/sidx maxItems'],
  ])('%j is refused', (sidx, message) => expect(issueOf(() => queryOrderOf(fields, sidx))).toMatch(message));
});
