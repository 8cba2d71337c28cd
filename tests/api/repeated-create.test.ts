import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** A create that a client repeats with the same `Idempotency-Key`, because the answer to the first was lost. */
let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const path = '/api/system/DictionaryType';
let count = 0;
const category = () => ({ fullName: `Repeat${(count += 1)}`, enCode: `repeat${count}e`, parentId: '-1', sortCode: 0, isTree: 0 });
type Category = ReturnType<typeof category>;

const create = (payload: object, key?: string, authorization = token): Promise<Reply> =>
  api.ask({ method: 'POST', url: path, payload, headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) } });
const stored = ({ enCode }: Pick<Category, 'enCode'>) =>
  api.services.db.selectFrom('base_dictionary_type').select('id').where('en_code', 'like', `${enCode}%`).execute();

describe('a repeated create', () => {
  it('answers with the record that exists', async () => {
    const body = category();
    const first = await create(body, 'a');
    expect(await create(body, 'a')).toMatchObject({ code: 200, data: first.data });
    expect(await stored(body)).toEqual([{ id: first.data['id'] }]);
  });

  it.each([2, 5])('creates one record in %i concurrent requests', async (attempts) => {
    const body = category();
    const replies = await Promise.all(Array.from({ length: attempts }, () => create(body, `concurrent ${attempts}`)));
    expect(new Set(replies.map(({ code, data }) => `${code} ${String(data['id'])}`)).size).toBe(1);
    expect(await stored(body)).toHaveLength(1);
  });

  it('with other values names the record and changes nothing', async () => {
    const body = category();
    const { data: created } = await create(body, 'b');
    const reply = await create({ ...body, enCode: `${body.enCode}x` }, 'b');
    expect([reply.code, reply.data]).toEqual([400, { created: { id: created['id'], version: created['version'] } }]);
    expect(await stored(body)).toHaveLength(1);
  });

  it('after a refusal creates the record', async () => {
    const body = category();
    expect((await create({ ...body, fullName: '' }, 'c')).code).toBe(400);
    expect((await create(body, 'c')).code).toBe(200);
    expect(await stored(body)).toHaveLength(1);
  });
});

describe('a second record', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['without keys', undefined, undefined],
    ['with another key', 'd', 'e'],
    ['with an empty key', '', ''],
  ])('%s is refused as a duplicate', async (_, first, second) => {
    const body = category();
    await create(body, first);
    expect((await create(body, second)).data).toMatchObject({ issues: [{ path: '/enCode', code: 'notUnique' }] });
  });

  it('of another user with the same key is created', async () => {
    await api.addUser('repeater', 'Tangu-2024', { isAdministrator: 1 });
    const other = await api.login('repeater', 'Tangu-2024');
    const bodies = [category(), category()];
    const replies = [await create(bodies[0]!, 'f'), await create(bodies[1]!, 'f', String(other.data['token']))];
    expect([replies.map(({ code }) => code), replies[0]!.data['id'] === replies[1]!.data['id']]).toEqual([[200, 200], false]);
  });

  it('with a key that is older than a day is created', async () => {
    const bodies = [category(), category()];
    await create(bodies[0]!, 'g');
    await api.services.db
      .updateTable('base_created_record')
      .set({ created_at: Date.now() - 25 * 60 * 60_000 })
      .execute();
    expect((await create(bodies[1]!, 'g')).code).toBe(200);
    expect(await stored(bodies[1]!)).toHaveLength(1);
    const keys = await api.services.db.selectFrom('base_created_record').select('id').execute();
    // The expired keys are removed, and the new one is stored.
    expect(keys).toHaveLength(1);
  });
});
