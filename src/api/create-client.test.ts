import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { createClient, type ClientCall } from './create-client';
import { createHttp, type HttpOptions } from './http';
import { quietHttp } from './quiet-http';
import type { Answer } from './read-answer';

type Method = (input?: Record<string, unknown>, signal?: AbortSignal) => Promise<Answer<unknown>>;
type Client = Record<'list' | 'read' | 'create' | 'update' | 'remove' | 'login' | 'upload' | 'image', Method>;

const call = (id: string, method: ClientCall['method'], path: string, overrides: Partial<ClientCall> = {}): ClientCall => ({
  id: `things.${id}`,
  method,
  path,
  encoding: 'json',
  answer: 'envelope',
  ...overrides,
});

const calls: ClientCall[] = [
  call('list', 'GET', '/api/things/{type}'),
  call('read', 'GET', '/api/things/{id}/Info'),
  call('create', 'POST', '/api/things'),
  call('update', 'PUT', '/api/things/{id}'),
  call('remove', 'DELETE', '/api/things/{id}'),
  call('login', 'POST', '/api/login', { encoding: 'form' }),
  call('upload', 'POST', '/api/upload', { encoding: 'multipart' }),
  call('image', 'GET', '/api/image', { answer: 'raw' }),
];

let server: Server;
let baseUrl: string;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const requests: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  requests.length = 0;
});

const envelope = (value: unknown, status = 200) => {
  answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
};
const succeed = (data: unknown = null) => envelope({ code: 200, msg: '操作成功', data });
const clientOf = (options: Partial<HttpOptions> = {}) =>
  createClient<Client>(calls, createHttp({ baseUrl, token: () => 'bearer abc', language: () => 'en', ...options }));
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('has a method for each call', () => {
  expect(Object.keys(clientOf())).toEqual(['list', 'read', 'create', 'update', 'remove', 'login', 'upload', 'image']);
});

test('unwraps the envelope', async () => {
  succeed({ id: '1' });
  expect(await clientOf().read({ id: '1' })).toEqual({ data: { id: '1' }, msg: '操作成功' });
});

test('sends the token verbatim, the origin and the language', async () => {
  succeed();
  await clientOf().read({ id: '1' });
  expect(requests[0]?.headers).toMatchObject({ authorization: 'bearer abc', 'jnpf-origin': 'pc', 'tangu-language': 'en' });
  await clientOf({ token: () => null }).read({ id: '1' });
  expect(requests[1]?.headers.authorization).toBeUndefined();
});

test('says that no user asked for a quiet request', async () => {
  succeed();
  const http = createHttp({ baseUrl, token: () => 'bearer abc', language: () => 'en' });
  await createClient<Client>(calls, quietHttp(http)).read({ id: '1' });
  await createClient<Client>(calls, http).read({ id: '1' });
  expect(requests.map(({ headers }) => headers['tangu-quiet'])).toEqual(['1', undefined]);
});

test.each([
  [
    'list',
    { type: 'a', keyword: '碳 & co', currentPage: 2, sort: '' },
    'GET',
    '/api/things/a?keyword=%E7%A2%B3+%26+co&currentPage=2&sort=',
    '',
  ],
  ['list', { type: 'a', keyword: undefined, sidx: null }, 'GET', '/api/things/a', ''],
  ['list', { type: 'a', ids: ['1', '2'] }, 'GET', '/api/things/a?ids=1&ids=2', ''],
  ['create', { fullName: 'n' }, 'POST', '/api/things', '{"fullName":"n"}'],
  ['create', undefined, 'POST', '/api/things', '{}'],
  ['update', { id: '1', fullName: null }, 'PUT', '/api/things/1', '{"id":"1","fullName":null}'],
  ['remove', { id: '1' }, 'DELETE', '/api/things/1', ''],
  ['remove', { id: '1', force: true }, 'DELETE', '/api/things/1', '{"force":true}'],
  ['login', { account: 'admin', code: null, password: 'a+b' }, 'POST', '/api/login', 'account=admin&password=a%2Bb'],
] as const)('%s %j is sent as %s %s with the body `%s`', async (name, input, method, url, body) => {
  succeed();
  await clientOf()[name](input);
  const sent = withoutTime(requests[0]?.url);
  expect({ ...requests[0], url: sent.url }).toMatchObject({ method, url, body });
  expect(sent.time).toBeGreaterThan(1_600_000_000_000);
});

/** The address of a request without the time, which is in every query. */
function withoutTime(address = ''): { url: string; time: number } {
  const [, url = '', time = ''] = /^(.*)[?&]_t=(\d+)$/.exec(address) ?? [];
  return { url, time: Number(time) };
}

test('sends the content type of the body', async () => {
  succeed();
  const client = clientOf();
  await client.create({});
  await client.login({});
  await client.upload({});
  await client.remove({ id: '1' });
  expect(requests.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    undefined,
  ]);
});

