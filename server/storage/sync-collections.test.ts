import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '#engine/collection';
import type { Index } from '#engine/index-of';
import { rowColumns } from '#engine/row-table';
import { collection, column } from '../../tests/fixtures/collections';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { createIndexesLater } from './create-indexes-later';
import { openDatabase, type Database } from './database';
import { readShape } from './shape';
import { syncCollections } from './sync-collections';

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.connection));
});
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(() => sql`drop table if exists thing, "thing$lines"`.execute(db));

const sync = (...wanted: Collection[]) => db.transaction().execute((transaction) => syncCollections(transaction, wanted));
const index = (name: string, columns: string[], values: Partial<Index> = {}): Index => ({
  name,
  columns,
  unique: false,
  method: 'btree',
  ...values,
});
const insert = (values: Record<string, unknown>) => db.insertInto('thing').values(values).execute();
const valuesOf = async (name: string) => (await db.selectFrom('thing').select(name).orderBy('id').execute()).map((row) => row[name]);
const typeOf = async (name: string) => (await readShape(db, ['thing'])).get('thing')?.columns.get(name)?.type;
const indexes = async (table = 'thing') => [...((await readShape(db)).get(table)?.indexes ?? [])].sort();
const fill = (count: number) =>
  sql`insert into thing (id, full_name, creator_time) select n::text, 'name ' || n, n from generate_series(1, ${count}::integer) n`.execute(
    db,
  );
const waitingCreations = async () =>
  (
    await sql`
      select from pg_stat_progress_create_index
      where datname = current_database() and relid = 'thing'::regclass and phase like 'waiting for%'`.execute(db)
  ).rows.length;
const lines = (...columns: ReturnType<typeof column>[]) => ({
  field: 'lines',
  table: 'thing$lines',
  indexes: [index('thing$lines_meter_idx', ['meter'])],
  columns: [...rowColumns, column('meter'), ...columns],
});

