import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, control, moduleBody, online, siteFields } from '../fixtures/module';
import { growthOf, linear } from '../setup/growth';
import { startApi, type Api, type Reply } from '../setup/start-api';

/**
 * Every kind of input that the server reads, filled with what costs most, up to the limit of its size. No input stops
 * the server: each is answered, the work grows in proportion to the size, and what is larger is refused.
 */
let api: Api;
let token: string;
let module: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const rules = { config: { regList: [{ pattern: '/^([a-z]+,?)*=$/', message: '不对' }] } };
  const more = [
    control('editor', 'text', '正文'),
    control('uploadFile', 'files', '附件'),
    control('textarea', 'pattern', '规则', rules),
    control('calculate', 'all', '合计', {
      expression: [{ __vModel__: 'meters.reading', label: '读数' }, '+', '0'],
    }),
  ];
  module = await addModule(api, token, { fields: [...siteFields, ...more] });
});
afterAll(() => api.close());

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The larger of the two sizes that are compared. */
const largest = megabyte;

type Send = (body: string | Buffer) => Promise<Reply>;
const post = (url: string, type: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
  api.ask({ method: 'POST', url, headers: { authorization: token, 'content-type': type, ...headers }, payload } satisfies InjectOptions);
const read = (url: string, headers: Record<string, string> = {}): Promise<Reply> =>
  api.ask({ method: 'GET', url, headers: { authorization: token, ...headers } });
const json =
  (url: () => string): Send =>
  (payload) =>
    post(url(), 'application/json', payload);
const importPath = '/api/system/DictionaryData/Actions/Import';
const parts: Send = (body) => post(importPath, 'multipart/form-data; boundary=cut', body);
const upload: Send = (content) =>
  parts(`--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bdd"\r\n\r\n${String(content)}\r\n--cut--\r\n`);

/** A text of `size` characters: the pieces between head and tail. `piece` may depend on its index, to be different. */
function filled(size: number, piece: string | ((index: number) => string), head = '', tail = ''): string {
  let length = head.length + tail.length;
  if (typeof piece === 'string') return head + piece.repeat(Math.max(0, Math.floor((size - length) / piece.length))) + tail;
  const pieces: string[] = [];
  for (let index = 0; ; index += 1) {
    const part = piece(index);
    if (length + part.length > size) break;
    length += part.length;
    pieces.push(part);
  }
  return head + pieces.join('') + tail;
}

const repeated = (piece: string) => (size: number) => filled(size, piece);

/** The record of a module as JSON text in `data`, as clients send it. Quotes double, so half of the size is filled. */
const record = (name: string, value: (size: number) => unknown) => (size: number) =>
  JSON.stringify({ data: JSON.stringify({ name: 'x', [name]: value(size / 2) }) });
const listOf = (item: (index: number) => unknown, length: number) => (size: number) =>
  Array.from({ length: Math.floor(size / length) }, (_, index) => item(index));

interface Input {
  limit: number;
  /** The size up to which the parts of a body are looked at, if that is below its limit: larger ones cost less. */
  readUpTo?: number;
  /** Whether the body is read while it arrives, and may be longer than the limit of the test. */
  streams?: true;
  send: Send;
  /** The body of a size, by what it is filled with. */
  worst: Record<string, (size: number) => string | Buffer>;
  /** The cases that are also measured up to the limit; the first one by default, as a body of 20 MB takes its time. */
  upToLimit?: readonly string[];
}

const anyJson: Input['worst'] = {
  'different keys': (size) => filled(size, (index) => `"k${index}":1,`, '{', '"z":1}'),
  'one key again and again': (size) => filled(size, '"a":[1],', '{', '"a":1}'),
  'open brackets': (size) => filled(size, '['),
  'lists in lists': (size) => filled(size, `${'['.repeat(60)}${']'.repeat(60)},`, '{"a":[', '1]}'),
  escapes: (size) => filled(size, String.raw`\ud83c\udf31\"`, '{"a":"', '"}'),
  'small numbers': (size) => filled(size, '1,', '{"a":[', '1]}'),
  'long numbers': (size) => filled(size, '1234567890123456789012345678901234567890,', '{"a":[', '1]}'),
  'a key as long as the text': (size) => filled(size, 'k', '{"', '":{"b":{"c":1}}}'),
};

/** A body that is compressed, and bodies that become so many times larger than they are. */
const growthOfBomb = 40;
function compressed(encoding: string, compress: (content: string) => Buffer, more: Input['worst'] = {}): Input {
  return {
    limit: megabyte,
    send: (body) =>
      post('/api/system/DictionaryType', 'application/json', typeof body === 'string' ? compress(body) : body, {
        'content-encoding': encoding,
      }),
    worst: {
      'different keys': (size) => compress(filled(size, (index) => `"k${index}":1,`, '{', '"z":1}')),
      'a body that grows': (size) => compress(filled(size * growthOfBomb, ' '.repeat(1000))),
      'bytes that are not compressed': (size) => Buffer.alloc(size, 'x'),
      'half of a body': (size) => compress(filled(size, (index) => `"k${index}":1,`, '{', '"z":1}')).subarray(0, -9),
      ...more,
    },
  };
}
const brotli = (content: string): Buffer => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const members = (content: string) => (size: number) => {
  const member = gzipSync(content);
  return Buffer.concat(Array.from({ length: Math.floor(size / member.length) }, () => member));
};
const part = (head: string, content = 'x'): string => `--cut\r\nContent-Disposition: form-data${head}\r\n\r\n${content}\r\n`;

const inputs: Record<string, Input> = {
  'a body in gzip': compressed('gzip', (content) => gzipSync(content, { level: 1 }), {
    'empty members': members(''),
    'members of one byte': members(' '),
  }),
  'a body in deflate': compressed('deflate', (content) => deflateSync(content, { level: 1 })),
  'a body in br': compressed('br', brotli),
  'the parts of an upload': {
    limit: 11 * megabyte,
    upToLimit: ['headers of a part', 'line ends'],
    send: parts,
    worst: {
      fields: repeated(part('; name="a"')),
      files: repeated(part('; name="a"; filename="x"')),
      'a name as long as the body': (size) => filled(size, 'a', '--cut\r\nContent-Disposition: form-data; name="', '"\r\n\r\nx\r\n--cut--'),
      'a name of a file': (size) =>
        filled(size, '%41', '--cut\r\nContent-Disposition: form-data; name="a"; filename*="', '"\r\n\r\nx\r\n--cut--'),
      'headers of a part': (size) => filled(size, 'A: b\r\n', '--cut\r\n', '\r\nx\r\n--cut--'),
      'parameters of a part': (size) => filled(size, '; a=b', '--cut\r\nContent-Disposition: form-data', '\r\n\r\nx\r\n--cut--'),
      'quotes of a name': (size) => filled(size, '\\"', '--cut\r\nContent-Disposition: form-data; name="', '"\r\n\r\nx\r\n--cut--'),
      'boundaries that break off': (size) => filled(size, '\r\n--cu', part('; name="a"; filename="x"')),
      'line ends': (size) => filled(size, '\r\n-', part('; name="a"; filename="x"')),
      'no boundary': repeated('x'),
      'the value of a field': (size) => part('; name="a"', filled(size, '%41')),
    },
  },
  'the fields of a merge': {
    limit: megabyte,
    send: (payload) => post('/api/file/merge', 'application/x-www-form-urlencoded', payload),
    worst: {
      'a long name': (size) => filled(size, '. ', 'identifier=a&fileName=', 'x'),
      'folders in the name': (size) => filled(size, '../', 'identifier=a&fileName='),
      'a long rule of folders': (size) => filled(size, '["2",', 'identifier=a&fileName=a.txt&pathType=selfPath&sortRule='),
    },
  },
  'the files of an archive': {
    limit: megabyte,
    send: json(() => '/api/file/PackDownload/annex'),
    worst: {
      files: (size) => JSON.stringify(listOf((index) => ({ fileId: `${index}.txt`, fileName: 'a.txt' }), 50)(size)),
      'a long name': (size) => JSON.stringify([{ fileId: 'a'.repeat(size - 100), fileName: '.'.repeat(50) }]),
    },
  },
  'the fields of a chunk': {
    limit: megabyte,
    streams: true,
    send: (payload) => post('/api/file/chunk', 'multipart/form-data; boundary=cut', payload),
    worst: {
      'one field again and again': (size) => filled(size, '--cut\r\nContent-Disposition: form-data; name="chunkNumber"\r\n\r\n1\r\n'),
      'a long name of a file': (size) =>
        filled(size, '. ', '--cut\r\nContent-Disposition: form-data; name="file"; filename="', '"\r\n\r\na\r\n--cut--\r\n'),
      'beginnings of boundaries': (size) =>
        filled(size, '\r\n--cu', '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n', '\r\n--cut--\r\n'),
    },
  },
  'a form body': {
    limit: megabyte,
    send: (payload) => post('/api/oauth/Login', 'application/x-www-form-urlencoded', payload),
    worst: {
      'one name again and again': repeated('a=1&'),
      'one list': repeated('a[]=1&'),
      'different names': (size) => filled(size, (index) => `a${index}=1&`),
      'a thousand long values': (size) => filled(size, `a=${'%41'.repeat(Math.max(1, Math.floor(size / 3000) - 2))}&`),
      'percent signs': repeated('%'),
      'plus signs': repeated('+'),
    },
  },
  'a JSON body': { limit: megabyte, send: json(() => '/api/system/DictionaryType'), worst: anyJson },
  'the query of a list': {
    limit: megabyte,
    send: json(() => `${online}/${module}/List`),
    worst: {
      conditions: (size) =>
        JSON.stringify({ superQueryJson: JSON.stringify(listOf(() => ({ field: 'name', symbol: '==', fieldValue: 'a' }), 80)(size)) }),
      'groups in groups': (size) => JSON.stringify({ superQueryJson: filled(size / 2, '{"groups":[') }),
      'a long value': (size) => JSON.stringify({ queryJson: JSON.stringify({ name: filled(size - 100, 'a%_') }) }),
      ids: (size) =>
        JSON.stringify({ superQueryJson: JSON.stringify([{ field: 'kind', symbol: 'in', fieldValue: listOf(String, 16)(size) }]) }),
      brackets: (size) => JSON.stringify({ queryJson: filled(size - 100, '[') }),
    },
  },
  'a record of a module': {
    limit: 10 * megabyte,
    send: json(() => `${online}/${module}`),
    worst: {
      'unknown keys': (size) => JSON.stringify({ data: filled(size / 2, (index) => `"k${index}":1,`, '{', '"name":"x"}') }),
      'files in a list': record(
        'files',
        listOf((index) => ({ fileId: `f${index}.txt` }), 40),
      ),
      'pictures in a text': record('text', (size) => filled(size, (index) => `<img src="/api/file/Image/annexpic/${index}.png">`)),
      'an address as long as a text': record('text', (size) => `<img src="/api/file/Image/annexpic/${'a/'.repeat(size / 3)}">`),
      'elements in elements': record('text', repeated('<b>x')),
      'ends of elements': record('text', repeated('</b>')),
      elements: record('text', repeated('<i>x</i>')),
      attributes: record('text', (size) => filled(size, (index) => ` a${index}=1`, '<p', '>x</p>')),
      styles: record('text', (size) => filled(size, 'color: red; ', '<p style="', '">x</p>')),
      entities: record('text', repeated('&amp;')),
      'less-than signs': record('text', repeated('<')),
      comments: record('text', repeated('<!-- x -->')),
      'a value for a pattern': record('pattern', repeated('abc,')),
      rows: record(
        'meters',
        listOf((index) => ({ meterNo: `m${index}`, reading: index }), 60),
      ),
      'empty rows': record(
        'meters',
        listOf(() => ({}), 8),
      ),
      choices: record(
        'tags',
        listOf((index) => `t${index}`, 16),
      ),
      'a long number': record('amount', repeated('1')),
      'halves of characters': record('note', repeated('\ud83c')),
    },
  },
  'the form JSON of a module': {
    limit: 20 * megabyte,
    // Texts of ten million characters are read; escaped, they are longer.
    readUpTo: 10 * megabyte,
    send: json(() => '/api/visualdev/Base'),
    worst: {
      'fields of one name': (size) => form(size, () => control('input', 'a', 'A')),
      fields: (size) => form(size, (index) => control('input', `f${index}`, 'A')),
      brackets: (size) => JSON.stringify(moduleBody({ values: { formData: filled(size - 4 * kilobyte, '[') } })),
    },
  },
  'a file of a dictionary': {
    limit: 10 * megabyte,
    upToLimit: ['different keys', 'lists in lists', 'records one below the other'],
    send: upload,
    worst: {
      ...anyJson,
      'wrong records': (size) => dictionary(size, () => '{}'),
      'records of one code': (size) => dictionary(size, () => '{"id":"x","fullName":"x","enCode":"x","parentId":"-1"}'),
      'records one below the other': (size) =>
        dictionary(
          size,
          (index) => `{"id":"i${index}","fullName":"n${index}","enCode":"c${index}","parentId":"${index === 0 ? -1 : `i${index - 1}`}"}`,
        ),
    },
  },
};

const form = (size: number, field: (index: number) => object): string =>
  JSON.stringify(moduleBody({ values: { formData: JSON.stringify({ fields: listOf(field, 150)(size) }) } }));
const dictionary = (size: number, item: (index: number) => string): string =>
  filled(
    size - kilobyte,
    (index) => `${item(index)},`,
    '{"format":"tangu.dictionary","version":1,"entries":[],"categories":[',
    `${item(0)}]}`,
  );

/** Inputs that Node bounds, at 16 KB. They are measured far above it, as their work cannot be noticed below. */
const heads: Record<string, Pick<Input, 'send' | 'worst'>> = {
  'a query string': {
    send: (query) => read(`/api/system/DataInterface?${String(query)}`),
    worst: {
      'different keys': (size) => filled(size, (index) => `k${index}=1&`),
      'one key again and again': repeated('type=1&'),
      'brackets in brackets': (size) => filled(size, '[a]', 'keyword', '=1'),
      'keys with brackets': (size) => filled(size, (index) => `keyword[${index}]=1&`),
      'encoded characters': (size) => filled(size, '%41', 'keyword='),
      'broken percent signs': (size) => filled(size, '%', 'keyword='),
      'plus signs': (size) => filled(size, '+', 'keyword='),
      'equals signs': repeated('='),
    },
  },
  'a path': {
    send: (path) => read(`/api/system/DataInterface/${String(path)}`),
    worst: { characters: repeated('a'), slashes: repeated('/'), 'encoded slashes': repeated('%2f'), 'broken percent signs': repeated('%') },
  },
  cookies: {
    send: (cookie) => post('/api/oauth/Login', 'application/json', '{}', { cookie: String(cookie) }),
    worst: {
      'different names': (size) => filled(size, (index) => `c${index}=1; `),
      'one name again and again': repeated('a=1; '),
      'encoded characters': (size) => filled(size, '%41', 'tangu-device='),
      spaces: (size) => filled(size, ' ', 'a', '=1'),
      semicolons: repeated(';'),
      'a device of dots': (size) => filled(size, 'a.', 'tangu-device='),
    },
  },
  'a header': {
    send: (value) => {
      const text = String(value);
      const names = ['accept-language', 'accept-encoding', 'user-agent', 'x-forwarded-for', 'if-none-match', 'idempotency-key'];
      return read('/api/oauth/CurrentUser', Object.fromEntries(names.map((name) => [name, text])));
    },
    worst: {
      commas: repeated(','),
      languages: repeated('zh-CN;q=0.9,'),
      spaces: (size) => filled(size, ' ', 'a', 'a'),
      semicolons: repeated(';'),
    },
  },
  'a token': { send: (value) => read('/api/oauth/CurrentUser', { authorization: String(value) }), worst: { dots: repeated('a.') } },
  'the type of a body': {
    send: (value) => post('/api/oauth/Login', `application/json${String(value)}`, '{}'),
    worst: { parameters: repeated(';a=b'), spaces: repeated(' '), quotes: (size) => filled(size, '\\"', ';a="') },
  },
};

const cases = [...Object.entries(inputs), ...Object.entries(heads)].flatMap(([name, { send, worst }]) =>
  Object.entries(worst).map(([what, textOf]) => ({ name, what, send, textOf })),
);
const largestCases = Object.entries(inputs).flatMap(([name, { limit, readUpTo = limit, send, worst, upToLimit }]) =>
  limit === largest
    ? []
    : (upToLimit ?? Object.keys(worst).slice(0, 1)).map((what) => ({ name, what, size: readUpTo, send, textOf: worst[what] ?? String })),
);

describe('the work for an input grows with its size only', () => {
  it.each(cases)('$name of $what', async ({ send, textOf }) => {
    expect(await outcomeOf(largest, send, textOf)).toEqual(proportionate);
  });

  it.each(largestCases)('$name of $what, of the size of its limit', async ({ size, send, textOf }) => {
    expect(await outcomeOf(size, send, textOf)).toEqual(proportionate);
  });

  // Other work of the process, such as a connection that closes, counts as well: a second attempt is without it.
  it('which the measurement can tell from a square', { retry: 3 }, async () => {
    expect(await growthOf(2e6, rounds)).toBeLessThanOrEqual(linear);
    expect(await growthOf(1.2e4, (size) => rounds(size * size))).toBeGreaterThan(linear);
  });

  const limited = Object.entries(inputs).filter(([, { streams }]) => streams !== true);

  it.each(limited)('%s above its limit is refused', async (_name, { limit, send }) => {
    expect((await send(filled(limit + 2 * megabyte, ' '))).code).toBe(413);
  });
});

const encoded = (type: string, encoding: string, body: string | Buffer) =>
  post(type === 'application/json' ? '/api/system/DictionaryType' : importPath, type, body, { 'content-encoding': encoding });

describe('an input above its bounds is refused with its reason', () => {
  it.each([
    ['101 fields', part('; name="a"').repeat(101) + '--cut--', 413, '上传的内容过多：最多 100 个字段和 10 个文件'],
    ['11 files', part('; name="a"; filename="x"').repeat(11) + '--cut--', 413, '上传的内容过多：最多 100 个字段和 10 个文件'],
    ['a body that breaks off', '--cut\r\n', 400, '请求内容无法读取，请检查后重试'],
  ])('an upload of %s', async (_what, body, code, msg) => expect(await parts(body)).toMatchObject({ code, msg }));

  it.each([
    ['compressed twice', 'application/json', 'gzip, gzip', gzipSync(gzipSync('{}'))],
    ['compressed in an unknown way', 'application/json', 'lzma', Buffer.from('x')],
    ['an upload that is compressed', 'multipart/form-data; boundary=cut', 'gzip', gzipSync(part('; name="a"'))],
  ])('a body that is %s', async (_what, type, encoding, body) => {
    const msg = `无法读取以 ${encoding} 压缩的请求内容：JSON 和表单可用 gzip、deflate 或 br，上传文件请不要压缩`;
    expect(await encoded(type, encoding, body)).toMatchObject({ code: 400, msg });
  });

  it('while it is decompressed, so that the rest of the body costs nothing', async () => {
    const bomb = brotli(' '.repeat(200 * megabyte));
    const start = process.cpuUsage();
    expect((await encoded('application/json', 'br', bomb)).code).toBe(413);
    const { user, system } = process.cpuUsage(start);
    const whole = process.cpuUsage();
    brotliDecompressSync(bomb);
    const all = process.cpuUsage(whole);
    expect(user + system).toBeLessThan((all.user + all.system) / 2);
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

/** Work in proportion to its argument. */
function rounds(count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum = (sum + index) % 7;
  return sum;
}

const proportionate = { isLinear: true, failures: [] };

async function outcomeOf(limit: number, send: Send, textOf: Input['worst'][string]): Promise<{ isLinear: boolean; failures: number[] }> {
  const codes: number[] = [];
  const ask = async (text: string | Buffer) => codes.push((await send(text)).code);
  await ask(textOf(kilobyte));
  // Less than the limit, as an upload has a frame.
  const texts = new Map([limit / 4, limit].map((size) => [size, textOf(size - kilobyte)]));
  const growth = await growthOf(limit, (size) => ask(texts.get(size) ?? ''));
  return { isLinear: growth <= linear, failures: codes.filter((code) => code >= 500 && code < 600) };
}
