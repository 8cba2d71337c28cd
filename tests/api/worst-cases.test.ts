import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { BrotliDecompress, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTargetModule, brotli, filled, heads, importPath, inputs, kilobyte, megabyte, part, type Target } from '../hostile/inputs';
import { startApi, type Api, type Reply } from '../setup/start-api';

/**
 * Every kind of input that the server reads, filled with what costs most: each is answered, and what is larger than its limit is
 * refused. `npm run bench:hostile` measures that the work grows in proportion to the size.
 */
let api: Api;
let target: Target;
beforeAll(async () => {
  api = await startApi();
  const token = await api.administrator();
  target = { ask: api.ask, token, module: await addTargetModule(api, token) };
});
afterAll(() => api.close());

/** The size of an input that costs a slow machine little. */
const size = 48 * kilobyte;

const cases = [...Object.entries(inputs), ...Object.entries(heads)].flatMap(([name, { send, worst }]) =>
  Object.entries(worst).map(([what, textOf]) => ({ name, what, send, textOf })),
);

describe('an input that costs much', () => {
  it.each(cases)('is answered: $name of $what', async ({ send, textOf }) => {
    const { code } = await send(textOf(size), target);
    expect(code).toBeGreaterThan(0);
    expect(code >= 500 && code < 600).toBe(false);
  });

  const limited = Object.entries(inputs).filter(([, { streams }]) => streams !== true);

  it.each(limited)('above its limit is refused: %s', async (_name, { limit, send }) => {
    expect((await send(filled(limit + 2 * megabyte, ' '), target)).code).toBe(413);
  });
});

const posted = (url: string, type: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
  api.ask({ method: 'POST', url, headers: { authorization: target.token, 'content-type': type, ...headers }, payload });
const encoded = (type: string, encoding: string, body: string | Buffer) =>
  posted(type === 'application/json' ? '/api/system/DictionaryType' : importPath, type, body, { 'content-encoding': encoding });

describe('an input above its bounds is refused with its reason', () => {
  it.each([
    ['101 fields', part('; name="a"').repeat(101) + '--cut--', 413, '上传的内容过多：最多 100 个字段和 10 个文件'],
    ['11 files', part('; name="a"; filename="x"').repeat(11) + '--cut--', 413, '上传的内容过多：最多 100 个字段和 10 个文件'],
    ['a body that breaks off', '--cut\r\n', 400, '请求内容无法读取，请检查后重试'],
  ])('an upload of %s', async (_what, body, code, msg) => expect(await posted(importPath, 'multipart/form-data; boundary=cut', body)).toMatchObject({ code, msg }));

  it.each([
    ['compressed twice', 'application/json', 'gzip, gzip', gzipSync(gzipSync('{}'))],
    ['compressed in an unknown way', 'application/json', 'lzma', Buffer.from('x')],
    ['an upload that is compressed', 'multipart/form-data; boundary=cut', 'gzip', gzipSync(part('; name="a"'))],
  ])('a body that is %s', async (_what, type, encoding, body) => {
    const msg = `无法读取以 ${encoding} 压缩的请求内容：JSON 和表单可用 gzip、deflate 或 br，上传文件请不要压缩`;
    expect(await encoded(type, encoding, body)).toMatchObject({ code: 400, msg });
  });

  it('while it is decompressed, so that the rest of the body costs nothing', async () => {
    const bomb = brotli(' '.repeat(64 * megabyte));
    const pieces = vi.spyOn(BrotliDecompress.prototype as Readable, 'push');
    try {
      expect((await encoded('application/json', 'br', bomb)).code).toBe(413);
      const bytes = pieces.mock.calls.reduce((sum, [piece]) => sum + ((piece as Buffer | null)?.length ?? 0), 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(4 * megabyte);
    } finally {
      pieces.mockRestore();
    }
  });

  it.each([
    ['an address', { path: `/api/oauth/CurrentUser?a=${'a'.repeat(17 * kilobyte)}` }],
    ['a header', { headers: { cookie: 'a'.repeat(17 * kilobyte) } }],
    ['headers', { headers: Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-header-${index}`, 'a'.repeat(20)])) }],
  ])('%s of more than 16 KB', async (_what, options) => {
    await api.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const { port } = api.app.server.address() as AddressInfo;
    const { status, text } = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/api/oauth/CurrentUser', ...options }, (answer) => {
        answer.setEncoding('utf8').on('data', (body: string) => resolve({ status: answer.statusCode, text: body }));
      })
        .on('error', reject)
        .end();
    });
    expect([status, JSON.parse(text)]).toEqual([431, { code: 431, msg: '请求的地址和请求头过长，合计最大 16 KB', data: null }]);
  });
});
