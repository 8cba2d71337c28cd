import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, control, online, siteFields, siteList } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
const count = 130;

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
beforeEach(() => {
  delete api.services.settings.maxListRows;
});
afterAll(() => api.close());

const listOf = (id: string, body: object = {}, below = ''): Promise<Reply> =>
  api.post(
    `${online}/${id}/List${below}`,
    { currentPage: 1, pageSize: 1_000_000, queryJson: '', superQueryJson: '', sidx: '', ...body },
    token,
  );
const rowsIn = ({ data }: Reply) => data['list'] as Record<string, unknown>[];
const namesIn = (reply: Reply) => rowsIn(reply).map(({ name }) => name);

const fill = async (id: string, values: (index: number) => Record<string, unknown>, records = count) => {
  const { resource } = await api.services.catalogue.release(id);
  await api.services
    .recordsOf(resource, serverCaller)
    .insertAll(Array.from({ length: records }, (_, index) => ({ name: `n${String(index).padStart(4, '0')}`, ...values(index) })));
};

const stream = (id: string, body: object = {}) => api.post(`${online}/${id}/Actions/Stream`, body, token);
const linesIn = ({ text }: Reply) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a stream', () => {
  it('has the values of a list with the same body, in its order, under the names of the wire', async () => {
    const id = await addModule(api, token, { fields: [...siteFields, control('input', '说明', 'Remark')] });
    await fill(id, (index) => ({ kind: index % 2 === 0 ? '1' : '2', amount: index / 8, note: `"\\\n🔑 ${index}` }), 2_500);
    const body = { sidx: '-name', superQueryJson: '' };
    const reply = await stream(id, body);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines = linesIn(reply);
    expect(lines).toHaveLength(2_500);
    const listed = rowsIn(await listOf(id, { ...body, display: 'values' }));
    const names = Object.keys(lines[0] ?? {});
    expect(names).toEqual(expect.arrayContaining(['id', 'name', 'kind', 'amount', '说明']));
    expect(lines).toEqual(listed.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))));
    expect(linesIn(await stream(id, { queryJson: JSON.stringify({ kind: '1' }) }))).toHaveLength(1_250);
  });

  it('has the digits of large decimals, and values of a query that mean something in SQL', async () => {
    const id = await addModule(api, token);
    const name = `'; drop table base_user; -- \\ $1 "`;
    await fill(id, () => ({ name, amount: '12345678901234567.25' }), 1);
    const lines = linesIn(await stream(id, { queryJson: JSON.stringify({ name }) }));
    expect(lines).toMatchObject([{ name, amount: '12345678901234567.25' }]);
    expect(linesIn(await stream(id, { queryJson: JSON.stringify({ name: `${name}'` }) }))).toEqual([]);
  });

  it('is one at a time of each user, and ends in PostgreSQL when its client leaves', async () => {
    const id = await addModule(api, token);
    await fill(id, () => ({ kind: 'x'.repeat(50) }), 40_000);
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const leave = new AbortController();
    const answer = await fetch(`${address}${online}/${id}/Actions/Stream`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{}',
      signal: leave.signal,
    });
    await answer.body?.getReader().read();
    expect(await stream(id)).toMatchObject({ code: 429, msg: '同一用户只能同时进行一个数据流，请等待其完成后再试' });
    leave.abort();
    await expect.poll(async () => (await stream(id)).status).toBe(200);
    const running = sql`select from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'`;
    await expect.poll(async () => (await running.execute(api.services.db)).rows.length).toBe(0);
  });

  it('is refused before it begins, like a list', async () => {
    const id = await addModule(api, token);
    expect(await stream(id)).toMatchObject({ status: 200, text: '' });
    expect(await stream(id, { superQueryJson: '{"broken' })).toMatchObject({ code: 400 });
    expect(await api.post(`${online}/${id}/Actions/Stream`, {}, 'none')).toMatchObject({ code: 602 });
    expect(await stream('missing')).toMatchObject({ code: 404 });
  });
});

