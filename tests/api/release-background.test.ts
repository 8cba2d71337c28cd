import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { runRelease, sweepPending } from '#server/behaviours/release/background-release.ts';
import { maxRewritten } from '#server/storage/plan-background.ts';
import { addModule, addRecord, base, changeRecord, control, recordOf, releaseModule, siteFields } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let id: string;
let table: string;
let first: string;

const [name] = siteFields as readonly [object];
const text = control('input', 'size', '大小', { config: { formId: 'formItemsize' } });
const number = control('inputNumber', 'size', '大小', { config: { formId: 'formItemsize' } });
const design = (...fields: readonly object[]) => api.put(`${base}/${id}`, { formData: JSON.stringify({ fields }) }, token);
const release = (body: object = {}) => releaseModule(api, token, id, body);

/** A module with more records than a release rewrites at once. */
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  id = await addModule(api, token, { fields: [name, text] });
  first = String((await addRecord(api, token, id, { name: 'A', size: '7' })).data['id']);
  table = (await api.services.catalogue.release(id)).resource.collection?.table ?? '';
  await sql`
    insert into ${sql.id(table)} select (jsonb_populate_record(stored, jsonb_build_object('id', 'n' || n, 'size', n::text))).*
    from ${sql.id(table)} as stored, generate_series(1, ${sql.lit(maxRewritten)}) as n`.execute(api.services.db);
});
afterAll(() => api.close());

const pendingId = async () => String((await api.services.recordsOf('visualdev/pendingRelease', serverCaller).all({}))[0]?.['id']);

/** A run of the job, which the server stops after some batches. */
async function run({ saved, batches = Infinity }: { saved?: unknown; batches?: number } = {}) {
  const stopping = new AbortController();
  const log: string[] = [];
  let [last, count] = [saved, 0];
  const save = async (value: unknown) => {
    last = value;
    count += 1;
    if (count === batches) stopping.abort();
  };
  const job = { id: '', kind: '', attempt: 1, saved, payload: { pendingId: await pendingId() }, signal: stopping.signal, save };
  const caller = { ...serverCaller, isServer: true };
  const result = await runRelease(
    { ...job, progress: () => {}, log: (line) => void log.push(line), complete: async () => {} },
    caller,
    api.services,
  ).catch((error: unknown) => error);
  return { result, saved: last, log };
}