test('sends a file with its name', async () => {
  succeed();
  await clientOf().upload({ file: new File(['{}'], 'codes.bdd'), type: 1 });
  expect(requests[0]?.body).toMatch(/name="file"; filename="codes\.bdd"/);
  expect(requests[0]?.body).toMatch(/name="type"\r\n\r\n1\r\n/);
});

test('throws the envelope of a refused call with its issues', async () => {
  const issues = [{ path: '/fullName', code: 'required', params: {}, message: 'Enter a name' }];
  envelope({ code: 400, msg: 'Enter a name', data: { issues }, requestId: 'r1' });
  expect(await failure(clientOf().create({}))).toMatchObject({
    code: 400,
    msg: 'Enter a name',
    message: 'Enter a name',
    issues,
    requestId: 'r1',
    callId: 'things.create',
  });
});

test('has no issues if the data has none', async () => {
  envelope({ code: 400, msg: 'Changed', data: { current: { id: '1' } } });
  expect(await failure(clientOf().update({ id: '1' }))).toMatchObject({ issues: [], data: { current: { id: '1' } } });
});

test('reads the envelope with any HTTP status', async () => {
  envelope({ code: 404, msg: 'No such call', data: null }, 404);
  expect((await failure(clientOf().read({ id: '1' }))).msg).toBe('No such call');
});

test.each([
  ['an error page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>', 502],
  ['an empty body', 200, 'application/json', '', 500],
  ['incomplete JSON', 200, 'application/json', '{"code":20', 500],
  ['a code of type string', 200, 'application/json', '{"code":"200","data":1}', 500],
  ['an array', 200, 'application/json', '[]', 500],
])('refuses %s', async (_case, status, type, body, code) => {
  answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
  const error = await failure(clientOf().read({ id: '1' }));
  expect(error.code).toBe(code);
  expect(error.msg).toBe(`The server's answer could not be read (HTTP ${status}). Try again later.`);
  expect(requests).toHaveLength(1);
});

test('returns a raw answer as a blob', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  const { data } = await clientOf().image();
  expect(data).toBeInstanceOf(Blob);
  expect(await (data as Blob).text()).toBe('<svg/>');
});

test('returns raw JSON as a blob, and throws an envelope with an error', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"openapi":"3.1.0"}');
  expect(await ((await clientOf().image()).data as Blob).text()).toBe('{"openapi":"3.1.0"}');
  envelope({ code: 403, msg: 'Forbidden', data: null });
  expect((await failure(clientOf().image())).code).toBe(403);
});

test.each([600, 601, 602])('calls onSessionLost once after code %i', async (code) => {
  envelope({ code, msg: 'Log in again', data: null });
  const onSessionLost = vi.fn<(error: ApiError) => void>();
  const client = clientOf({ onSessionLost });
  await Promise.all([failure(client.read({ id: '1' })), failure(client.read({ id: '2' }))]);
  await failure(client.read({ id: '3' }));
  expect(onSessionLost).toHaveBeenCalledTimes(1);
  expect(onSessionLost.mock.calls[0]?.[0].code).toBe(code);
});

test('does not call onSessionLost if the user has logged in again since', async () => {
  let token = 'bearer old';
  const onSessionLost = vi.fn<(error: ApiError) => void>();
  answer = (_request, response) => {
    token = 'bearer new';
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":600,"msg":"","data":null}');
  };
  await failure(clientOf({ token: () => token, onSessionLost }).read({ id: '1' }));
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('repeats a GET after a network failure', async () => {
  answer = (request, response) => {
    if (requests.length < 3) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"msg":"","data":1}');
  };
  expect((await clientOf().read({ id: '1' })).data).toBe(1);
  expect(requests).toHaveLength(3);
});

test('sends a GET at most three times', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failure(clientOf().read({ id: '1' }))).toMatchObject({
    code: 0,
    msg: 'The server cannot be reached. Check the network and try again.',
  });
  expect(requests).toHaveLength(3);
});

test.each(['create', 'update', 'remove'] as const)('sends %s once, also after a network failure', async (name) => {
  answer = (request) => request.socket.destroy();
  expect((await failure(clientOf({ language: () => 'zh' })[name]({ id: '1' }))).msg).toBe('无法连接服务器，请检查网络后重试');
  expect(requests).toHaveLength(1);
});

test('rejects with the reason of an abort without repeating', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  const reason: unknown = await clientOf()
    .read({ id: '1' }, controller.signal)
    .catch((error: unknown) => error);
  expect(reason).toBe(controller.signal.reason);
  expect(requests).toHaveLength(1);
});

test('fails after the timeout, which includes reading the body', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":200,');
  expect(await failure(clientOf({ timeout: 100 }).read({ id: '1' }))).toMatchObject({
    code: 0,
    msg: 'The server took too long to answer. Try again later.',
  });
  expect(requests).toHaveLength(1);
});