describe('syncing the tables of a collection in use', () => {
  test('creates the tables of records and rows with all indexes', async () => {
    const wanted = collection([column('fullName')], {
      rowTables: [lines()],
      indexes: [
        index('a', ['creator_time', 'id'], { descending: ['creator_time', 'id'] }),
        index('b', ['full_name'], { method: 'trigram' }),
      ],
    });
    expect(await sync(wanted)).toEqual([]);
    expect([await indexes(), await indexes('thing$lines')]).toEqual([['a', 'b'], ['thing$lines_meter_idx']]);
    expect(await sync(wanted)).toEqual([]);
  });

  test('keeps columns that are no longer described, and uses them again', async () => {
    await sync(collection([column('fullName'), column('note')], { rowTables: [lines(column('amount', 'numeric'))] }));
    await insert({ id: 'a', note: 'still here' });
    await sync(collection([column('fullName'), column('added', 'integer', { default: 7 })], { rowTables: [lines()] }));
    expect([await valuesOf('note'), await valuesOf('added')]).toEqual([['still here'], [7]]);
    await sync(collection([column('note')]));
    await sync(collection([column('note')], { rowTables: [lines()] }));
    expect((await readShape(db)).get('thing$lines')?.columns.has('amount')).toBe(true);
  });

  test.each<[string, unknown[], string, string, unknown[]]>([
    ['integer', [1, null], 'numeric', 'numeric', [1, null]],
    ['numeric', ['1.5', null], 'integer', 'numeric', [1.5, null]],
    ['bigint', [5, null], 'integer', 'bigint', [5, null]],
    ['text', ['a', '', null], 'jsonb', 'jsonb', [['a'], null, null]],
    ['jsonb', ['["a"]', '[]', '"b"', null], 'text', 'text', ['a', null, 'b', null]],
    ['jsonb', ['[3]', 'null', null], 'numeric', 'numeric', [3, null, null]],
    ['text', ['12', ' 7 ', '', null], 'integer', 'integer', [12, 7, null, null]],
    ['text', ['-1.50', null], 'numeric', 'numeric', [-1.5, null]],
    ['bigint', [1_795_235_160_562, null], 'text', 'text', ['1795235160562', null]],
    ['integer', [1, 0, null], 'boolean', 'boolean', [true, false, null]],
    ['numeric', [2, null], 'jsonb', 'jsonb', [[2], null]],
  ])('converts the type %s with the values %j, described as %s, to %s', async (from, values, to, type, expected) => {
    await sync(collection([column('value', from as 'text')], { indexes: from === 'jsonb' ? [] : [index('v', ['value'])] }));
    for (const [id, value] of values.entries()) await insert({ id: String(id), value });
    await sync(collection([column('value', to as 'text')], { indexes: to === 'jsonb' ? [] : [index('v', ['value'])] }));
    expect([await typeOf('value'), await valuesOf('value')]).toEqual([type, expected]);
  });

  test.each<[string, unknown, string, number]>([
    ['text', 'abc', 'integer', 1],
    ['text', '99999999999', 'integer', 1],
    ['jsonb', '["a", "b"]', 'text', 1],
    ['jsonb', '{"a": 1}', 'text', 1],
    ['jsonb', '["x"]', 'bigint', 1],
    ['text', '2024-01-01', 'bigint', 1],
  ])('refuses a conversion that loses a value: %s %j to %s', async (from, value, to, count) => {
    await sync(collection([column('value', from as 'text')]));
    await insert({ id: 'a', value });
    await insert({ id: 'b', value: null });
    await expect(sync(collection([column('value', to as 'text'), column('added')]))).rejects.toMatchObject({
      code: 'columnNotConvertible',
      params: { field: 'value', from, to, count },
    });
    expect([await typeOf('value'), await typeOf('added')]).toEqual([from, undefined]);
  });

  test('changes the type of a column with an index that suits only the old type', async () => {
    await sync(
      collection([column('fullName')], {
        indexes: [index('t', ['full_name'], { method: 'trigram' }), index('u', ['full_name'], { unique: true, exceptEmpty: 'full_name' })],
      }),
    );
    await insert({ id: 'a', full_name: '7' });
    await sync(collection([column('fullName', 'numeric')], { indexes: [index('u', ['full_name'], { unique: true })] }));
    expect([await indexes(), await valuesOf('full_name')]).toEqual([['u'], [7]]);
  });

  test('rewrites a table without the indexes that can be created afterwards', async () => {
    const [integer, numeric, text] = (['integer', 'numeric', 'text'] as const).map((type) =>
      collection([column('fullName'), column('age', type)], {
        indexes: [index('i', ['creator_time']), index('u', ['full_name'], { unique: true })],
      }),
    );
    if (!integer || !numeric || !text) return;
    await sync(integer);
    await fill(10);
    expect(await sync(numeric)).toEqual([]);
    expect([await typeOf('age'), await indexes()]).toEqual(['numeric', ['i', 'u']]);
    await sql`update thing set age = 2`.execute(db);
    expect(await sync(text)).toEqual([text]);
    expect([await typeOf('age'), (await valuesOf('age'))[0], await indexes()]).toEqual(['text', '2', ['u']]);
    expect(await createIndexesLater(db, [text])).toEqual(['i']);
  });

  test('refuses a unique index on duplicate values, and names the value', async () => {
    await sync(collection());
    await insert({ id: 'a', full_name: '煤' });
    await insert({ id: 'b', full_name: '煤' });
    const wanted = collection([column('fullName'), column('added')], {
      indexes: [index('u', ['full_name'], { unique: true, exceptEmpty: 'full_name' })],
    });
    await expect(sync(wanted)).rejects.toMatchObject({ code: 'recordNotUnique', params: { field: 'fullName', value: '煤' } });
    expect(await typeOf('added')).toBeUndefined();
    await sql`update thing set full_name = ''`.execute(db);
    await sync(wanted);
    await expect(insert({ id: 'c', full_name: '' })).resolves.toBeDefined();
  });

  test('does not change tables of other collections', async () => {
    await sync(collection());
    await sync(collection([column('x')], { resource: 'test/other', table: 'thing$lines' }));
    expect(await indexes()).toEqual([]);
    expect(await typeOf('full_name')).toBe('text');
  });

  test('waits for a reader without blocking the next one', async () => {
    await sync(collection());
    await fill(100);
    const reads = new AbortController();
    const reader = db.transaction().execute(async (transaction) => {
      await sql`select count(*) from thing`.execute(transaction);
      await once(reads.signal, 'abort');
    });
    let isChanged = false;
    const change = sync(collection([column('fullName'), column('added')])).then(() => (isChanged = true));
    // If the change blocked these reads, they would never end, because the first reader waits for them.
    for (let read = 0; read < 20; read += 1) {
      await sql`select count(*) from thing`.execute(db);
      await nextTurn();
    }
    expect(isChanged).toBe(false);
    reads.abort();
    await Promise.all([reader, change]);
    expect(await typeOf('added')).toBe('text');
  });
});

