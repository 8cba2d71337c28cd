import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IssueError } from '#engine/issue';
import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { serverCaller } from '#server/access/caller.ts';
import { registry } from '../fixtures/design';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const copy = (fileId: string, fullName: string) =>
  api.post('/api/visualdev/File/Actions/Copy', { fileId, fullName, enCode: `fork${fullName}` }, token);

describe('the descriptors in files', () => {
  test('are listed if they have a form or a list, and each is a design without errors', async () => {
    const { data } = await api.get('/api/visualdev/File?pageSize=500', token);
    const ids = (data['list'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['systemData/dictionary', 'systemData/dictionaryEntry', 'system/dictionaryData']));
    expect(ids).not.toContain('system/settings');
    const errors: unknown[] = [];
    for (const id of ids) {
      const { data: design } = await api.get(`/api/visualdev/File/${id}`, token);
      const issues = checkModule(design as unknown as ModuleSource, registry).filter(({ severity }) => severity === 'error');
      if (issues.length > 0) errors.push(id, issues);
    }
    expect(errors).toEqual([]);
  });
  test('are refused without the right of the designer, and without a form', async () => {
    await api.addUser('reader', 'Tangu-2024');
    const other = String((await api.login('reader', 'Tangu-2024')).data['token']);
    expect((await api.get('/api/visualdev/File', other)).code).toBe(403);
    expect((await api.get('/api/visualdev/File/systemData/dictionary', other)).code).toBe(403);
    expect(await api.get('/api/visualdev/File/system/settings', token)).toMatchObject({ code: 404 });
  });
});

describe('the form of the dictionary, copied as a module', () => {
  test('is released under another id, and has records of its own', async () => {
    const { id } = (await copy('systemData/dictionary', '字典副本')).data;
    const records = `/api/visualdev/OnlineDev/${String(id)}`;
    const released = await api.post(`/api/visualdev/Base/${String(id)}/Actions/Release`, { pc: 1 }, token);
    expect(released).toMatchObject({ code: 200 });
    const create = async (values: object) => api.post(records, { id: '', data: JSON.stringify(values) }, token);
    const parent = await create({ fullName: '电', enCode: 'power', sortCode: 1 });
    expect(parent).toMatchObject({ code: 200 });
    expect(await create({ enCode: 'nameless' })).toMatchObject({ code: 400 });
    const list = async () => (await api.post(`${records}/List`, {}, token)).data['list'] as { id: string; fullName: string }[];
    const [power] = await list();
    await create({ fullName: '绿电', enCode: 'green', parentId: power?.id });
    expect((await list()).map(({ fullName }) => fullName)).toEqual(['电']);
    expect(JSON.stringify(await list())).toContain('绿电');
  });
  test('is created whole or not at all', async () => {
    const design = { fullName: '半途', enCode: 'halfway', formData: '{"fields":[]}' };
    const caller = serverCaller;
    const save = api.services.catalogue.saveWithId((id) => (id === undefined ? design : { ...design, formData: '{' }), caller);
    await expect(save).rejects.toThrow(IssueError);
    const { rows } = await api.services.catalogue.drafts({ filter: { field: 'enCode', is: 'equals', value: 'halfway' } }, caller);
    expect(rows).toEqual([]);
  });
  test('keeps names and codes apart', async () => {
    expect((await copy('systemData/dictionaryEntry', '字典副本')).code).toBe(400);
    expect((await copy('systemData/nowhere', '没有')).code).toBe(404);
  });
});
