import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { startSmtp, type TestMailServer } from '../setup/start-smtp';

/** A stored secret goes only to the address for which it was entered. */
let api: Api;
let token: string;
let smtp: TestMailServer;
let stranger: Awaited<ReturnType<typeof startStranger>>;
type Row = Record<string, unknown>;

const accounts = '/api/message/AccountConfig';
const sources = '/api/system/DataSource';
const interfaces = '/api/system/DataInterface';
const settings = '/api/system/SysConfig';

/** A server that writes down what it is sent. */
async function startStranger() {
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { at: `http://127.0.0.2:${(server.address() as AddressInfo).port}`, requests, close };
}

beforeAll(async () => {
  [api, smtp, stranger] = await Promise.all([startApi(), startSmtp(), startStranger()]);
  token = await api.administrator();
  const hosts = [`127.0.0.2:${smtp.port}`, stranger.at.replace('http://', '')].map((host) => hostPatternOf(host) as HostPattern);
  api.services.outbound = createOutbound({ hosts, privateNetworks: ['127.0.0.2'], log: api.services.log });
});
beforeEach(() => {
  stranger.requests.length = 0;
});
afterAll(async () => {
  await api.services.outbound.close();
  await api.close();
  await Promise.all([smtp.close(), stranger.close()]);
});

const created = async (path: string, values: Row): Promise<string> => {
  const reply = await api.post(path, values, token);
  expect(reply).toMatchObject({ code: 200 });
  return String(reply.data['id']);
};

/** The fields of the issues of a refused call; `[]` for another answer. */
const refusedFields = (reply: Reply): string[] =>
  ((reply.data as Row | null)?.['issues'] as { path: string; code: string }[] | undefined)?.map(({ path, code }) => `${path} ${code}`) ?? [];

const auth = (tokenUrl: string, clientId = 'tangu') => ({ tokenUrl, clientId, scope: '', inBody: true });

const received = () => JSON.stringify(stranger.requests);

describe('the password of a data source', () => {
  const source: Row = {
    fullName: 'meters', dbType: 'PostgreSQL', host: 'db.example.com', port: 5432, serviceName: 'meters', userName: 'reader',
    password: 'canary-db', ssl: 1, sslTrust: 'verified', sslCa: '', tables: '', enabledMark: 1,
  };
  const changes: Row[] = [
    { host: 'evil.example.com' },
    { port: 5433 },
    { ssl: 0 },
    { sslTrust: 'any' },
    { sslCa: '-----BEGIN CERTIFICATE-----' },
    { userName: 'other' },
    { dbType: 'MySQL' },
  ];
  let id: string;
  beforeAll(async () => {
    id = await created(sources, source);
  });

  it.each(changes)('is needed again for %j', async (change) => {
    const { data } = await api.get(`${sources}/${id}`, token);
    for (const password of ['', undefined, '******'])
      expect(refusedFields(await api.put(`${sources}/${id}`, { ...data, ...change, password }, token))).toEqual(['/password secretForeign']);
    expect(refusedFields(await api.post(`${sources}/Actions/Test`, { ...data, ...change, id, password: '' }, token))).toEqual([
      '/password secretForeign',
    ]);
  });

  it('stays with every other change', async () => {
    const { data } = await api.get(`${sources}/${id}`, token);
    for (const change of [{ fullName: 'renamed' }, { description: 'x', password: '******' }]) {
      const { version: _version, ...values } = { ...data, ...change } as Row;
      expect(await api.put(`${sources}/${id}`, { ...values, password: '', ...change }, token)).toMatchObject({ code: 200 });
    }
    const record = (await api.get(`${sources}/${id}`, token)).data;
    expect(await api.services.secretOf('system/dataSource', record, 'password')).toBe('canary-db');
  });

  it('goes with null, and a new one comes with the new address', async () => {
    const { version: _version, ...data } = (await api.get(`${sources}/${id}`, token)).data;
    expect(await api.put(`${sources}/${id}`, { ...data, host: 'other.example.com', password: 'new' }, token)).toMatchObject({ code: 200 });
    const moved = (await api.get(`${sources}/${id}`, token)).data;
    expect(await api.services.secretOf('system/dataSource', moved, 'password')).toBe('new');
    expect(await api.put(`${sources}/${id}`, { ...data, host: 'third.example.com', password: null }, token)).toMatchObject({ code: 200 });
    expect(await api.services.secretOf('system/dataSource', { ...data, host: 'third.example.com' }, 'password')).toBe('');
  });

  it('does not open for an address that was changed behind the server', async () => {
    const other = await created(sources, { ...source, fullName: 'moved' });
    await api.services.db.updateTable('base_data_source').set({ host: 'evil.example.com' }).where('id', '=', other).execute();
    const record = (await api.get(`${sources}/${other}`, token)).data;
    await expect(api.services.secretOf('system/dataSource', record, 'password')).rejects.toMatchObject({ code: 'secretUnreadable' });
  });
});

