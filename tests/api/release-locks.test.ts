import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockPlans } from '#server/storage/sync-collections.ts';
import { addModule, addRecord, base, control, releaseModule, siteFields } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const [name, code] = siteFields as readonly [object, object];
const text = (vModel: string, formId: string) => control('input', vModel, '标题', { config: { formId } });
const design = (id: string, ...fields: readonly object[]) => api.put(`${base}/${id}`, { formData: JSON.stringify({ fields }) }, token);

const relation = (modelId: string, relationField: string) => control('relationForm', 'other', '相关', { modelId, relationField });

/** The calls that wait for a lock. */
async function waitingCalls(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(api.services.db);
  return rows.length;
}

/** Starts releases that wait for each other's first lock, and then lets them go on together. */
async function releaseTogether(releases: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const { db } = api.services;
  const started = await db.transaction().execute(async (transaction) => {
    await lockPlans(transaction);
    const work = releases.map((release) => release());
    await expect.poll(waitingCalls).toBe(releases.length);
    return { work };
  });
  return Promise.all(started.work);
}

test('two releases of a module both succeed, and one of them is refused if it was planned before the other', async () => {
  const id = await addModule(api, token, { fields: [name] });
  await design(id, name, code);
  const both = await releaseTogether([() => releaseModule(api, token, id), () => releaseModule(api, token, id)]);
  expect(both.map(({ data }) => data['number']).toSorted()).toEqual([2, 3]);
  const { version } = (await api.get(`${base}/${id}/Actions/Plan`, token)).data as { version: number };
  const planned = () => releaseModule(api, token, id, { version, confirmed: [] });
  const codes = (await releaseTogether([planned, planned])).map((reply) => reply.code);
  expect(codes.toSorted()).toEqual([200, 400]);
});

test('two modules that refer to each other rename their fields at once', async () => {
  const ids = [await addModule(api, token, { fields: [name] }), await addModule(api, token, { fields: [name] })] as const;
  const fieldsOf = (index: 0 | 1, title: string) => [name, text(title, 'formItemtitle'), relation(ids[index === 0 ? 1 : 0], 'title')];
  for (const index of [0, 1] as const) await design(ids[index], ...fieldsOf(index, 'title'));
  for (const id of ids) await releaseModule(api, token, id);
  for (const index of [0, 1] as const) await design(ids[index], ...fieldsOf(index, 'heading'));
  const replies = await releaseTogether(ids.map((id) => () => releaseModule(api, token, id)));
  expect(replies.map((reply) => reply.code)).toEqual([200, 200]);
  for (const id of ids) expect(String((await api.get(`${base}/${id}`, token)).data['formData'])).toContain('"relationField":"heading"');
});

test('a release does not wait for the indexes of the release before', async () => {
  const id = await addModule(api, token, { fields: [name] });
  await addRecord(api, token, id, { name: 'A' });
  await design(id, name, code);
  await releaseModule(api, token, id);
  await design(id, name);
  await releaseModule(api, token, id);
  await design(id, name, code, text('more', 'formItemmore'));
  expect(await releaseModule(api, token, id)).toMatchObject({ code: 200, data: { number: 4 } });
});
