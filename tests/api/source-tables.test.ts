import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SheetColumn } from '#engine/sheet-kind';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  await sql`
    create type colour as enum ('red', 'blue');
    create table orders (
      id serial primary key, customer_name varchar(40) not null, colour colour, is_paid boolean not null default false,
      state text check (state in ('open', 'done')), paid_at timestamptz, amount numeric(12, 2), ledger text references md_energy_ledger (id), raw bytea
    );
    comment on table orders is '订单';
    comment on column orders.customer_name is '客户';
    create view "Paid orders" as select id, customer_name from orders where is_paid;
    insert into orders (customer_name, colour, is_paid, state, paid_at, amount)
      values ('甲', 'red', true, 'open', '2024-01-02 03:04:05+00', 1.5), ('a,"b"', null, false, null, null, null)`.execute(api.services.db);
});
afterAll(() => api.close());

const base = '/api/visualdev/Base';
const allow = (tables: string) => api.put('/api/system/DataSource/0', { tables }, token);
const tablesOf = async () => (await api.get(`${base}/SourceTables?sourceId=0`, token)).data['list'];
const columnsOf = (table: string) => api.get(`${base}/SourceColumns?sourceId=0&table=${encodeURIComponent(table)}`, token);

it('lists the tables that an administrator allows, and reads no other', async () => {
  expect(await tablesOf()).toEqual([]);
  expect((await allow('orders')).code).toBe(200);
  expect(await tablesOf()).toEqual([{ name: 'public.orders', comment: '订单', isView: false, rows: expect.any(Number) as number }]);
  for (const table of ['public.base_user', 'public.md_energy_ledger', 'orders', "public.orders' or true --", ''])
    expect((await columnsOf(table)).code).toBe(400);
  expect((await api.post(`${base}/Actions/SourceFile`, { sourceId: '0', table: 'public.base_user' }, token)).code).toBe(400);
  expect((await api.get(`${base}/SourceTables?sourceId=none`, token)).code).toBe(400);
});

it('reads the columns with the fields that fit', async () => {
  const { columns, rows } = (await columnsOf('public.orders')).data as unknown as { columns: SheetColumn[]; rows: number };
  expect(rows).toBe(2);
  expect(columns.map(({ heading, kind, source }) => [heading, kind, source?.isRequired])).toEqual([
    ['id', 'number', false],
    ['客户', 'text', true],
    ['colour', 'choice', false],
    ['is_paid', 'yesNo', false],
    ['state', 'choice', false],
    ['paid_at', 'dateTime', false],
    ['amount', 'number', false],
    ['ledger', 'relation', false],
    ['raw', 'text', false],
  ]);
  expect(columns.flatMap(({ choices }) => choices)).toEqual(['red', 'blue', '是', '否', 'open', 'done']);
  expect([columns[1]?.source?.length, columns[6]?.digits, columns[7]?.relation?.moduleId, columns[8]?.problem]).toEqual([
    40,
    2,
    'energyLedger',
    'binary',
  ]);
});

it('writes the rows into a file for an import', async () => {
  const { data } = await api.post(`${base}/Actions/SourceFile`, { sourceId: '0', table: 'public.orders' }, token);
  expect(data['rows']).toBe(2);
  const file = await api.get(`/api/file/Download?encryption=${String(data['name'])}`);
  expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'id,customer_name,colour,is_paid,state,paid_at,amount,ledger,raw',
    '1,甲,red,是,open,2024-01-02 03:04:05,1.50,,',
    '2,"a,""b""",,否,,,,,',
    '',
  ]);
});

it('needs the right to make data interfaces, which read the same tables', async () => {
  await api.addUser('designer', 'secret');
  const designer = String((await api.login('designer', 'secret')).data['token']);
  expect((await api.get(`${base}/SourceTables?sourceId=0`, designer)).code).toBe(403);
});
