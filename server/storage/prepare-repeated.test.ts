import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { forgetPrepared, prepareRepeated } from './prepare-repeated';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client(database.connection);
  await client.connect();
  prepareRepeated(client);
  await client.query('create table thing (id text, amount integer); insert into thing values ($$a$$, 1)');
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const byId = 'select id, amount from thing where id = $1';
const get = async (text = byId) => (await client.query<{ amount: unknown }>(text, ['a'])).rows[0]?.amount;
const preparedTexts = async () =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);

describe('a statement', () => {
  test('is prepared when it is sent again, and answers the same', async () => {
    const answers = [await get()];
    expect(await preparedTexts()).toEqual([]);
    answers.push(await get(), await get());
    expect(await preparedTexts()).toEqual([byId]);
    expect(answers).toEqual([1, 1, 1]);
  });

  test('without values or with a long text is not prepared', async () => {
    const long = `${byId} -- ${'x'.repeat(20_000)}`;
    for (let time = 0; time < 3; time += 1) {
      await client.query('select 1');
      await get(long);
    }
    expect(await preparedTexts()).toEqual([]);
  });

  test('with a long list is not prepared, because its plan would be made for ten', async () => {
    const among = 'select id from thing where id = any($1::text[])';
    const ids = [...Array.from({ length: 100 }, (_, index) => String(index)), 'a'];
    for (let time = 0; time < 3; time += 1) expect((await client.query(among, [ids])).rows).toHaveLength(1);
    expect(await preparedTexts()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await client.query(among, [ids.slice(1)]);
    expect(await preparedTexts()).toEqual([among]);
  });

  test('answers after a column has changed its type', async () => {
    await get();
    await get();
    await client.query('alter table thing alter column amount type text');
    expect([await get(), await get(), await get()]).toEqual(['1', '1', '1']);
  });

  test('takes values of the new type after a column has changed its type', async () => {
    const byAmount = async (value: string) => (await client.query('select id from thing where amount = $1', [value])).rows.length;
    expect([await byAmount('1'), await byAmount('1')]).toEqual([1, 1]);
    await client.query('alter table thing alter column amount type text');
    expect([await byAmount('1'), await byAmount('one')]).toEqual([1, 0]);
  });

  test('is prepared anew, also in a transaction, once a change of tables is announced', async () => {
    await get();
    await get();
    await client.query('alter table thing alter column amount type text');
    forgetPrepared();
    await client.query('begin');
    expect([await get(), await get()]).toEqual(['1', '1']);
    await client.query('commit');
    expect(await preparedTexts()).toEqual([byId]);
  });

  test('reports its own error in a transaction that it ends', async () => {
    await get();
    await get();
    await client.query('alter table thing alter column amount type text');
    await client.query('begin');
    await expect(get()).rejects.toMatchObject({ code: '0A000' });
    await client.query('rollback');
    expect(await get()).toBe('1');
  });

  test('of several columns, of none and of none any more answers the same each time', async () => {
    const change = async (amount: unknown) => client.query('update thing set amount = $1', [amount]);
    for (const amount of [1, 2, 3, null]) {
      expect(await change(amount)).toMatchObject({ rowCount: 1, rows: [], fields: [] });
      const { rows, fields } = await client.query<object>(byId, ['a']);
      expect([rows, fields.map(({ name }) => name)]).toEqual([[{ id: 'a', amount }], ['id', 'amount']]);
    }
    expect((await client.query(byId, ['b'])).rows).toEqual([]);
  });

  test('with a value that cannot be sent is refused, and the connection goes on', async () => {
    await get();
    await get();
    const cyclic: { self?: object } = {};
    cyclic.self = cyclic;
    await expect(client.query(byId, [cyclic])).rejects.toThrow('circular');
    expect(await get()).toBe(1);
  });

  test('that fails is reported each time', async () => {
    for (let time = 0; time < 3; time += 1)
      await expect(get('select amount / 0 as amount from thing where id = $1')).rejects.toMatchObject({ code: '22012' });
  });
});

test('a connection prepares at most 100 statements, and goes on without', async () => {
  const texts = Array.from({ length: 130 }, (_, index) => `${byId} and amount < ${index + 2}`);
  for (const text of [...texts, ...texts]) expect(await get(text)).toBe(1);
  for (const text of texts) for (let time = 0; time < 2; time += 1) await get(text);
  expect((await preparedTexts()).length).toBe(100);
});
