import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/database';
import { openDatabase, type Database } from '../../storage/database';
import type { RowsCopy } from '../../storage/copy-rows';
import { rowsCopy } from '../../storage/json-lines';
import type { Row } from '../../storage/records';
import type { TableTask } from './table-task';
import { createTableThread } from './table-thread';

const thread = createTableThread('');
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.connection));
});
afterAll(async () => {
  await thread.close();
  await close();
  await database.drop();
});

const task: TableTask = {
  format: { csv: ['name', 'kind'] },
  columns: [
    { id: 'name', type: 'text', content: 'stored' },
    { id: 'kind', type: 'text', content: 'named' },
  ],
};

const upper = async (questions: { values: unknown[] }[]) =>
  questions.map(({ values }) => values.map((value) => String(value).toUpperCase()));

const rowOf = (name: string): RowsCopy => rowsCopy(db, sql<Row>`select ${name}::text, ${name}::text`);
const endless = (): RowsCopy => rowsCopy(db, sql<Row>`select repeat('x', 100), 'a' from generate_series(1, 100000000)`);

const running = async (): Promise<number> => {
  const statements = sql`select from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'`;
  return (await statements.execute(db)).rows.length;
};

test('a thread makes several files at once', async () => {
  const files = ['a', 'b', 'c'].map((name) => text(thread.make(task, rowOf(name), upper)));
  expect(await Promise.all(files)).toEqual(['a,A', 'b,B', 'c,C'].map((line) => `name,kind\r\n${line}\r\n`));
});

test('a file waits for its reader, and its rows end when the reader leaves', async () => {
  const file = thread.make(task, endless(), upper);
  await new Promise<void>((resolve) => file.once('readable', resolve));
  // Other files are made meanwhile.
  expect(await text(thread.make(task, rowOf('a'), upper))).toContain('a,A');
  expect(await running()).toBe(1);
  expect(file.readableLength).toBeLessThan(2_000_000);
  file.destroy();
  await expect.poll(running).toBe(0);
});

test('rows end when the reader leaves before the first of them', async () => {
  const sorted = rowsCopy(db, sql<Row>`select n, n from generate_series(1, 100000000) n order by md5(n::text)`);
  const file = thread.make(task, sorted, upper);
  await expect.poll(running).toBe(1);
  file.destroy();
  await expect.poll(running).toBe(0);
});

test('a failure of the rows, of the connection and of the names is that of the file', async () => {
  const broken = rowsCopy(db, sql<Row>`select (1 / (n - 3))::text, 'a' from generate_series(1, 5) n`);
  await expect(text(thread.make(task, broken, upper))).rejects.toThrow('division by zero');
  const unreachable = { ...rowOf('a'), connection: { host: '127.0.0.1', port: 1 } };
  await expect(text(thread.make(task, unreachable, upper))).rejects.toMatchObject({ code: 'databaseAway' });
  await expect(text(thread.make(task, rowOf('a'), () => Promise.reject(new Error('no names'))))).rejects.toThrow('no names');
});

test('a failure of the thread is that of the file', async () => {
  const broken: TableTask = { ...task, columns: [{ id: 'name', type: 'jsonb', content: 'named' }] };
  const file = thread.make(broken, rowsCopy(db, sql<Row>`select '{'::text`), upper);
  await expect(text(file)).rejects.toThrow('JSON');
  await expect(finished(file)).rejects.toThrow('JSON');
});
