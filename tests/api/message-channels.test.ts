import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import { sendByConfiguration } from '#server/sending/send-by-configuration.ts';
import { sendCode } from '#server/sending/send-code.ts';
import { endTest } from '#server/sending/end-test.ts';
import { testConfiguration, type PostedTest } from '#server/sending/test-configuration.ts';
import { endSendingJobs, markWithdrawn } from '#server/sending/withdraw-sendings.ts';
import { sweepMessages } from '#server/sending/sweep-messages.ts';
import { shortLinkFor } from '#server/sending/short-link.ts';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { startHangingServer, startSmtp, type TestMailServer } from '../setup/start-smtp';
import { eventually } from '../setup/eventually';

/** Accounts, templates, send configurations and what they send, against a mail server and a robot beside ours. */
let api: Api;
let token: string;
let smtp: TestMailServer;
let hanging: Awaited<ReturnType<typeof startHangingServer>>;
let robot: { port: number; posts: { url: string; body: Record<string, unknown> }[]; answer: object; close(): Promise<void> };
const users: Record<string, string> = {};
type Row = Record<string, unknown>;

const accounts = '/api/message/AccountConfig';
const templates = '/api/message/MessageTemplateConfig';
const configs = '/api/message/SendMessageConfig';
const monitor = '/api/message/MessageMonitor';

async function startRobot(): Promise<typeof robot> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      robot.posts.push({ url: request.url ?? '', body: JSON.parse(body) as Record<string, unknown> });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(robot.answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { port: (server.address() as AddressInfo).port, posts: [], answer: { errcode: 0, errmsg: 'ok' }, close };
}

beforeAll(async () => {
  [api, smtp, hanging, robot] = await Promise.all([startApi(), startSmtp(), startHangingServer(), startRobot()]);
  token = await api.administrator();
  const hosts = [smtp.port, hanging.port, robot.port].map((port) => hostPatternOf(`127.0.0.2:${port}`) as HostPattern);
  api.services.outbound = createOutbound({ hosts, privateNetworks: ['127.0.0.2'], log: api.services.log });
  users['wang'] = await api.addUser('wang', 'x', { realName: '王工', email: 'wang@example.com', mobilePhone: '13800138000' });
  users['li'] = await api.addUser('li', 'x', { realName: '李工' });
  users['refused'] = await api.addUser('refused', 'x', { realName: '赵工', email: 'refused@example.com' });
  api.services.jobs.start();
});
afterAll(async () => {
  await api.services.outbound.close();
  await api.close();
  await Promise.all([smtp.close(), hanging.close(), robot.close()]);
});

const idOf = ({ data }: Reply): string => String(data['id']);
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];

const mailAccount = (values: Row = {}): Row => ({
  type: 2,
  fullName: '通知邮箱',
  enCode: 'notifyMail',
  addressorName: '碳谷',
  smtpServer: smtp.host,
  smtpPort: smtp.port,
  sslLink: 0,
  smtpUser: 'notify@example.com',
  smtpPassword: 'secret',
  ...values,
});
const template = (values: Row): Row => ({ fullName: String(values['enCode']), messageSource: '1', title: '{@Title}', ...values });

/** The entry of the monitor when its receivers have been tried. */
const ended = (id: string | undefined): Promise<Row> =>
  eventually(async () => {
    const { data } = await api.get(`${monitor}/detail/${id}`, token);
    return data['state'] !== 1 && data;
  });

const testMail = (values: Row) => api.post(`${accounts}/testSendMail`, { ...mailAccount(values), testEmailTitle: '你好' }, token);

