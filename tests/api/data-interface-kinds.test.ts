import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createApiAnswers } from '#server/interfaces/api-answers.ts';
import { createSqlSources } from '#server/interfaces/sql/sql-sources.ts';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** Interfaces of other systems and of databases: a server and a PostgreSQL beside ours. */
let api: Api;
let token: string;
let category: string;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const closing: (() => Promise<unknown>)[] = [];
const root = '/api/system/DataInterface';
type Row = Record<string, unknown>;

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
  category = String((data['list'] as Row[])[0]?.['id']);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  closing.push(
    () => new Promise((resolve) => server.close(resolve)),
    async () => server.closeAllConnections(),
  );
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await api.close();
  for (const close of closing.toReversed()) await close();
});

const allow = (...hosts: string[]): void => {
  const outbound = createOutbound({
    hosts: hosts.map((host) => hostPatternOf(host) as HostPattern),
    privateNetworks: ['127.0.0.2'],
    log: api.services.log,
    lookup: (name, _options, callback) => callback(null, [{ address: name === 'inside.test' ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
  });
  api.services.outbound = outbound;
  closing.push(outbound.close);
};
const json = (data: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(data));
};

let count = 0;
const add = async (config: object, values: object = {}): Promise<string> => {
  count += 1;
  const body = {
    fullName: `外部${count}`,
    enCode: `outside${count}`,
    category,
    type: 3,
    dataConfigJson: JSON.stringify(config),
    ...values,
  };
  const reply = await api.post(root, body, token);
  expect(reply).toMatchObject({ code: 200 });
  return String(reply.data['id']);
};
const preview = (id: string, values: object = {}, as = token): Promise<Reply> =>
  api.post(
    `${root}/${id}/Actions/Preview`,
    { paramList: Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue })) },
    as,
  );
const at = (path: string) => `http://api.test:${port}${path}`;