describe('a page of a million', () => {
  let id: string;
  beforeAll(async () => {
    id = await addModule(api, token);
    await fill(id, (index) => ({ kind: index % 2 === 0 ? '1' : '2', amount: index }));
  });

  it.each(['', 'values'])('has the rows and texts of its short pages, in their order (display: %j)', async (display) => {
    const short = [];
    for (let page = 1; page <= 7; page += 1)
      short.push(...rowsIn(await listOf(id, { display, sidx: '-name', currentPage: page, pageSize: 20 })));
    const long = await listOf(id, { display, sidx: '-name' });
    expect(long).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
    expect(rowsIn(long)).toEqual(short);
    expect(long.data['pagination']).toEqual({ currentPage: 1, pageIndex: 1, pageSize: 10_000, total: count });
  });

  it('holds as many records as the setting says, with the true total and the size of the page', async () => {
    api.services.settings.maxListRows = 50;
    const first = await listOf(id, { sidx: 'name' });
    expect(first.data['pagination']).toMatchObject({ currentPage: 1, pageSize: 50, total: count });
    const last = await listOf(id, { sidx: 'name', currentPage: 3 });
    expect(namesIn(last)).toHaveLength(count - 100);
    expect(last.data['pagination']).toMatchObject({ currentPage: 3, pageSize: 50, total: count });
    expect(namesIn(last)[0]).toBe('n0100');
  });

  it('is empty beyond the last record, and still knows the total', async () => {
    const reply = await listOf(id, { currentPage: 900_000 });
    expect(reply.data).toMatchObject({ list: [], pagination: { total: count } });
    expect((await listOf(id, { currentPage: '9'.repeat(15) })).data).toMatchObject({ list: [], pagination: { total: count } });
  });

  it('answers an error like a short page', async () => {
    expect(await listOf(id, { sidx: 'nothing' })).toMatchObject({ code: 400 });
  });

  it('is accepted by every list of the product', async () => {
    const paths = ['system/DictionaryType', 'system/DictionaryData/sex', 'visualdev/Base', 'system/DataInterface'];
    for (const path of paths) expect(await api.get(`/api/${path}?currentPage=1&pageSize=1000000`, token)).toMatchObject({ code: 200 });
  });
});

it('a list of the product without a page holds as many records as an answer may have', async () => {
  const [type] = await api.services
    .recordsOf('system/dictionaryType', serverCaller)
    .all({ filter: { field: 'enCode', is: 'equals', value: 'sex' }, fields: ['id'] });
  const path = `/api/system/DictionaryData/${String(type?.['id'])}`;
  const all = await api.get(path, token);
  const { length } = rowsIn(all);
  expect(all.data['pagination']).toMatchObject({ pageSize: length, total: length });
  api.services.settings.maxListRows = 2;
  expect((await api.get(path, token)).data).toMatchObject({ list: { length: 2 }, pagination: { pageSize: 2, total: length } });
});

describe('a grouped list that one answer cannot hold', () => {
  it.each(['', 'values'])('comes in pages in the order of its groups, each record once (display: %j)', async (display) => {
    const columnList = ['kind', 'name', 'amount'].map((prop) => ({ prop, id: prop }));
    const id = await addModule(api, token, { columnData: { ...siteList, type: 3, groupField: 'kind', columnList } });
    await fill(id, (index) => ({ kind: index % 2 === 0 ? '1' : '2' }));
    api.services.settings.maxListRows = 50;
    const replies = [];
    for (let page = 1; page <= 3; page += 1) replies.push(await listOf(id, { display, sidx: '-name', currentPage: page }));
    for (const { data } of replies) expect(data['pagination']).toMatchObject({ pageSize: 50, total: count });
    const records = replies
      .flatMap((reply) => rowsIn(reply))
      .flatMap((row) => (row['children'] as Record<string, unknown>[] | undefined) ?? [row]);
    const even = Array.from({ length: count / 2 }, (_, index) => `n${String(count - 2 - 2 * index).padStart(4, '0')}`);
    const odd = Array.from({ length: count / 2 }, (_, index) => `n${String(count - 1 - 2 * index).padStart(4, '0')}`);
    expect(records.map(({ name }) => name)).toEqual([...even, ...odd]);
  });
});