describe('accounts', () => {
  it('keeps secrets, and gives none back', async () => {
    const id = idOf(await api.post(accounts, mailAccount({ enCode: 'kept' }), token));
    const { data } = await api.get(`${accounts}/${id}`, token);
    expect(data['smtpPassword'] ?? '').toBe('');
    const { rows } = await sql<Row>`select smtp_password from base_message_account where id = ${id}`.execute(api.services.db);
    expect(rows[0]?.['smtp_password']).toMatch(/^sealed:/);
    const changed = await api.put(`${accounts}/${id}`, { ...data, fullName: '改名', smtpPassword: '' }, token);
    expect(changed).toMatchObject({ code: 200 });
    expect(await api.services.secretOf('message/account', data, 'smtpPassword')).toBe('secret');
    const elsewhere = await api.put(`${accounts}/${id}`, { smtpServer: 'mail.example.com' }, token);
    expect((elsewhere.data as unknown as { issues: Row[] }).issues).toMatchObject([{ path: '/smtpPassword' }]);
    expect(listOf(await api.get(`${accounts}?type=2&keyword=改名`, token))).toMatchObject([
      { fullName: '改名', smtpUser: 'notify@example.com', creatorUser: expect.stringContaining('admin') },
    ]);
    expect(JSON.stringify((await api.get(`${accounts}?type=2`, token)).data)).not.toContain('secret');
  });

  it.each<[string, Row, RegExp]>([
    ['a code that another account of the type has', { enCode: 'kept' }, /kept/],
    ['a mail account without a password', { enCode: 'open', smtpPassword: '' }, /密码/],
    ['a webhook without an address', { type: 6, enCode: 'robot', webhookType: '1' }, /WebHook地址/],
    ['a type that does not exist', { type: 9, enCode: 'nine' }, /账号类型/],
  ])('refuses %s', async (_case, values, message) => {
    const { code, msg } = await api.post(accounts, mailAccount(values), token);
    expect(code).toBe(400);
    expect(msg).toMatch(message);
  });

  it('sends a test mail, and says what is wrong', async () => {
    expect(await testMail({ testSendEmail: [users['wang']] })).toMatchObject({ code: 200 });
    expect(smtp.mails.at(-1)).toMatchObject({ to: ['wang@example.com'] });
    expect((await testMail({ testSendEmail: [users['li']] })).msg).toBe('发送失败,失败原因:李工邮箱账号为空');
    expect((await testMail({ testSendEmail: [users['wang']], smtpPassword: 'wrong' })).msg).toMatch(
      /^发送失败,失败原因:发件人邮箱配置错误/,
    );
    expect((await testMail({ testSendEmail: [users['wang']], smtpServer: '127.0.0.1' })).msg).toMatch(/127\.0\.0\.1/);
    expect((await testMail({ testSendEmail: [users['wang']], smtpPort: 25 })).msg).toMatch(/OUTBOUND_HOSTS/);
  });

  it('does not hand a stored password to another server', async () => {
    const [{ id } = {}] = listOf(await api.get(`${accounts}?keyword=kept`, token));
    const posted = { ...mailAccount({ smtpPassword: '' }), id, testSendEmail: [users['wang']] };
    expect(await api.post(`${accounts}/testSendMail`, posted, token)).toMatchObject({ code: 200 });
    const elsewhere = await api.post(`${accounts}/testSendMail`, { ...posted, smtpUser: 'other@example.com' }, token);
    expect(elsewhere.code).toBe(400);
  });
});

