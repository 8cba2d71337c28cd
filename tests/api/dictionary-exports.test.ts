import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSchema } from '#engine/compile-schema';
import schema from '../../schemas/meta/dictionary-file.json';
import { categoryIdOf, entries, exportCategory, type DictionaryFile } from '../fixtures/dictionary';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const idOf = (enCode: string) => categoryIdOf(api, token, enCode);

describe('an export', () => {
  it('is a link to a file of the documented format', async () => {
    const id = await idOf('sex');
    const { data } = await api.get(`${entries}/${id}/Actions/Export`, token);
    expect(data).toEqual({ name: '性别.bdd', url: expect.stringMatching(/^\/api\/file\/Download\?encryption=[\w-]{43}$/) as string });
    const answer = await api.get(String(data['url']));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="__.bdd"; filename*=UTF-8''${encodeURIComponent('性别.bdd')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const file = JSON.parse(answer.text) as DictionaryFile;
    expect(compileSchema(schema)(file)).toEqual([]);
    expect(file).toMatchObject({ format: 'tangu.dictionary', version: 1, categories: [{ id, enCode: 'sex', fullName: '性别' }] });
    expect(file.entries.map(({ enCode }) => enCode)).toEqual(['1', '2', '3']);
  });

  it('includes the categories below and disabled entries', async () => {
    const file = await exportCategory(api, token, await idOf('personnelDictionary'));
    expect(file.categories[0]).toMatchObject({ enCode: 'personnelDictionary' });
    expect(file.categories.map(({ enCode }) => enCode)).toEqual(expect.arrayContaining(['sex', 'Nation']));
    expect(file.entries.length).toBeGreaterThan(56);
  });

  it('of an unknown category is refused', async () =>
    expect(await api.get(`${entries}/unknown/Actions/Export`, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' }));

  it('is refused without a ticket', async () => {
    for (const query of ['', '?encryption=', '?encryption=guess', '?encryption=__proto__'])
      expect(await api.get(`/api/file/Download${query}`)).toMatchObject({ code: 400, msg: '文件下载失败,链接已失效' });
    expect(await api.get(`${entries}/${await idOf('sex')}/Actions/Export`)).toMatchObject({ code: 600 });
  });

  it('expires after a few minutes and is removed from the database', async () => {
    const { data } = await api.get(`${entries}/${await idOf('sex')}/Actions/Export`, token);
    await sql`update base_file_ticket set expires_at = 1`.execute(api.services.db);
    expect(await api.get(String(data['url']))).toMatchObject({ code: 400, msg: '文件下载失败,链接已失效' });
    await api.get(`${entries}/${await idOf('sex')}/Actions/Export`, token);
    const { rows } = await sql`select id from base_file_ticket`.execute(api.services.db);
    expect(rows).toHaveLength(1);
  });

  it('does not store a ticket that a reader of the database could use', async () => {
    const { data } = await api.get(`${entries}/${await idOf('sex')}/Actions/Export`, token);
    const ticket = String(data['url']).split('=')[1] ?? '';
    const { rows } = await sql<{ id: string }>`select id from base_file_ticket`.execute(api.services.db);
    expect(rows.map(({ id }) => id)).not.toContain(ticket);
  });

  it('does not accept a header or a path in the name', async () => {
    const { data } = await api.get(`${entries}/${await idOf('sex')}/Actions/Export`, token);
    const answer = await api.get(`${String(data['url'])}&name=${encodeURIComponent('../a"\r\nset-cookie: x=1')}`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-disposition']).not.toMatch(/\.\.\/|[\r\n]/);
  });
});