describe('a tree that one answer cannot hold', () => {
  let id: string;
  const idOf = (index: number) => `${id}n${index}`.slice(-50);
  beforeAll(async () => {
    id = await addModule(api, token, {
      fields: [control('input', 'name', '名称'), control('treeSelect', 'parent', '上级', { config: { dataType: 'static' }, options: [] })],
      columnData: { ...siteList, searchList: [], type: 5, parentField: 'parent', columnList: ['name'].map((prop) => ({ prop, id: prop })) },
    });
    // Three at the top, one of them below a parent that does not exist; 60 below the first, 67 below one of those.
    const parents = [
      undefined,
      undefined,
      'gone',
      ...Array.from({ length: 60 }, () => idOf(0)),
      ...Array.from({ length: 67 }, () => idOf(3)),
    ];
    await fill(id, (index) => ({ id: idOf(index), ...(parents[index] !== undefined && { parent: parents[index] }) }));
  });

  it.each(['', 'values'])('is opened from the top (display: %j)', async (display) => {
    api.services.settings.maxListRows = 100;
    const top = await listOf(id, { display, sidx: 'name' });
    expect(rowsIn(top)).toMatchObject([
      { name: 'n0000', hasChildren: true },
      { name: 'n0001', hasChildren: false },
      { name: 'n0002', hasChildren: false },
    ]);
    expect(top.data['pagination']).toMatchObject({ total: 3 });
    const below = await listOf(id, { display, sidx: 'name' }, `/${idOf(0)}`);
    expect(rowsIn(below)).toHaveLength(60);
    expect(rowsIn(below).filter(({ hasChildren }) => hasChildren === true)).toMatchObject([{ name: 'n0003' }]);
    expect(rowsIn(await listOf(id, { display }, `/${idOf(3)}`))).toHaveLength(67);
  });

  it('pages its top, its branches, and the matches of a search', async () => {
    api.services.settings.maxListRows = 2;
    expect((await listOf(id, { sidx: 'name', currentPage: 2 })).data).toMatchObject({
      list: [{ name: 'n0002' }],
      pagination: { currentPage: 2, pageSize: 2, total: 3 },
    });
    expect((await listOf(id, { sidx: 'name', currentPage: 30 }, `/${idOf(0)}`)).data).toMatchObject({
      list: [{ name: 'n0061' }, { name: 'n0062' }],
      pagination: { pageSize: 2, total: 60 },
    });
    const search = { sidx: 'name', superQueryJson: JSON.stringify([{ field: 'name', symbol: 'like', fieldValue: 'n006' }]) };
    expect((await listOf(id, { ...search, currentPage: 2 })).data).toMatchObject({
      list: [{ name: 'n0062' }, { name: 'n0063' }],
      pagination: { total: 10 },
    });
  });

  it('comes whole when it fits', async () => {
    const whole = await listOf(id, { sidx: 'name' });
    expect(rowsIn(whole)).toMatchObject([{ name: 'n0000', children: { length: 60 } }, { name: 'n0001' }, { name: 'n0002' }]);
    expect(whole.data['pagination']).toMatchObject({ total: count });
  });
});

describe('calls of two users', () => {
  it('are answered in an order in which the long lists of one do not keep the other waiting', async () => {
    await api.addUser('light', 'Light-2026', { isAdministrator: 1 });
    const light = String((await api.login('light', 'Light-2026')).data['token']);
    const fields = Array.from({ length: 60 }, (_, index) => control('input', `f${index}`, `F${index}`));
    const id = await addModule(api, token, {
      fields: [control('input', 'name', '名称'), ...fields],
      columnData: { ...siteList, searchList: [], columnList: [{ prop: 'name', id: 'name' }] },
    });
    await fill(id, () => Object.fromEntries(fields.map((_, index) => [`f${index}`, 'x'.repeat(50)])), 600);
    const order: string[] = [];
    const heavy = Array.from({ length: 12 }, () => listOf(id).then((reply) => order.push(`long ${rowsIn(reply).length}`)));
    for (let call = 0; call < 5; call += 1) {
      const reply = await api.post(`${online}/${id}/List`, { currentPage: 1, pageSize: 20 }, light);
      expect(reply.code).toBe(200);
      order.push('short');
    }
    await Promise.all(heavy);
    expect(order.filter((answer) => answer === 'long 600')).toHaveLength(12);
    // Five short calls in a row, and the lists of 8 waiting calls have not begun.
    expect(order.lastIndexOf('short')).toBeLessThan(9);
  });
});