describe('templates', () => {
  it.each<[string, Row, RegExp]>([
    ['a system variable that does not exist', { title: '{@Titel}' }, /\{@Titel\}/],
    ['a spelling that is nearly right', { title: '{@title}' }, /\{@Title\}/],
    ['a parameter that is not listed', { content: '{amount}' }, /\{amount\}/],
    ['two parameters of one name', { templateParamList: [{ field: 'a' }, { field: 'a' }] }, /参数名重复，请重新输入/],
    ['a reserved code', { enCode: 'xMBXTLC01' }, /自定义模板编码不能使用系统模板编码规则/],
    [
      'a variable of the provider that is there twice',
      { messageType: '3', templateCode: 'SMS_1', smsFieldList: ['@Title', '@Title'].map((field) => ({ smsField: 'x', field })) },
      /第2行短信变量'x'已重复/,
    ],
  ])('refuses %s', async (_case, values, message) => {
    const { code, msg } = await api.post(templates, template({ enCode: 'broken', messageType: '4', ...values }), token);
    expect(code).toBe(400);
    expect(msg).toMatch(message);
  });

  it('ships templates that only copies change', async () => {
    const [system] = listOf(await api.get(`${templates}?keyword=MBXTGG001`, token));
    expect(system).toMatchObject({ templateType: '1', messageSource: '1', messageType: '1' });
    expect(await api.put(`${templates}/${String(system?.['id'])}`, { title: 'x' }, token)).toMatchObject({ code: 400 });
    expect(await api.remove(`${templates}/${String(system?.['id'])}`, token)).toMatchObject({ code: 400 });
    for (const path of [`copy/${String(system?.['id'])}`, `${String(system?.['id'])}/Actions/Copy`]) {
      const copy = await api.get(`${templates}/${idOf(await api.post(`${templates}/${path}`, undefined, token))}`, token);
      expect(copy.data).toMatchObject({ templateType: '0', enabledMark: 0, messageSourceVal: '公告', messageTypeVal: '站内信' });
      expect(await api.put(`${templates}/${idOf(copy)}`, { ...copy.data, title: '新的：{@Title}' }, token)).toMatchObject({ code: 200 });
    }
  });

  it('keeps the text of a mail from existing clients, cleaned', async () => {
    const posted = template({ enCode: 'html', messageType: '2', content: '<p>{@Content}<script>1</script></p>' });
    const id = idOf(await api.post(templates, posted, token));
    expect((await api.get(`${templates}/${id}`, token)).data).toMatchObject({ content: '<p>{@Content}</p>' });
    expect((await api.put(`${templates}/${id}`, { messageType: '3' }, token)).msg).toMatch(/创建后不能更改/);
  });
});

