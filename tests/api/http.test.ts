import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const encoded = (encoding: string) =>
  api.app.inject({ url: '/api/system/DictionaryType', headers: { authorization: token, 'accept-encoding': encoding } });
/** Posts blanks over a real connection, whole, before it reads the answer. */
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

describe('the API', () => {
  it.each([
    ['/api/system/DictionaryType', 200],
    ['/API/SYSTEM/dictionarytype', 200],
    ['/api/system/DictionaryType/', 200],
    ['/api/system/Base/DictionaryType', 200],
    ['/api/system/base/dictionaryType?n=1700000000', 200],
    ['/api/system/DictionaryTypes', 404],
  ])('answers on %s with %d', async (path, code) => {
    expect(await api.get(path, token)).toMatchObject({ code });
  });

  it('keeps the case of what stands in a path', async () => {
    const key = '0.AbCd';
    await api.get(`/API/file/IMAGECODE/${key}`);
    expect(await api.services.db.selectFrom('base_captcha').select('id').where('id', '=', key).execute()).toHaveLength(1);
  });

  it('sends its security headers, without inline scripts and without scripts made from text', async () => {
    const { headers } = await api.get('/api/oauth/getLoginConfig');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("object-src 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('limits how often an address may ask for a captcha, over both spellings', async () => {
    const ask = (path: string) => api.ask({ method: 'GET', url: path, remoteAddress: '10.9.9.9' });
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1) codes.push((await ask(`/api/${count % 2 ? 'file' : 'FILE'}/ImageCode/0.${count}`)).code);
    expect(codes.slice(0, 60).every((code) => code === 0)).toBe(true);
    expect(codes[60]).toBe(429);
    const refused = await ask('/api/file/ImageCode/0.1');
    expect(refused).toMatchObject({ status: 200, code: 429 });
    expect(refused.msg).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/);
    expect((await api.ask({ method: 'GET', url: '/api/file/ImageCode/0.1', remoteAddress: '10.9.9.8' })).status).toBe(200);
  });

  it('compresses long answers for clients that accept it', async () => {
    expect((await encoded('gzip, deflate, br')).headers['content-encoding']).toBe('gzip');
    expect((await encoded('identity')).headers['content-encoding']).toBeUndefined();
  });

  it('shows the built-in picture to anybody', async () => {
    const reply = await api.get('/api/file/Image/userAvatar/001.png');
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect((await api.get('/api/File/image/userAvatar/001@png')).status).toBe(200);
  });

  it('lives and is ready', async () => {
    expect(await api.get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await api.get('/readyz')).toMatchObject({ status: 200 });
  });
});

describe('a body that is too large', () => {
  it.each([
    ['3 MB, announced', 3, false],
    ['3 MB, unannounced', 3, true],
    ['40 MB, announced', 40, false],
    ['40 MB, unannounced', 40, true],
  ])('of %s is refused so that the client can read why', async (_, megabytes, chunked) => {
    const { status, body } = await post(megabytes * 1024 * 1024, chunked);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 413, msg: '请求内容过大，最大 1 MB' });
  });

  it('is refused to nobody in the same way', async () => {
    const response = await fetch(`${origin}/api/system/DictionaryType`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(5_000_000),
    });
    expect(await response.json()).toMatchObject({ code: 600 });
  });
});
