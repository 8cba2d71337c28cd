import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMailboxes } from '#server/sending/email/receiving/check-mailboxes.ts';
import { openMailbox } from '#server/sending/email/receiving/open-mailbox.ts';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { startPop3, type TestMailbox } from '../setup/start-pop3';
import { startSmtp, type TestMailServer } from '../setup/start-smtp';
import { eventually } from '../setup/eventually';

/** Mails of users: sent by SMTP and received by POP3, with servers beside ours. */
let api: Api;
let own: string;
let other: string;
let wang: string;
let smtp: TestMailServer;
let pop3: TestMailbox;
type Row = Record<string, unknown>;

const root = '/api/extend/Email';

beforeAll(async () => {
  [api, smtp, pop3] = await Promise.all([startApi(), startSmtp(), startPop3()]);
  const hosts = [smtp.port, pop3.port].map((port) => hostPatternOf(`127.0.0.2:${port}`) as HostPattern);
  api.services.outbound = createOutbound({ hosts, privateNetworks: ['127.0.0.2'], log: api.services.log });
  wang = await api.addUser('wang', 'x', { realName: '王工' });
  await api.addUser('li', 'x');
  own = String((await api.login('wang', 'x')).data['token']);
  other = String((await api.login('li', 'x')).data['token']);
  api.services.jobs.start();
});
afterAll(async () => {
  await api.services.outbound.close();
  await api.close();
  await Promise.all([smtp.close(), pop3.close()]);
});

const idOf = ({ data }: Reply): string => String(data['id']);
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];
const config = (values: Row = {}): Row => ({
  smtpHost: smtp.host,
  smtpPort: smtp.port,
  pop3Host: pop3.host,
  pop3Port: pop3.port,
  senderName: '王工',
  account: 'wang@example.com',
  ...values,
});
const mail = {
  recipient: 'a@example.com, b@example.com',
  bcc: 'c@example.com',
  subject: '月报',
  bodyText: '<p>见下<script>1</script></p>',
};