describe('sending', () => {
  let config: string;
  let mailRow: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    ids['account'] = idOf(await api.post(accounts, mailAccount(), token));
    const webHook = { type: 6, fullName: '能源群', enCode: 'group', webhookType: '1', approveType: '2', bearer: 'SEC1' };
    const address = `http://127.0.0.2:${robot.port}/robot/send?access_token=a`;
    ids['robot'] = idOf(await api.post(accounts, { ...webHook, webhookAddress: address }, token));
    const content = '<p>{@CreatorUserName}: {amount}</p>{@Content}';
    const templateParamList = [{ field: 'amount', fieldName: '用量' }];
    ids['mail'] = idOf(
      await api.post(templates, template({ enCode: 'mail', messageType: '2', mailContent: content, templateParamList }), token),
    );
    ids['text'] = idOf(
      await api.post(templates, template({ enCode: 'text', messageType: '6', content: '{amount} {@Content}', templateParamList }), token),
    );
    ids['inbox'] = idOf(await api.post(templates, template({ enCode: 'inbox', messageType: '1' }), token));
    const sendConfigTemplateList = [
      { messageType: '2', templateId: ids['mail'], accountConfigId: ids['account'] },
      { messageType: '6', templateId: ids['text'], accountConfigId: ids['robot'] },
      { messageType: '1', templateId: ids['inbox'] },
    ];
    const posted = { fullName: '公告发送', enCode: 'noticeSending', messageSource: '1', sendConfigTemplateList };
    const reply = await api.post(configs, posted, token);
    config = idOf(reply);
    const { data } = await api.get(`${configs}/${config}`, token);
    const rows = data['sendConfigTemplateList'] as Row[];
    mailRow = String(rows[0]?.['id']);
  });

  it.each<[string, Row, RegExp]>([
    ['without a source', { messageSource: '' }, /请选择消息来源/],
    ['with a template of another type', { rows: [{ messageType: '4', templateId: 'inbox' }] }, /inbox/],
    ['with a mail without an account', { rows: [{ messageType: '2', templateId: 'mail' }] }, /请选择账号/],
    [
      'with an account of another type',
      { rows: [{ messageType: '2', templateId: 'mail', accountConfigId: 'robot' }] },
      /账号不存在或类型不符/,
    ],
  ])('refuses a configuration %s', async (_case, { rows = [], ...values }, message) => {
    const sendConfigTemplateList = (rows as Row[]).map(({ templateId, accountConfigId, ...row }) => ({
      ...row,
      templateId: ids[String(templateId)],
      ...(accountConfigId !== undefined && { accountConfigId: ids[String(accountConfigId)] }),
    }));
    const posted = { fullName: 'b', enCode: 'b', messageSource: '1', ...values, sendConfigTemplateList };
    expect((await api.post(configs, posted, token)).msg).toMatch(message);
  });

  it('reads a configuration with the names of its templates and accounts', async () => {
    const { data } = await api.get(`${configs}/${config}`, token);
    const names = { templateName: 'mail', templateCode: 'mail', accountName: '通知邮箱', accountCode: 'notifyMail' };
    expect((data['sendConfigTemplateList'] as Row[])[0]).toMatchObject(names);
  });

  it('lists the types of a configuration, and offers it to pickers', async () => {
    expect(listOf(await api.get(configs, token))[0]?.['messageType']).toEqual([
      { fullName: '站内信', type: '1' },
      { fullName: '邮件', type: '2' },
      { fullName: 'WebHook', type: '6' },
    ]);
    const [choice] = listOf(await api.get(`${configs}/getSendConfigList?messageSource=1`, token));
    expect(choice).toMatchObject({ id: config, enCode: 'noticeSending' });
    expect((choice as { templateJson: Row[] }).templateJson.map(({ messageType }) => messageType)).toEqual(['邮件', 'webhook', '站内信']);
  });

  it('guards what a configuration uses', async () => {
    expect((await api.remove(`${accounts}/${ids['account']}`, token)).msg).toBe('此记录与消息发送配置关联引用,不允许被删除');
    expect((await api.put(`${accounts}/${ids['account']}`, { enabledMark: 0 }, token)).msg).toBe(
      '此记录与消息发送配置关联引用,不允许被禁用',
    );
    expect((await api.remove(`${templates}/${ids['mail']}`, token)).msg).toBe('此记录与消息发送配置关联引用,不允许被删除');
  });

  it('sends by jobs, and says who was not reached', async () => {
    robot.posts.length = 0;
    const values = { '@Title': '七月\r\nBcc: x@example.com', '@Content': '<p>见附件</p>', amount: '7 <t> {@Title}' };
    const receivers = [users['wang'], users['li'], users['refused'], 'gone'].map(String);
    const sent = await sendByConfiguration(api.services, {
      configuration: 'noticeSending',
      receivers,
      values,
      senderId: users['li'] ?? null,
    });
    const [mail, hook, inbox] = await Promise.all(sent.map(ended));
    expect(mail).toMatchObject({ state: 3, sentCount: 1, failedCount: 3, accountName: '通知邮箱', messageType: '2' });
    expect(String(mail?.['errors']).split('\n').toSorted()).toEqual([
      '用户gone【用户不存在或已被禁用】',
      '用户李工【邮箱账号为空】',
      expect.stringMatching(/^用户赵工【.*No such mailbox/),
    ]);
    expect(mail?.['receiveUser']).toContain('王工');
    const received = smtp.mails.at(-1);
    expect(received?.to).toEqual(['wang@example.com']);
    expect(received?.content).not.toMatch(/^bcc:/im);
    expect(decoded(received?.content)).toContain('7 &#60;t&#62; {@Title}');
    expect(hook).toMatchObject({ state: 2, sentCount: 1 });
    expect(robot.posts).toHaveLength(1);
    expect(robot.posts[0]?.url).toMatch(/access_token=a&timestamp=\d+&sign=/);
    expect(robot.posts[0]?.body).toMatchObject({ msgtype: 'text', text: { content: expect.stringContaining('7 <t> {@Title} 见附件') } });
    expect(inbox).toMatchObject({ state: 3, sentCount: 3, failedCount: 1 });
  });

  it('sends notices that name the configuration, and is kept while they do', async () => {
    robot.posts.length = 0;
    const posted = {
      title: '停电通知',
      bodyText: '<p>周五 18 点</p>',
      category: '1',
      remindCategory: 2,
      toUserIds: `${users['wang']}--user`,
    };
    const notices = '/api/message/Notice';
    const unknown = idOf(await api.post(notices, { ...posted, sendConfigId: 'x' }, token));
    expect(await api.put(`${notices}/${unknown}/Actions/Release`, undefined, token)).toMatchObject({ code: 400 });
    const content = '{@Title}: {@Content}';
    const text = idOf(await api.post(templates, template({ enCode: 'noticeText', messageType: '6', content }), token));
    const sendConfigTemplateList = [{ messageType: '6', templateId: text, accountConfigId: ids['robot'] }];
    const own = { fullName: '停电', enCode: 'outage', messageSource: '1', sendConfigTemplateList };
    const sendConfigId = idOf(await api.post(configs, own, token));
    const notice = idOf(await api.post(notices, { ...posted, sendConfigId }, token));
    expect(await api.put(`${notices}/${notice}/Actions/Release`, undefined, token)).toMatchObject({ code: 200 });
    await eventually(() => robot.posts.length > 0);
    expect(robot.posts[0]?.body).toMatchObject({ text: { content: '停电通知\n停电通知: 周五 18 点' } });
    expect((await api.remove(`${configs}/${sendConfigId}`, token)).msg).toBe('发送配置正在被使用，不允许被删除');
  });

  it('sends again only to those who were not reached', async () => {
    const [entry] = listOf(await api.get(`${monitor}?messageType=2`, token));
    await sql`update base_user set email = 'li@example.com' where account = 'li'`.execute(api.services.db);
    const before = smtp.mails.length;
    const retry = () => api.post(`${monitor}/${String(entry?.['id'])}/Actions/Retry`, undefined, token);
    const replies = await Promise.all([retry(), retry(), retry()]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await ended(String(entry?.['id']))).toMatchObject({ state: 3, sentCount: 2, failedCount: 2 });
    expect(smtp.mails.slice(before).map(({ to }) => to)).toEqual([['li@example.com']]);
  });

  it('ends what a withdrawn notice still sends', async () => {
    robot.posts.length = 0;
    const sourceId = 'withdrawnNotice';
    const sending = { configuration: 'noticeSending', values: { '@Title': '停电', amount: '7' }, inSite: { sourceId } };
    const sent = await api.services.db.transaction().execute(async (transaction) => {
      const receivers = [String(users['wang'])];
      const entries = await sendByConfiguration(api.services, { ...sending, receivers, senderId: null }, transaction);
      expect((await markWithdrawn(sourceId, transaction)).toSorted()).toEqual(entries.toSorted());
      return entries;
    });
    await endSendingJobs(sent, serverCaller, api.services);
    const open = async () =>
      (
        await sql<Row>`
          select id from tangu_jobs.job where state < 'completed' and data #>> '{payload,monitorId}' = any(${sent}::text[])`.execute(
          api.services.db,
        )
      ).rows.length;
    await eventually(async () => (await open()) === 0);
    expect([robot.posts, await markWithdrawn(sourceId, api.services.db)]).toEqual([[], []]);
    const { data } = await api.get(`${monitor}/detail/${sent[0]}`, token);
    expect(data).toMatchObject({ state: 5, sentCount: 0 });
    expect(await api.post(`${monitor}/${sent[0]}/Actions/Retry`, undefined, token)).toMatchObject({ code: 400 });
  });

  it('tests a configuration at once', async () => {
    const tests = (await api.post(`${configs}/getTestConfig/${config}`, undefined, token)).data as unknown as Row[];
    expect(tests.map(({ paramJson }) => (paramJson as Row[]).map(({ field }) => field))).toEqual([
      ['amount', '@Title', '@Content'],
      ['amount', '@Title', '@Content'],
      ['@Title'],
    ]);
    const filled = tests.map((test) => ({
      ...test,
      toUser: test['id'] === mailRow ? [] : [users['wang']],
      paramJson: (test['paramJson'] as Row[]).map((param) => ({ ...param, value: '试' })),
    }));
    robot.answer = { errcode: 310000, errmsg: 'sign not match' };
    const { data } = await api.post(`${configs}/testSendConfig`, filled, token);
    expect(data).toEqual([
      { isSuccess: '0', messageType: '邮件', result: '邮件的接收人为空！' },
      { isSuccess: '0', messageType: 'webhook', result: expect.stringContaining('sign not match') },
      { isSuccess: '1', messageType: '站内信', result: '发送成功' },
    ]);
    robot.answer = { errcode: 0 };
  });

  it('ends a test whose caller has left, or whose server has stopped', async () => {
    const tests = (await api.post(`${configs}/getTestConfig/${config}`, undefined, token)).data as unknown as PostedTest[];
    const test = tests.find(({ id }) => id === mailRow) as PostedTest;
    const paramJson = (test.paramJson ?? []).map((param) => ({ ...param, value: '试' }));
    const left = { ...serverCaller, signal: AbortSignal.abort() };
    await expect(testConfiguration([{ ...test, paramJson, toUser: [String(users['wang'])] }], left, api.services)).rejects.toMatchObject({
      name: 'AbortError',
    });
    const [entry] = listOf(await api.get(monitor, token));
    expect(await ended(String(entry?.['id']))).toMatchObject({ state: 4, errors: expect.stringContaining('测试已中断') });
    await sql`update base_message_monitor set state = 1 where id = ${String(entry?.['id'])}`.execute(api.services.db);
    await endTest(String(entry?.['id']), serverCaller, api.services);
    expect(await ended(String(entry?.['id']))).toMatchObject({ state: 4 });
  });

  it('reports a variable that was removed later for each user', async () => {
    await sql`update base_message_template set title = '{@Gone}' where id = ${ids['inbox']}`.execute(api.services.db);
    const values = { '@Title': 'x', amount: '7' };
    const [, , inbox] = await sendByConfiguration(api.services, {
      configuration: config,
      receivers: [String(users['wang'])],
      values,
      senderId: null,
    });
    expect(await ended(inbox)).toMatchObject({ state: 4, errors: expect.stringContaining('变量{@Gone}不存在') });
  });

  it('removes entries of the monitor', async () => {
    const [entry] = listOf(await api.get(`${monitor}?startTime=0&endTime=${Date.now()}`, token));
    const remove = (url: string, payload?: object) =>
      api.ask({ method: 'DELETE', url, headers: { authorization: token }, ...(payload && { payload }) });
    expect(await remove(`${monitor}/batchRemove`, { ids: [entry?.['id']] })).toMatchObject({ code: 200 });
    expect(listOf(await api.get(monitor, token)).map(({ id }) => id)).not.toContain(entry?.['id']);
    expect(await remove(`${monitor}/empty`)).toMatchObject({ code: 200 });
    expect(listOf(await api.get(monitor, token))).toEqual([]);
  });
});

