import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { addModule, control, moduleBody, online, siteFields } from '../fixtures/module';
import type { Api } from '../setup/start-api';

/** Sends a body as a kind of input. */
type Send = (body: string | Buffer, target: Target) => Promise<{ code: number }>;

/** A server, of this process or another, with the module whose records are posted. */
export interface Target {
  ask(request: { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string | Buffer }): Promise<{ code: number }>;
  token: string;
  module: string;
}

/** Adds the module of `Target`. */
export function addTargetModule(api: Api, token: string): Promise<string> {
  const rules = { config: { regList: [{ pattern: '/^([a-z]+,?)*=$/', message: '不对' }] } };
  const more = [
    control('editor', 'text', '正文'),
    control('uploadFile', 'files', '附件'),
    control('textarea', 'pattern', '规则', rules),
    control('calculate', 'all', '合计', {
      expression: [{ __vModel__: 'meters.reading', label: '读数' }, '+', '0'],
    }),
  ];
  return addModule(api, token, { fields: [...siteFields, ...more] });
}

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** The larger of the two sizes that the benchmark compares. */
export const largest = 1024 * kilobyte;

const post = (url: (target: Target) => string, type: string, headers: Record<string, string> = {}): Send => (payload, target) =>
  target.ask({ method: 'POST', url: url(target), headers: { authorization: target.token, 'content-type': type, ...headers }, payload });
const read = (request: (text: string) => { url: string; headers?: Record<string, string> }): Send => (body, target) => {
  const { url, headers } = request(String(body));
  return target.ask({ method: 'GET', url, headers: { authorization: target.token, ...headers } });
};
const json = (url: (target: Target) => string): Send => post(url, 'application/json');
export const importPath = '/api/system/DictionaryData/Actions/Import';
const parts: Send = post(() => importPath, 'multipart/form-data; boundary=cut');
const upload: Send = (content, target) =>
  parts(`--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bdd"\r\n\r\n${String(content)}\r\n--cut--\r\n`, target);

/** A text of `size` characters: the pieces between head and tail. `piece` may depend on its index, to be different. */
export function filled(size: number, piece: string | ((index: number) => string), head = '', tail = ''): string {
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

export interface Input {
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
    send: (body, target) =>
      post(() => '/api/system/DictionaryType', 'application/json', { 'content-encoding': encoding })(
        typeof body === 'string' ? compress(body) : body,
        target,
      ),
    worst: {
      'different keys': (size) => compress(filled(size, (index) => `"k${index}":1,`, '{', '"z":1}')),
      'a body that grows': (size) => compress(filled(size * growthOfBomb, ' '.repeat(1000))),
      'bytes that are not compressed': (size) => Buffer.alloc(size, 'x'),
      'half of a body': (size) => compress(filled(size, (index) => `"k${index}":1,`, '{', '"z":1}')).subarray(0, -9),
      ...more,
    },
  };
}
export const brotli = (content: string): Buffer => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const members = (content: string) => (size: number) => {
  const member = gzipSync(content);
  return Buffer.concat(Array.from({ length: Math.floor(size / member.length) }, () => member));
};
export const part = (head: string, content = 'x'): string => `--cut\r\nContent-Disposition: form-data${head}\r\n\r\n${content}\r\n`;

export const inputs: Record<string, Input> = {
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
    send: post(() => '/api/file/merge', 'application/x-www-form-urlencoded'),
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
    send: post(() => '/api/file/chunk', 'multipart/form-data; boundary=cut'),
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
    send: post(() => '/api/oauth/Login', 'application/x-www-form-urlencoded'),
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
    send: json(({ module }) => `${online}/${module}/List`),
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
    send: json(({ module }) => `${online}/${module}`),
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

/** Inputs that Node bounds, at 16 KB. A server that Node does not guard answers to longer ones, too. */
export const heads: Record<string, Pick<Input, 'send' | 'worst'>> = {
  'a query string': {
    send: read((query) => ({ url: `/api/system/DataInterface?${query}` })),
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
    send: read((path) => ({ url: `/api/system/DataInterface/${path}` })),
    worst: { characters: repeated('a'), slashes: repeated('/'), 'encoded slashes': repeated('%2f'), 'broken percent signs': repeated('%') },
  },
  cookies: {
    send: (cookie, target) => post(() => '/api/oauth/Login', 'application/json', { cookie: String(cookie) })('{}', target),
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
    send: read((text) => {
      const names = ['accept-language', 'accept-encoding', 'user-agent', 'x-forwarded-for', 'if-none-match', 'idempotency-key'];
      return { url: '/api/oauth/CurrentUser', headers: Object.fromEntries(names.map((name) => [name, text])) };
    }),
    worst: {
      commas: repeated(','),
      languages: repeated('zh-CN;q=0.9,'),
      spaces: (size) => filled(size, ' ', 'a', 'a'),
      semicolons: repeated(';'),
    },
  },
  'a token': { send: read((authorization) => ({ url: '/api/oauth/CurrentUser', headers: { authorization } })), worst: { dots: repeated('a.') } },
  'the type of a body': {
    send: (value, target) => post(() => '/api/oauth/Login', `application/json${String(value)}`)('{}', target),
    worst: { parameters: repeated(';a=b'), spaces: repeated(' '), quotes: (size) => filled(size, '\\"', ';a="') },
  },
};
