import { serverCaller } from '#server/access/caller.ts';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** `tests/fixtures/ledger` has every kind of field that the server computes, cleans or sets itself. */
let api: Api;
let token: string;
let root: string;
let me: string;

const project = fileURLToPath(new URL('../..', import.meta.url));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-ledger-'));
  await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(project, 'tests/fixtures/ledger/schemas'), join(root, 'schemas'), { recursive: true });
  api = await startApi({ root });
  token = await api.administrator();
  me = String(
    (
      await api.services.recordsOf('permission/user', serverCaller).all({ filter: { field: 'account', is: 'equals', value: 'admin' } })
    )[0]?.['id'],
  );
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const path = '/api/test/Ledger';
let count = 0;
const site = () => `Site ${(count += 1)}`;
const create = async (values: object): Promise<Record<string, unknown>> =>
  read(String((await succeeded(api.post(path, { site: site(), ...values }, token))).data['id']));
const update = async (id: unknown, values: object): Promise<Record<string, unknown>> => {
  await succeeded(api.put(`${path}/${String(id)}`, values, token));
  return read(String(id));
};
const read = async (id: string): Promise<Record<string, unknown>> => (await succeeded(api.get(`${path}/${id}`, token))).data;
const rowsOf = (record: Record<string, unknown>) => record['lines'] as Record<string, unknown>[];

async function succeeded(request: Promise<Reply>): Promise<Reply> {
  const reply = await request;
  expect({ code: reply.code, data: reply.code === 200 ? null : reply.data }).toEqual({ code: 200, data: null });
  return reply;
}

async function imported(records: readonly object[]): Promise<Reply> {
  const content = JSON.stringify({ format: 'tangu.records', version: 1, resource: 'test/ledger', records });
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n';
  const payload = `${head}${content}\r\n--cut--\r\n`;
  return api.ask({
    method: 'POST',
    url: `${path}/Actions/Import`,
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' },
    payload,
  });
}

const forged = { madeBy: 'mallory', madeAt: 1, changedBy: 'mallory', changedAt: 1, organize: 'forged', position: 'boss', number: 'X1' };
const hostile = '<p onclick="alert(1)">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>';

describe('a calculated value', () => {
  it('is computed by the server, regardless of the posted value', async () => {
    const record = await create({ rate: 3, total: 999, lines: [{ amount: 1.5, cost: 999 }, { amount: 2 }] });
    expect([record['total'], rowsOf(record).map(({ cost }) => cost)]).toEqual([10.5, [4.5, 6]]);
  });

  it('is computed with defaults, and is 0 without operands', async () => {
    expect([(await create({ lines: [{ amount: 4 }] }))['total'], (await create({ total: 'not a number' }))['total']]).toEqual([8, 0]);
  });

  it('is computed again when a body changes only an operand', async () => {
    const { id } = await create({ rate: 1, lines: [{ amount: 10 }] });
    const record = await update(id, { rate: 7, total: 1 });
    expect([record['total'], rowsOf(record)[0]?.['cost']]).toEqual([70, 70]);
  });

  it('is checked by its rules', async () => {
    const refused = await api.post(path, { site: site(), rate: 1000, total: 1, lines: [{ amount: 2 }] }, token);
    expect([refused.code, (refused.data['issues'] as { path: string }[]).map((issue) => issue.path)]).toEqual([400, ['/total']]);
  });
});

describe('formatted text', () => {
  it('is stored without scripts, in rows too', async () => {
    const record = await create({ remark: hostile, lines: [{ note: hostile }] });
    expect([record['remark'], rowsOf(record)[0]?.['note']]).toEqual(['<p>Hi<img src="x"></p>', '<p>Hi<img src="x"></p>']);
    expect((await update(record['id'], { remark: '<a href="javascript:alert(1)">x</a>' }))['remark']).toBe('<a>x</a>');
  });

  it('with empty markup only is stored as an empty text', async () => expect((await create({ remark: '<p><br></p>' }))['remark']).toBe(''));
});

it('refuses a signature that is not an image', async () => {
  const refused = await api.post(path, { site: site(), signed: 'data:text/html;base64,PHNjcmlwdD4=' }, token);
  expect([refused.code, (refused.data['issues'] as { code: string }[]).map(({ code }) => code)]).toEqual([400, ['signatureWrong']]);
});