describe('the password of a mail account', () => {
  const account = (values: Row): Row => ({
    type: 2, fullName: '邮箱', addressorName: '碳谷', smtpServer: 'mail.example.com', smtpPort: 25, sslLink: 0,
    smtpUser: 'notify@example.com', smtpPassword: 'secret', ...values,
  });

  it('does not reach another server by a detour over another type', async () => {
    const id = await created(accounts, account({ enCode: 'detour' }));
    const sms = { type: 3, channel: 1, smsSignature: 'x', appId: 'x', appSecret: 'x' };
    for (const detour of [sms, { smtpServer: smtp.host, smtpPort: smtp.port }, { type: 2, smtpPassword: '' }])
      await api.put(`${accounts}/${id}`, detour, token);
    const wang = await api.addUser('detourist', 'x', { email: 'wang@example.com' });
    const reply = await api.post(`${accounts}/testSendMail`, { id, testSendEmail: [wang] }, token);
    expect(smtp.mails).toEqual([]);
    expect(reply.code).not.toBe(200);
  });

  it.each<Row>([{ smtpServer: 'evil.example.com' }, { smtpPort: 26 }, { sslLink: 1 }, { smtpUser: 'x@example.com' }, { type: 3 }])(
    'is needed again for %j',
    async (change) => {
      const id = await created(accounts, account({ enCode: `mail${Object.keys(change)[0]}` }));
      const others = { channel: 1, smsSignature: 'x', appId: 'x', appSecret: 'x' };
      const reply = await api.put(`${accounts}/${id}`, { ...others, ...change, smtpPassword: '' }, token);
      expect(refusedFields(reply)).toContain('/smtpPassword secretForeign');
    },
  );
});

describe('the secrets of other accounts', () => {
  const rows: [string, Row, string, Row[]][] = [
    ['a webhook', { type: 6, webhookType: '1', webhookAddress: 'https://a.example/1', approveType: '2', bearer: 'SEC' }, 'bearer', [{ webhookAddress: 'https://b.example/1' }]],
    ['SMS', { type: 3, channel: 1, smsSignature: 'x', appId: 'key', appSecret: 's', endPoint: 'a.example' }, 'appSecret', [{ endPoint: 'b.example' }, { appId: 'other' }, { channel: 2, sdkAppId: '1' }]],
    ['SMS of a zone', { type: 3, channel: 2, smsSignature: 'x', appId: 'key', appSecret: 's', sdkAppId: '1', zoneName: 'a.example' }, 'appSecret', [{ zoneName: 'b.example' }]],
    ['DingTalk', { type: 4, appId: 'key', appSecret: 's', agentId: '7' }, 'appSecret', [{ appId: 'other' }, { type: 5, enterpriseId: 'x' }]],
    ['WeCom', { type: 5, enterpriseId: 'corp', appSecret: 's', agentId: '7' }, 'appSecret', [{ enterpriseId: 'other' }, { type: 4, appId: 'x' }]],
  ];
  it.each(rows)('of %s are needed again for another address', async (name, values, field, changes) => {
    const id = await created(accounts, { fullName: name, enCode: `k${rows.findIndex(([each]) => each === name)}`, ...values });
    for (const change of changes)
      expect(refusedFields(await api.put(`${accounts}/${id}`, { ...change, [field]: '' }, token))).toContain(`/${field} secretForeign`);
  });

  it('are not tried with another key or corporation', async () => {
    const ding = await created(accounts, { type: 4, fullName: 'd', enCode: 'ding', appId: 'key', appSecret: 's', agentId: '7' });
    const weCom = await created(accounts, { type: 5, fullName: 'w', enCode: 'weCom', enterpriseId: 'corp', appSecret: 's', agentId: '7' });
    expect(refusedFields(await api.post(`${accounts}/testDingTalkConnect`, { id: ding, appId: 'other' }, token))).toEqual(['/appSecret secretForeign']);
    expect(refusedFields(await api.post(`${accounts}/testQyWebChatConnect`, { id: weCom, enterpriseId: 'other' }, token))).toEqual([
      '/appSecret secretForeign',
    ]);
    expect(refusedFields(await api.post(`${accounts}/testQyWebChatConnect`, { id: ding, enterpriseId: 'x' }, token))).toEqual([
      '/appSecret secretForeign',
    ]);
  });
});

