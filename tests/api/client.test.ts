import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createClient } from '#api/create-client.ts';
import { oauthCalls, type OauthClient } from '#api/generated/oauth/oauth.gen.ts';
import { dataInterfaceCalls, type DataInterfaceClient } from '#api/generated/system/data-interface.gen.ts';
import { dictionaryDataCalls, type DictionaryDataClient } from '#api/generated/system/dictionary-data.gen.ts';
import { sysConfigCalls, type SysConfigClient } from '#api/generated/system/sys-config.gen.ts';
import { createHttp, type Http } from '#api/http.ts';
import type { Answer } from '#api/read-answer.ts';
import { openApiDocument } from '#codegen/generated-files.ts';
import { callSchemasOf } from '#engine/call-schemas';
import { compileSchema } from '#engine/compile-schema';
import { operationsOf } from '#engine/operations';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

/** Clients of resources that the browser does not call. They are not generated. */
interface DictionaryTypeClient {
  create(input: object): Promise<Answer<{ id: string; version: number }>>;
  update(input: object): Promise<Answer<unknown>>;
  read(input: object): Promise<Answer<Record<string, unknown>>>;
  list(input: object): Promise<Answer<unknown>>;
  selector(input?: object): Promise<Answer<unknown>>;
  remove(input: object): Promise<Answer<unknown>>;
}

interface DescriptorClient {
  read(input: object): Promise<Answer<{ references: { id: string }[] }>>;
}

interface DocsClient {
  json(): Promise<Answer<Blob>>;
}

/** The generated client against the server over a real connection. Every answer is checked against the schema of its type. */
let api: Api;
let http: Http;
let token: string | null = null;
const wrongAnswers: string[] = [];
const called = new Set<string>();

beforeAll(async () => {
  api = await startApi();
  const baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  http = checked(createHttp({ baseUrl, token: () => token, language: () => 'en' }));
});

afterAll(() => api.close());

test('logs in and reads the current user', async () => {
  const session = createClient<OauthClient>(oauthCalls, http);
  expect((await session.config({ account: administrator.account })).data.enableVerificationCode).toBeDefined();
  await session.loginConfig();
  const { data } = await session.login({ account: administrator.account, password: md5(administrator.password) });
  token = data.token;
  expect((await session.currentUser()).data.userInfo.userAccount).toBe(administrator.account);
  await session.unlock({ account: administrator.account, password: md5(administrator.password) });
  await session.updatePasswordMessage();
  expect((await session.captcha({ length: '4', timestamp: '0.5' })).data).toBeInstanceOf(Blob);
  await createClient<SysConfigClient>(sysConfigCalls, http).read();
});

