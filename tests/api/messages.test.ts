import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendInSite, type InSiteMessage } from '#server/messages/send-in-site.ts';
import { join, openLive } from '../setup/live-client';
import { startApi, type Api } from '../setup/start-api';
import { eventually } from '../setup/eventually';

let api: Api;
let second: Api;
let administrator: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const first = await startApi();
  api = first;
  second = await startApi({ database: first.database });
  administrator = await api.administrator();
  for (const account of ['reader', 'neighbour']) {
    ids[account] = await api.addUser(account, 'Reader-2024');
    tokens[account] = String((await api.login(account, 'Reader-2024')).data['token']);
  }
  await sql`
    insert into base_user (id, account, enabled_mark, delete_mark, version)
    select 'many-' || n, 'many' || n, case when n = 7 then 0 else 1 end, 0, 1 from generate_series(1, 2500) as n`.execute(api.services.db);
  api.services.jobs.start();
});
afterAll(async () => {
  await second.close();
  await api.close();
});

type Message = Record<string, unknown> & { id: string };

const messagesOf = async (account: string, query = ''): Promise<Message[]> =>
  (await api.get(`/api/message?currentPage=1&pageSize=20&sort=desc${query}`, tokens[account])).data['list'] as Message[];
const unreadOf = async (account: string) => (await api.get('/api/message/getUnReadMsgNum', tokens[account])).data;
const emptyInbox = async (account: string) => {
  await sql`delete from base_message where user_id = ${ids[account]}`.execute(api.services.db);
};
const titles = async (query: string) => (await messagesOf('reader', query)).map(({ title }) => title);
const send = (message: Partial<InSiteMessage>, ...accounts: string[]) =>
  sendInSite(
    api.services,
    { type: 3, title: '系统维护', senderId: null, ...message },
    accounts.map((account) => ids[account] ?? account),
  );

describe('a message that the server sends', () => {
  it('is stored for each receiver, and told to the receivers alone', async () => {
    const [reader, neighbour] = [await openLive(api), await openLive(second)];
    await join(reader, tokens['reader'] ?? '');
    await join(neighbour, tokens['neighbour'] ?? '');
    expect(await send({ bodyText: '今晚 22:00' }, 'reader', 'reader', 'unknown')).toBe(1);
    expect(await messagesOf('reader')).toMatchObject([{ title: '系统维护', type: 3, isRead: '0', releaseUser: '系统' }]);
    const push = await reader.got('messagePush');
    expect(push).toMatchObject({ messageType: 3, userId: '', toUserId: [ids['reader']], title: '系统维护', unreadNoticeCount: 1 });
    expect(push['messageDefaultTime']).toBeTypeOf('number');
    expect(neighbour.messages.filter(({ method }) => method === 'messagePush')).toEqual([]);
    for (const client of [reader, neighbour]) client.end();
  });

  it('reaches everyone in batches, and a repetition reaches no user twice', async () => {
    const batches: number[] = [];
    const message = { type: 1 as const, title: '放假通知', senderId: ids['neighbour'] ?? '', sendingId: 'holiday' };
    const client = await openLive(second);
    await join(client, tokens['reader'] ?? '');
    const count = await sendInSite(api.services, message, 'everyone', { onProgress: (done) => void batches.push(done) });
    expect(batches).toEqual([1000, 2000, count]);
    const { rows } = await sql`select from base_message where user_id = 'many-7'`.execute(api.services.db);
    expect(rows).toEqual([]);
    const push = await client.got('messagePush');
    expect(push).toMatchObject({ toUserId: [], id: 'holiday', userId: ids['neighbour'] });
    expect((await api.get('/api/message/ReadInfo/holiday', tokens['reader'])).data).toMatchObject({ title: '放假通知', type: 1 });
    expect(await sendInSite(api.services, message, 'everyone')).toBe(0);
    client.end();
  });
});

