import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGrant } from '#server/session/login-grants.ts';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let ada: string;
let ben: string;

const tokenOf = async (account: string): Promise<string> => {
  await api.addUser(account, 'secret');
  return String((await api.login(account, 'secret')).data['token']);
};

beforeAll(async () => {
  api = await startApi();
  [ada, ben] = [await tokenOf('ada'), await tokenOf('ben')];
});
afterAll(() => api.close());

const logIn = (body: object) => api.post('/api/oauth/Login', body);
const accountOf = async (token: unknown) =>
  ((await api.get('/api/oauth/CurrentUser', String(token))).data['userInfo'] as { userAccount: string }).userAccount;
const expire = () => sql`update base_login_grant set expires = 1`.execute(api.services.db);
const ticketOf = async (token: string, body: object = {}) => (await api.post('/api/oauth/Ticket', body, token)).data;
const open = async () => (await api.post('/api/oauth/ScanLogin')).data as { code: string; secret: string };
const stateOf = async (grant: { code: string; secret: string }) => (await api.post('/api/oauth/ScanLogin/State', grant)).data['state'];
const decide = (code: string, state: string, token: string) => api.put('/api/oauth/ScanLogin', { code, state }, token);

describe('a ticket', () => {
  it('logs its user in once, under either of its names', async () => {
    const { ticket, seconds } = await ticketOf(ada);
    expect(seconds).toBe(60);
    const { data } = await logIn({ grant_type: 'ticket', jnpf_ticket: ticket });
    expect(await accountOf(data['token'])).toBe('ada');
    expect(await logIn({ grant_type: 'ticket', ticket })).toMatchObject({ code: 400, msg: '登录票据无效、已使用或已过期，请重新打开链接' });
  });

  it('that several requests use at once logs in one of them', async () => {
    const { ticket } = await ticketOf(ada);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn({ grant_type: 'ticket', ticket })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('ends after its time, and with the access of its user', async () => {
    const { ticket } = await ticketOf(ada);
    await expire();
    expect((await logIn({ grant_type: 'ticket', ticket })).code).toBe(400);
    const { ticket: later } = await ticketOf(ben);
    await sql`update base_user set enabled_mark = 0 where account = 'ben'`.execute(api.services.db);
    expect(await logIn({ grant_type: 'ticket', ticket: later })).toMatchObject({ code: 400, msg: '账号已被禁用，请联系管理员' });
    await sql`update base_user set enabled_mark = 1 where account = 'ben'`.execute(api.services.db);
  });

  it('is for the caller alone, and is not stored', async () => {
    expect((await api.post('/api/oauth/Ticket', { account: 'ben' }, ada)).code).toBe(403);
    expect((await api.post('/api/oauth/Ticket', {})).code).toBe(600);
    const { ticket } = await ticketOf(ada);
    const { rows } = await sql`select * from base_login_grant`.execute(api.services.db);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  it.each([[''], ['x'], ["' or 1=1 --"], [null]])('%j lets nobody in', async (ticket) => {
    expect((await logIn({ grant_type: 'ticket', ticket })).code).toBe(400);
  });
});

describe('a scanned code', () => {
  it('logs in the browser that shows it, once the phone has confirmed', async () => {
    const grant = await open();
    expect(await stateOf(grant)).toBe('open');
    expect((await decide(grant.code, 'confirmed', ada)).code).toBe(400);
    expect((await decide(grant.code, 'seen', ada)).data).toMatchObject({ place: '本机', address: '127.0.0.1' });
    expect(await stateOf(grant)).toBe('seen');
    const login = { grant_type: 'scan', ticket: grant.code, code: grant.secret };
    expect((await logIn(login)).code).toBe(400);
    expect((await decide(grant.code, 'confirmed', ada)).code).toBe(200);
    expect(await stateOf(grant)).toBe('confirmed');
    expect((await logIn({ ...login, code: 'another browser' })).code).toBe(400);
    expect(await accountOf((await logIn(login)).data['token'])).toBe('ada');
    expect((await logIn(login)).code).toBe(400);
  });

  it('that the phone refuses lets nobody in', async () => {
    const grant = await open();
    await decide(grant.code, 'seen', ada);
    await decide(grant.code, 'refused', ada);
    expect(await stateOf(grant)).toBe('refused');
    expect((await decide(grant.code, 'confirmed', ada)).code).toBe(400);
    expect((await logIn({ grant_type: 'scan', ticket: grant.code, code: grant.secret })).code).toBe(400);
  });

  it('belongs to the user who has scanned it, for two minutes', async () => {
    const grant = await open();
    await decide(grant.code, 'seen', ada);
    expect((await decide(grant.code, 'seen', ben)).code).toBe(400);
    const raced = await open();
    const seen = await Promise.all([ada, ben].map((token) => decide(raced.code, 'seen', token)));
    expect(seen.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    await expire();
    expect((await decide(grant.code, 'confirmed', ada)).code).toBe(400);
    expect(await stateOf(grant)).toBe('expired');
  });

  it('tells its state to nobody without the secret, and exists only if the settings allow it', async () => {
    const grant = await open();
    expect(await stateOf({ ...grant, secret: 'guess' })).toBe('expired');
    expect((await api.get('/api/oauth/getLoginConfig')).data['ways']).toEqual(['scan']);
    await api.services.sysConfig.save({ scanLogin: 0 });
    expect((await api.post('/api/oauth/ScanLogin')).code).toBe(403);
    expect((await api.get('/api/oauth/getLoginConfig')).data['ways']).toEqual([]);
  });
});

/** A code without a mail server: as the server stores it, with digits that the test knows. */
const openCode = (account: string, userId: string, kept?: { pause: number; maxTries: number }) => {
  const grant = { code: account, secret: '123456', lifetime: 60_000, state: 'confirmed' as const, userId, address: '', userAgent: '' };
  return openGrant(api.services.db, 'code', grant, kept);
};
const byCode = (account: string, code: string) => logIn({ grant_type: 'code', account, code });
const idOf = async (token: string) => ((await api.get('/api/oauth/CurrentUser', token)).data['userInfo'] as { userId: string }).userId;

describe('a code that is sent', () => {
  it('is off without a channel that sends it', async () => {
    const refused = await api.put('/api/system/SysConfig', { codeLogin: 1 }, await api.administrator());
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('短信模板或邮件服务器') });
    expect(refused.data['issues']).toMatchObject([{ path: '/codeLogin' }]);
    await api.services.sysConfig.save({ codeLogin: 1 });
    expect((await api.post('/api/oauth/LoginCode', { account: 'ada' })).code).toBe(403);
    expect((await byCode('ada', '123456')).code).toBe(403);
  });

  it('logs its user in once, within five tries', async () => {
    await api.services.sysConfig.save({ codeLogin: 1, emailSmtpHost: 'mail.example' });
    expect((await api.get('/api/oauth/getLoginConfig')).data['ways']).toEqual(['code']);
    const id = await idOf(ada);
    await openCode('ada', id);
    expect(await byCode('ada', '000000')).toMatchObject({ code: 400, msg: '验证码错误或已过期' });
    expect(await accountOf((await byCode('13800138000@ada', '123456')).data['token'])).toBe('ada');
    expect((await byCode('ada', '123456')).code).toBe(400);
    await openCode('ada', id);
    for (let number = 0; number < 5; number += 1) await byCode('ada', '000000');
    expect((await byCode('ada', '123456')).code).toBe(400);
    expect(await openCode('ada', id, { pause: -1, maxTries: 5 })).toBe(false);
  });

  it('is one at a time, however many requests ask for it', async () => {
    await expire();
    const kept = { pause: 60_000, maxTries: 5 };
    const opened = await Promise.all(Array.from({ length: 4 }, () => openCode('ben', 'x', kept)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    await expire();
  });

  it('gets the same answer for accounts that exist, have no address, or do not exist', async () => {
    const answers = [];
    for (const account of ['ada', 'ben', 'nobody']) answers.push(await api.post('/api/oauth/LoginCode', { account }));
    expect(new Set(answers.map(({ code, msg, data }) => JSON.stringify({ code, msg, data }))).size).toBe(1);
    expect(answers[0]?.code).toBe(200);
  });
});
