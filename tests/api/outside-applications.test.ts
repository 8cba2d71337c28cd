import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** Calls of other systems, which sign each request with the secret of their application. */
let api: Api;
let token: string;
let open: string;
let closed: string;
const secret = 'k'.repeat(40);
const path = '/api/system/Application';
type Row = Record<string, unknown>;

interface Signed {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  app?: string;
  key?: string;
  time?: number;
  nonce?: string;
  /** Sent instead of the signed body. */
  sent?: unknown;
  signedUrl?: string;
}

const send = ({
  method = 'POST',
  url,
  body,
  app = 'erp',
  key = secret,
  time = Date.now(),
  nonce = randomUUID(),
  ...wrong
}: Signed): Promise<Reply> => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const hash = createHash('sha256').update(text).digest('hex');
  const lines = [method, wrong.signedUrl ?? url, time, nonce, hash].join('\n');
  const signature = createHmac('sha256', key).update(lines).digest('hex');
  const authorization = `TANGU-HMAC-SHA256 app=${app},time=${time},nonce=${nonce},body=${hash},signature=${signature}`;
  const payload = 'sent' in wrong ? JSON.stringify(wrong.sent) : text;
  return api.ask({
    method,
    url,
    headers: { authorization, ...(payload !== '' && { 'content-type': 'application/json' }) },
    ...(payload !== '' && { payload }),
  });
};

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
  const category = (data['list'] as Row[])[0]?.['id'];
  const add = async (enCode: string): Promise<string> => {
    const dataConfigJson = JSON.stringify({ staticData: JSON.stringify([{ id: 'a' }, { id: 'b' }]) });
    return String(
      (await api.post('/api/system/DataInterface', { fullName: enCode, enCode, category, type: 2, dataConfigJson }, token)).data['id'],
    );
  };
  [open, closed] = [await add('open'), await add('closed')];
  const users = await api.get('/api/permission/Users?keyword=admin', token);
  const userId = String((users.data['list'] as Row[])[0]?.['id']);
  const body = {
    fullName: 'ERP',
    enCode: 'erp',
    appSecret: secret,
    userId,
    interfaces: [open],
    readModules: ['emissionFactor', 'energyLedger'],
    writeModules: ['reductionProject'],
    perMinute: 200,
  };
  await api.post(path, body, token);
});
afterAll(() => api.close());

const issue = (account: string) => send({ url: '/api/oauth/Ticket', body: { account } });
const preview = () => `/api/system/DataInterface/${open}/Actions/Response`;