describe('the inbox', () => {
  it('lists by type, state and keyword, and counts what is unread', async () => {
    await emptyInbox('reader');
    for (const [type, title] of [
      [1, '公告一'],
      [2, '待办流程'],
      [3, '系统升级'],
      [4, '会议日程'],
    ] as const)
      await send({ type, title }, 'reader');
    expect(await titles('')).toEqual(['会议日程', '系统升级', '待办流程', '公告一']);
    expect(await titles('&type=2&isRead=0&keyword=')).toEqual(['待办流程']);
    expect(await titles('&type=&keyword=%E5%8D%87')).toEqual(['系统升级']);
    expect(await titles('&isRead=1')).toEqual([]);
    expect(await unreadOf('reader')).toEqual({ unReadMsg: 1, unReadNotice: 1, unReadSystemMsg: 1, unReadSchedule: 1, unReadNum: 4 });
    const client = await openLive(second);
    expect(await join(client, tokens['reader'] ?? '')).toMatchObject({
      unreadNoticeCount: 1,
      unreadMessageCount: 1,
      unreadSystemMessageCount: 1,
      unreadScheduleCount: 1,
      unreadTotalCount: 4,
      unreadNums: [],
      noticeDefaultText: '公告一',
      messageDefaultText: '会议日程',
    });
    client.end();
  });

  it('tells all browsers of a user what was read in one of them', async () => {
    await emptyInbox('reader');
    await send({}, 'reader');
    const client = await openLive(second);
    await join(client, tokens['reader'] ?? '');
    const [message] = await messagesOf('reader');
    expect(await api.get(`/api/message/ReadInfo/${message?.id}`, tokens['reader'])).toMatchObject({ code: 200, data: { isRead: '1' } });
    expect(await client.got('unreadMessages')).toMatchObject({ unreadTotalCount: 0, unreadSystemMessageCount: 0 });
    expect(await messagesOf('reader', '&isRead=0')).toEqual([]);
    client.end();
  });

  it('marks all as read, by a body or a query, and says so when there is nothing', async () => {
    await emptyInbox('reader');
    for (const type of [1, 2, 3] as const) await send({ type }, 'reader');
    expect((await api.post('/api/message/Actions/ReadAll?type=2', undefined, tokens['reader'])).code).toBe(200);
    expect(await unreadOf('reader')).toMatchObject({ unReadMsg: 0, unReadNum: 2 });
    expect((await api.post('/api/message/Actions/ReadAll', { keyword: '', type: '', isRead: 0 }, tokens['reader'])).code).toBe(200);
    expect(await unreadOf('reader')).toMatchObject({ unReadNum: 0 });
    expect(await api.post('/api/message/Actions/ReadAll', {}, tokens['reader'])).toMatchObject({ code: 400, msg: '暂无未读消息' });
  });

  it('keeps the messages of others out of reach', async () => {
    await emptyInbox('reader');
    await send({}, 'reader');
    const [message] = await messagesOf('reader');
    for (const token of [tokens['neighbour'], administrator]) {
      expect(await api.get(`/api/message/ReadInfo/${message?.id}`, token)).toMatchObject({ code: 400 });
      expect(
        await api.ask({ method: 'DELETE', url: '/api/message/Record', headers: { authorization: token }, payload: { ids: message?.id } }),
      ).toMatchObject({
        code: 400,
        msg: '数据不存在或已被删除',
      });
    }
    expect(await unreadOf('reader')).toMatchObject({ unReadNum: 1 });
    const own = { method: 'DELETE', url: '/api/message/Record', headers: { authorization: tokens['reader'] } } as const;
    expect(await api.ask({ ...own, payload: { ids: `${message?.id},unknown` } })).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await messagesOf('reader')).toEqual([]);
  });

  it('names the types of messages and of channels', async () => {
    const { data } = await api.get('/api/message/MessageDataType/getTypeList/1', tokens['reader']);
    expect((data['list'] as Message[]).map(({ enCode, fullName }) => [enCode, fullName])).toEqual([
      ['1', '公告'],
      ['2', '流程'],
      ['3', '系统'],
      ['4', '日程'],
    ]);
  });

  it('gets one warning a day of a password that expires soon', async () => {
    await emptyInbox('reader');
    const settings = { passwordIsUpdatedRegularly: 1, updateCycle: 30, updateInAdvance: 40 };
    const stored = (await api.get('/api/system/SysConfig', administrator)).data;
    await api.put('/api/system/SysConfig', { ...stored, ...settings }, administrator);
    for (const server of [api, second, api])
      await eventually(
        async () => expect((await server.post('/api/oauth/updatePasswordMessage', {}, tokens['reader'])).data['daysLeft']).toBe(30),
      );
    expect(await messagesOf('reader')).toMatchObject([{ type: 3, title: '密码将在 30 天后到期，请及时修改' }]);
    await api.put('/api/system/SysConfig', stored, administrator);
  });
});

