import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { enqueueSending } from '#server/sending/enqueue-sending.ts';
import { officePlatforms, type OfficePlatforms } from '../setup/office-platforms';
import { startApi, type Api } from '../setup/start-api';
import { eventually } from '../setup/eventually';

/** Synchronisation of organisations and users with DingTalk and WeCom, and messages to those who were synchronised. */
let api: Api;
let token: string;
let office: OfficePlatforms;
const ids: Record<string, string> = {};
type Row = Record<string, unknown>;

const root = '/api/system/SynThirdInfo';

async function addOrganisation(fullName: string, parentId: string): Promise<string> {
  const values = { fullName, enCode: fullName, parentId, category: 'company', enabledMark: 1, sortCode: 1 };
  return String((await api.services.recordsOf('permission/organize', serverCaller).insert(values))['id']);
}

beforeAll(async () => {
  api = await startApi();
  office = officePlatforms();
  api.services.outbound = office.outbound;
  token = await api.administrator();
  await sql`update base_organize set enabled_mark = 0`.execute(api.services.db);
  await sql`update base_user set mobile_phone = '' where account = 'admin'`.execute(api.services.db);
  ids['plant'] = await addOrganisation('plant', '-1');
  ids['lab'] = await addOrganisation('lab', ids['plant']);
  ids['wang'] = await api.addUser('wang', 'x', { realName: '王工', mobilePhone: '13800138000', organizeId: ids['lab'] });
  api.services.jobs.start();
});
afterAll(() => api.close());

/** Starts a synchronisation and waits for its end. */
async function sync(call: string, type: 1 | 2): Promise<Row[]> {
  expect(await api.get(`${root}/${call}?type=${type}`, token)).toMatchObject({ code: 200 });
  return eventually(async () => {
    const totals = (await api.get(`${root}/getSynThirdTotal/${type}`, token)).data as unknown as Row[];
    return totals.every(({ isRunning }) => isRunning === 0) && totals;
  });
}

const failed = async (): Promise<Row[]> => (await api.get(`${root}?synState=2&currentPage=1`, token)).data['list'] as Row[];