test('creates, changes and removes a category and its entries', async () => {
  const types = createClient<DictionaryTypeClient>(callsOf('system/dictionaryType'), http);
  const entries = createClient<DictionaryDataClient>(dictionaryDataCalls, http);
  const { data: type } = await types.create({ parentId: '-1', fullName: 'Fuels', enCode: 'fuels', isTree: 1 });
  const dictionaryTypeId = type.id;
  await types.update({ id: dictionaryTypeId, fullName: 'Fuel', version: type.version });
  expect((await types.read({ id: dictionaryTypeId })).data).toMatchObject({ fullName: 'Fuel', version: 2, isTree: 1 });
  await types.list({ keyword: 'Fuel' });
  await types.selector({ id: dictionaryTypeId });
  await types.selector();

  const { data: coal } = await entries.create({ dictionaryTypeId, parentId: '0', fullName: 'Coal', enCode: 'coal' });
  const { data: lignite, msg } = await entries.create({
    dictionaryTypeId,
    parentId: coal.id,
    fullName: 'Lignite / brown',
    enCode: 'lignite',
  });
  expect(msg).not.toBe('');
  await entries.update({ id: lignite.id, description: 'wet', version: lignite.version });
  await entries.toggle({ id: lignite.id });
  expect((await entries.read({ id: lignite.id })).data).toMatchObject({ description: 'wet', enabledMark: 0 });
  expect((await entries.list({ dictionaryTypeId, currentPage: 1, pageSize: 1, sort: 'desc', sidx: 'enCode' })).data).toMatchObject({
    list: [{ enCode: 'lignite' }],
    pagination: { total: 2 },
  });
  expect((await entries.list({ dictionaryTypeId, isTree: '1' })).data.list).toMatchObject([
    { enCode: 'coal', children: [{ enCode: 'lignite' }] },
  ]);
  await entries.selector({ dictionaryTypeId, isTree: '1', id: lignite.id });
  await entries.selector({ dictionaryTypeId });
  await entries.choices({ dictionaryTypeId, keyword: 'co' });
  expect((await entries.all()).data.list.length).toBeGreaterThan(1);

  const { data: file } = await entries.export({ dictionaryTypeId });
  expect(file.name).toMatch(/\.bdd$/);
  const { payload } = await api.app.inject(file.url);
  expect((await entries.import({ file: new File([payload], file.name) })).data.unchanged).toBeGreaterThan(0);
  await entries.remove({ id: lignite.id });
  await entries.remove({ id: coal.id });
  await types.remove({ id: dictionaryTypeId });
});

test('creates, queries and removes data interfaces', async () => {
  const interfaces = createClient<DataInterfaceClient>(dataInterfaceCalls, http);
  const category = (await interfaces.selector()).data[0]?.id ?? '';
  const staticData = JSON.stringify([
    { id: 'n', fullName: 'North' },
    { id: 's', fullName: 'South' },
  ]);
  const { data: sites } = await interfaces.create({
    fullName: 'Sites',
    enCode: 'sites',
    category,
    type: 2,
    dataConfigJson: JSON.stringify({ staticData }),
  });
  const { id } = sites;
  await interfaces.update({ id, description: 'two', version: Number(sites['version']) });
  expect((await interfaces.read({ id })).data).toMatchObject({ description: 'two', version: 2 });
  expect((await interfaces.variables()).data).toEqual([]);
  expect((await interfaces.list({ category, currentPage: 1, pageSize: 1 })).data.pagination).toMatchObject({ pageSize: 1 });
  expect((await interfaces.getList({ keyword: 'sites' })).data.list).toMatchObject([{ id }]);
  expect((await interfaces.preview({ id, paramList: [{ field: 'id', defaultValue: 's' }] })).data).toEqual([
    { id: 's', fullName: 'South' },
  ]);
  expect((await interfaces.rows({ id, relationField: 'fullName', keyword: 'nor' })).data).toMatchObject({
    list: [{ id: 'n' }],
    pagination: { total: 1 },
  });
  expect((await interfaces.rowsByIds({ id, ids: ['s'] })).data).toHaveLength(1);
  expect((await interfaces.fieldNames({ id })).data).toContain('fullName');
  expect((await interfaces.parameters({ id })).data).toEqual([]);
  expect((await interfaces.response({ id })).data).toEqual((await interfaces.postResponse({ id })).data);
  expect((await interfaces.try({ type: 2, dataConfigJson: '{"staticData":"[1]"}' })).data).toMatchObject({ rows: [1], total: 1 });
  await api.put('/api/system/DataSource/0', { tables: '' }, await api.administrator());
  expect((await interfaces.cost({ type: 1, dataConfigJson: '{"sqlData":{"sql":"select 1"}}' })).data.rows).toBe(1);
  // Only a signed call gets a token: `outside-applications.test.ts`.
  await expect(interfaces.auth()).rejects.toBeInstanceOf(ApiError);
  await interfaces.copy({ id });
  const { data: exported } = await interfaces.export({ id });
  const { payload } = await api.app.inject(exported.url);
  await interfaces.toggle({ id });
  await interfaces.remove({ id });
  expect((await interfaces.import({ file: new File([payload], exported.name) })).data.created).toBe(1);
});