/** The parts of a mail as text. */
const decoded = (content = ''): string =>
  content.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('a mail server that hangs', () => {
  it('is given up after its time', async () => {
    const account = { host: hanging.host, port: hanging.port, isTls: false, user: 'a@example.com', password: 'x', senderName: '' };
    const server = await openMailServer(account, api.services.outbound, { greeting: 200, answer: 200 });
    await expect(server.send({ to: ['b@example.com'], subject: 'x' })).rejects.toMatchObject({ code: 'mailFailed' });
    server.close();
  });
});

describe('verification codes', () => {
  it('are sent by the mail account of the settings', async () => {
    const code = { code: '204816', minutes: 5, language: 'zh' as const };
    await expect(sendCode(api.services, { to: { email: 'wang@example.com' }, ...code })).rejects.toMatchObject({ code: 'mailNotSetUp' });
    await expect(sendCode(api.services, { to: { mobile: '13800138000' }, ...code })).rejects.toMatchObject({ code: 'smsNotSetUp' });
    const settings = {
      emailSmtpHost: smtp.host,
      emailSmtpPort: smtp.port,
      emailAccount: 'a@example.com',
      emailPassword: 'secret',
      emailSsl: 0,
    };
    expect(await api.put('/api/system/SysConfig', settings, token)).toMatchObject({ code: 200 });
    await sendCode(api.services, { to: { email: 'wang@example.com' }, ...code });
    expect(smtp.mails.at(-1)?.to).toEqual(['wang@example.com']);
    expect(await api.post('/api/system/SysConfig/Email/Test', {}, token)).toMatchObject({ code: 200 });
    expect(await api.post('/api/system/SysConfig/Email/Test', { password: 'wrong' }, token)).toMatchObject({ code: 400 });
  });
});