const shadows = async () =>
  (
    await sql`
      select attname from pg_attribute where attrelid = ${table}::regclass and attname like '%$next' and not attisdropped
      union select tgname from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(api.services.db)
  ).rows;
const progress = async () => (await api.get(`${base}/${id}/Actions/ReleaseProgress`, token)).data;
const releases = async () => listOf(await api.get(`${base}/${id}/Actions/Releases`, token)).length;

test('a release of a large table goes on in the background, and is taken back for values that are not confirmed', async () => {
  await design(name, number);
  const { data: plan } = await api.get(`${base}/${id}/Actions/Plan`, token);
  expect(plan).toMatchObject({
    lockSeconds: 0,
    losses: [],
    steps: expect.arrayContaining([expect.objectContaining({ lock: 'background' })]),
  });
  expect(await release({ confirmed: [] })).toMatchObject({
    code: 200,
    msg: expect.stringContaining('后台') as string,
    data: { number: 2 },
  });
  expect(await release()).toMatchObject({ code: 400, msg: expect.stringContaining('后台') as string });
  await changeRecord(api, token, id, first, { name: 'A', size: 'large' });
  const { result, log } = await run();
  expect(result).toMatchObject({ cause: { code: 'releaseUnconfirmed' } });
  expect(log).toEqual([`${table} ${first}: size = large`]);
  expect([await shadows(), await releases()]).toEqual([[], 1]);
});

test('a release that was stopped goes on behind its last batch, with what is written meanwhile', async () => {
  expect(await release()).toMatchObject({ code: 200, data: { number: 2 } });
  const { saved, result } = await run({ batches: 3 });
  expect(result).toMatchObject({ name: 'AbortError' });
  expect(saved).toMatchObject({ index: 0, done: 3_000 });
  expect(await recordOf(api, token, id, first)).toMatchObject({ size: 'large' });
  const added = String((await addRecord(api, token, id, { name: 'B', size: '78' })).data['id']);
  await changeRecord(api, token, id, 'n5', { name: 'A', size: '79' });
  // Its design changes, too, and waits for the next release.
  await design(name);
  expect((await run({ saved })).result).toEqual({ number: 2 });
  const values = [];
  for (const record of [added, 'n5', 'n6', 'n49000', first]) values.push((await recordOf(api, token, id, record))['size']);
  expect(values).toEqual([78, 79, 6, 49_000, null]);
  expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { isRelease: 2 } });
  expect(listOf(await api.get(`${base}/${id}/Actions/KeptColumns`, token))).toMatchObject([{ field: 'size', reason: 'converted' }]);
  expect([await shadows(), await releases()]).toEqual([[], 2]);
});

test('a release whose job was cancelled is taken back', async () => {
  await design(name, text);
  const { jobId } = (await release()).data as { jobId: string };
  expect(await shadows()).toHaveLength(1);
  expect(await progress()).toMatchObject({ state: 'running', jobId, userName: expect.any(String) as string });
  await api.services.jobs.cancel(jobId, { ...serverCaller, isServer: true });
  await sweepPending(api.services);
  expect([await shadows(), await releases()]).toEqual([[], 2]);
  await release();
  expect(await api.post(`${base}/${id}/Actions/CancelRelease`, {}, token)).toMatchObject({ code: 200 });
  expect(await progress()).toMatchObject({ state: 'cancelled' });
  expect([await shadows(), await releases()]).toEqual([[], 2]);
  expect(await recordOf(api, token, id, 'n6')).toMatchObject({ size: 6 });
});

const unique = (isUnique: boolean) => control('input', 'code', '编码', { config: { formId: 'formItemcode', unique: isUnique } });
const isUniqueNow = async () =>
  (
    await sql<{ index: string }>`
      select relname as index from pg_index join pg_class on oid = indexrelid
      where indrelid = ${table}::regclass and indisunique and not indisprimary`.execute(api.services.db)
  ).rows.map(({ index }) => index);

test('a field of a large table becomes unique in the background, and duplicates are named by their records', async () => {
  await design(name, unique(false));
  await release();
  const rows = ['n1', 'n2'];
  await sql`update ${sql.id(table)} set code = 'same' where id = any(${rows})`.execute(api.services.db);
  await design(name, unique(true));
  const { data: plan } = await api.get(`${base}/${id}/Actions/Plan`, token);
  expect(plan['duplicates']).toEqual([
    { field: 'code', label: '编码', isHidden: false, count: 1, samples: [{ value: 'same', count: 2, records: rows }] },
  ]);
  expect(await release()).toMatchObject({ code: 400, msg: expect.stringMatching(/编码.*n1.*n2/) as string });
  await sql`update ${sql.id(table)} set code = id`.execute(api.services.db);
  expect(await api.get(`${base}/${id}/Actions/Plan`, token)).toMatchObject({
    data: {
      lockSeconds: 0,
      duplicates: [],
      steps: [
        { lock: 'background', work: 'index', statements: [expect.stringMatching(/^create unique index concurrently/) as string] },
        { kind: 'adoptIndex', lock: 'exclusive', work: 'catalogue' },
      ],
    },
  });
  await release();
  // A record that is written while the release is prepared.
  await changeRecord(api, token, id, 'n2', { name: 'A', code: 'n1' });
  const { result } = await run();
  expect(result).toMatchObject({ message: expect.stringMatching(/编码.*n1.*n2/) as string, cause: { code: 'releaseDuplicates' } });
  expect([await isUniqueNow(), await shadows()]).toEqual([[], []]);
  await changeRecord(api, token, id, 'n2', { name: 'A', code: 'n2' });
  await release();
  expect((await run()).result).toMatchObject({ number: expect.any(Number) as number });
  expect(await isUniqueNow()).toEqual([`${table}_code_key`]);
  const refused = { code: 400, msg: expect.stringContaining('n1') as string };
  expect(await changeRecord(api, token, id, 'n2', { name: 'A', code: 'n1' })).toMatchObject(refused);
});

const other = (vModel: string) => control('input', vModel, '别的', { config: { formId: 'formItemother' } });

test('values return to a new column of a large table in the background', async () => {
  const releaseNow = async () => {
    if ((await release()).data['jobId'] !== undefined) throw new Error('This release is not to go to the background.');
  };
  await design(name, unique(false), other('other'));
  await releaseNow();
  // The other field takes the name, and with it the column, of the first one.
  await design(name, other('code'));
  await releaseNow();
  await design(name, unique(true), other('other'));
  expect(await api.get(`${base}/${id}/Actions/Plan`, token)).toMatchObject({ data: { lockSeconds: 0, losses: [] } });
  await release();
  const added = String((await addRecord(api, token, id, { name: 'C', code: 'late' })).data['id']);
  expect((await run()).result).toMatchObject({ number: expect.any(Number) as number });
  const codes = [];
  for (const record of ['n2', 'n49000', added]) codes.push(await recordOf(api, token, id, record));
  expect(codes).toMatchObject([{ code: 'n2', other: null }, { code: 'n49000' }, { code: null, other: 'late' }]);
  expect([await isUniqueNow(), await shadows()]).toEqual([[`${table}_code_key`], []]);
});
