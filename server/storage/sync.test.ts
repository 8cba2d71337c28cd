import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '#engine/collection';
import type { Index } from '#engine/index-of';
import { collection, column } from '../../tests/fixtures/collections';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { openDatabase, type Database } from './database';
import { syncTables } from './sync';

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
beforeEach(() => sql`drop table if exists thing`.execute(db));

const index = (name: string, columns: string[], values: Partial<Index> = {}): Index => ({
  name,
  columns,
  unique: false,
  method: 'btree',
  ...values,
});
const sync = async (...wanted: Collection[]) => (await syncTables(db, wanted)).map(({ kind }) => kind);
const insert = (values: Record<string, unknown>) => db.insertInto('thing').values(values).execute();
const rows = () => db.selectFrom('thing').selectAll().execute();

describe('the sync of tables', () => {
  test('creates a table once, with its defaults, key and indexes', async () => {
    const wanted = collection(
      [column('fullName'), column('sortCode', 'integer', { default: 7 }), column('extra', 'jsonb', { default: { a: "it's" } })],
      {
        indexes: [
          index('thing_full_name_key', ['full_name'], { unique: true }),
          index('thing_sort_idx', ['sort_code', 'id']),
          index('thing_full_name_trgm', ['full_name'], { method: 'trigram' }),
        ],
      },
    );
    expect(await sync(wanted)).toEqual(['createTable', 'createIndex', 'createIndex', 'createIndex']);
    expect(await sync(wanted)).toEqual([]);
    await insert({ id: 'a', full_name: '煤' });
    expect(await rows()).toMatchObject([{ id: 'a', full_name: '煤', sort_code: 7, extra: { a: "it's" }, delete_mark: 0, version: 1 }]);
    await expect(insert({ id: 'a' })).rejects.toThrow(/thing_pkey/);
    await expect(insert({ id: 'b', full_name: '煤' })).rejects.toThrow(/thing_full_name_key/);
    await db.updateTable('thing').set({ delete_mark: 1 }).execute();
    await insert({ id: 'b', full_name: '煤' });
  });

  test('keeps rows when columns are added and widened', async () => {
    await sync(collection([column('age', 'integer', { default: 3 })]));
    await insert({ id: 'a', age: 2_000_000_000 });
    expect(await sync(collection([column('age', 'bigint', { default: 3 }), column('note', 'text', { default: '-' })]))).toEqual([
      'widenColumn',
      'addColumn',
    ]);
    expect(await sync(collection([column('age', 'text', { default: '3' }), column('note', 'text', { default: '-' })]))).toEqual([
      'widenColumn',
    ]);
    await insert({ id: 'b' });
    expect(await rows()).toMatchObject([
      { id: 'a', age: '2000000000', note: '-' },
      { id: 'b', age: '3', note: '-' },
    ]);
  });

  test('refuses to lose data, names it, and changes nothing', async () => {
    await sync(collection([column('age', 'bigint'), column('note')]));
    const wanted = collection([column('age', 'integer'), column('added')]);
    await expect(sync(wanted)).rejects.toMatchObject({
      name: 'StartupError',
      message: [
        'The tables cannot be changed to match the descriptors without losing data. Nothing was changed.',
        '  Table `thing`: the column `age` changes from bigint to integer. To lose its values, list the field in `collection.drops`.',
        '  Table `thing`: the column `note` is no longer described. To lose its values, list the field in `collection.drops`.',
      ].join('\n'),
    });
    await insert({ id: 'a', age: 1, note: 'still here' });
    expect((await rows())[0]).not.toHaveProperty('added');
  });

  test('drops the columns that the descriptor declares, once', async () => {
    await sync(collection([column('age', 'bigint'), column('note')], { indexes: [index('thing_note_idx', ['note'])] }));
    await insert({ id: 'a', age: 1, note: 'x' });
    const wanted = collection([column('age', 'integer')], { drops: ['age', 'note'] });
    expect(await sync(wanted)).toEqual(['dropIndex', 'replaceColumn', 'dropColumn']);
    expect(await sync(wanted)).toEqual([]);
    expect(await rows()).toMatchObject([{ id: 'a', age: null }]);
  });

  test('leaves the indexes of an administrator alone', async () => {
    await sync(collection());
    await sql`create index thing_full_name_idx on thing (full_name)`.execute(db);
    expect(await sync(collection())).toEqual([]);
    const { rows: indexes } = await sql`select 1 from pg_indexes where indexname = 'thing_full_name_idx'`.execute(db);
    expect(indexes).toHaveLength(1);
  });

  test('names the rows that prevent a unique index', async () => {
    await sync(collection());
    await insert({ id: 'a', full_name: '煤' });
    await insert({ id: 'b', full_name: '煤' });
    const wanted = collection([column('fullName')], { indexes: [index('thing_full_name_key', ['full_name'], { unique: true })] });
    await expect(sync(wanted)).rejects.toThrow(
      /Table `thing`: \(full_name\) must be unique, but the table has duplicates\. Key \(full_name\)=\(煤\) is duplicated/,
    );
  });

  test('is safe when servers start together', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => sync(collection())));
    expect(all.flat()).toEqual(['createTable']);
  });

  test('works without trigrams when the extension is not allowed', async () => {
    const name = `limited_${Math.random().toString(36).slice(2)}`;
    await sql`create role ${sql.id(name)} login password 'x' connection limit 5`.execute(db);
    await sql`create schema ${sql.id(name)} authorization ${sql.id(name)}`.execute(db);
    await sql`drop extension if exists pg_trgm cascade`.execute(db);
    const limited = openDatabase({ ...database.connection, user: name, password: 'x', options: `-c search_path=${name}` });
    const warnings: string[] = [];
    try {
      const wanted = collection([column('fullName')], { indexes: [index('thing_full_name_trgm', ['full_name'], { method: 'trigram' })] });
      const steps = await syncTables(limited.db, [wanted], { warn: (message: unknown) => void warnings.push(String(message)) });
      expect(steps.map(({ kind }) => kind)).toEqual(['createTable']);
      expect(warnings).toEqual([expect.stringContaining('pg_trgm')]);
    } finally {
      await limited.close();
      await sql`drop schema ${sql.id(name)} cascade`.execute(db);
      await sql`revoke all on database ${sql.id(database.connection.database ?? '')} from ${sql.id(name)}`.execute(db);
      await sql`drop role ${sql.id(name)}`.execute(db);
    }
  });
});