describe('fields that the server sets', () => {
  it('contain the creator and creation time of a record, not posted values', async () => {
    const start = Date.now();
    const record = await create({ ...forged, lines: [{ amount: 1, addedBy: 'mallory', changedAt: 1 }] });
    expect(record).toMatchObject({ madeBy: me, changedBy: null, changedAt: null, organize: '', position: '', number: null });
    expect(record['madeAt']).toBeGreaterThanOrEqual(start);
    expect(rowsOf(record)[0]).toMatchObject({ addedBy: me, changedAt: null });
  });

  it('contain the user who changed a record, and keep its creator', async () => {
    const record = await create({});
    const changed = await update(record['id'], { ...forged, rate: 5 });
    expect(changed).toMatchObject({ madeBy: me, madeAt: record['madeAt'], changedBy: me });
    expect(changed['changedAt']).toBeGreaterThan(1);
  });

  it('keep the creator of a row with a known id; a row without an id is new', async () => {
    const record = await create({ lines: [{ amount: 1 }, { amount: 9 }] });
    const [stored] = rowsOf(record);
    const changed = await update(record['id'], {
      lines: [
        { amount: 4, unknown: 1 },
        { id: stored?.['id'], amount: 2, addedBy: 'mallory' },
      ],
    });
    expect(rowsOf(changed)).toEqual([
      { id: expect.any(String) as string, amount: 4, cost: 8, note: null, addedBy: me, changedAt: null },
      expect.objectContaining({ id: stored?.['id'], amount: 2, addedBy: me, changedAt: expect.any(Number) as number }),
    ]);
  });

  it('cannot be taken over with a row of another record', async () => {
    const [own, other] = [await create({ lines: [{ amount: 1 }] }), await create({ lines: [{ amount: 2 }] })];
    const lines = [...rowsOf(own), { id: rowsOf(other)[0]?.['id'], amount: 7 }];
    for (const refused of [
      await api.put(`${path}/${String(own['id'])}`, { lines, rate: 5 }, token),
      await api.post(path, { site: site(), lines }, token),
    ]) {
      expect([refused.code, (refused.data['issues'] as { path: string; code: string }[]).at(-1)]).toMatchObject([
        400,
        { path: '/lines/1/id', code: 'rowForeign' },
      ]);
    }
    expect([await read(String(own['id'])), await read(String(other['id']))]).toEqual([own, other]);
  });

  it('are set again for a copy', async () => {
    const start = Date.now();
    const { id } = await create({ rate: 2, lines: [{ amount: 3 }] });
    const copy = await read(String((await succeeded(api.post(`${path}/${String(id)}/Actions/Copy`, {}, token))).data['id']));
    expect(copy).toMatchObject({ madeBy: me, changedBy: null, total: 6, lines: [{ amount: 3 }] });
    expect(copy['madeAt']).toBeGreaterThanOrEqual(start);
  });
});

describe('a file of records', () => {
  it('cannot set more fields than a form', async () => {
    const name = site();
    await succeeded(imported([{ site: name, ...forged, total: 99, remark: hostile, lines: [{ amount: 5 }] }]));
    const [row] = await api.services.recordsOf('test/ledger', serverCaller).all({ filter: { field: 'site', is: 'equals', value: name } });
    expect(row).toMatchObject({ total: 10, remark: '<p>Hi<img src="x"></p>', madeBy: me, changedBy: null });
  });

  it('computes a stored record with the values that the file omits, and leaves an unchanged record', async () => {
    const record = await create({ rate: 4, lines: [{ amount: 2 }] });
    expect((await succeeded(imported([{ id: record['id'], site: record['site'], rate: 5, ...forged }]))).data).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
    });
    const changed = await read(String(record['id']));
    expect(changed).toMatchObject({ total: 10, madeBy: me, changedBy: me });
    expect((await succeeded(imported([{ id: record['id'], site: record['site'], rate: 5, total: 3 }]))).data).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    expect((await read(String(record['id'])))['changedAt']).toBe(changed['changedAt']);
  });
});

it('a list contains computed values', async () => {
  const { data } = await succeeded(api.get(path, token));
  expect((data['list'] as Record<string, unknown>[])[0]).toHaveProperty('total');
});