describe('the secret of a data interface', () => {
  const home = 'https://api.example.com/meters';
  const configOf = (apiData: Row) => JSON.stringify({ apiData });
  const header = [{ field: 'X-Key', defaultValue: '{@secret}' }];
  let category: unknown;
  let count = 0;
  const add = async (apiData: Row) => {
    const name = `secret${(count += 1)}`;
    return created(interfaces, { fullName: name, enCode: name, category, type: 3, dataConfigJson: configOf(apiData), secret: 'canary-key' });
  };
  beforeAll(async () => {
    const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
    category = (data['list'] as Row[])[0]?.['id'];
  });

  it('is not sent to another address by a try', async () => {
    const id = await add({ url: home, header });
    const draft = { id, type: 3, secret: '', dataConfigJson: configOf({ url: `${stranger.at}/`, header }) };
    const reply = await api.post(`${interfaces}/Actions/Try`, draft, token);
    expect(received()).not.toContain('canary');
    expect(refusedFields(reply)).toEqual(['/secret secretForeign']);
  });

  it('is not sent to another token address by a try', async () => {
    const id = await add({ url: home, auth: auth('https://api.example.com/token') });
    const draft = { id, type: 3, dataConfigJson: configOf({ url: home, auth: auth(`${stranger.at}/token`) }) };
    const reply = await api.post(`${interfaces}/Actions/Try`, draft, token);
    expect(received()).not.toContain('canary');
    expect(refusedFields(reply)).toEqual(['/secret secretForeign']);
  });

  it.each<[string, Row]>([
    ['URL', { dataConfigJson: configOf({ url: 'https://evil.example.com/', header, auth: auth('https://api.example.com/token') }) }],
    ['URL by its older name', { path: 'https://evil.example.com/' }],
    ['token URL', { dataConfigJson: configOf({ url: home, header, auth: auth('https://evil.example.com/token') }) }],
    ['client', { dataConfigJson: configOf({ url: home, header, auth: auth('https://api.example.com/token', 'other') }) }],
  ])('is needed again for another %s', async (_part, change) => {
    const id = await add({ url: home, header, auth: auth('https://api.example.com/token') });
    expect(refusedFields(await api.put(`${interfaces}/${id}`, change, token))).toEqual(['/secret secretForeign']);
    expect(await api.put(`${interfaces}/${id}`, { ...change, secret: 'new' }, token)).toMatchObject({ code: 200 });
  });

  it('stays with another parameter, transformation or method', async () => {
    const id = await add({ url: home, header });
    const config = { apiData: { url: home, header, method: 'POST', bodyType: 3, body: '{}' }, transform: { list: '/rows' } };
    expect(await api.put(`${interfaces}/${id}`, { dataConfigJson: JSON.stringify(config) }, token)).toMatchObject({ code: 200 });
  });

  it('does not come with a copy', async () => {
    const id = await add({ url: home, header });
    const { data } = await api.post(`${interfaces}/${id}/Actions/Copy`, undefined, token);
    const record = (await api.get(`${interfaces}/${String(data['id'])}`, token)).data;
    expect(await api.services.secretOf('system/dataInterface', record, 'secret')).toBe('');
  });
});

