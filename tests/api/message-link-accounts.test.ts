import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { enqueueSending } from '#server/sending/enqueue-sending.ts';
import { userWithMenus } from '../fixtures/user-with-menus';
import { eventually } from '../setup/eventually';
import { startApi, type Api } from '../setup/start-api';
import { startSmtp, type TestMailServer } from '../setup/start-smtp';

/** A keeper of message accounts who leads messages, and the links in them that sign their receivers in, to an own server. */
let api: Api;
let admin: string;
let keeper: string;
let boss: string;
let [own, foreign]: (TestMailServer | undefined)[] = [];

let count = 0;
const accounts = '/api/message/AccountConfig';
const account = (server: TestMailServer | undefined, enCode: string) => ({
  type: 2,
  fullName: enCode,
  enCode,
  addressorName: 'Tangu',
  smtpServer: server?.host,
  smtpPort: server?.port,
  sslLink: 0,
  smtpUser: 'notify@example.com',
  smtpPassword: 'secret',
});

beforeAll(async () => {
  [api, own, foreign] = await Promise.all([startApi(), startSmtp(), startSmtp()]);
  admin = await api.administrator();
  const hosts = [own, foreign].map((server) => hostPatternOf(`127.0.0.2:${server?.port}`) as HostPattern);
  api.services.outbound = createOutbound({ hosts, privateNetworks: ['127.0.0.2'], log: api.services.log });
  boss = await api.addUser('boss', 'secret', { email: 'boss@example.com' });
  ({ token: keeper } = await userWithMenus(api, admin, 'keeper', ['msgCenter/accountConfig/emailConfig']));
  api.services.jobs.start();
});
afterAll(async () => {
  await api.services.outbound.close();
  await api.close();
  await Promise.all([own?.close(), foreign?.close()]);
});

const created = async (body: object, by: string): Promise<string> => String((await api.post(accounts, body, by)).data['id']);
const signsIn = async (id: string) => (await api.services.recordsOf('message/account', serverCaller).require(id))['linksSignIn'];

/** The text of the mail that an account sends with the link of a user. */
async function mailBy(accountConfigId: string, server: TestMailServer | undefined, changed: object = {}): Promise<string> {
  count += 1;
  const code = `link${count}`;
  const texts = { title: 'Link', mailContent: '<p>{@FlowLink}</p>', fullName: code, enCode: code, ...changed };
  const template = { ...texts, messageSource: '2', messageType: '2', enabledMark: 1 };
  const templateId = await api.services.recordsOf('message/template', serverCaller).insert(template);
  const sending = { values: {}, link: { pc: '/workFlowDetail?config=e30=' } };
  const row = { templateId: templateId['id'], accountConfigId, messageType: '2' };
  const [entry] = await enqueueSending([{ ...row, source: '2', receivers: [boss], senderId: null, sending }], api.services);
  const monitor = await eventually(async () => {
    const stored = await api.services.recordsOf('message/monitor', serverCaller).require(String(entry));
    return stored['state'] !== 1 && stored;
  });
  expect([monitor['state'], monitor['errors'] ?? '']).toEqual([2, '']);
  const mail = server?.mails.at(-1);
  return JSON.stringify(mail).replaceAll(/=(?:\\r)?\\n/g, '');
}

it('lets the links of an account sign in that an administrator has made', async () => {
  const id = await created({ ...account(own, 'made'), linksSignIn: 1 }, admin);
  expect(await mailBy(id, own)).toContain('/api/message/ShortLink/');
  const { data } = await api.get(`${accounts}/${id}`, keeper);
  expect(await api.put(`${accounts}/${id}`, { ...data, description: 'described' }, keeper)).toMatchObject({ code: 200 });
  expect(await signsIn(id)).toBe(1);
});

it('refuses to lead an account that carries such links elsewhere, unless they are switched off', async () => {
  const id = await created({ ...account(own, 'moved'), linksSignIn: 1 }, admin);
  const { data } = await api.get(`${accounts}/${id}`, keeper);
  const moved = { ...data, ...account(foreign, 'moved') };
  const refused = await api.put(`${accounts}/${id}`, moved, keeper);
  expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('发送登录链接') });
  expect(await mailBy(id, own)).toContain('ShortLink');
  expect(await api.put(`${accounts}/${id}`, { ...moved, linksSignIn: 0 }, keeper)).toMatchObject({ code: 200 });
  const mail = await mailBy(id, foreign);
  expect(mail).not.toContain('ShortLink');
  expect(mail).toContain('/workFlowDetail');
});

it('sends a link that does not sign in after another address', async () => {
  const id = await created({ ...account(own, 'glued'), linksSignIn: 1 }, admin);
  const evil = 'https://evil.example/?x={@FlowLink}';
  for (const texts of [{ title: evil, mailContent: '<p>Open</p>' }, { mailContent: `<p>${evil}</p>` }]) {
    const mail = await mailBy(id, own, texts);
    expect(mail).not.toContain('ShortLink');
    expect(mail).toContain('workFlowDetail');
  }
});

it('lets administrators alone switch it on, and is off until then', async () => {
  expect(await api.post(accounts, { ...account(foreign, 'refused'), linksSignIn: 1 }, keeper)).toMatchObject({ code: 400 });
  const id = await created(account(foreign, 'added'), keeper);
  expect(await signsIn(id)).toBe(0);
  expect(await api.put(`${accounts}/${id}`, { linksSignIn: 1 }, keeper)).toMatchObject({ code: 400 });
  expect(await signsIn(id)).toBe(0);
  expect(await api.put(`${accounts}/${id}`, { linksSignIn: 1 }, admin)).toMatchObject({ code: 200 });
  expect(await signsIn(id)).toBe(1);
});
