import { readFileSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { createSqlSources } from '#server/interfaces/sql/sql-sources.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

/**
 * A MySQL or MariaDB beside ours, as an address in `TEST_MYSQL_URL` (`mysql://user:password@127.0.0.1:3306`): Debian's package
 * `mariadb-server` has one. Without the address these tests are skipped. The user may create databases.
 */
const address = process.env['TEST_MYSQL_URL'];
const server = address === undefined ? undefined : new URL(address);
const place = {
  host: server?.hostname ?? '',
  port: Number(server?.port ?? 3306),
  user: server?.username ?? '',
  password: server?.password ?? '',
};
const database = `tangu_test_${process.pid}`;

const form = {
  fullName: '外库',
  dbType: 'MySQL',
  host: place.host,
  port: place.port,
  serviceName: database,
  userName: place.user,
  password: place.password,
};

let api: Api;
let token: string;
let category: string;
let source: string;
type Row = Record<string, unknown>;

const run = async (...statements: string[]): Promise<unknown> => {
  const connection = await createConnection({ ...place, disableEval: true });
  let answer: unknown;
  for (const statement of statements) [answer] = await connection.query(statement);
  await connection.end();
  return answer;
};

describe.skipIf(server === undefined)('a MySQL or MariaDB', () => {
  beforeAll(async () => {
    await run(
      `create database ${database}`,
      `create table ${database}.meters (id bigint primary key, name varchar(50) character set utf8mb4, amount decimal(30,10), at datetime, day date)`,
      `insert into ${database}.meters values (12345678901234567, '一号', 1.5, '2024-01-02 03:04:05', '2024-02-03'), (2, 'b', 2, null, null)`,
      `create function ${database}.grow() returns int modifies sql data begin insert into ${database}.meters (id) values (rand() * 1e9); return 1; end`,
    );
    api = await startApi();
    token = await api.administrator();
    const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
    category = String((data['list'] as Row[])[0]?.['id']);
    const hosts = [hostPatternOf(`${place.host}:${place.port}`) as HostPattern];
    api.services.outbound = createOutbound({ hosts, privateNetworks: [place.host], log: api.services.log });
    source = String((await api.post('/api/system/DataSource', form, token)).data['id']);
  });
  afterAll(async () => {
    await api.close();
    await run(`drop database ${database}`);
  });

  it.each([
    ['works', {}, 200],
    ['needs the password', { password: 'wrong' }, 502],
    ['needs the database', { serviceName: 'nosuch' }, 502],
  ])('%s when it is tested', async (_, values, code) =>
    expect(await api.post('/api/system/DataSource/Actions/Test', { ...form, ...values }, token)).toMatchObject({ code }),
  );

  // `TEST_MYSQL_CA` names the file of the authority that has signed the server's certificate for `db.test`.
  it.skipIf(process.env['TEST_MYSQL_CA'] === undefined).each([
    ['without a verification', { sslTrust: 'any' }, 200],
    ['with its authority', { sslTrust: 'verified', sslCa: readFileSync(process.env['TEST_MYSQL_CA'] ?? '/dev/null', 'utf8') }, 200],
    ['not with the authorities of the system', { sslTrust: 'verified' }, 502],
    ['not without encryption', { ssl: 0 }, 502],
  ])('is connected by TLS %s', async (_, values, code) => {
    const { outbound } = api.services;
    const name = `db.test:${place.port}`;
    api.services.outbound = createOutbound({
      hosts: [hostPatternOf(name) as HostPattern],
      privateNetworks: [place.host],
      log: api.services.log,
      lookup: (_name, _options, callback) => callback(null, [{ address: place.host, family: 4 }]),
    });
    const user = `secured_${process.pid}`;
    await run(`create or replace user ${user} identified by 'x' require ssl`, `grant select on ${database}.* to ${user}`);
    const secured = { ...form, host: 'db.test', userName: user, password: 'x', ssl: 1, ...values };
    expect(await api.post('/api/system/DataSource/Actions/Test', secured, token)).toMatchObject({ code });
    await run(`drop user ${user}`);
    api.services.outbound = outbound;
  });

  let count = 0;
  const query = async (sql: string, values: Row = {}, parameterJson = '[]'): Promise<Reply> => {
    count += 1;
    const dataConfigJson = JSON.stringify({ sqlData: { dbLinkId: source, sql } });
    const body = { fullName: `外库${count}`, enCode: `mysql${count}`, category, type: 1, dataConfigJson, parameterJson };
    const { data } = await api.post('/api/system/DataInterface', body, token);
    const paramList = Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue }));
    return api.post(`/api/system/DataInterface/${String(data['id'])}/Actions/Preview`, { paramList }, token);
  };

  const rows = async (sql: string): Promise<Row[]> => (await query(sql)).data as unknown as Row[];

  it('answers rows with bound values, long numbers and days as texts', async () => {
    const parameters = JSON.stringify([{ field: 'name' }, { field: 'limit', dataType: 'int' }, { field: 'ids' }]);
    const reply = await query(
      `select id, name, day from meters where name like '{name}%' and id in ({ids}) and '{name}' = {name} -- {gone}
       order by id desc limit {limit}`,
      { name: '一', limit: 1, ids: ['12345678901234567', 2] },
      parameters,
    );
    expect(reply.data).toEqual([{ id: '12345678901234567', name: '一号', day: '2024-02-03' }]);
    const attack = `x' or 1=1 -- `;
    expect((await query(`select {name} as a, concat('{name}', '') as b, "{name}!" as c`, { name: attack }, parameters)).data).toEqual([
      { a: attack, b: attack, c: `${attack}!` },
    ]);
  });

  it('keeps a connection for the next query, without what the last one has set', async () => {
    const [first] = await rows(`select connection_id() as id, get_lock('tangu', 0) as taken, @mark := 7 as mark`);
    const [second] = await rows(`select connection_id() as id, is_free_lock('tangu') as free, @mark as mark`);
    expect(second).toEqual({ id: first?.['id'], free: 1, mark: null });
    await run(`kill ${String(first?.['id'])}`);
    expect((await rows('select connection_id() as id'))[0]?.['id']).not.toBe(first?.['id']);
  });

  it('shows how many rows a query reads', async () => {
    const dataConfigJson = JSON.stringify({ sqlData: { dbLinkId: source, sql: 'select * from meters' } });
    const { data } = await api.post('/api/system/DataInterface/Actions/Cost', { type: 1, dataConfigJson }, token);
    expect(data['rows']).toBeGreaterThan(0);
  });

  it.each([
    'select 1; select 2',
    'delete from meters',
    'drop table meters',
    'select grow()',
    'call nosuch()',
    'commit',
    'set autocommit = 1',
    "load data local infile '/etc/passwd' into table meters",
    '/*! delete from meters */ delete from meters',
    'with recursive n as (select 1 as i union all select i + 1 from n where i < 200) select a.i from n as a, n as b',
    "select repeat('x', 15000000), repeat('y', 15000000)",
  ])('refuses %s', async (sql) => {
    const before = await run(`select * from ${database}.meters`);
    expect((await query(sql)).code).toBe(400);
    expect(await run(`select * from ${database}.meters`)).toEqual(before);
  });

  it('ends a query that sleeps', async () => {
    const { interfaces } = api.services;
    const { sql } = interfaces;
    interfaces.sql = createSqlSources({ timeLimit: 300 });
    expect(await query('select sleep(60) from meters')).toMatchObject({ code: 504 });
    interfaces.sql = sql;
  });
});