describe('the secrets of the system settings', () => {
  it.each<[string, Row, Row]>([
    ['emailPassword', { emailSmtpHost: 'a.example', emailAccount: 'a@a.example', emailPassword: 'canary' }, { emailSmtpHost: 'b.example' }],
    ['emailPassword', { emailSsl: 1, emailPassword: 'canary' }, { emailSsl: 0 }],
    ['emailPassword', { emailPassword: 'canary' }, { emailAccount: 'b@a.example' }],
    ['smsKeySecret', { smsKeyId: 'a', smsKeySecret: 'canary' }, { smsKeyId: 'b' }],
    ['qyhCorpSecret', { qyhCorpId: 'a', qyhCorpSecret: 'canary' }, { qyhCorpId: 'b' }],
    ['qyhAgentSecret', { qyhCorpId: 'a', qyhAgentSecret: 'canary', qyhCorpSecret: 'canary' }, { qyhCorpId: 'b', qyhCorpSecret: 'x' }],
    ['dingSynAppSecret', { dingSynAppKey: 'a', dingSynAppSecret: 'canary' }, { dingSynAppKey: 'b' }],
  ])('%s is needed again (%#)', async (field, values, change) => {
    expect(await api.put(settings, values, token)).toMatchObject({ code: 200 });
    expect(refusedFields(await api.put(settings, { ...change, [field]: '' }, token))).toEqual([`/${field} secretForeign`]);
    expect(refusedFields(await api.put(settings, { ...change, [field]: '******' }, token))).toEqual([`/${field} secretForeign`]);
    expect(await api.put(settings, { ...change, [field]: 'again' }, token)).toMatchObject({ code: 200 });
  });

  it('are not tried with another address', async () => {
    const values = { emailSmtpHost: 'a.example', emailAccount: 'a@a.example', qyhCorpId: 'a', dingSynAppKey: 'a' };
    const secrets = { emailPassword: 'canary', qyhCorpSecret: 'canary', qyhAgentSecret: 'canary', dingSynAppSecret: 'canary' };
    await api.put(settings, { ...values, ...secrets }, token);
    const mail = { smtpHost: smtp.host, smtpPort: smtp.port, ssl: 0, account: 'a@a.example', password: '' };
    expect(refusedFields(await api.post(`${settings}/Email/Test`, mail, token))).toEqual(['/emailPassword secretForeign']);
    for (const [type, field] of [['0', 'qyhAgentSecret'], ['1', 'qyhCorpSecret']])
      expect(refusedFields(await api.post(`${settings}/${type}/testQyWebChatConnect`, { qyhCorpId: 'b' }, token))).toEqual([
        `/${field} secretForeign`,
      ]);
    expect(refusedFields(await api.post(`${settings}/testDingTalkConnect`, { dingSynAppKey: 'b' }, token))).toEqual([
      '/dingSynAppSecret secretForeign',
    ]);
  });
});

describe("the password of a user's own mails", () => {
  const path = '/api/extend/Email/Config';
  const config: Row = {
    pop3Host: 'pop.example.com', pop3Port: 995, smtpHost: 'smtp.example.com', smtpPort: 465, senderName: 'A',
    account: 'a@example.com', password: 'canary', emailSsl: 1,
  };
  it.each<Row>([{ pop3Host: 'x.example' }, { pop3Port: 1 }, { smtpHost: 'x.example' }, { smtpPort: 1 }, { account: 'b@example.com' }, { emailSsl: 0 }])(
    'is needed again for %j',
    async (change) => {
      await api.put(path, config, token);
      const posted = { ...config, password: '', ...change };
      expect(refusedFields(await api.put(path, posted, token))).toEqual(['/password secretForeign']);
      expect(refusedFields(await api.post(`${path}/Actions/CheckMail`, posted, token))).toEqual(['/password secretForeign']);
    },
  );
});