describe('a signed call', () => {
  it('reads the interfaces of the application, and is logged', async () => {
    expect(await send({ url: preview(), body: { id: 'b' } })).toMatchObject({ code: 200, data: [{ id: 'b' }] });
    expect(await send({ method: 'GET', url: `${preview()}?n=1` })).toMatchObject({ code: 200, data: [{ id: 'a' }, { id: 'b' }] });
    const [{ id } = {}] = (await api.get(path, token)).data['list'] as Row[];
    expect((await api.get(`${path}/${String(id)}/Calls`, token)).data).toMatchObject({
      list: [{ userId: 'erp', invokType: 'application', failure: '' }, { userId: 'erp' }],
    });
    expect((await api.get(`/api/system/DataInterfaceLog/${open}`, token)).data['list']).toHaveLength(2);
  });

  it('gets a token, which stands for the signatures of further calls', async () => {
    const getAuth = '/api/system/DataInterface/Actions/GetAuth';
    const authorization = String((await send({ url: getAuth })).data);
    const withToken = (value: string, url = preview()) => api.ask({ method: 'POST', url, headers: { authorization: value } });
    expect(await withToken(authorization)).toMatchObject({ code: 200, data: [{ id: 'a' }, { id: 'b' }] });
    for (const wrong of [
      authorization.replace('erp', 'crm'),
      authorization.replace(/until=\d/, 'until=9'),
      authorization.slice(0, -2),
      'TANGU-TOKEN ',
    ])
      expect(await withToken(wrong)).toMatchObject({ code: 403, data: null });
    expect(await withToken(authorization, getAuth)).toMatchObject({ code: 403 });
    expect(await api.post(getAuth, {}, token)).toMatchObject({ code: 403 });
    expect(await withToken(authorization, preview().replace(open, closed))).toMatchObject({ code: 403 });
  });

  it('issues tickets for users, except administrators, once an administrator allows it', async () => {
    await api.addUser('ada', 'secret');
    expect((await issue('ada')).code).toBe(403);
    await sql`update base_application set signs_in = 1`.execute(api.services.db);
    const { ticket } = (await issue('ada')).data;
    const { data } = await api.post('/api/oauth/Login', { grant_type: 'ticket', ticket });
    expect(data['token']).toMatch(/^bearer /);
    for (const account of ['admin', 'nobody', '']) expect((await issue(account)).code).toBe(400);
  });

  it('reads and writes the records of its modules, and no others', async () => {
    const list = '/api/visualdev/OnlineDev';
    const page = { currentPage: 1, pageSize: 1, queryJson: '' };
    const { data } = await send({ url: `${list}/emissionFactor/List`, body: page });
    const id = String((data['list'] as Row[])[0]?.['id']);
    expect(await send({ method: 'GET', url: `${list}/emissionFactor/${id}` })).toMatchObject({ code: 200 });
    for (const call of [
      { method: 'DELETE' as const, url: `${list}/emissionFactor/${id}` },
      { method: 'PUT' as const, url: `${list}/emissionFactor/${id}`, body: { id, data: '{}' } },
      { url: `${list}/reductionProject/List`, body: page },
      { url: `${list}/carbonInventory/List`, body: page },
      { method: 'GET' as const, url: `${list}/emissionFactor/Config` },
    ])
      expect(await send(call)).toMatchObject({ code: 403 });
    const created = await send({ url: `${list}/reductionProject`, body: { id: '', data: '{}' } });
    // The record itself is refused, not the call.
    expect(created).toMatchObject({ code: 400, data: { issues: expect.any(Array) as unknown } });
  });

  it.each<[string, () => Signed]>([
    ['another interface', () => ({ url: `/api/system/DataInterface/${closed}/Actions/Response`, body: {} })],
    ['the definition of an interface', () => ({ method: 'GET', url: `/api/system/DataInterface/${open}` })],
    ['users', () => ({ method: 'GET', url: '/api/permission/Users' })],
    ['applications', () => ({ method: 'GET', url: path })],
    ['the own rights', () => ({ method: 'GET', url: '/api/oauth/CurrentUser' })],
    ['the form of the login', () => ({ method: 'GET', url: '/api/oauth/getLoginConfig' })],
  ])('does not reach %s', async (_, call) => expect(await send(call())).toMatchObject({ code: 403 }));

  it.each<[string, (url: string) => Signed]>([
    ['another secret', (url) => ({ url, key: 'x'.repeat(40) })],
    ['an unknown application', (url) => ({ url, app: 'nobody' })],
    ['an old time', (url) => ({ url, time: Date.now() - 301_000 })],
    ['a time to come', (url) => ({ url, time: Date.now() + 301_000 })],
    ['a short nonce', (url) => ({ url, nonce: 'short' })],
    ['another address', (url) => ({ url, signedUrl: `${url}?a=1` })],
    ['another body', (url) => ({ url, body: { id: 'a' }, sent: { id: 'b' } })],
    ['an unsigned body', (url) => ({ url, sent: { id: 'b' } })],
  ])('with %s is refused', async (_, call) => {
    const reply = await send(call(preview()));
    expect(reply).toMatchObject({ code: 403 });
    expect(reply.msg).toContain('签名');
  });

  it('is refused when it is repeated', async () => {
    const nonce = randomUUID();
    expect(await send({ url: preview(), body: {}, nonce })).toMatchObject({ code: 200 });
    expect(await send({ url: preview(), body: {}, nonce })).toMatchObject({ code: 403 });
  });

  it.each(['', 'app=erp', `app=${'x'.repeat(1_000)}`])('with the header %j is refused', async (header) =>
    expect(await api.post(preview(), {}, `TANGU-HMAC-SHA256 ${header}`)).toMatchObject({ code: 403 }),
  );
});

const own = async () => (await api.get(`${path}?keyword=erp`, token)).data['list'] as Row[];

describe('an application', () => {
  it('never shows its secret, and keeps it when the form leaves it empty', async () => {
    const [{ id } = {}] = await own();
    const read = await api.get(`${path}/${String(id)}`, token);
    expect(read.text).not.toContain(secret);
    await api.put(`${path}/${String(id)}`, { ...read.data, appSecret: '', description: 'x' }, token);
    expect(await send({ url: preview(), body: {} })).toMatchObject({ code: 200 });
    expect(await api.put(`${path}/${String(id)}`, { appSecret: 'short' }, token)).toMatchObject({ code: 400 });
  });

  it('has so many calls a minute, and none once it is disabled', async () => {
    const [{ id } = {}] = await own();
    await api.put(`${path}/${String(id)}`, { perMinute: 1 }, token);
    expect(await send({ url: preview(), body: {} })).toMatchObject({ code: 429 });
    await api.put(`${path}/${String(id)}`, { perMinute: 6000, enabledMark: 0 }, token);
    expect(await send({ url: preview(), body: {} })).toMatchObject({ code: 403 });
  });

  it('acts as another user only by an administrator', async () => {
    const accessFor = api.services.accessFor;
    await api.addUser('author', 'Author-2024');
    const { data } = await api.login('author', 'Author-2024');
    api.services.accessFor = (resource, caller, context) =>
      resource.id === 'system/application'
        ? accessFor(resource, { ...caller, isServer: true }, context)
        : accessFor(resource, caller, context);
    const body = { fullName: '越权', enCode: 'raised', appSecret: secret, interfaces: [], readModules: [], writeModules: [], perMinute: 1 };
    const [{ userId: administrator } = {}] = await own();
    expect((await api.post(path, { ...body, userId: administrator }, String(data['token']))).msg).toContain('管理员');
    api.services.accessFor = accessFor;
  });
});
