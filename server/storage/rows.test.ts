import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowColumns } from '#engine/row-table';
import { IssueError } from '#engine/issue';
import { collection, column } from '../../tests/fixtures/collections';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { openDatabase, type Database } from './database';
import { createRecords, fullAccess, type Records, type Row } from './records';
import { syncTables } from './sync';

/** Columns with the names that the statements use for tables and aliases. */
const awkward = ['n', 'stored', 'wanted', 'excluded', 'old', 'deleted', 'entry', 'filled', 'saved'].map((name) => column(name));
const things = collection([column('fullName'), column('amount', 'numeric')], {
  rowTables: [
    {
      field: 'lines',
      table: 'thing$lines',
      indexes: [],
      columns: [
        ...rowColumns,
        column('meter'),
        column('amount', 'numeric'),
        column('moment', 'bigint'),
        column('kinds', 'jsonb'),
        column('unit', 'text', { default: 'kWh' }),
        column('position', 'text', { name: 'position_' }),
        ...awkward,
      ],
    },
    { field: 'notes', table: 'thing$notes', indexes: [], columns: rowColumns },
  ],
});

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let records: Records;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.connection));
  await syncTables(db, [things]);
});
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate thing, "thing$lines", "thing$notes"`.execute(db);
  records = createRecords(db, things, fullAccess, { userId: 'me', now: () => 1 });
});

const linesOf = (row: Row | undefined) => row?.['lines'] as Row[];
const meters = async (id: unknown) => linesOf(await records.get(String(id))).map(({ meter }) => meter);
const add = (...names: string[]) => records.insert({ fullName: 'a', lines: names.map((meter) => ({ meter })) });
const issuesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof IssueError ? error.issues : error),
  );
const count = async () => (await sql<{ count: number }>`select count(*) from "thing$lines"`.execute(db)).rows[0]?.count;

describe('the rows of a sub-table', () => {
  test('are inserted with their record, in their order, with ids', async () => {
    const lines = [
      {
        meter: '煤',
        amount: '12345678901234567890.123',
        moment: 1_795_235_160_562,
        kinds: ['a', 1],
        position: 'roof',
        n: '1',
        stored: '2',
        old: '3',
      },
      { amount: 0.1, unit: null },
    ];
    const record = await records.insert({ fullName: 'a', lines });
    const [first, second] = linesOf(record);
    expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string, ...lines[0], unit: 'kWh', wanted: null });
    expect(second).toMatchObject({ meter: null, amount: 0.1, unit: null });
    expect(record['notes']).toEqual([]);
    expect(await records.get(String(record['id']))).toEqual(record);
  });

  test('are an empty list without values', async () => {
    const record = await records.insert({ fullName: 'a' });
    expect(record).toMatchObject({ lines: [], notes: [] });
    expect(await records.require(String(record['id']))).toEqual(record);
    expect(linesOf(await records.insert({ lines: null }))).toEqual([]);
  });

  test('stay when an update does not name them', async () => {
    const { id } = await add('a', 'b');
    expect(linesOf(await records.update(String(id), { fullName: 'b' }))).toHaveLength(2);
    expect(await meters(id)).toEqual(['a', 'b']);
  });

  test('are changed, added and deleted by an update that lists them', async () => {
    const record = await records.insert({ lines: [{ meter: 'a', amount: 1 }, { meter: 'b', amount: 2, stored: 'x' }, { meter: 'c' }] });
    const [a, b] = linesOf(record);
    const changed = await records.update(String(record['id']), {
      lines: [
        { meter: 'new', id: '' },
        { id: b?.['id'], amount: 7 },
        { id: a?.['id'], meter: null },
      ],
    });
    expect(linesOf(changed)).toEqual([expect.objectContaining({ meter: 'new', unit: 'kWh' }), { ...b, amount: 7 }, { ...a, meter: null }]);
    expect(changed['version']).toBe(2);
    expect(linesOf(await records.update(String(record['id']), { lines: [] }))).toEqual([]);
    expect(await count()).toBe(0);
  });

  test('of another record are refused at their path, and nothing changes', async () => {
    const [record, other] = [await add('a', 'b'), await add('x')];
    const [a, b] = linesOf(record);
    const lines = [
      { id: b?.['id'], meter: 'changed' },
      { id: linesOf(other)[0]?.['id'], meter: 'stolen' },
      { meter: 'new' },
      { id: 'unknown' },
    ];
    expect(await issuesOf(records.update(String(record['id']), { fullName: 'z', lines }))).toMatchObject([
      { path: '/lines/1/id', code: 'rowForeign' },
      { path: '/lines/3/id', code: 'rowForeign' },
    ]);
    expect(await issuesOf(records.update(String(record['id']), { lines: [a, a] }))).toMatchObject([
      { path: '/lines/1/id', code: 'rowForeign' },
    ]);
    expect(await issuesOf(records.insert({ lines: [a] }))).toMatchObject([{ path: '/lines/0/id', code: 'rowForeign' }]);
    expect([await records.get(String(record['id'])), await records.get(String(other['id']))]).toEqual([record, other]);
    expect((await records.page({})).total).toBe(2);
  });

  test.each([
    ['an unknown field', [{ Meter: 'x' }], 'fieldUnknown'],
    ['a text in a number', [{ amount: 'x' }], 'validation'],
    ['NUL', [{ meter: '\0' }], 'textMalformed'],
    ['a text as a row', ['x'], 'validation'],
    ['an object as the list', { meter: 'x' }, 'validation'],
  ])('with %s are refused, and nothing is stored', async (_, lines, code) => {
    await expect(records.insert({ lines })).rejects.toMatchObject({ code });
    const { id } = await add('a');
    await expect(records.update(String(id), { lines })).rejects.toMatchObject({ code });
    expect(await meters(id)).toEqual(['a']);
    expect((await records.page({})).total).toBe(1);
  });

  test('are read with many records when the query names them', async () => {
    await records.insertAll([
      {
        id: '1',
        fullName: 'a',
        lines: [
          { meter: 'x', amount: '0.10' },
          { id: 'mine', meter: 'y' },
        ],
      },
      { id: '2', fullName: 'b' },
    ]);
    const { rows, total } = await records.page({ fields: ['fullName', 'lines'], order: [{ field: 'fullName', descending: false }] });
    expect([total, rows.map((row) => linesOf(row).map(({ id, meter, amount }) => [id, meter, amount]))]).toEqual([
      2,
      [
        [
          [expect.any(String), 'x', 0.1],
          ['mine', 'y', null],
        ],
        [],
      ],
    ]);
    expect((await records.all({}))[0]).not.toHaveProperty('lines');
    expect(Object.keys((await records.all({ fields: ['lines'] }))[0] ?? {})).toEqual(['lines']);
    await expect(records.all({ order: [{ field: 'lines', descending: false }] })).rejects.toMatchObject({ code: 'fieldUnknown' });
  });

  test('of a removed record are not in a new record with the same id', async () => {
    await records.insertAll([{ id: '1', lines: [{ meter: 'a' }] }]);
    await records.remove('1');
    expect(linesOf(await records.insert({ id: '1' }))).toEqual([]);
    await records.remove('1');
    await records.insertAll([{ id: '1', lines: [{ meter: 'b' }] }]);
    expect(await meters('1')).toEqual(['b']);
  });

  test('updated by several calls at once are those of one call', async () => {
    const { id } = await add('a', 'b');
    await Promise.all(['x', 'y', 'z'].map((meter) => records.update(String(id), { lines: [{ meter }, { meter }] })));
    const stored = await meters(id);
    expect(stored).toHaveLength(2);
    expect(new Set(stored).size).toBe(1);
    expect(
      await issuesOf(
        records.update(String(id), { lines: [] }, 1).catch((error: { code: string }) => Promise.reject(new Error(error.code))),
      ),
    ).toMatchObject({ message: 'recordChanged' });
  });
});

const own = (access: object) => createRecords(db, things, { ...fullAccess, ...access }, { userId: 'me', now: () => 1 });
const lines = (...amounts: string[]) => amounts.map((amount) => ({ meter: 'm', amount, moment: 1 }));

describe('the sums of a column', () => {
  beforeEach(async () => {
    await records.insert({ fullName: 'a', amount: '1', lines: lines('0.1', '0.2') });
    await records.insert({ fullName: 'b', amount: '2', lines: lines('1000000000000.005') });
    await records.insert({ fullName: 'c', amount: '4', lines: [] });
  });

  test('are over the rows of all matches, beside those of the records', async () => {
    const fields = ['amount', 'lines.amount', 'lines.moment', 'lines.meter', 'lines.parentId', 'notes.amount', 'lines'];
    expect(await records.sums({}, fields)).toEqual({ amount: 7, 'lines.amount': 1_000_000_000_000.305, 'lines.moment': 3 });
    const filter = { field: 'lines.amount', is: 'atMost' as const, value: 0.1 };
    expect(await records.sums({ filter }, ['lines.amount'])).toEqual({ 'lines.amount': 0.3 });
    const withoutRows = { field: 'fullName', is: 'equals' as const, value: 'c' };
    expect(await records.sums({ filter: withoutRows }, ['lines.amount'])).toEqual({ 'lines.amount': 0 });
  });

  test('leave out deleted records, those that the caller may not see, and hidden columns', async () => {
    const rows = { field: 'fullName', is: 'equals' as const, value: 'a' };
    expect(await own({ rows }).sums({}, ['lines.amount'])).toEqual({ 'lines.amount': 0.3 });
    const hidden = new Set(['lines.amount']);
    expect(await own({ hidden }).sums({}, ['lines.amount', 'lines.moment'])).toEqual({ 'lines.moment': 3 });
    expect(await own({ hidden: new Set(['lines']) }).sums({}, ['lines.amount', 'amount'])).toEqual({ amount: 7 });
    const [last] = (await records.page({ filter: { field: 'fullName', is: 'equals', value: 'b' } })).rows;
    await records.removeAll([String(last?.['id'])]);
    expect(await records.sums({}, ['lines.amount'])).toEqual({ 'lines.amount': 0.3 });
  });
});
