import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '#engine/query/filter';
import { rowColumns } from '#engine/row-table';
import { collection, column } from '../../tests/fixtures/collections';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { openDatabase, type Database } from './database';
import { createRecords, fullAccess, type Records } from './records';
import { syncTables } from './sync';

const things = collection(
  [
    column('fullName'),
    column('other'),
    column('count', 'integer'),
    column('amount', 'numeric'),
    column('moment', 'bigint'),
    column('isOpen', 'boolean'),
    column('kinds', 'jsonb'),
    column('owner', 'jsonb'),
    column('deputies', 'jsonb'),
  ],
  {
    rowTables: [
      {
        field: 'lines',
        table: 'thing$lines',
        indexes: [],
        columns: [...rowColumns, column('fullName'), column('amount', 'numeric'), column('kinds', 'jsonb')],
      },
      { field: 'notes', table: 'thing$notes', indexes: [], columns: [...rowColumns, column('text')] },
    ],
  },
);

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let records: Records;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.connection));
  await syncTables(db, [things]);
  records = createRecords(db, things, fullAccess, { userId: 'me', now: () => 1 });
  await records.insertAll([
    {
      id: 'a',
      fullName: 'Coal 100%',
      other: 'coal',
      count: 1,
      amount: '0.5',
      moment: 1000,
      isOpen: true,
      kinds: ['x', 'y'],
      owner: 'u1',
      deputies: ['u1', 'u2'],
      lines: [
        { fullName: 'm1', amount: 1, kinds: ['p'] },
        { fullName: 'm2', amount: 5 },
      ],
    },
    {
      id: 'b',
      fullName: 'Oil',
      other: 'Oil',
      count: 2,
      amount: 2,
      moment: 2000,
      isOpen: false,
      kinds: ['y', 3],
      owner: ['u1', 7],
      deputies: 'u2',
      lines: [{ fullName: 'Oil' }],
    },
    { id: 'c', fullName: '', kinds: [], other: 'gas', owner: 7, deputies: [7] },
    { id: 'd', owner: { id: 'u1' } },
    {
      id: 'e',
      fullName: '煤炭',
      count: 3,
      amount: 10,
      moment: 3000,
      kinds: [
        ['n', 's'],
        ['n', 't'],
      ],
      notes: [{ text: 'm1' }, { text: 'CO₂' }],
    },
  ]);
});
afterAll(async () => {
  await close();
  await database.drop();
});

const idsOf = async (filter: Filter) =>
  (await records.all({ filter, order: [{ field: 'id', descending: false }], fields: ['id'] })).map(({ id }) => id).join('');