describe('a synchronisation', () => {
  it('is refused until the platform is set up', async () => {
    expect(await api.get(`${root}/synAllOrganizeSysToDing`, token)).toMatchObject({ code: 400, msg: '请先前往系统同步设置，配置钉钉账号' });
    expect(await api.get(`${root}/synAllUserSysToQy`, token)).toMatchObject({ msg: '请先前往系统同步设置，配置企业微信账号' });
    const settings = { dingSynAppKey: 'ding', dingSynAppSecret: 'secret', dingAgentId: '7', qyhCorpId: 'corp', qyhAgentId: '8' };
    const secrets = { qyhCorpSecret: 'secret', qyhAgentSecret: 'secret' };
    expect(await api.put('/api/system/SysConfig', { ...settings, ...secrets }, token)).toMatchObject({ code: 200 });
    const test = (path: string, body: Row) => api.post(`/api/system/SysConfig/${path}`, body, token);
    expect(await test('testDingTalkConnect', {})).toMatchObject({ code: 200 });
    expect(await test('0/testQyWebChatConnect', {})).toMatchObject({ code: 200 });
    expect(await test('testDingTalkConnect', { dingSynAppSecret: 'wrong' })).toMatchObject({
      msg: expect.stringContaining('invalid secret'),
    });
    const account = { appId: 'ding', appSecret: 'wrong' };
    expect((await api.post('/api/message/AccountConfig/testDingTalkConnect', account, token)).msg).toMatch(/^测试连接失败/);
  });

  it('stores organisations below their parents, with the ids that the platform gives', async () => {
    const [organisations] = await sync('synAllOrganizeSysToDing', 2);
    expect(organisations).toMatchObject({ synType: '组织', recordTotal: 2, synSuccessCount: 2, synFailCount: 0, unSynCount: 0 });
    const [[plant], [lab, values] = []] = [...office.departments] as [[string], [string, Row]];
    expect(office.departments.get(plant)).toMatchObject({ name: 'plant', parent_id: 1 });
    expect(values).toMatchObject({ name: 'lab', parent_id: Number(plant) });
    ids['labAtDing'] = String(lab);
  });

  it('stores users, and says whom the platform does not take', async () => {
    const [, users] = await sync('synAllUserSysToDing', 2);
    expect(users).toMatchObject({ synType: '用户', synSuccessCount: 1 });
    expect([...office.users.values()]).toEqual([expect.objectContaining({ name: '王工', dept_id_list: ids['labAtDing'] })]);
    expect(await failed()).toContainEqual(expect.objectContaining({ description: '手机号码为空', thirdType: 2, dataType: 2 }));
  });

  it('keeps a user whom wrong passwords have locked', async () => {
    await sql`update base_user set enabled_mark = 2 where account = 'wang'`.execute(api.services.db);
    await sync('synAllUserSysToDing', 2);
    expect([...office.users.values()]).toEqual([expect.objectContaining({ name: '王工' })]);
    await sql`update base_user set enabled_mark = 1 where account = 'wang'`.execute(api.services.db);
  });

  it('updates, removes what is gone, and asks for a token again when the platform has forgotten it', async () => {
    const before = office.tokens;
    office.expireTokens();
    const records = api.services.recordsOf('permission/organize', serverCaller);
    await records.update(String(ids['plant']), { fullName: 'works' });
    await records.remove(String(ids['lab']));
    const [organisations] = await sync('synAllOrganizeSysToDing', 2);
    expect(organisations).toMatchObject({ recordTotal: 1, synSuccessCount: 1 });
    expect([...office.departments.values()].map(({ name }) => name)).toEqual(['works']);
    expect(office.tokens).toBe(before + 1);
  });

  it('speaks to WeCom as well', async () => {
    office.departments.clear();
    office.users.clear();
    await sync('synAllOrganizeSysToQy', 1);
    const [, users] = await sync('synAllUserSysToQy', 1);
    expect([...office.departments.values()]).toEqual([expect.objectContaining({ name: 'works', parentid: 1 })]);
    expect(users).toMatchObject({ synSuccessCount: 1 });
    expect(office.users.get(String(ids['wang']))).toMatchObject({ name: '王工', department: [1] });
  });

  it.each([
    ['WeCom', 'Qy', 1],
    ['DingTalk', 'Ding', 2],
  ] as const)('adopts what an earlier run has created at %s without storing its id', async (_name, platform, type) => {
    office.departments.clear();
    office.users.clear();
    const forget = () => sql`delete from base_third_sync where third_type = ${type}`.execute(api.services.db);
    await forget();
    await sync(`synAllOrganizeSysTo${platform}`, type);
    await sync(`synAllUserSysTo${platform}`, type);
    const before = [[...office.departments.keys()], [...office.users.keys()]];
    await forget();
    const [organisations] = await sync(`synAllOrganizeSysTo${platform}`, type);
    const [, members] = await sync(`synAllUserSysTo${platform}`, type);
    expect([organisations, members]).toMatchObject([{ synSuccessCount: 1 }, { synSuccessCount: 1 }]);
    expect([[...office.departments.keys()], [...office.users.keys()]]).toEqual(before);
  });

  it('does not adopt a department that belongs to another organisation', async () => {
    const records = api.services.recordsOf('permission/organize', serverCaller);
    await records.update(String(ids['plant']), { fullName: 'mill' });
    const works = await addOrganisation('works', '-1');
    await sync('synAllOrganizeSysToDing', 2);
    const [organisations] = await sync('synAllOrganizeSysToDing', 2);
    expect(organisations).toMatchObject({ synSuccessCount: 2, synFailCount: 0 });
    expect([...office.departments.values()].map(({ name }) => name).toSorted()).toEqual(['mill', 'works']);
    await records.remove(works);
  });

  it('belongs to administrators', async () => {
    const { data } = await api.login('wang', 'x');
    expect(await api.get(`${root}/synAllUserSysToQy`, String(data['token']))).toMatchObject({ code: 403 });
  });
});

/** The entry of the monitor when its receivers have been tried. */
const endedEntry = (id: string): Promise<Row> =>
  eventually(async () => {
    const { data } = await api.get(`/api/message/MessageMonitor/detail/${id}`, token);
    return data['state'] !== 1 && data;
  });