/** Uploads a text as an attachment. Answers the entry that clients post. */
async function upload(token: string, name: string, content: string): Promise<Row> {
  const boundary = 'xxxx';
  const payload = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: text/plain',
    '',
    content,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const headers = { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { ...(await api.ask({ method: 'POST', url: '/api/file/Uploader/mail', headers, payload })).data, name };
}

describe('settings of the mail account', () => {
  it('are tested against both servers, and keep their password', async () => {
    expect(await api.post(root, mail, own)).toMatchObject({ code: 400, msg: expect.stringContaining('尚未配置邮件') });
    expect(await api.post(`${root}/Receive`, undefined, own)).toMatchObject({ code: 400, msg: expect.stringContaining('尚未配置邮件') });
    expect(await api.put(`${root}/Config`, config({ password: 'secret' }), own)).toMatchObject({ code: 200 });
    expect((await api.get(`${root}/Config`, own)).data).toMatchObject({ account: 'wang@example.com', receiveMinutes: 0 });
    expect(JSON.stringify((await api.get(`${root}/Config`, own)).data)).not.toContain('secret');
    const test = (values: Row) => api.post(`${root}/Config/Actions/CheckMail`, config({ emailSsl: 0, ...values }), own);
    expect(await test({})).toMatchObject({ code: 200 });
    expect((await test({ password: 'wrong' })).msg).toMatch(/拒绝了登录/);
    expect((await test({ pop3Port: 110, password: 'secret' })).msg).toMatch(/OUTBOUND_HOSTS/);
  });

  it('need their password again for another server', async () => {
    const moved = await api.put(`${root}/Config`, config({ pop3Host: 'pop.example.com' }), own);
    expect((moved.data as unknown as { issues: Row[] }).issues).toMatchObject([{ path: '/password' }]);
  });
});

describe('mails that are sent', () => {
  it('go out from the account of their user, and belong to the user', async () => {
    const draft = idOf(await api.post(`${root}/Actions/SaveDraft`, { ...mail, recipient: '' }, own));
    expect((await api.post(root, { ...mail, id: draft, recipient: '' }, own)).msg).toBe('收件人不能为空');
    expect((await api.post(root, { ...mail, recipient: 'nobody' }, own)).msg).toMatch(/nobody/);
    const sends = await Promise.all(Array.from({ length: 3 }, () => api.post(root, { ...mail, id: draft }, own)));
    expect(sends.flatMap((reply) => (reply.code === 200 ? idOf(reply) : []))).toEqual([draft]);
    expect(await sent(draft)).toMatchObject({ state: 1, sender: 'wang@example.com', bodyText: '<p>见下</p>', bCC: 'c@example.com' });
    expect(smtp.mails.at(-1)?.to).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect(await api.put(`${root}/${draft}/Actions/Star`, undefined, own)).toMatchObject({ code: 200 });
    expect(listOf(await api.get(`${root}?type=star`, own))).toMatchObject([{ id: draft, subject: '月报' }]);
    for (const token of [other, await api.administrator()]) expect(await api.get(`${root}/${draft}`, token)).toMatchObject({ code: 400 });
    expect(await api.post(root, { ...mail, id: draft }, own)).toMatchObject({ msg: '邮件已经发送，不能再修改' });
    expect(await api.remove(`${root}/${draft}`, own)).toMatchObject({ code: 200 });
    expect(listOf(await api.get(`${root}?type=sent`, own))).toEqual([]);
  });

  it('carry files of their user', async () => {
    const file = await upload(own, '台账.txt', '42 t CO2');
    const foreign = await upload(other, 'b.txt', 'x');
    const stolen = await api.post(root, { ...mail, attachment: JSON.stringify([foreign]) }, own);
    expect(stolen).toMatchObject({ code: 400, msg: expect.stringContaining('b.txt') });
    expect(await api.post(root, { ...mail, attachment: '[' }, own)).toMatchObject({ code: 400, msg: expect.stringContaining('附件格式') });
    const id = idOf(await api.post(root, { ...mail, attachment: JSON.stringify([file]) }, own));
    const { attachment } = await sent(id);
    expect(JSON.parse(String(attachment))).toMatchObject([{ name: '台账.txt', fileId: file['fileId'], fileSize: 8 }]);
    expect(smtp.mails.at(-1)?.content).toContain(Buffer.from('42 t CO2').toString('base64'));
    const { data } = await api.get(`${root}/${id}?display=values`, own);
    expect(data).toMatchObject({ attachment: [{ fileId: file['fileId'] }], fileCount: 1 });
  });
});

const sent = (id: string): Promise<Row> =>
  eventually(async () => {
    const { data } = await api.get(`${root}/${id}`, own);
    return data['state'] !== 0 && data;
  });

const message = (headers: readonly string[], body: string): string => [...headers, '', body].join('\r\n');
const report = message(
  [
    'From: =?utf-8?B?5p2O5bel?= <li@example.com>',
    'To: wang@example.com, Team: a@example.com;',
    'Subject: =?gb2312?B?1MKxqA==?=',
    'Date: Wed, 01 Jul 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ],
  [
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p onclick="x()">Hi <script>1</script><img src="cid:p"><img src="https://tracker.example.com/a.png" alt="Logo"></p>',
    '.hidden dot',
    '--b',
    'Content-Type: image/png',
    'Content-ID: <p>',
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--b',
    'Content-Type: text/plain; name="a.txt"',
    'Content-Disposition: attachment; filename="a.txt"',
    '',
    'figures',
    '--b',
    'Content-Type: application/octet-stream',
    'Content-Disposition: attachment; filename="run.exe"',
    '',
    'MZ',
    '--b--',
  ].join('\r\n'),
);
const plain = message(['From: b@example.com', 'Subject: plain', 'Date: Thu, 02 Jul 2026 08:00:00 +0000'], 'a < b\r\n..\r\n.');

const receive = (token = own) => api.post(`${root}/Receive`, undefined, token);
const inbox = async (): Promise<Row[]> => listOf(await api.get(`${root}?type=inBox`, own));

describe('mails that are received', () => {
  it('come once, with their files, cleaned and without remote pictures', async () => {
    pop3.mails.push({ uid: 'u1', content: report }, { uid: 'u2', content: plain });
    expect(await receive()).toMatchObject({ code: 200, data: 2, msg: '收件成功2条' });
    expect(await receive()).toMatchObject({ code: 200, data: 0 });
    const [second, first] = await inbox();
    expect(second).toMatchObject({ subject: 'plain', sender: 'b@example.com', isRead: 0, state: 4 });
    expect(first).toMatchObject({ subject: '月报', sender: 'li@example.com', senderName: '李工', fdate: Date.UTC(2026, 6, 1, 8) });
    const { data } = await api.get(`${root}/${String(first?.['id'])}`, own);
    expect(data).toMatchObject({ recipient: 'wang@example.com, a@example.com', remoteCount: 1, fileCount: 1, state: 3 });
    expect(data['bodyText']).toBe('<p>Hi <img src="data:image/png;base64,iVBORw0KGgo=">Logo</p>\n.hidden dot');
    expect(data['note']).toMatch(/^附件“run\.exe”未保存/);
    const [file] = JSON.parse(String(data['attachment'])) as Row[];
    expect(file).toMatchObject({ name: 'a.txt', fileSize: 8 });
    const download = (token: string) => api.get(`/api/file/Download/mail/${String(file?.['fileId'])}`, token);
    expect((await download(own)).data).toMatchObject({ url: expect.any(String) });
    for (const token of [other, await api.administrator()]) expect((await download(token)).code).not.toBe(200);
    const shown = await api.get(`${root}/${String(second?.['id'])}`, own);
    expect(shown.data['bodyText']).toBe('<p>a &lt; b</p><p>..</p><p>.</p>');
    expect((await inbox()).map(({ isRead }) => isRead)).toEqual([1, 1]);
    const page = await api.get(String(data['remotePage']));
    expect(page.text).toContain('https://tracker.example.com/a.png');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'; img-src http: https: data:/);
    expect((await api.get(String(data['remotePage']).replace('?', 'x?'))).code).toBe(400);
  });

  it('stay away once they are deleted here, and are left at the server', async () => {
    const [mailToRemove] = await inbox();
    expect(await api.remove(`${root}/${String(mailToRemove?.['id'])}`, own)).toMatchObject({ code: 200 });
    expect(await receive()).toMatchObject({ data: 0 });
    expect(pop3.commands).not.toContain('DELE');
  });

  it('are noted if they are too large or damaged, so that the next ones come', async () => {
    const huge = { uid: 'u3', content: message(['From: c@example.com', 'Subject: huge'], 'x') };
    pop3.mails.push(huge, { uid: 'u4', content: `${'X: y\r\n'.repeat(80_000)}\r\nx` });
    pop3.answers.set('LIST', '+OK\r\n1 100\r\n2 100\r\n3 30000000\r\n4 500000\r\n.\r\n');
    expect(await receive()).toMatchObject({ data: 2 });
    pop3.answers.clear();
    const notes = new Map(
      await Promise.all(
        (await inbox()).map(async ({ id, subject }) => [subject, (await api.get(`${root}/${String(id)}`, own)).data['note']] as const),
      ),
    );
    expect(notes.get('huge')).toBe('邮件超过 20 MB，只收取了标题');
    expect(notes.get('')).toBe('邮件格式有误，无法显示内容');
  });

  it('come although the server does not give one of them, which comes later', async () => {
    pop3.mails.push({ uid: 'u5', content: plain.replace('plain', 'after') });
    pop3.answers.set('RETR', '-ERR busy\r\n');
    expect(await receive()).toMatchObject({ code: 200, data: 0, msg: expect.stringContaining('还有 1 条') });
    pop3.answers.clear();
    expect(await receive()).toMatchObject({ data: 1 });
  });

  it.each<[string, string, string | undefined, RegExp]>([
    ['refuses the password', 'PASS', '-ERR locked\r\n', /拒绝了登录（locked）/],
    ['has no ids', 'UIDL', '-ERR what\r\n', /不支持邮件编号/],
    ['talks nonsense', 'USER', 'x'.repeat(5_000), /收件失败/],
    ['closes the connection', 'QUIT', '+OK\r\n', /^收件成功0条/],
  ])('tell what is wrong with a server that %s', async (_case, command, answer, text) => {
    pop3.answers.set(command, answer);
    expect((await receive()).msg).toMatch(text);
    pop3.answers.clear();
  });

  it('are given up at a server that hangs', async () => {
    pop3.answers.set('UIDL', undefined);
    const account = { host: pop3.host, port: pop3.port, isTls: false, user: 'wang', password: 'secret' };
    const mailbox = await openMailbox(account, api.services.outbound, { signal: new AbortController().signal, answerTime: 100 });
    await expect(mailbox.list()).rejects.toMatchObject({ code: 'mailboxFailed', params: { reason: 'the server does not answer' } });
    pop3.answers.clear();
  });

  it('come by themselves at the interval of the account, unless the server refuses the sign-in', async () => {
    const { db, jobs } = api.services;
    expect(await api.put(`${root}/Config`, { ...config(), receiveMinutes: 10 }, own)).toMatchObject({ code: 200 });
    const enqueued: unknown[] = [];
    const services = {
      db,
      jobs: { ...jobs, enqueue: async (kind: string, _payload: unknown, { key }: { key?: string }) => void enqueued.push([kind, key]) },
    };
    const check = (minutes: number) => checkMailboxes(services as never, Date.now() + minutes * 60_000);
    await check(5);
    expect(enqueued).toEqual([]);
    await check(10);
    await check(11);
    expect(enqueued).toEqual([['receiveMails', wang]]);
    await sql`update base_email_config set receive_state = 2`.execute(db);
    await check(60);
    expect(enqueued).toHaveLength(1);
  });
});