test('throws an error with the issues of a refused record', async () => {
  const refused = createClient<DictionaryTypeClient>(callsOf('system/dictionaryType'), http).create({
    parentId: '-1',
    fullName: '',
    enCode: 'x'.repeat(60),
  });
  const error: unknown = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 400, callId: 'system/dictionaryType.create' });
  expect((error as ApiError).issues.map(({ path }) => path).toSorted()).toEqual(['/enCode', '/fullName']);
  expect((error as ApiError).msg).toBe((error as ApiError).issues[0]?.message);
});

test('reads a screen with its references', async () => {
  const { data } = await createClient<DescriptorClient>(callsOf('system/descriptor'), http).read({ id: 'systemData/dictionary' });
  expect(data.references.map(({ id }) => id)).toContain('systemData/dictionaryEntry');
});

const ask = (headers: Record<string, string> = {}) => api.ask({ method: 'GET', url: '/api/docs/json', headers });

describe('the document of the calls', () => {
  test('needs a session, unless the setting opens it', async () => {
    expect(await ask()).toMatchObject({ code: 600, data: null });
    api.services.settings.publicDocs = true;
    expect(await ask()).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
  });

  test('is the generated one, in the language of the request', async () => {
    api.services.settings.publicDocs = true;
    token = null;
    const { data } = await createClient<DocsClient>(callsOf('docs/docs'), http).json();
    expect(JSON.parse(await data.text())).toEqual(await openApiDocument(api.services.settings.root));
    expect(JSON.parse((await ask()).text)).toMatchObject({ openapi: '3.1.0', info: { title: '碳谷接口' } });
  });

  test('is made and compressed once, for users and for administrators, and has a tag', async () => {
    api.services.settings.publicDocs = true;
    const authorization = await api.administrator();
    const texts = vi.spyOn(api.services.texts, 'text');
    for (const headers of [{}, { authorization }] as Record<string, string>[]) {
      const [first] = await Promise.all([ask(headers), ask(headers)]);
      texts.mockClear();
      const packed = await Promise.all(['gzip', 'br'].map((encoding) =>
          api.app.inject({ method: 'GET', url: '/api/docs/json', headers: { ...headers, 'accept-encoding': encoding } }),
        ));
      expect(packed.map(({ headers: sent }) => sent['content-encoding'])).toEqual(['gzip', 'br']);
      expect(await ask({ ...headers, 'if-none-match': String(first.headers['etag']) })).toMatchObject({ status: 304, text: '' });
      expect(texts).not.toHaveBeenCalled();
    }
    texts.mockRestore();
  });
});

test('every answer matches its schema', () => {
  expect(wrongAnswers).toEqual([]);
});

test('every call of dictionaries and data interfaces was made', () => {
  const calls = [...dictionaryDataCalls, ...callsOf('system/dictionaryType'), ...dataInterfaceCalls].map(({ id }) => id);
  expect(calls.filter((id) => !called.has(id))).toEqual([]);
});

const callsOf = (resource: string) => operationsOf(api.services.catalogue.resource(resource));

function checked(inner: Http): Http {
  return {
    send: async (request) => {
      called.add(request.callId);
      const answer = await inner.send(request);
      const resource = api.services.catalogue.resource(request.callId.slice(0, request.callId.lastIndexOf('.')));
      const call = operationsOf(resource).find(({ id }) => id === request.callId);
      if (!call || call.answer === 'raw') return answer;
      const { result, definitions } = callSchemasOf(call, resource, api.services.registry);
      wrongAnswers.push(
        ...compileSchema({ ...result, definitions })(answer.data).map(
          ({ path, code, params }) => `${request.callId} ${path} ${code} ${JSON.stringify(params)}`,
        ),
      );
      return answer;
    },
  };
}