const notice = {
  title: '节能周活动',
  category: '1',
  remindCategory: 1,
  bodyText: '<p>欢迎<b>参加</b></p>',
  excerpt: '本周五',
  files: '[]',
  id: '',
};
const create = async (values: Record<string, unknown> = {}, path = '/api/message/Notice') =>
  String((await api.post(path, { ...notice, ...values }, administrator)).data['id']);
const release = (id: string) => api.put(`/api/message/Notice/${id}/Actions/Release`, {}, administrator);
const listed = async (id: string) => {
  const { data } = await api.post('/api/message/Notice/List', { currentPage: 1, pageSize: 100 }, administrator);
  return (data['list'] as Message[]).find((row) => row.id === id);
};
const own = async (id: string) => {
  const { data } = await api.get('/api/message/Notice?display=values&pageSize=100', administrator);
  return (data['list'] as Message[]).find((row) => row.id === id);
};
const sent = (id: string) => eventually(async () => expect(await own(id)).toMatchObject({ enabledMark: 1, isSending: 0 }));

describe('a notice', () => {
  it('goes from a draft of an existing client to its receivers, who read it with its text', async () => {
    await emptyInbox('reader');
    const id = await create({ toUserIds: `${ids['reader']}--user` });
    expect(await listed(id)).toMatchObject({
      enabledMark: 0,
      category: '公告',
      creatorUser: expect.stringContaining('admin'),
      releaseUser: '',
    });
    expect((await api.get(`/api/message/Notice/${id}`, administrator)).data).toMatchObject({
      toUserIds: `${ids['reader']}--user`,
      remindCategory: 1,
      files: '[]',
      coverImage: '',
    });
    // Who releases it is told before how many receive it.
    expect(await own(id)).toMatchObject({ receiverCount: 1, reach: '' });
    expect(await release(id)).toMatchObject({ code: 200 });
    await sent(id);
    const [message] = await messagesOf('reader');
    expect(message).toMatchObject({ type: 1, title: '节能周活动', excerpt: '本周五', releaseUser: expect.stringContaining('admin') });
    expect((await api.get(`/api/message/ReadInfo/${message?.id}`, tokens['reader'])).data).toMatchObject({
      bodyText: notice.bodyText,
      files: '[]',
    });
    expect(await own(id)).toMatchObject({ reach: '已读 1/1（100%）' });
    expect(await messagesOf('neighbour', '&keyword=%E8%8A%82%E8%83%BD')).toEqual([]);
  });

  it('is listed and created at one path by the clients of both generations', async () => {
    const id = await create({}, '/api/message');
    for (const body of [{}, { currentPage: 1, pageSize: 100, keyword: '节能', type: ['1'], enabledMark: [0] }]) {
      const { data } = await api.post('/api/message/Notice', body, administrator);
      expect((data['list'] as Message[]).map((row) => row.id)).toContain(id);
    }
    const { data } = await api.get('/api/system/Message/Notice?keyword=%E4%B8%8D%E5%AD%98%E5%9C%A8', administrator);
    expect(data['list']).toEqual([]);
    expect((await api.get(`/api/message/${id}`, administrator)).data).toMatchObject({ title: '节能周活动' });
    expect(await api.put(`/api/message/${id}`, { ...notice, title: '改名' }, administrator)).toMatchObject({ code: 200 });
    expect(await api.remove(`/api/message/${id}`, administrator)).toMatchObject({ code: 200 });
  });

  it('is sent to thousands in the background, and again to none of them', async () => {
    const id = await create({ title: '全员公告' });
    await release(id);
    await sent(id);
    const { rows } = await sql<{ count: number }>`select count(*) as count from base_message where source_id = ${id}`.execute(
      api.services.db,
    );
    const count = rows[0]?.count ?? 0;
    expect(count).toBeGreaterThan(2_500);
    expect(await own(id)).toMatchObject({ receiverCount: count, sentCount: count, reach: `已读 0/${count}（0%）` });
    expect(await release(id)).toMatchObject({ code: 400, msg: expect.stringContaining('只有草稿') as string });
    expect(await api.put(`/api/message/Notice/${id}`, notice, administrator)).toMatchObject({ code: 400 });
  });

  it('reaches the members of a group, and says who has read it', async () => {
    await emptyInbox('reader');
    const group = await api.post(
      '/api/permission/Group',
      { fullName: '读者组', enCode: 'readers', type: 'x', enabledMark: 1 },
      administrator,
    );
    const groupId = String(group.data['id']);
    const members = { objectId: groupId, objectType: 'Group', userIds: [ids['reader'], ids['neighbour']] };
    await api.post(`/api/permission/UserRelation/${groupId}`, members, administrator);
    const id = await create({ toUserIds: `${groupId}--group,${ids['reader']}--user` });
    await release(id);
    await sent(id);
    const [message] = await messagesOf('reader');
    await api.get(`/api/message/ReadInfo/${message?.id}`, tokens['reader']);
    // A reader who deletes the message has read the notice all the same.
    await api.ask({
      method: 'DELETE',
      url: '/api/message/Record',
      headers: { authorization: tokens['reader'] },
      payload: { ids: message?.id },
    });
    const { data } = await api.get(`/api/message/Notice/${id}/Readers`, administrator);
    expect(data['list']).toMatchObject([
      { id: ids['reader'], userName: 'reader/reader', isRead: 1, readTime: expect.any(Number) },
      { id: ids['neighbour'], isRead: 0, readTime: null },
    ]);
    expect(await own(id)).toMatchObject({ reach: '已读 1/2（50%）' });
    expect(await api.get(`/api/message/Notice/${id}/Readers`, tokens['reader'])).toMatchObject({ code: 403 });
  });

  it('is withdrawn from its receivers, and can be changed and released again', async () => {
    await emptyInbox('reader');
    const id = await create({ toUserIds: `${ids['reader']}--user` });
    await release(id);
    await sent(id);
    const client = await openLive(second);
    await join(client, tokens['reader'] ?? '');
    expect(await api.put(`/api/message/Notice/${id}/Actions/Withdraw`, {}, administrator)).toMatchObject({ code: 200 });
    expect(await client.got('unreadMessages')).toMatchObject({ method: 'unreadMessages' });
    expect(await messagesOf('reader')).toEqual([]);
    expect(await listed(id)).toMatchObject({ enabledMark: 0, releaseUser: '', releaseTime: null });
    await send({ type: 1, sendingId: 'late', sourceId: id, bodyText: JSON.stringify({ id }) }, 'reader');
    expect((await api.get('/api/message/ReadInfo/late', tokens['reader'])).data).toMatchObject({ bodyText: '', coverImage: '' });
    await emptyInbox('reader');
    expect(await api.put(`/api/message/Notice/${id}/Actions/Withdraw`, {}, administrator)).toMatchObject({ code: 400 });
    // The state is toggled by either path.
    for (const [path, enabledMark] of [
      ['/api/message/Notice', 1],
      ['/api/message', 0],
    ] as const) {
      expect(await api.put(`${path}/${id}/Actions/State`, {}, administrator)).toMatchObject({ code: 200 });
      const [first] = (await api.get('/api/message/Notice?currentPage=1&pageSize=1', administrator)).data['list'] as object[];
      expect(first).toMatchObject({ id, enabledMark });
    }
    await api.put(`/api/message/Notice/${id}`, { ...notice, title: '新标题', toUserIds: `${ids['reader']}--user` }, administrator);
    await release(id);
    await sent(id);
    expect(await messagesOf('reader')).toMatchObject([{ title: '新标题' }]);
    await api.remove(`/api/message/Notice/${id}`, administrator);
    expect(await messagesOf('reader')).toEqual([]);
    client.end();
  });

  it('is listed below the drafts, the last release first', async () => {
    const id = await create({ toUserIds: `${ids['reader']}--user` });
    await release(id);
    await sent(id);
    await create({ title: '草稿' });
    const { data } = await api.post('/api/message/Notice/List', { currentPage: 1, pageSize: 100 }, administrator);
    const rows = data['list'] as Message[];
    const firstReleased = rows.findIndex(({ enabledMark }) => enabledMark !== 0);
    expect(firstReleased).toBeGreaterThan(0);
    expect(rows.slice(firstReleased).every(({ enabledMark }) => enabledMark !== 0)).toBe(true);
    const times = rows.slice(firstReleased).map(({ releaseTime }) => Number(releaseTime));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('is released at its time, and not before', async () => {
    await emptyInbox('reader');
    const releaseAt = Date.now() + 700;
    const id = await create({ toUserIds: `${ids['reader']}--user`, releaseAt });
    expect(await release(id)).toMatchObject({ code: 200, msg: expect.stringContaining('设定的时间') as string });
    expect(await own(id)).toMatchObject({ enabledMark: 3 });
    expect(await listed(id)).toMatchObject({ enabledMark: 0 });
    expect(await messagesOf('reader')).toEqual([]);
    await eventually(async () => expect(await messagesOf('reader')).toHaveLength(1));
    expect(Number((await own(id))?.['releaseTime'])).toBeGreaterThanOrEqual(releaseAt);
  });

  it('is expired after its time', async () => {
    const late = await create({ toUserIds: `${ids['reader']}--user`, expirationTime: Date.now() - 60_000 });
    expect(await release(late)).toMatchObject({ code: 400, msg: expect.stringContaining('失效时间') as string });
    const id = await create({ toUserIds: `${ids['reader']}--user`, expirationTime: Date.now() + 300 });
    await release(id);
    await eventually(async () => expect(await own(id)).toMatchObject({ enabledMark: 2, isSending: 0 }));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['without a title', { title: ' ' }, '标题'],
    ['with a title of 201 characters', { title: '长'.repeat(201) }, '标题'],
    ['with a receiver that does not exist', { toUserIds: 'gone--role' }, 'gone'],
    ['with a text that is not one', { bodyText: { html: '<p>' } }, '内容'],
    ['with an unknown file', { files: '[{"name":"a.pdf","fileId":"a.pdf","url":""}]' }, 'a.pdf'],
  ])('is refused %s', async (_, values, reason) => {
    const reply = await api.post('/api/message/Notice', { ...notice, ...values }, administrator);
    expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining(reason) as string });
  });

  it('is refused without a right, and without a receiver who is enabled', async () => {
    expect(await api.post('/api/message/Notice', notice, tokens['reader'])).toMatchObject({ code: 403 });
    expect(await api.post('/api/message/Notice/List', {}, tokens['reader'])).toMatchObject({ code: 403 });
    const id = await create({ toUserIds: 'many-7--user' });
    expect(await release(id)).toMatchObject({ code: 400, msg: expect.stringContaining('接收人') as string });
  });

  it('has no scripts', async () => {
    await emptyInbox('reader');
    const bodyText =
      '<p onclick="alert(1)">安全<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">链接</a></p>';
    const id = await create({ title: '<img src=x onerror=alert(1)>', bodyText, toUserIds: `${ids['reader']}--user` });
    await release(id);
    await sent(id);
    const [message] = await messagesOf('reader');
    const { data } = await api.get(`/api/message/ReadInfo/${message?.id}`, tokens['reader']);
    expect(data['bodyText']).not.toMatch(/script|onclick|onerror/);
    expect(data['bodyText']).toContain('安全');
  });

  it('shows its files and pictures to its receivers alone', async () => {
    await emptyInbox('reader');
    const upload = async (type: string, name: string, content: Buffer) => {
      const boundary = 'x';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = { authorization: administrator, 'content-type': `multipart/form-data; boundary=${boundary}` };
      return (await api.ask({ method: 'POST', url: `/api/file/Uploader/${type}`, headers, payload })).data;
    };
    const file = await upload('annex', 'plan.txt', Buffer.from('计划'));
    const fileId = String(file['fileId'] ?? file['name']);
    const id = await create({
      toUserIds: `${ids['reader']}--user`,
      files: JSON.stringify([{ name: 'plan.txt', fileId, url: file['url'] }]),
    });
    await release(id);
    await sent(id);
    const [message] = await messagesOf('reader');
    const { data } = await api.get(`/api/message/ReadInfo/${message?.id}`, tokens['reader']);
    expect(JSON.parse(String(data['files']))).toMatchObject([{ name: 'plan.txt', fileId }]);
    expect(await api.get(`/api/file/Download/annex/${fileId}`, tokens['reader'])).toMatchObject({ code: 200 });
    expect(await api.get(`/api/file/Download/annex/${fileId}`, tokens['neighbour'])).toMatchObject({ code: 400 });
  });
});
