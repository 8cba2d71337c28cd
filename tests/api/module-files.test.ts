import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, base, control, releaseModule } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

async function upload(content: string, { type = 0, path = `${base}/Actions/Import` } = {}): Promise<Reply> {
  const form = new FormData();
  form.append('type', String(type));
  form.append('file', new Blob([content]), 'a.vdd');
  const encoded = new Response(form);
  return api.ask({
    method: 'POST',
    url: path,
    headers: { authorization: token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function exported(id: string): Promise<string> {
  const { data } = await api.get(`${base}/${id}/Actions/Export`, token);
  return (await api.get(String(data['url']), token)).text;
}

const modules = async () => listOf(await api.get(`${base}/list`, token)) as Record<string, unknown>[];

describe('a module as a file', () => {
  it('keeps its texts byte for byte, comes in as a copy, and is released', async () => {
    const id = await addModule(api, token);
    const { data: design } = await api.get(`${base}/${id}`, token);
    const file = await exported(id);
    expect(await upload(file)).toMatchObject({ code: 400 });
    expect(await upload(file, { type: 1 })).toMatchObject({ code: 200, data: { created: 1 } });
    const copy = (await modules()).find(({ fullName }) => String(fullName).startsWith(`${String(design['fullName'])}副本`));
    expect(copy).toMatchObject({ isRelease: 0, state: 0 });
    const copyId = String(copy?.['id']);
    expect((await api.get(`${base}/${copyId}`, token)).data).toMatchObject({
      formData: design['formData'],
      columnData: design['columnData'],
      dbLinkId: '0',
    });
    expect(await releaseModule(api, token, copyId)).toMatchObject({ code: 200 });
    expect(await addRecord(api, token, copyId, { name: 'A' })).toMatchObject({ code: 200 });
  });

  it('of another generation keeps its id, and its parts may be objects', async () => {
    const formData = { fields: [control('comInput', 'name', '名称')] };
    const file = { id: '1795235160562', fullName: '旧功能', enCode: 'old31', formData, webType: '2', modelType: 'design', dbLinkId: 'x' };
    const path = '/api/visualdev/OnlineDev/Actions/Import';
    expect(await upload(JSON.stringify(file), { path })).toMatchObject({ code: 200, data: { created: 1 } });
    expect(await api.get(`${base}/1795235160562`, token)).toMatchObject({ data: { fullName: '旧功能', webType: 2, dbLinkId: '0' } });
    expect(await releaseModule(api, token, '1795235160562')).toMatchObject({ code: 200 });
  });

  it('brings its scenarios, without what is not one', async () => {
    const scenarios = [
      { fullName: 'On a phone', device: 'phone', example: '{"name":"A"}', userId: 'u' },
      { fullName: 'Odd', device: 'watch' },
      { fullName: 'Odd' },
      'x',
    ];
    const file = {
      id: 'scened1',
      fullName: '带场景',
      enCode: 'scened',
      formData: { fields: [control('input', 'name', '名称')] },
      scenarios,
    };
    expect(await upload(JSON.stringify(file))).toMatchObject({ code: 200, data: { created: 1 } });
    const { data } = await api.get(`${base}/scened1/Scenarios`, token);
    expect(data['list']).toMatchObject([
      { fullName: 'On a phone', device: 'phone', mode: 'new', example: '{"name":"A"}', userId: '' },
      { fullName: 'Odd', device: 'desktop' },
    ]);
  });

  it.each([
    ['is not a module', '{"list":[]}'],
    ['is not JSON', '{"fullName":'],
    ['has a form that is not JSON', JSON.stringify({ fullName: 'B', enCode: 'b', formData: '{' })],
    ['has no name', JSON.stringify({ fullName: '', enCode: 'b', formData: '{}' })],
  ])('is refused if it %s', async (_, content) => {
    expect(await upload(content)).toMatchObject({ code: 400 });
  });
});