describe('messages of office platforms', () => {
  it.each([
    ['4', { agent_id: '7', userid_list: expect.any(String), msg: { msgtype: 'text', text: { content: '停机\n周五 18 点' } } }],
    ['5', { agentid: 8, touser: expect.any(String), msgtype: 'text', text: { content: '停机\n周五 18 点' } }],
  ])('of type %s reach users who were synchronised', async (messageType, notice) => {
    const posted = {
      fullName: `t${messageType}`,
      enCode: `t${messageType}`,
      messageSource: '3',
      messageType,
      title: '{@Title}',
      content: '周五 18 点',
    };
    const templateId = String((await api.post('/api/message/MessageTemplateConfig', posted, token)).data['id']);
    const stranger = await api.addUser(`stranger${messageType}`, 'x', { realName: '新人' });
    const receivers = [String(ids['wang']), stranger];
    const sending = { values: { '@Title': '停机' } };
    const [id] = await enqueueSending([{ messageType, templateId, source: '3', receivers, senderId: null, sending }], api.services);
    const entry = await endedEntry(String(id));
    expect(entry).toMatchObject({ state: 3, sentCount: 1, failedCount: 1, errors: '用户新人【未配置第三方关联引用】' });
    expect(office.notices.at(-1)).toEqual(notice);
  });
});

describe('template messages of an official account', () => {
  it('reach its followers, by a token that is asked for again once it has ended', async () => {
    const accounts = '/api/message/AccountConfig';
    const posted = { type: 7, fullName: '碳谷公众号', enCode: 'mp', appKey: 'gh_1', appId: 'wx1', agentId: 't', bearer: 'k' };
    const accountConfigId = String((await api.post(accounts, { ...posted, appSecret: 'secret' }, token)).data['id']);
    const follower = { accountId: accountConfigId, userId: ids['wang'], openId: 'o-wang' };
    expect(await api.post(`${accounts}/Followers`, follower, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${accounts}/${accountConfigId}/Followers`, token)).data['list']).toMatchObject([{ openId: 'o-wang' }]);
    const smsFieldList = [
      { smsField: 'thing1', field: '@Title' },
      { smsField: 'time2-time', field: 'at' },
    ];
    const template = { fullName: 'mp', enCode: 'mp', messageSource: '3', messageType: '7', templateCode: 'TM1', wxSkip: '2', smsFieldList };
    const stored = await api.post('/api/message/MessageTemplateConfig', { ...template, templateParamList: [{ field: 'at' }] }, token);
    const templateId = String(stored.data['id']);
    const stranger = await api.addUser('stranger7', 'x', { realName: '新人' });
    const receivers = [String(ids['wang']), stranger];
    const send = async (at: string): Promise<Row> => {
      const sending = { values: { '@Title': '停机', at, '@FlowLink': 'https://tangu.example.com/x' } };
      const planned = { messageType: '7', templateId, accountConfigId, source: '3', receivers, senderId: null, sending };
      const [id] = await enqueueSending([planned], api.services);
      return endedEntry(String(id));
    };
    const entry = await send('2026-07-01T00:00:00Z');
    expect(entry).toMatchObject({ state: 3, sentCount: 1, failedCount: 1, accountName: '碳谷公众号', errors: '用户新人【未关注公众号】' });
    expect(office.notices.at(-1)).toEqual({
      touser: 'o-wang',
      template_id: 'TM1',
      url: 'https://tangu.example.com/x',
      data: { thing1: { value: '停机' }, time2: { value: '2026年07月01日 08:00' } },
    });
    const before = office.tokens;
    office.expireTokens();
    expect(await send('2026-07-01T00:00:00Z')).toMatchObject({ sentCount: 1 });
    expect(await send('2026-07-01T00:00:00Z')).toMatchObject({ sentCount: 1 });
    expect(office.tokens).toBe(before + 1);
    expect(await send('soon')).toMatchObject({ state: 4, errors: expect.stringContaining('变量 time2-time 的值“soon”') });
  });
});
