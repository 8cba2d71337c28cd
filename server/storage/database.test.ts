import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { allowWriteTime, openDatabase, statementLimits, withoutLimits, withSchemaLimit, type Database } from './database';

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

test.each([
  ['1::bigint', 1],
  ['1795235160562::bigint', 1_795_235_160_562],
  ['0.10::numeric', 0.1],
  ['-12345.6780::numeric', -12_345.678],
  ['1000000.00000000000::numeric', 1_000_000],
  ['0.1234567890123456789::numeric', '0.1234567890123456789'],
  ['12345678901234567890::numeric', '12345678901234567890'],
  ["'NaN'::numeric", Number.NaN],
  ["'2024'::text", '2024'],
  ['array[1, 2]::bigint[]', ['1', '2']],
  ['null::bigint', null],
])('%s arrives as %j', async (expression, value) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  expect(rows[0]?.value).toEqual(value);
});

test('reports an error when the database accepts a connection and does not answer', async () => {
  const limited = openDatabase({ ...database.connection, statement_timeout: 100 });
  await expect(sql`select pg_sleep(10)`.execute(limited.db)).rejects.toMatchObject({ code: '57014' });
  await limited.close();
});

test('limits statements by kind, and only for as long as the kind lasts', async () => {
  const single = openDatabase({ ...database.connection, max: 1 });
  expect(await limitOn(single.db)).toBe(statementLimits.list);
  await single.db.transaction().execute(async (transaction) => {
    await allowWriteTime(transaction);
    expect(await limitOn(transaction)).toBe(statementLimits.write);
  });
  expect(await limitOn(single.db)).toBe(statementLimits.list);
  expect(await withSchemaLimit(single.db, limitOn)).toBe(statementLimits.schema);
  expect(await withoutLimits(single.db, limitOn)).toBe(0);
  await single.close();
});

async function limitOn(on: Database): Promise<number | undefined> {
  const setting = sql<{ ms: number }>`select setting::bigint as ms from pg_settings where name = 'statement_timeout'`;
  return (await setting.execute(on)).rows[0]?.ms;
}
