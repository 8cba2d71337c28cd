import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const json = (payload: string) => ({ headers: { 'content-type': 'application/json;charset=UTF-8' }, payload });
const form = (payload: string) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });
const gzipped = (text: string) => ({ headers: { ...form('').headers, 'content-encoding': 'gzip' }, payload: gzipSync(text) });
const types = '/api/system/DictionaryType';
const list = async (query: string) => {
  const [type] = (await api.get(types, token)).data['list'] as { id: string }[];
  return api.get(`/api/system/DictionaryData/${type?.id}?${query}`, token);
};

describe('a body', () => {
  it.each([
    ['that is not JSON', json('{ "fullName": '), '请求内容不是有效的 JSON，请检查后重试'],
    ['that is a text', json('"text"'), /./],
    ['that is a list', json('[1]'), /./],
    ['that is a number', json('7'), /./],
    ['that is null', json('null'), /./],
    [
      'with __proto__',
      json('{ "fullName": "a", "__proto__": { "isAdministrator": 1 } }'),
      '请求内容含有不允许的键 __proto__（位置 __proto__）',
    ],
    ['with constructor.prototype', json('{ "constructor": { "prototype": { "a": 1 } } }'), /constructor/],
    ['with NUL', json('{ "fullName": "a\\u0000b", "enCode": "x" }'), 'fullName 含有空字符（NUL），请删除后重试'],
    ['with half a surrogate pair', json('{ "fullName": "\\ud83d" }'), 'fullName 含有无效的字符，请修改后重试'],
    ['nested 100 000 deep', json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), '请求内容嵌套过深，最多 64 层'],
    ['as a form with NUL', form('fullName=a%00b'), 'fullName 含有空字符（NUL），请删除后重试'],
    ['as a form with __proto__', form('__proto__=1'), /__proto__/],
    ['as a form with 150 000 values of one name', form('a[]=1&'.repeat(150_000)), '请求内容的字段过多，最多 1000 个'],
    ['as a compressed form with 150 000 values of one name', gzipped('a[]=1&'.repeat(150_000)), '请求内容的字段过多，最多 1000 个'],
    [
      'of an unknown type',
      { headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
      '不支持的内容类型 application/xml，请使用 JSON、表单或文件上传',
    ],
    ['without a type', { headers: { 'content-type': '' }, payload: 'a' }, /不支持的内容类型/],
    [
      'as an upload that the call does not accept',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      },
      /不支持的内容类型/,
    ],
    ['that is an upload without a boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, /./],
  ])('%s is refused with a message', async (_, { headers, payload }, msg) => {
    const reply = await api.ask({ method: 'POST', url: types, headers: { authorization: token, ...headers }, payload });
    expect(reply).toMatchObject({ status: 200, code: 400 });
    expect(reply.msg).toMatch(msg);
    expect(reply.requestId).toMatch(/^[\w-]{36}$/);
    expect(reply.text).not.toMatch(/ at |node_modules|Error/);
  });

  it('that is too large is refused with the limit', async () => {
    const reply = await api.ask({
      method: 'POST',
      url: types,
      headers: { authorization: token },
      payload: { fullName: 'x'.repeat(3 * 1024 * 1024) },
    });
    expect(reply).toMatchObject({ status: 200, code: 413, msg: '请求内容过大，最大 1 MB' });
  });

  it('that is too large after decompression is refused with the limit', async () => {
    const { headers, payload } = gzipped('a'.repeat(50 * 1024 * 1024));
    const reply = await api.ask({ method: 'POST', url: types, headers: { authorization: token, ...headers }, payload });
    expect(reply).toMatchObject({ status: 200, code: 413, msg: '请求内容过大，最大 1 MB' });
  });

  it('is parsed only after the session is checked', async () => {
    expect(await api.ask({ method: 'POST', url: types, ...json('{') })).toMatchObject({ code: 600 });
  });

  it('is optional for a call without parameters', async () => {
    for (const { headers, payload } of [{ headers: {}, payload: undefined }, json(''), json('{}'), form('')]) {
      expect(
        await api.ask({ method: 'POST', url: '/api/oauth/updatePasswordMessage', payload, headers: { ...headers, authorization: token } }),
      ).toMatchObject({ code: 200 });
    }
  });
});

describe('a path', () => {
  it.each([
    ['with NUL', '/api/oauth/getConfig/a%00b', 200, 400, 'account 含有空字符（NUL），请删除后重试'],
    ['that cannot be decoded', '/api/oauth/getConfig/%ZZ', 200, 400, '请求地址无法解析'],
    ['of an unknown call', '/api/unknown/call', 404, 404, '接口不存在：GET /api/unknown/call'],
    ['of a call with another method', '/api/oauth/Login', 404, 404, '接口不存在：GET /api/oauth/Login'],
    ['with a parameter of 2000 characters', `/api/oauth/getConfig/${'x'.repeat(2000)}`, 200, 400, '请求地址无法解析'],
    ['that leaves the folder', '/api/file/Image/..%2F..%2F/package.json', 200, 400, '图片地址无效或已过期，请刷新页面'],
    ['that leaves the folder with @', '/api/file/Image/userAvatar/@@%2F@@%2Fpackage@json', 200, 400, '文件不存在'],
    ['of an inherited name', '/api/file/Image/__proto__/toString', 200, 400, '图片地址无效或已过期，请刷新页面'],
  ])('%s is refused with a message', async (_, path, status, code, msg) => {
    const reply = await api.get(path);
    expect(reply).toMatchObject({ status, code });
    expect(reply.msg).toMatch(msg);
  });
});

describe('a query', () => {
  it.each(['currentPage=x', 'pageSize=0', 'sort=sideways', 'keyword=a&keyword=b', 'keyword=%00'])(
    '%s is refused with the name of its parameter',
    async (query) => {
      const reply = await list(query);
      expect(reply).toMatchObject({ status: 200, code: 400 });
      expect(reply.msg).toContain(query.split('=')[0]);
    },
  );

  it.each(['keyword=', 'n=1&_t=2&unknown=%F0%9F%98%80'])('%s is accepted', async (query) => {
    expect(await list(query)).toMatchObject({ status: 200, code: 200 });
  });
});
