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

type Send = (text: string) => Promise<Reply>;
const post = (url: string, type: string, payload: string): Promise<Reply> =>
  api.ask({ method: 'POST', url, headers: { authorization: token, 'content-type': type }, payload } satisfies InjectOptions);
const json =
  (url: () => string): Send =>
  (payload) =>
    post(url(), 'application/json', payload);
const upload: Send = (content) =>
  post(
    '/api/system/DictionaryData/Actions/Import',
    'multipart/form-data; boundary=cut',
    `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bdd"\r\n\r\n${content}\r\n--cut--\r\n`,
  );

/** A text of `size` characters: the pieces between head and tail. `piece` may depend on its index, to be different. */
function filled(size: number, piece: string | ((index: number) => string), head = '', tail = ''): string {
  const parts: string[] = [];
  let length = head.length + tail.length;
  for (let index = 0; ; index += 1) {
    const part = typeof piece === 'string' ? piece : piece(index);
    if (length + part.length > size) break;
    length += part.length;
    parts.push(part);
  }
  return head + parts.join('') + tail;
}

/** The record of a module as JSON text in `data`, as clients send it. Quotes double, so half of the size is filled. */
const record = (name: string, value: (size: number) => unknown) => (size: number) =>
  JSON.stringify({ data: JSON.stringify({ name: 'x', [name]: value(size / 2) }) });
const repeated = (piece: string) => (size: number) => filled(size, piece);
const listOf = (item: (index: number) => unknown, length: number) => (size: number) =>
  Array.from({ length: Math.floor(size / length) }, (_, index) => item(index));

interface Input {
  limit: number;
  send: Send;
  /** The text of a size, by what it is filled with. */
  worst: Record<string, (size: number) => string>;
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

const inputs: Record<string, Input> = {
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
    send: json(() => '/api/visualdev/Base'),
    worst: {
      'fields of one name': (size) => form(size, () => control('input', 'a', 'A')),
      fields: (size) => form(size, (index) => control('input', `f${index}`, 'A')),
      brackets: (size) => JSON.stringify(moduleBody({ values: { formData: filled(size - 4 * kilobyte, '[') } })),
    },
  },
  'a file of a dictionary': {
    limit: 10 * megabyte,
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
      'fields of the upload': (size) => filled(size - kilobyte, '\r\n--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'),
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

const cases = Object.entries(inputs).flatMap(([name, { limit, send, worst }]) =>
  Object.entries(worst).map(([what, textOf]) => ({ name, what, limit, send, textOf })),
);

describe('the work for an input grows with its size only', () => {
  it.each(cases)('$name of $what', async ({ send, textOf }) => {
    expect(await outcomeOf(largest, send, textOf)).toEqual(proportionate);
  });

  // The first one of each, as a text of 20 MB takes its time.
  it.each(Object.entries(inputs))('%s of the size of its limit', async (_name, { limit, send, worst }) => {
    expect(await outcomeOf(limit, send, Object.values(worst)[0] as (size: number) => string)).toEqual(proportionate);
  });

  // Other work of the process, such as a connection that closes, counts as well: a second attempt is without it.
  it('which the measurement can tell from a square', { retry: 3 }, async () => {
    expect(await growthOf(2e6, rounds)).toBeLessThanOrEqual(linear);
    expect(await growthOf(2e4, (size) => rounds(size * size))).toBeGreaterThan(linear);
  });

  it.each(Object.entries(inputs))('%s above its limit is refused', async (_name, { limit, send }) => {
    expect((await send(filled(limit + 2 * megabyte, ' '))).code).toBe(413);
  });
});

/** Work in proportion to its argument. */
function rounds(count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum = (sum + index) % 7;
  return sum;
}

const proportionate = { isLinear: true, failures: [] };

async function outcomeOf(limit: number, send: Send, textOf: (size: number) => string): Promise<{ isLinear: boolean; failures: number[] }> {
  const codes: number[] = [];
  const ask = async (text: string) => codes.push((await send(text)).code);
  await ask(textOf(kilobyte));
  // Less than the limit, as an upload has a frame.
  const texts = new Map([limit / 4, limit].map((size) => [size, textOf(size - kilobyte)]));
  const growth = await growthOf(limit, (size) => ask(texts.get(size) ?? ''));
  return { isLinear: growth <= linear, failures: codes.filter((code) => code >= 500 && code < 600) };
}
