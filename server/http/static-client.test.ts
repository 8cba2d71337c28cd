import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticClient } from './static-client';

const script = `console.log(${JSON.stringify('碳'.repeat(5000))})`;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/main-1a2b.js'), script);
  await writeFile(join(folder, 'assets/logo.png'), 'not an image');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const client = await createStaticClient(folder);
  app = fastify();
  app.get('/*', async (request, reply) => ((await client.send(request.url, request, reply)) ? reply : reply.code(404).send('not found')));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the files of the client', () => {
  it.each([
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/main-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/logo.png', 'image/png', 'public, max-age=31536000, immutable'],
  ])('%s is sent as %s with the cache control %s', async (path, type, cacheControl) => {
    const { statusCode, headers } = await get(path);
    expect({ statusCode, type: headers['content-type'], cacheControl: headers['cache-control'] }).toEqual({
      statusCode: 200,
      type,
      cacheControl,
    });
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ])('are compressed for %s', async (accepted, encoding, unpacked) => {
    const { headers, rawPayload } = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpacked(rawPayload).toString()).toBe(script);
  });

  it('are not compressed when the client does not ask for it, or when it does not help', async () => {
    expect((await get('/assets/main-1a2b.js')).body).toBe(script);
    expect((await get('/assets/logo.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('are not sent again to a client that has them', async () => {
    const { headers } = await get('/assets/main-1a2b.js');
    const again = await get('/assets/main-1a2b.js', { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  it.each([
    '/',
    '/assets',
    '/assets/',
    '/../static-client.ts',
    '/assets/..%2findex.html',
    '/.vite/manifest.json',
    '//index.html',
    '/assets/main-1a2b.js/',
    '/toString',
  ])('%s is not a file of the client', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  it('may be missing altogether', async () => {
    const client = await createStaticClient(join(folder, 'unknown'));
    expect(client).toBeDefined();
  });
});