describe('an interface of another system', () => {
  beforeAll(() => allow(`api.test:${port}`));

  const parameters = JSON.stringify([
    { field: 'site', fieldName: '站点', dataType: 'varchar', required: 1 },
    { field: 'year', dataType: 'int', defaultValue: '2024' },
  ]);

  it('is called with its parameters, each encoded for its place', async () => {
    answer = json([{ id: 1 }]);
    const id = await add(
      {
        apiData: {
          method: 'POST',
          url: at('/sites/{site}?fixed=1'),
          query: [
            { field: 'year', defaultValue: '{year}' },
            { field: 'who', defaultValue: '{@userId}' },
          ],
          header: [{ field: 'X-Site', defaultValue: 'site {year}' }],
          bodyType: 3,
          body: '{"year":"{year}","list":["{site}!"]}',
        },
      },
      { parameterJson: parameters },
    );
    expect((await preview(id, { site: 'a/../b?c=d&e="' })).data).toEqual([{ id: 1 }]);
    const last = requests.at(-1);
    expect(last).toMatchObject({ method: 'POST', headers: { 'x-site': 'site 2024' }, body: '{"year":2024,"list":["a/../b?c=d&e=\\"!"]}' });
    expect(last?.url).toMatch(/^\/sites\/a%2F\.\.%2Fb%3Fc%3Dd%26e%3D%22\?fixed=1&year=2024&who=\w+$/);
    for (const site of ['..', '.']) expect(await preview(id, { site })).toMatchObject({ code: 400 });
    expect((await preview(id, {})).msg).toContain('站点');
    expect(await preview(id, { site: 'a', year: '1; drop' })).toMatchObject({ code: 400 });
  });

  it('knows the organisations that the user manages, and those below', async () => {
    answer = json([]);
    const id = await add({ apiData: { method: 'POST', url: at('/sites'), bodyType: 3, body: '{"ids":"{@branchManageOrganize}"}' } });
    const { id: userId } =
      (await api.services.db.selectFrom('base_user').select('id').where('account', '=', 'admin').executeTakeFirst()) ?? {};
    const below = async (parentId: string, enCode: string, values: object = {}): Promise<string> => {
      const body = { parentId, fullName: enCode, enCode, enabledMark: 1, ...values };
      return String((await api.post('/api/permission/Organize', body, token)).data['id']);
    };
    const managed = await below('-1', 'managed', { managerId: userId });
    const inner = await below(managed, 'inner');
    await below('-1', 'other');
    await preview(id);
    expect((JSON.parse(String(requests.at(-1)?.body)) as { ids: string[] }).ids.toSorted()).toEqual([managed, inner].toSorted());
  });

  it('is stopped after its time, with its name', async () => {
    const { interfaces } = api.services;
    const { api: answers } = interfaces;
    interfaces.api = createApiAnswers({ timeLimit: 300 });
    answer = () => {};
    const id = await add({ apiData: { method: 'POST', url: at('/minute') } });
    const reply = await preview(id);
    expect(reply).toMatchObject({ code: 504 });
    expect(reply.msg).toMatch(/外部\d+”在 0\.3 秒内.*api\.test/);
    interfaces.api = answers;
  });

  it('is named in the errors of a try, also without a name', async () => {
    answer = (_request, response) => response.end('<html>');
    const dataConfigJson = JSON.stringify({ apiData: { url: at('/html') } });
    const reply = await api.post(`${root}/Actions/Try`, { fullName: '', type: 3, dataConfigJson }, token);
    expect(reply.code).not.toBe(200);
    const typed = await api.post(`${root}/Actions/Try`, { fullName: '', type: 2, dataConfigJson: '{"staticData":"{"}' }, token);
    expect(typed.msg).toContain('“未命名”');
  });

  it('answers pages, columns and rows by keys from the list at a pointer', async () => {
    answer = json({
      data: {
        items: [
          { code: 'a', size: { m2: 2 } },
          { code: 'b', size: { m2: 3 } },
        ],
        total: 7,
      },
    });
    const config = {
      apiData: { url: at('/list?page={currentPage}&size={pageSize}') },
      transform: {
        list: '/data/items',
        total: '/data/total',
        columns: [
          { field: 'area', from: '/size/m2' },
          { field: 'double', expression: 'area * 2' },
        ],
      },
    };
    const id = await add(config, { hasPage: 1 });
    const { data } = await api.post(`${root}/${id}/Actions/List`, { currentPage: 2, pageSize: 2 }, token);
    expect(requests.at(-1)?.url).toBe('/list?page=2&size=2');
    expect(data).toMatchObject({
      list: [
        { code: 'a', area: 2, double: 4 },
        { code: 'b', double: 6 },
      ],
      pagination: { currentPage: 2, total: 7 },
    });
    expect((await api.post(`${root}/${id}/Actions/InfoByIds`, { ids: ['b', 'x'], propsValue: 'code' }, token)).data).toMatchObject([
      { code: 'b' },
    ]);
    expect((await api.post(`${root}/${id}/Actions/GetFields`, {}, token)).data).toEqual(['code', 'size', 'area', 'double']);
  });

  it('gets a token by client credentials, keeps it, and asks again when it is refused', async () => {
    let tokens = 0;
    let isRefused = false;
    answer = (request, response) => {
      if (request.url === '/token') {
        tokens += 1;
        return json({ access_token: `t${tokens}`, expires_in: 3600 })(request, response);
      }
      if (isRefused && request.headers.authorization === 'Bearer t1') return response.writeHead(401).end();
      json([request.headers.authorization])(request, response);
    };
    const id = await add(
      { apiData: { url: at('/data'), auth: { tokenUrl: at('/token'), clientId: 'me', scope: 'read' } } },
      { secret: 's&cret' },
    );
    const read = await api.get(`${root}/${id}`, token);
    expect(read.text).not.toContain('s&cret');
    expect((await preview(id)).data).toEqual(['Bearer t1']);
    expect((await preview(id)).data).toEqual(['Bearer t1']);
    isRefused = true;
    expect((await preview(id)).data).toEqual(['Bearer t2']);
    expect(tokens).toBe(2);
    expect(requests.find(({ url }) => url === '/token')).toMatchObject({
      body: 'grant_type=client_credentials&scope=read',
      headers: { authorization: `Basic ${Buffer.from('me:s%26cret').toString('base64')}` },
    });
    const exported = await api.get(`${root}/${id}/Actions/Export`, token);
    expect((await api.get(String(exported.data['url']), token)).text).not.toContain('s&cret');
  });

  it('keeps an answer as long as it says, for each value of its parameters', async () => {
    let calls = 0;
    answer = (request, response) => json([(calls += 1)])(request, response);
    const dataConfigJson = JSON.stringify({ apiData: { url: at('/{site}'), cacheSeconds: 100_000 } });
    const refused = await api.post(root, { fullName: '过久', enCode: 'tooLong', category, type: 3, dataConfigJson }, token);
    expect(refused).toMatchObject({ code: 400, msg: '缓存时间（秒）须为 0 到 86400 的整数' });
    const id = await add({ apiData: { url: at('/{site}'), cacheSeconds: 60 } }, { parameterJson: '[{"field":"site"}]' });
    expect((await preview(id, { site: 'a' })).data).toEqual([1]);
    expect((await preview(id, { site: 'a' })).data).toEqual([1]);
    expect((await preview(id, { site: 'b' })).data).toEqual([2]);
    await api.put(`${root}/${id}`, { description: 'changed' }, token);
    expect((await preview(id, { site: 'a' })).data).toEqual([3]);
  });

  const refusals: [string, (request: IncomingMessage, response: ServerResponse) => unknown, string][] = [
    ['HTML', (_, response) => response.setHeader('content-type', 'text/html').end('<p>'), 'text/html'],
    ['text that is not JSON', (_, response) => response.setHeader('content-type', 'application/json').end('{'), 'JSON'],
    ['an error', (_, response) => response.writeHead(500).end(), '500'],
    [
      'a redirect to the metadata of a cloud',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      '169.254.169.254',
    ],
    ['a redirect inside', (_, response) => response.writeHead(302, { location: `http://inside.test:${port}/` }).end(), 'inside.test'],
    [
      'more than ten megabytes',
      (_, response) => response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(11_000_000)}"`),
      'MB',
    ],
  ];
  it.each(refusals)('that answers %s is a clear error', async (_, other, text) => {
    answer = (request, response) => other(request, response);
    const id = await add({ apiData: { url: at('/') } });
    const reply = await preview(id);
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toContain(text);
    const log = await api.get(`/api/system/DataInterfaceLog/${id}`, token);
    expect(log.data['list']).toMatchObject([
      { userId: expect.stringContaining('admin') as unknown, failure: reply.msg, invokWasteTime: expect.any(Number) as unknown },
    ]);
  });

  it('on a name that resolves to the server itself is refused', async () => {
    allow(`inside.test:${port}`);
    expect((await preview(await add({ apiData: { url: `http://inside.test:${port}/` } }))).msg).toContain('inside.test');
    allow(`api.test:${port}`);
  });

  it.each(['http://{site}/', 'http://a.test{site}/', 'ftp://a.test', 'http://'])('may not have the address %s', async (url) => {
    const config = { dataConfigJson: JSON.stringify({ apiData: { url } }) };
    expect(await api.post(root, { fullName: url, enCode: 'address', category, type: 3, ...config }, token)).toMatchObject({ code: 400 });
    expect(await api.post(`${root}/Actions/Try`, { type: 3, ...config }, token)).toMatchObject({ code: 400 });
  });

  it('is not saved with an expression that cannot be read', async () => {
    const config = { apiData: { url: at('/') }, transform: { columns: [{ field: 'a', expression: 'b +' }] } };
    const body = { fullName: 'x', enCode: 'expression', category, type: 3, dataConfigJson: JSON.stringify(config) };
    expect((await api.post(root, body, token)).msg).toContain('表达式');
  });

  it('is tried before it is saved, with the secret of the form', async () => {
    answer = (request, response) => json([{ got: request.headers['x-key'] }])(request, response);
    const draft = {
      type: 3,
      dataConfigJson: JSON.stringify({ apiData: { url: at('/'), header: [{ field: 'X-Key', defaultValue: '{@secret}' }] } }),
      secret: 'k1',
    };
    expect((await api.post(`${root}/Actions/Try`, draft, token)).data).toMatchObject({ rows: [{ got: 'k1' }], total: 1, columns: ['got'] });
  });

  it('joins the columns of another interface', async () => {
    answer = json([{ site: 1 }, { site: 2 }, { site: null }]);
    const other = await add({ staticData: JSON.stringify([{ id: '1', name: 'North' }]) }, { type: 2 });
    const id = await add({
      apiData: { url: at('/') },
      joins: [{ interfaceId: other, own: 'site', other: 'id', columns: [{ field: 'name', as: 'siteName' }] }],
    });
    expect((await preview(id)).data).toEqual([
      { site: 1, siteName: 'North' },
      { site: 2, siteName: null },
      { site: null, siteName: null },
    ]);
  });

  it('that is disabled answers only those who may change it', async () => {
    answer = json([1]);
    const id = await add({ apiData: { url: at('/') } }, { enabledMark: 0, openTo: 1 });
    await api.addUser('other', 'Other-2024');
    const { data } = await api.login('other', 'Other-2024');
    expect(await preview(id, {}, String(data['token']))).toMatchObject({ code: 400 });
    expect(await preview(id)).toMatchObject({ code: 200 });
    await api.put(`${root}/${id}/Actions/State`, undefined, token);
    expect(await preview(id, {}, String(data['token']))).toMatchObject({ code: 200, data: [1] });
  });
});

