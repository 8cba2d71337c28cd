import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { socketTimes } from '#server/http/socket-times.ts';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let origin: string;
let token: string;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  token = await api.administrator();
});
afterAll(() => api.close());
const getEncoded = (encoding: string) =>
  api.app.inject({ url: '/api/system/DictionaryType', headers: { authorization: token, 'accept-encoding': encoding } });
/** Posts spaces over a real connection, and reads the answer after the whole body is sent. */
const post = (size: number, chunked: boolean) =>
  new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const request = httpRequest(
      `${origin}/api/oauth/updatePasswordMessage`,
      {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json', ...(!chunked && { 'content-length': size }) },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve({ status: response.statusCode, body }));
      },
    );
    request.on('error', reject);
    const piece = Buffer.alloc(64 * 1024, 0x20);
    let sent = 0;
    const write = () => {
      while (sent < size) {
        sent += piece.length;
        if (!request.write(piece)) return request.once('drain', write);
      }
      return request.end();
    };
    write();
  });

describe('a path', () => {
  it.each([
    ['/api/system/DictionaryType', 200],
    ['/API/SYSTEM/dictionarytype', 200],
    ['/api/system/DictionaryType/', 200],
    ['/api/system/Base/DictionaryType', 200],
    ['/api/system/base/dictionaryType?n=1700000000', 200],
    ['/api/system/DictionaryTypes', 404],
  ])('%s is answered with %d', async (path, code) => {
    expect(await api.get(path, token)).toMatchObject({ code });
  });

  it('keeps the case of its parameters', async () => {
    const key = '0.AbCd';
    await api.get(`/API/file/IMAGECODE/${key}`);
    expect(await api.services.db.selectFrom('base_captcha').select('id').where('id', '=', key).execute()).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('has security headers; as a page it would load and run nothing', async () => {
    for (const path of ['/api/oauth/getLoginConfig', '/API/oauth/getLoginConfig', '/api/no-such-call']) {
      const { headers } = await api.get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
  });

  it('that is a page allows neither inline scripts nor eval', async () => {
    for (const path of ['/healthz', '/apiary']) {
      const { headers } = await api.get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("object-src 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    }
  });

  it('is compressed for clients that accept it', async () => {
    expect((await getEncoded('gzip, deflate, br')).headers['content-encoding']).toBe('gzip');
    expect((await getEncoded('identity')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a call without a session', () => {
  it('is limited to 60 captchas for an address, across both spellings of the path', async () => {
    const getCaptcha = (path: string) => api.ask({ method: 'GET', url: path, remoteAddress: '10.9.9.9' });
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1)
      codes.push((await getCaptcha(`/api/${count % 2 ? 'file' : 'FILE'}/ImageCode/0.${count}`)).code);
    expect(codes.slice(0, 60).every((code) => code === 0)).toBe(true);
    expect(codes[60]).toBe(429);
    const refused = await getCaptcha('/api/file/ImageCode/0.1');
    expect(refused).toMatchObject({ status: 200, code: 429 });
    expect(refused.msg).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/);
    expect((await api.ask({ method: 'GET', url: '/api/file/ImageCode/0.1', remoteAddress: '10.9.9.8' })).status).toBe(200);
  });

  it('returns the built-in picture', async () => {
    const reply = await api.get('/api/file/Image/userAvatar/001.png');
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect((await api.get('/api/File/image/userAvatar/001@png')).status).toBe(200);
  });

  it('reports that the server is alive and ready', async () => {
    expect(await api.get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await api.get('/readyz')).toMatchObject({ status: 200 });
  });

  it('is asked of the database once for all who ask at the same time', async () => {
    const statements = vi.spyOn(api.services.db, 'getExecutor');
    const answers = await Promise.all(Array.from({ length: 200 }, () => api.get('/readyz')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(statements.mock.calls.length).toBeLessThan(50);
    statements.mockRestore();
  });
});

describe('a body that is too large', () => {
  it.each([
    ['3 MB with a content length', 3, false],
    ['3 MB without a content length', 3, true],
    ['40 MB with a content length', 40, false],
    ['40 MB without a content length', 40, true],
  ])('of %s is refused with a message that the client can read', async (_, megabytes, chunked) => {
    const { status, body } = await post(megabytes * 1024 * 1024, chunked);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 413, msg: '请求内容过大，最大 1 MB' });
  });

  it('is refused for its missing session before its size is checked', async () => {
    const response = await fetch(`${origin}/api/system/DictionaryType`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(5_000_000),
    });
    expect(await response.json()).toMatchObject({ code: 600 });
  });
});

describe('a call that does not exist', () => {
  const module = '/api/visualdev/OnlineDev/energyLedger';

  it.each<['GET' | 'POST' | 'PUT' | 'DELETE', string]>([
    ['GET', `${module}/Archive`],
    ['GET', `${module}/ArchivePreview?fileName=a.xlsx`],
    ['POST', `${module}/Archive`],
    ['PUT', `${module}/ImportData`],
    ['DELETE', `${module}/ImportData`],
    ['GET', `${module}/TemplateDownload/DataChange`],
    ['POST', '/api/visualdev/OnlineDev/Archive'],
    ['GET', '/api/visualdev/Base/TemplateDownload'],
    ['DELETE', '/api/visualdev/Base/Batch'],
    ['GET', '/api/system/DictionaryType/TemplateDownload'],
    ['PUT', '/api/system/DictionaryData/Sort'],
  ])('is not found and not read as an id: %s %s', async (method, url) => {
    const administrator = await api.administrator();
    const reply = await api.ask({
      method,
      url,
      headers: { authorization: administrator },
      ...(method !== 'GET' && { payload: { data: '{}' } }),
    });
    expect(reply).toMatchObject({ status: 404, code: 404 });
    expect(reply.msg).toContain(url.split('?')[0]);
  });

  it('is not a record that does not exist', async () => {
    const administrator = await api.administrator();
    for (const url of [`${module}/0`, `${module}/019a0000000070008000000000000000`, '/api/visualdev/Base/unknown'])
      expect(await api.get(url, administrator)).toMatchObject({ status: 200, msg: expect.not.stringContaining('/api/') as string });
  });
});

test('the server closes connections without progress', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = api.app.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: socketTimes.headers,
    // The server's own limit would end uploads over slow lines.
    requestTimeout: 0,
    timeout: socketTimes.silence,
    keepAliveTimeout: socketTimes.keepAlive,
  });
});