const open = (address: string, agent = 'Mozilla/5.0') => api.ask({ method: 'GET', url: address, headers: { 'user-agent': agent } });

describe('short links', () => {
  it('sign their user in, as long as they live', async () => {
    const link = { pc: '/workFlowDetail?config=e30=', app: '/pages/workFlow/flowBefore/index?config=e30=' };
    const address = await shortLinkFor(String(users['wang']), link, api.services);
    const { status, headers } = await open(address);
    expect([status, headers['referrer-policy']]).toEqual([302, 'no-referrer']);
    const target = String(headers['location']);
    expect(target).toMatch(/^\/workFlowDetail\?config=e30=&token=bearer/);
    const given = new URL(target, 'http://x').searchParams.get('token') ?? '';
    expect((await api.get('/api/oauth/CurrentUser', given)).data['userInfo']).toMatchObject({ userAccount: 'wang' });
    const logins = await api.services.recordsOf('system/loginEntry', serverCaller).first({}, 1);
    expect(logins).toMatchObject([{ userName: expect.stringMatching(/wang$/), loginMark: 1 }]);
    expect((await open(address, 'Mozilla/5.0 (iPhone)')).headers['location']).toMatch(/^\/pages\/workFlow/);
    await sql`update base_message_short_link set unable_time = 1`.execute(api.services.db);
    expect(await open(address)).toMatchObject({ code: 400, msg: '链接已失效' });
    expect(await open('/api/message/ShortLink/abcdef')).toMatchObject({ code: 404, msg: '无效链接' });
  });

  it('count their clicks, and lead nowhere else', async () => {
    await api.put('/api/system/SysConfig', { isClick: 1, unClickNum: 1 }, token);
    const address = await shortLinkFor(String(users['wang']), { pc: '/home' }, api.services);
    const replies = await Promise.all([open(address), open(address)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 302]);
    const foreign = await shortLinkFor(String(users['wang']), { pc: '//evil.example.com/x' }, api.services);
    expect(await open(foreign)).toMatchObject({ code: 404 });
  });
});

describe('old messages', () => {
  it('are removed with their receivers and links, and newer ones stay', async () => {
    const { db } = api.services;
    await shortLinkFor(String(users['wang']), { pc: '/home' }, api.services);
    await sql`insert into base_message_monitor (id, send_time, title) values ('old', 1, 'x'), ('new', ${Date.now()}, 'x')`.execute(db);
    await sql`insert into base_message_delivery (id, creator_time, monitor_id) values ('old', 1, 'old')`.execute(db);
    await sql`insert into base_message_short_link (id, short_link, user_id, unable_time) values ('old', 'x', 'x', 1)`.execute(db);
    await sweepMessages(api.services, Date.now(), new AbortController().signal);
    const idsIn = async (table: string) => (await sql<Row>`select id from ${sql.table(table)}`.execute(db)).rows.map(({ id }) => id);
    expect(await idsIn('base_message_monitor')).toContain('new');
    for (const table of ['monitor', 'delivery', 'short_link']) expect(await idsIn(`base_message_${table}`)).not.toContain('old');
    expect((await idsIn('base_message_short_link')).length).toBeGreaterThan(0);
  });
});