describe('the names of version 3.1', () => {
  it('are answered beside the newer ones, and taken from clients that change them', async () => {
    const body = {
      fullName: '旧版',
      enCode: 'older',
      categoryId: category,
      dataType: 3,
      path: 'https://a.example/x',
      requestMethod: '7',
      requestParameters: '[{"field":"a","value":"1"}]',
      requestHeaders: '[{"field":"b","value":"2"}]',
    };
    const { data } = await api.post(root, body, token);
    const read = (await api.get(`${root}/${String(data['id'])}`, token)).data;
    expect(read).toMatchObject({
      category,
      categoryId: category,
      type: 3,
      dataType: 3,
      path: 'https://a.example/x',
      requestMethod: 'POST',
    });
    expect(JSON.parse(String(read['dataConfigJson']))).toMatchObject({
      apiData: { method: 'POST', header: [{ field: 'b', value: '2' }], query: [{ field: 'a', defaultValue: '{a}' }] },
    });
    await api.put(`${root}/${String(data['id'])}`, { ...read, path: 'https://b.example/' }, token);
    expect((await api.get(`${root}/${String(data['id'])}`, token)).data['path']).toBe('https://b.example/');
    expect((await api.get(`${root}/GetParam/${String(data['id'])}`, token)).data).toMatchObject([
      { field: 'a', defaultValue: '1', required: 0 },
    ]);
  });

  it('copies, exports and imports an interface', async () => {
    const id = await add({ staticData: '[1]' }, { type: 2 });
    const copy = await api.post(`${root}/${id}/Actions/Copy`, undefined, token);
    expect((await api.get(`${root}/${String(copy.data['id'])}`, token)).data).toMatchObject({
      enabledMark: 0,
      dataConfigJson: '{"staticData":"[1]"}',
    });
    const { data } = await api.get(`${root}/${id}/Action/Export`, token);
    expect(data['name']).toMatch(/\.bd$/);
    const file = (await api.get(String(data['url']), token)).text;
    const send = (type: string) => {
      const form = new FormData();
      form.append('type', type);
      form.append('file', new Blob([file]), 'a.bd');
      return importFile(form);
    };
    expect(await send('0')).toMatchObject({ code: 400 });
    expect(await send('1')).toMatchObject({ code: 200, data: { created: 1 } });
    await api.remove(`${root}/${id}`, token);
    expect(await send('0')).toMatchObject({ code: 200, data: { created: 1 } });
    expect((await api.get(`${root}/${id}`, token)).data).toMatchObject({ id, dataConfigJson: '{"staticData":"[1]"}' });
  });
});

