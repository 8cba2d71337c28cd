import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { grantMenus, userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** A user with the menu of external applications alone: an application signs in only users without more rights. */
let api: Api;
let admin: string;
let author: { id: string; token: string };
let application: string;
const secret = 'k'.repeat(40);
const path = '/api/system/Application';
const body = {
  fullName: 'SSO',
  enCode: 'sso',
  appSecret: secret,
  interfaces: [],
  readModules: [],
  writeModules: [],
  perMinute: 600,
};

const issue = (account: string): Promise<Reply> => {
  const [url, text, time, nonce] = ['/api/oauth/Ticket', JSON.stringify({ account }), Date.now(), randomUUID()];
  const hash = createHash('sha256').update(text).digest('hex');
  const signature = createHmac('sha256', secret).update(['POST', url, time, nonce, hash].join('\n')).digest('hex');
  const authorization = `TANGU-HMAC-SHA256 app=sso,time=${time},nonce=${nonce},body=${hash},signature=${signature}`;
  return api.ask({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': 'application/json' },
    payload: text,
  });
};
const ticketFor = async (account: string) => String((await issue(account)).data['ticket']);
const login = (ticket: string) => api.post('/api/oauth/Login', { grant_type: 'ticket', ticket });
const save = (values: object, by: string) => api.put(`${path}/${application}`, values, by);
const state = () => api.services.recordsOf('system/application', serverCaller).require(application);

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  author = await userWithMenus(api, admin, 'author', ['systemData/interfaceOauth']);
  await userWithMenus(api, admin, 'boss', ['system/recycle']);
  await api.addUser('plain', 'secret');
  application = String((await api.post(path, { ...body, userId: author.id, signsIn: 1 }, author.token)).data['id']);
});
afterAll(() => api.close());

describe('an application of a user with one menu', () => {
  it('is not approved by its author', async () =>
    expect(await api.post(path, { ...body, userId: author.id, signsInApproved: 1 }, author.token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('只有管理员可以批准') as string,
    }));

  it('signs in users whose rights its user holds, and no others', async () => {
    expect((await issue('plain')).code).toBe(200);
    expect((await issue('author')).code).toBe(200);
    for (const account of ['boss', 'admin']) expect((await issue(account)).code).toBe(400);
  });

  it('signs nobody in with a ticket once the rights have changed', async () => {
    const ticket = await ticketFor('plain');
    const plain = await api.services
      .recordsOf('permission/user', serverCaller)
      .all({ filter: { field: 'account', is: 'equals', value: 'plain' } });
    const id = String(plain[0]?.['id']);
    await grantMenus(api, admin, id, ['system/recycle']);
    expect((await login(ticket)).code).toBe(400);
    await grantMenus(api, admin, id, []);
    expect((await login(await ticketFor('plain'))).data['token']).toMatch(/^bearer /);
  });

  it('signs nobody in with a ticket once it is disabled, or its user is', async () => {
    const users = api.services.recordsOf('permission/user', serverCaller);
    const ticket = await ticketFor('plain');
    await users.update(author.id, { enabledMark: 0 });
    expect((await login(ticket)).code).toBe(400);
    await users.update(author.id, { enabledMark: 1 });
    const later = await ticketFor('plain');
    await save({ enabledMark: 0 }, admin);
    expect((await login(later)).code).toBe(400);
    await save({ enabledMark: 1 }, admin);
  });

  it('signs in all users but administrators once an administrator approves it, until another user changes it', async () => {
    expect((await save({ signsInApproved: 1 }, author.token)).code).toBe(400);
    expect((await save({ signsInApproved: 1 }, admin)).code).toBe(200);
    expect((await issue('boss')).code).toBe(200);
    expect((await issue('admin')).code).toBe(400);
    expect((await login(await ticketFor('boss'))).data['token']).toMatch(/^bearer /);
    const ticket = await ticketFor('boss');
    expect((await save({ appSecret: secret }, author.token)).code).toBe(200);
    expect(await state()).toMatchObject({ signsInApproved: 0 });
    expect((await login(ticket)).code).toBe(400);
    expect((await issue('boss')).code).toBe(400);
  });
});