describe('the indexes of a table with records', () => {
  const wanted = collection([column('fullName')], {
    rowTables: [lines()],
    indexes: [
      index('a', ['creator_time', 'id']),
      index('b', ['full_name'], { method: 'trigram' }),
      index('u', ['full_name'], { unique: true, exceptEmpty: 'full_name' }),
    ],
  });

  test('are created afterwards, except the unique ones', async () => {
    await sync(collection([column('fullName')], { rowTables: [lines()] }));
    await fill(1000);
    expect(await sync(wanted)).toEqual([wanted]);
    expect(await indexes()).toEqual(['u']);
    expect((await createIndexesLater(db, [wanted])).sort()).toEqual(['a', 'b']);
    expect(await indexes()).toEqual(['a', 'b', 'u']);
    expect(await sync(wanted)).toEqual([]);
    expect(await createIndexesLater(db, [wanted])).toEqual([]);
  });

  test('are created again after an interrupted creation', async () => {
    await sync(collection());
    await fill(10);
    await sql`create index a on thing (full_name)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'a'::regclass`.execute(db);
    expect(await createIndexesLater(db, [collection([column('fullName')], { indexes: [index('a', ['creator_time'])] })])).toEqual(['a']);
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'a'`.execute(db);
    expect(rows[0]?.indexdef).toContain('(creator_time)');
  });

  test('that fail are logged, and the others are created', async () => {
    await sync(collection([column('fullName'), column('extra', 'jsonb')]));
    await fill(10);
    const warnings: unknown[] = [];
    const bad = collection([column('fullName'), column('extra', 'jsonb')], {
      indexes: [index('bad', ['extra'], { method: 'trigram' }), index('good', ['full_name'])],
    });
    expect(await createIndexesLater(db, [bad], { warn: (message: unknown) => void warnings.push(message) })).toEqual(['good']);
    expect(warnings).toEqual([expect.objectContaining({ index: 'bad' })]);
  });

  test('are not created when the server stops', async () => {
    await sync(collection());
    await fill(10);
    const stopping = new AbortController();
    // A transaction with a change blocks the creation of an index.
    await db.transaction().execute(async (transaction) => {
      await sql`update thing set full_name = 'x' where id = '1'`.execute(transaction);
      const work = createIndexesLater(
        db,
        [collection([column('fullName')], { indexes: [index('a', ['full_name'])] })],
        undefined,
        stopping.signal,
      );
      await expect.poll(waitingCreations).toBe(1);
      stopping.abort();
      expect(await work).toEqual([]);
    });
  });

  test('are cancelled by a release that they wait for, and created after it', async () => {
    await sync(collection());
    await fill(10);
    const indexed = collection([column('fullName')], { indexes: [index('a', ['full_name'])] });
    const { work } = await db.transaction().execute(async (transaction) => {
      await sql`update thing set full_name = 'x' where id = '1'`.execute(transaction);
      const creation = createIndexesLater(db, [indexed]);
      await expect.poll(waitingCreations).toBe(1);
      await syncCollections(transaction, [collection([column('fullName'), column('extra')])]);
      return { work: creation };
    });
    expect(await work).toEqual(['a']);
    expect(await indexes()).toEqual(['a']);
  });

  test('are created by one server at a time', async () => {
    await sync(collection());
    await fill(10);
    const indexed = collection([column('fullName')], { indexes: [index('a', ['full_name'])] });
    const created = await Promise.all([createIndexesLater(db, [indexed]), createIndexesLater(db, [indexed])]);
    expect(created.flat()).toEqual(['a']);
  });
});