async function importFile(form: FormData): Promise<Reply> {
  const encoded = new Response(form);
  return api.ask({
    method: 'POST',
    url: `${root}/Actions/Import`,
    headers: { authorization: token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const sources = '/api/system/DataSource';
const query = (sql: string, values: object = {}, dbLinkId = '0') => add({ sqlData: { dbLinkId, sql } }, { type: 1, action: 3, ...values });

describe('a query of the own database', () => {
  it('reads nothing before an administrator allows tables, and never those of the product', async () => {
    expect((await preview(await query('select 1 as one'))).code).toBe(400);
    for (const tables of ['base_user', 'pgboss.job', 'pg_catalog.pg_authid', 'md_energy_ledger; drop', 'nosuch'])
      expect(await api.put(`${sources}/0`, { tables }, token)).toMatchObject({ code: 400 });
    expect(await api.put(`${sources}/0`, { tables: 'md_energy_ledger\nmd_emission_factor' }, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${sources}/0`, token)).text).not.toContain('password":"');
    expect(await api.post(`${sources}/Actions/Test`, { id: '0' }, token)).toMatchObject({ code: 200, msg: '连接成功' });
  });

  it('binds its parameters as values, also within texts and in lists', async () => {
    const parameterJson = JSON.stringify([{ field: 'text' }, { field: 'number', dataType: 'int' }, { field: 'list' }]);
    const id = await query(
      `select {text} as a, '{text}' as b, '%{text}%' as c, {number} + 1 as d, 'x' in ({list}) as e, '{gone}' as f -- {text}
       where {text} = '{text}' and @pageSize > 0`,
      { parameterJson },
    );
    const text = `'; drop table "base_user" --`;
    expect((await preview(id, { text, number: '41', list: ['x', 'y'] })).data).toEqual([
      { a: text, b: text, c: `%${text}%`, d: 42, e: true, f: '{gone}' },
    ]);
    expect(
      (await preview(await query('select count(*) as n from md_energy_ledger where id in ({list})', { parameterJson }), { list: [] })).data,
    ).toEqual([{ n: 0 }]);
  });

  it('answers pages with their number, and rows by their keys', async () => {
    const sql = 'select id, id::text as name from generate_series(1, 25) as id';
    const id = await query(`${sql} order by id limit @pageSize offset @offsetSize`, {
      hasPage: 1,
      dataCountJson: JSON.stringify({ sqlData: { sql: `select count(*) from (${sql}) as t` } }),
      dataEchoJson: JSON.stringify({ sqlData: { sql: `select * from (${sql}) as t where @showKey in (@showValue)` } }),
    });
    const { data } = await api.post(`${root}/${id}/Actions/List`, { currentPage: 3, pageSize: 10 }, token);
    expect(data).toMatchObject({ pagination: { total: 25 } });
    expect((data['list'] as Row[]).map((row) => row['id'])).toEqual([21, 22, 23, 24, 25]);
    expect((await api.post(`${root}/${id}/Actions/InfoByIds`, { ids: ['7', '3'], propsValue: 'name' }, token)).data).toEqual([
      { id: 7, name: '7' },
      { id: 3, name: '3' },
    ]);
  });

  it('is tried before it is saved', async () => {
    const draft = { type: 1, dataConfigJson: JSON.stringify({ sqlData: { sql: 'select 7 as n' } }), secret: 'of the interface' };
    expect((await api.post(`${root}/Actions/Try`, draft, token)).data).toMatchObject({ rows: [{ n: 7 }], columns: ['n'] });
  });

  it('shows its cost without running', async () => {
    const body = { type: 1, dataConfigJson: JSON.stringify({ sqlData: { sql: 'select * from md_energy_ledger, pg_sleep(3600)' } }) };
    expect((await api.post(`${root}/Actions/Cost`, body, token)).data).toMatchObject({
      cost: expect.any(Number) as unknown,
      rows: expect.any(Number) as unknown,
    });
  });

  it.each([
    'select 1; select 2',
    'select 1; drop table md_energy_ledger',
    'delete from md_energy_ledger',
    'with gone as (delete from md_energy_ledger returning *) select * from gone',
    'select * from base_user',
    'select * from base_sys_config',
    'select * from pg_authid',
    "select set_config('role', 'tangu', true), query_to_xml('select * from base_user', true, true, '')",
    "select set_config('session_authorization', 'tangu', true)",
    "select set_config('transaction_read_only', 'off', true)",
    'set role tangu',
    'reset role',
    "copy md_energy_ledger to program 'id'",
    "copy (select 1) to '/tmp/out'",
    "select pg_read_file('/etc/passwd')",
    "select lo_import('/etc/passwd')",
    "select nextval('nosuch')",
    'create table public.gone (id int)',
    'do $$ begin perform 1; end $$',
    'commit',
    'select 1 into gone',
    'select * from md_energy_ledger for update',
    'values (1), (2) ; rollback',
    'select * from generate_series(1, 20000)',
    "select repeat('x', 100000000)",
  ])('refuses %s', async (sql) => {
    const before = await countLedger();
    const reply = await preview(await query(sql));
    expect(reply.code).toBe(400);
    expect(reply.msg).toMatch(/外部\d+/);
    expect(await countLedger()).toBe(before);
  });

  it('tells what the database says only those who may change interfaces', async () => {
    const id = await query("select '秘密'::int", { openTo: 1 });
    expect((await preview(id)).msg).toContain('秘密');
    await api.addUser('reader', 'secret');
    const reader = String((await api.login('reader', 'secret')).data['token']);
    const reply = await preview(id, {}, reader);
    expect(reply).toMatchObject({ code: 400 });
    expect(reply.text).not.toContain('秘密');
    expect(reply.msg).toMatch(/外部\d+”的查询无法执行/);
  });

  it('ends a query that sleeps, whatever it sets', async () => {
    const { interfaces } = api.services;
    const { sql } = interfaces;
    interfaces.sql = createSqlSources({ timeLimit: 300 });
    const ids = await Promise.all([query('select pg_sleep(60)'), query("select set_config('statement_timeout', '0', true), pg_sleep(60)")]);
    const replies = await Promise.all(ids.map((id) => preview(id)));
    expect(replies.map(({ code, msg }) => [code, msg.includes('0.3 秒')])).toEqual([
      [504, true],
      [504, true],
    ]);
    interfaces.sql = sql;
  });
});

const countLedger = async (): Promise<unknown> =>
  (
    await api.services.db
      .selectFrom('md_energy_ledger')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst()
  )?.['n'];

const certificate = (name: string): string => readFileSync(join(import.meta.dirname, '../fixtures/tls', name), 'utf8');

/** A PostgreSQL that demands encryption, in front of one that has none. Returns its port. */
async function encrypted(plainPort: number): Promise<number> {
  const options = { key: certificate('server.key'), cert: certificate('server.pem'), isServer: true };
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    // The first message asks for TLS, or begins the login of a client without it.
    socket.once('data', (first) => {
      if (first.length !== 8 || first.readInt32BE(4) !== 80_877_103) return socket.destroy();
      socket.write('S');
      const inner = connect({ host: '127.0.0.2', port: plainPort });
      const outer = new TLSSocket(socket, options);
      for (const end of [inner, outer]) end.on('error', () => socket.destroy());
      outer.pipe(inner).pipe(outer);
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

describe('another PostgreSQL', () => {
  let other: TestDatabase;
  const ask = async (sql: string): Promise<{ rows: Row[] }> => {
    const client = new Client(other.connection);
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return { rows };
  };
  let tcpPort: number;
  beforeAll(async () => {
    other = await createTestDatabase();
    const client = new Client(other.connection);
    await client.connect();
    await client.query(
      `create table meters (id bigint primary key, name text, at timestamptz); insert into meters values (12345678901234567, '一', '2024-01-02T03:04:05Z')`,
    );
    await client.end();
    // The PostgreSQL of the tests listens on a Unix socket; data sources name a host and a port.
    const { host = '', port: unixPort = 5432 } = other.connection;
    const forwarder = createTcpServer((socket) => {
      const inner = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${unixPort}` } : { host, port: unixPort });
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
      socket.pipe(inner).pipe(socket);
      closing.push(async () => void socket.destroy());
    });
    await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.2', resolve));
    tcpPort = (forwarder.address() as AddressInfo).port;
    closing.push(() => new Promise((resolve) => forwarder.close(resolve)), other.drop);
    allow(`db.test:${tcpPort}`, `inside.test:${tcpPort}`);
  });
  const form = (values: object = {}) => ({
    fullName: '外库',
    dbType: 'PostgreSQL',
    host: 'db.test',
    port: tcpPort,
    serviceName: other.connection.database,
    userName: other.connection.user,
    password: other.connection.password,
    ...values,
  });

  const backends = async (): Promise<Row[]> =>
    (await ask(`select pid, query from pg_stat_activity where application_name = 'tangu data interface' and datname = current_database()`))
      .rows;

  it('keeps a connection for the next query, without what the last one has set, until the source changes', async () => {
    const id = String((await api.post(sources, form({ fullName: '池' }), token)).data['id']);
    const read = async (sql: string) => (await preview(await query(sql, {}, id))).data as unknown as Row[];
    const [first] = await read(`select pg_backend_pid() as pid, set_config('tangu.mark', '1', false), pg_advisory_lock(7)`);
    const [second] = await read(
      `select pg_backend_pid() as pid, current_setting('tangu.mark', true) as mark, pg_try_advisory_lock(7) as free`,
    );
    expect(second).toEqual({ pid: first?.['pid'], mark: '', free: true });
    expect((await backends()).map(({ pid }) => pid)).toContain(first?.['pid']);
    await ask(`select pg_terminate_backend(${String(first?.['pid'])})`);
    const [third] = await read('select pg_backend_pid() as pid');
    expect(third?.['pid']).not.toBe(first?.['pid']);
    expect(await api.put(`${sources}/${id}`, { ...form({ fullName: '池' }), id, description: 'changed' }, token)).toMatchObject({
      code: 200,
    });
    const [fourth] = await read('select pg_backend_pid() as pid');
    expect(fourth?.['pid']).not.toBe(third?.['pid']);
    expect((await backends()).map(({ pid }) => pid)).not.toContain(third?.['pid']);
  });

  it.each([
    ['without a verification', { sslTrust: 'any' }, 200],
    ['with its authority', { sslTrust: 'verified', sslCa: certificate('ca.pem') }, 200],
    ['not with the authorities of the system', { sslTrust: 'verified' }, 502],
    ['not under another name', { sslTrust: 'verified', sslCa: certificate('ca.pem'), host: 'other.test' }, 502],
    ['not without encryption', { ssl: 0 }, 502],
  ])('with a certificate of its own is connected %s', async (_, values, code) => {
    const tlsPort = await encrypted(tcpPort);
    allow(`db.test:${tlsPort}`, `other.test:${tlsPort}`);
    expect(await api.post(`${sources}/Actions/Test`, form({ port: tlsPort, ssl: 1, ...values }), token)).toMatchObject({ code });
    allow(`db.test:${tcpPort}`, `inside.test:${tcpPort}`);
  });

  it('is tested, stored with a sealed password, and queried', async () => {
    expect(await api.post(`${sources}/Actions/Test`, form(), token)).toMatchObject({ code: 200 });
    const { data } = await api.post(sources, form(), token);
    const id = String(data['id']);
    const stored = await api.services.db.selectFrom('base_data_source').selectAll().where('id', '=', id).executeTakeFirst();
    expect(String(stored?.['password'])).toMatch(/^sealed:/);
    expect((await api.get(`${sources}/${id}`, token)).data).not.toHaveProperty('password');
    expect((await api.get(sources, token)).text).not.toContain(String(other.connection.password));
    const sql = "select *, 1.50::numeric as amount, date '2024-02-03' as day from meters where name = '{name}'";
    const answered = await preview(await query(sql, { parameterJson: '[{"field":"name"}]' }, id), { name: '一' });
    expect(answered.data).toEqual([
      { id: '12345678901234567', name: '一', at: Date.UTC(2024, 0, 2, 3, 4, 5), amount: 1.5, day: '2024-02-03' },
    ]);
    expect((await preview(await query('delete from meters', {}, id))).code).toBe(400);
    // The stored password is not sent to another place.
    expect(await api.post(`${sources}/Actions/Test`, { ...form({ password: '', host: 'inside.test' }), id }, token)).toMatchObject({
      code: 400,
      data: { issues: [{ path: '/password', code: 'secretForeign' }] },
    });
    await api.put(`${sources}/${id}`, { enabledMark: 0 }, token);
    expect((await preview(await query('select 1', {}, id))).code).toBe(400);
  });

  it.each([
    [{ host: '127.0.0.1' }, 403],
    [{ host: 'inside.test' }, 403],
    [{ host: 'unknown.test' }, 403],
    [{ password: 'wrong' }, 502],
    [{ serviceName: 'nosuch' }, 502],
  ])('with %j is a clear error', async (values, code) => {
    const reply = await api.post(`${sources}/Actions/Test`, form(values), token);
    expect(reply.code).toBe(code);
    expect(reply.msg).not.toContain(String(other.connection.password));
  });
});

test('the own database stays a data source, and only those with rights see sources', async () => {
  expect(await api.remove(`${sources}/0`, token)).toMatchObject({ code: 403 });
  await api.addUser('nobody', 'Nobody-2024');
  const { data } = await api.login('nobody', 'Nobody-2024');
  for (const reply of [
    await api.get(sources, String(data['token'])),
    await api.post(`${sources}/Actions/Test`, { id: '0' }, String(data['token'])),
  ])
    expect(reply).toMatchObject({ code: 403 });
});