describe('a filter', () => {
  test.each<[Filter, string]>([
    [{ field: 'fullName', is: 'equals', value: 'Oil' }, 'b'],
    [{ field: 'fullName', is: 'equals', value: 'oil' }, ''],
    [{ field: 'fullName', is: 'equals', value: null }, 'cd'],
    [{ field: 'fullName', is: 'not', value: 'Oil' }, 'acde'],
    [{ field: 'fullName', is: 'contains', value: '0%' }, 'a'],
    [{ field: 'fullName', is: 'contains', value: 'OIL' }, 'b'],
    [{ field: 'fullName', is: 'contains', value: 'ｏｉｌ' }, 'b'],
    [{ field: 'notes.text', is: 'contains', value: 'co2' }, 'e'],
    [{ field: 'fullName', is: 'notContains', value: 'Ｃｏａｌ' }, 'bcde'],
    [{ field: 'fullName', is: 'notContains', value: '煤' }, 'abcd'],
    [{ field: 'fullName', is: 'in', value: ['Oil', '煤炭', null] }, 'be'],
    [{ field: 'fullName', is: 'in', value: [] }, ''],
    [{ field: 'fullName', is: 'notIn', value: ['Oil'] }, 'acde'],
    [{ field: 'fullName', is: 'notIn', value: [] }, 'abcde'],
    [{ field: 'fullName', is: 'empty' }, 'cd'],
    [{ field: 'fullName', is: 'present' }, 'abe'],
    [{ field: 'fullName', is: 'between', value: ['D', 'P'] }, 'b'],
    [{ field: 'count', is: 'equals', value: '2' }, 'b'],
    [{ field: 'count', is: 'equals', value: 1.5 }, ''],
    [{ field: 'count', is: 'greater', value: 1.5 }, 'be'],
    [{ field: 'count', is: 'less', value: 99_999_999_999 }, 'abe'],
    [{ field: 'count', is: 'less', value: '1234567890123456789012345678901234567890' }, 'abe'],
    [{ field: 'count', is: 'atLeast', value: 2 }, 'be'],
    [{ field: 'count', is: 'atMost', value: 2 }, 'ab'],
    [{ field: 'count', is: 'in', value: [1, '3', 2.5] }, 'ae'],
    [{ field: 'count', is: 'contains', value: 3 }, 'e'],
    [{ field: 'count', is: 'empty' }, 'cd'],
    [{ field: 'amount', is: 'between', value: [0.5, 2] }, 'ab'],
    [{ field: 'amount', is: 'between', value: [null, '2'] }, 'ab'],
    [{ field: 'amount', is: 'between', value: [2, ''] }, 'be'],
    [{ field: 'amount', is: 'between', value: [null, null] }, 'abcde'],
    [{ field: 'moment', is: 'between', value: [1000, 2000] }, 'ab'],
    [{ field: 'moment', is: 'less', value: 1e300 }, 'abe'],
    [{ field: 'isOpen', is: 'equals', value: 1 }, 'a'],
    [{ field: 'isOpen', is: 'equals', value: 'false' }, 'b'],
    [{ field: 'isOpen', is: 'not', value: true }, 'bcde'],
    [{ field: 'kinds', is: 'equals', value: 'y' }, 'ab'],
    [{ field: 'kinds', is: 'equals', value: '3' }, 'b'],
    [{ field: 'kinds', is: 'in', value: ['x', 3] }, 'ab'],
    [{ field: 'kinds', is: 'not', value: 'y' }, 'cde'],
    [{ field: 'kinds', is: 'notIn', value: ['x', 'n'] }, 'bcd'],
    [{ field: 'kinds', is: 'equals', value: 't' }, 'e'],
    [{ field: 'kinds', is: 'in', value: [['n', 's']] }, 'e'],
    [{ field: 'kinds', is: 'contains', value: 'X' }, 'a'],
    [{ field: 'kinds', is: 'contains', value: '"' }, 'e'],
    [{ field: 'kinds', is: 'empty' }, 'cd'],
    [{ field: 'kinds', is: 'present' }, 'abe'],
    [{ field: 'owner', is: 'equals', value: 'u1' }, 'ab'],
    [{ field: 'owner', is: 'equals', value: 'u' }, ''],
    [{ field: 'owner', is: 'equals', value: '7' }, 'bc'],
    [{ field: 'owner', is: 'equals', value: ['u1'] }, 'ab'],
    [{ field: 'owner', is: 'in', value: ['u1', 7] }, 'abc'],
    [{ field: 'owner', is: 'not', value: 'u1' }, 'cde'],
    [{ field: 'owner', is: 'notIn', value: ['u1'] }, 'cde'],
    [{ field: 'owner', is: 'contains', value: 'U' }, 'abd'],
    [{ field: 'deleteMark', is: 'equals', value: 1 }, ''],
  ])('%j', async (filter, ids) => expect(await idsOf(filter)).toBe(ids));

  test.each<[Filter, string]>([
    [{ field: 'fullName', is: 'equals', other: 'other' }, 'b'],
    [{ field: 'fullName', is: 'not', other: 'other' }, 'acde'],
    [{ field: 'fullName', is: 'contains', other: 'other' }, 'ab'],
    [{ field: 'amount', is: 'less', other: 'count' }, 'a'],
    [{ field: 'amount', is: 'atLeast', other: 'count' }, 'be'],
    [{ field: 'amount', is: 'greater', other: 'moment' }, ''],
    [{ field: 'kinds', is: 'equals', other: 'fullName' }, ''],
    [{ field: 'owner', is: 'equals', other: 'deputies' }, 'ac'],
    [{ field: 'owner', is: 'not', other: 'deputies' }, 'bde'],
    [{ field: 'lines.fullName', is: 'equals', other: 'other' }, 'b'],
    [{ field: 'count', is: 'less', other: 'lines.amount' }, 'a'],
    [{ field: 'lines.amount', is: 'atLeast', other: 'lines.amount' }, 'a'],
  ])('%j, field against field', async (filter, ids) => expect(await idsOf(filter)).toBe(ids));

  test.each<[Filter, string]>([
    [{ field: 'lines.fullName', is: 'equals', value: 'm2' }, 'a'],
    [{ field: 'lines.amount', is: 'between', value: [2, 4] }, ''],
    [
      {
        all: [
          { field: 'lines.amount', is: 'greater', value: 4 },
          { field: 'lines.amount', is: 'less', value: 2 },
        ],
      },
      'a',
    ],
    [{ field: 'lines.fullName', is: 'not', value: 'm2' }, 'bcde'],
    [{ field: 'lines.amount', is: 'empty' }, 'bcde'],
    [{ field: 'lines.amount', is: 'present' }, 'a'],
    [{ field: 'lines.kinds', is: 'in', value: ['p'] }, 'a'],
    [{ field: 'notes.text', is: 'contains', value: 'M1' }, 'e'],
  ])('%j, on rows', async (filter, ids) => expect(await idsOf(filter)).toBe(ids));

  test.each<[Filter, string]>([
    [{ all: [] }, 'abcde'],
    [{ any: [] }, ''],
    [
      {
        any: [
          { field: 'count', is: 'equals', value: 1 },
          {
            all: [
              { field: 'count', is: 'greater', value: 1 },
              { field: 'fullName', is: 'contains', value: 'o' },
            ],
          },
        ],
      },
      'ab',
    ],
    [
      {
        all: [
          {
            any: [
              { field: 'count', is: 'empty' },
              { field: 'count', is: 'equals', value: 3 },
            ],
          },
          { field: 'fullName', is: 'present' },
        ],
      },
      'e',
    ],
  ])('%j, joined', async (filter, ids) => expect(await idsOf(filter)).toBe(ids));

  test('narrows a page and its total', async () => {
    const page = await records.page({
      filter: { field: 'count', is: 'present' },
      order: [{ field: 'count', descending: true }],
      page: { number: 1, size: 2 },
      fields: ['id'],
    });
    expect(page).toEqual({ rows: [{ id: 'e' }, { id: 'b' }], total: 3 });
  });

  test.each<[Filter, string]>([
    [{ field: 'count', is: 'equals', value: 'abc' }, 'filterInvalid'],
    [{ field: 'count', is: 'equals', value: '1; drop table thing' }, 'filterInvalid'],
    [{ field: 'count', is: 'equals', value: { a: 1 } }, 'filterInvalid'],
    [{ field: 'count', is: 'greater', value: null }, 'filterInvalid'],
    [{ field: 'count', is: 'in', value: [1, 'x'] }, 'filterInvalid'],
    [{ field: 'amount', is: 'between', value: 3 }, 'filterInvalid'],
    [{ field: 'amount', is: 'between', value: [1, 2, 3] }, 'filterInvalid'],
    [{ field: 'amount', is: 'less', value: Number.NaN }, 'filterInvalid'],
    [{ field: 'isOpen', is: 'equals', value: 'maybe' }, 'filterInvalid'],
    [{ field: 'fullName', is: 'contains', value: ['a'] }, 'filterInvalid'],
    [{ field: 'kinds', is: 'greater', value: 'a' }, 'filterInvalid'],
    [{ field: 'fullName', is: 'less', other: 'count' }, 'filterInvalid'],
    [{ field: 'fullName', is: 'between', other: 'other' }, 'filterInvalid'],
    [{ field: 'lines.fullName', is: 'equals', other: 'notes.text' }, 'filterInvalid'],
    [{ field: 'nosuch', is: 'equals', value: 1 }, 'fieldUnknown'],
    [{ field: 'full_name', is: 'equals', value: 1 }, 'fieldUnknown'],
    [{ field: 'lines', is: 'empty' }, 'fieldUnknown'],
    [{ field: 'lines.nosuch', is: 'empty' }, 'fieldUnknown'],
    [{ field: 'nosuch.text', is: 'empty' }, 'fieldUnknown'],
    [{ field: 'lines.parent_id', is: 'empty' }, 'fieldUnknown'],
    [{ field: 'fullName', is: 'equals', other: '1=1) --' }, 'fieldUnknown'],
    [{ all: [{ any: [{ field: '__proto__', is: 'empty' }] }] }, 'fieldUnknown'],
  ])('%j is refused before the database sees it', async (filter, code) => {
    // A statement would fail with `databaseAway`.
    const absent = openDatabase({ host: '/unknown' });
    await expect(createRecords(absent.db, things, fullAccess, { userId: null, now: Date.now }).page({ filter })).rejects.toMatchObject({
      code,
    });
    await absent.close();
  });
});
