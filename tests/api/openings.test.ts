import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let administrator: string;
let user: string;
beforeAll(async () => {
  api = await startApi();
  administrator = await api.administrator();
  await api.addUser('reader', 'secret');
  user = String((await api.login('reader', 'secret')).data['token']);
});
afterAll(() => api.close());

describe('the design of a module', () => {
  it.each([
    '/api/visualdev/Base/energyLedger',
    '/api/visualdev/OnlineDev/energyLedger/Config',
    '/api/visualdev/OnlineDev/energyLedger/FormData',
    '/api/visualdev/OnlineDev/energyLedger/ColumnData',
    '/api/system/Descriptor/module/energyLedger/form',
  ])('is answered on %s to those who may see it only', async (path) => {
    expect(await api.get(path, administrator)).toMatchObject({ code: 200 });
    const refused = await api.get(path, user);
    expect(refused).toMatchObject({ code: 403, data: null });
    expect(refused.text).not.toContain('energy');
  });

  it('that is not released is for administrators, too', async () => {
    expect(await api.get('/api/visualdev/OnlineDev/energyLedger/Config?type=0', administrator)).toMatchObject({ code: 200 });
    expect((await api.get('/api/visualdev/OnlineDev/energyLedger/Config?type=0', user)).data).toBeNull();
  });
});

describe('an answer of the API', () => {
  it.each([
    ['a record', '/api/oauth/CurrentUser', true],
    ['a refusal', '/api/oauth/CurrentUser', false],
    ['an anonymous call', '/api/oauth/getLoginConfig', false],
    ['an unknown call', '/API/unknown?x', false],
    ['a malformed path', '/api/%zz', false],
    ['a captcha', '/api/file/ImageCode/0.3', false],
  ])('is not kept by caches: %s', async (_, path, withToken) => {
    expect((await api.get(path, withToken ? administrator : undefined)).headers['cache-control']).toBe('no-store');
  });

  it('may be kept if it says so, like a shipped picture', async () => {
    expect((await api.get('/api/file/Image/userAvatar/001.png')).headers['cache-control']).toBe('public, max-age=86400');
  });
});
