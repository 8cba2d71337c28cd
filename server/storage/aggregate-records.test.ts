import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowColumns } from '#engine/row-table';
import type { Aggregate } from '#engine/query/aggregate';
import { collection, column } from '../../tests/fixtures/collections';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { openDatabase, type Database } from './database';
import { createRecords, fullAccess, type RecordsAccess } from './records';
import { syncTables } from './sync';

const ledger = {
  ...collection([column('site'), column('path', 'jsonb'), column('month', 'bigint'), column('amount', 'numeric'), column('note')]),
  rowTables: [
    {
      field: 'meters',
      table: 'thing_meters',
      columns: [...rowColumns, column('kind'), column('used', 'numeric')],
      indexes: [],
    },
  ],
};

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
const aggregate = (asked: Aggregate, access: RecordsAccess = fullAccess) =>
  createRecords(db, ledger, access, { userId: 'me', now: () => 0 }).aggregate(asked);

const at = (text: string): number => new Date(text).getTime();
const total = { id: 'total', of: 'sum', field: 'amount' } as const;
const count = { id: 'count', of: 'count' } as const;

const meters = (...used: number[]) => used.map((value, index) => ({ kind: index === 0 ? 'main' : 'sub', used: value }));

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.connection));
  await syncTables(db, [ledger]);
  const records = createRecords(db, ledger, fullAccess, { userId: 'me', now: () => 0 });
  await records.insert({ site: 'a', path: ['x', 'a'], month: at('2026-01-31T23:59:59'), amount: '0.1', meters: meters(1, 2) });
  await records.insert({ site: 'a', path: ['x', 'a'], month: at('2026-02-01T00:00:00'), amount: '0.2', meters: meters(4) });
  await records.insert({ site: 'b', path: ['x', 'b'], month: at('2026-02-10T12:00:00'), amount: '5', meters: meters(8, 16) });
  await records.insert({ site: '', path: null, month: at('2025-12-31T23:59:59'), amount: null });
  await records.insert({ site: 'c', path: ['x', 'c'], month: null, amount: '-1', note: 'kept' });
});
afterAll(async () => {
  await close();
  await database.drop();
});

test('answers one row without groups: exact sums, and averages of what has a value', async () =>
  expect(
    await aggregate({
      measures: [
        total,
        count,
        { id: 'average', of: 'avg', field: 'amount' },
        { id: 'least', of: 'min', field: 'amount' },
        { id: 'latest', of: 'max', field: 'month' },
        { id: 'noted', of: 'count', field: 'note' },
      ],
    }),
  ).toEqual({
    rows: [{ total: 4.3, count: 5, average: 1.075, least: -1, latest: at('2026-02-10T12:00:00'), noted: 1 }],
    further: 0,
  }));

test('groups moments by months and years of the time zone of the server, empty ones last', async () => {
  const groupBy = [{ field: 'month', bucket: 'month' as const }];
  const { rows } = await aggregate({ groupBy, measures: [total] });
  expect(rows).toEqual([
    { month: at('2025-12-01T00:00:00'), total: null },
    { month: at('2026-01-01T00:00:00'), total: 0.1 },
    { month: at('2026-02-01T00:00:00'), total: 5.2 },
    { month: null, total: -1 },
  ]);
  const years = await aggregate({ groupBy: [{ field: 'month', bucket: 'year' }], measures: [count] });
  expect(years.rows.map((row) => row['count'])).toEqual([1, 3, 1]);
});

test('groups by texts and paths; an empty text and no text are one group', async () => {
  expect((await aggregate({ groupBy: [{ field: 'site' }], measures: [count] })).rows).toEqual([
    { site: 'a', count: 2 },
    { site: 'b', count: 1 },
    { site: 'c', count: 1 },
    { site: null, count: 1 },
  ]);
  const paths = await aggregate({ groupBy: [{ field: 'path' }], measures: [count], order: [{ by: 'count', descending: true }] });
  expect(paths.rows[0]).toEqual({ path: ['x', 'a'], count: 2 });
});

test('answers the greatest groups and the figures over the others', async () =>
  expect(
    await aggregate({
      groupBy: [{ field: 'site' }],
      measures: [total, { id: 'average', of: 'avg', field: 'amount' }, count],
      limit: 1,
      rest: true,
    }),
  ).toEqual({
    rows: [{ site: 'b', total: 5, average: 5, count: 1 }],
    rest: { total: -0.7, average: -0.23333333333333334, count: 4 },
    further: 3,
  }));

test('says that there are more groups than the limit', async () =>
  expect(await aggregate({ groupBy: [{ field: 'site' }], measures: [count], limit: 2 })).toMatchObject({ rows: [{}, {}], further: 1 }));

test('counts the rows of a sub-table, by fields of rows and of records', async () => {
  const used = { id: 'used', of: 'sum', field: 'meters.used' } as const;
  expect((await aggregate({ groupBy: [{ field: 'site' }, { field: 'meters.kind' }], measures: [used, count] })).rows).toEqual([
    { site: 'a', 'meters.kind': 'main', used: 5, count: 2 },
    { site: 'a', 'meters.kind': 'sub', used: 2, count: 1 },
    { site: 'b', 'meters.kind': 'main', used: 8, count: 1 },
    { site: 'b', 'meters.kind': 'sub', used: 16, count: 1 },
  ]);
  await expect(aggregate({ measures: [used, total] })).rejects.toMatchObject({ code: 'aggregateInvalid' });
});

test('obeys the access rule: other records do not count, hidden fields do not exist', async () => {
  const access: RecordsAccess = { rows: { field: 'site', is: 'equals', value: 'a' }, hidden: new Set(['amount', 'meters.used']) };
  expect((await aggregate({ groupBy: [{ field: 'site' }], measures: [count] }, access)).rows).toEqual([{ site: 'a', count: 2 }]);
  for (const refused of [
    { measures: [total] },
    { groupBy: [{ field: 'amount' }], measures: [count] },
    { measures: [count], filter: { field: 'amount', is: 'greater' as const, value: 1 } },
    { measures: [{ id: 'used', of: 'sum' as const, field: 'meters.used' }] },
  ])
    await expect(aggregate(refused, access)).rejects.toMatchObject({ code: 'fieldUnknown' });
});

test.each([
  ['a sum of texts', { measures: [{ id: 'a', of: 'sum' as const, field: 'site' }] }],
  ['months of a number that is not a moment', { groupBy: [{ field: 'amount', bucket: 'month' as const }], measures: [count] }],
])('refuses %s', async (_, asked) => expect(aggregate(asked)).rejects.toMatchObject({ code: 'aggregateInvalid' }));

test('names of fields cannot leave the statement', async () => {
  const name = 'site"; drop table thing; --';
  await expect(aggregate({ groupBy: [{ field: name }], measures: [count] })).rejects.toMatchObject({ code: 'fieldUnknown' });
  await expect(aggregate({ measures: [count], order: [{ by: name }] })).rejects.toMatchObject({ code: 'fieldUnknown' });
  expect((await sql<{ n: number }>`select count(*)::int as n from thing`.execute(db)).rows[0]?.n).toBe(5);
});
