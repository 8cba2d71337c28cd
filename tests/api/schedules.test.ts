import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDate } from '#engine/dates/format-date';
import { serverCaller } from '#server/access/caller.ts';
import { enqueueDueTasks } from '#server/behaviours/scheduled-tasks/enqueue-due-tasks.ts';
import { sendDueReminders } from '#server/schedules/send-due-reminders.ts';
import { sweepSchedules } from '#server/schedules/sweep-schedules.ts';
import { countDeliveries, deliveryErrors, failWaiting, waitingDeliveries } from '#server/sending/deliveries.ts';
import { sendByConfiguration } from '#server/sending/send-by-configuration.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';
import { plansOf } from '../setup/plans-of';
import { startApi, type Reply } from '../setup/start-api';
import { eventually } from '../setup/eventually';

let api: Awaited<ReturnType<typeof startApi>>;
let wang: { id: string; token: string };
let li: { id: string; token: string };
type Row = Record<string, unknown>;

const root = '/api/system/Schedule';
const at = (...parts: [number, number, number, number?, number?]) => new Date(...(parts as [number, number, number])).getTime();
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];

const user = async (account: string, realName: string) => {
  const id = await api.addUser(account, 'x', { realName });
  return { id, token: String((await api.login(account, 'x')).data['token']) };
};

beforeAll(async () => {
  api = await startApi();
  api.services.jobs.start();
  wang = await user('wang', '王工');
  li = await user('li', '李工');
});
afterAll(() => api.close());

const meeting = (values: Row = {}): Row => ({
  title: '例会',
  content: '讨论月报',
  startDay: at(2027, 2, 1, 9),
  endDay: at(2027, 2, 1, 10),
  duration: 60,
  toUserIds: [],
  ...values,
});
const add = async (values: Row = {}, token = wang.token): Promise<string> => {
  const created = await api.post(root, meeting(values), token);
  if (created.code !== 200) throw new Error(created.text);
  return String(created.data['id']);
};
const inMarch = async ({ token }: { token: string }): Promise<Row[]> =>
  listOf(await api.get(`${root}?startTime=2027-03-01 00:00&endTime=2027-04-01 00:00`, token));

describe('schedules', () => {
  it('are created, listed, read, changed and deleted', async () => {
    const id = await add({ toUserIds: [li.id] });
    expect(await inMarch(wang)).toMatchObject([
      { id, title: '例会', startDay: at(2027, 2, 1, 9), startTime: '09:00', endTime: '10:00', repetition: 1 },
    ]);
    expect(await inMarch(li)).toMatchObject([{ id }]);
    const { data: read } = await api.get(`${root}/${id}`, wang.token);
    expect(read).toMatchObject({ id, toUserIds: [li.id], files: '[]', urgent: '1', color: '#FFFFFF', reminderTime: -2 });
    expect((await api.get(`${root}/detail/?id=${id}&groupId=${String(read['groupId'])}`, li.token)).data).toMatchObject({
      category: '会议',
      urgent: '普通',
      creatorUserId: '王工/wang',
      toUserIds: '李工/li',
      reminderText: '不提醒',
      repetitionText: '不重复',
    });
    expect(await api.put(`${root}/${id}/3`, { ...read, title: '周会' }, li.token)).toMatchObject({ code: 403 });
    expect(await api.put(`${root}/${id}/3`, { ...read, title: '周会' }, wang.token)).toMatchObject({ code: 200 });
    expect(await inMarch(li)).toMatchObject([{ id, title: '周会' }]);
    expect(await api.remove(`${root}/${id}/3`, wang.token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/${id}`, wang.token)).toMatchObject({ code: 400, msg: '该日程已被删除' });
    expect(await inMarch(li)).toEqual([]);
  });

  it.each([
    [{ repetition: 2, reminderTime: 5 }, '提前 5 分钟', '每天重复，至 2027-03-10'],
    [{ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', reminderTime: -1 }, '开始时', '每 2 周（周一, 周三），至 2027-03-10'],
    [{ rule: 'FREQ=MONTHLY;BYDAY=1MO' }, '不提醒', 'FREQ=MONTHLY;BYDAY=1MO，至 2027-03-10'],
  ])('say in words when they remind and how they repeat: %j', async (values, reminderText, repetitionText) => {
    const id = await add({ repeatTime: at(2027, 2, 10), ...values });
    const { data } = await api.get(`${root}/detail/?id=${id}`, wang.token);
    expect(data).toMatchObject({ reminderText, repetitionText });
    expect(await api.remove(`${root}/${id}/3`, wang.token)).toMatchObject({ code: 200 });
  });

  it('repeat, and change in each scope', async () => {
    await add({ repetition: 2, repeatTime: at(2027, 2, 10), toUserIds: [li.id] });
    const rows = await inMarch(li);
    expect(rows.map(({ startDay }) => new Date(Number(startDay)).getDate())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const idOn = (day: number) => String(rows[day - 1]?.['id']);
    expect(await api.put(`${root}/${idOn(3)}/1`, { title: '改期', startDay: at(2027, 2, 3, 14), duration: 30 }, wang.token)).toMatchObject({
      code: 200,
    });
    expect(await api.put(`${root}/${idOn(6)}/2`, { title: '后半', startDay: at(2027, 2, 6, 10) }, wang.token)).toMatchObject({ code: 200 });
    const after = await inMarch(li);
    expect(after.map(({ title }) => title)).toEqual(['例会', '例会', '改期', '例会', '例会', '后半', '后半', '后半', '后半', '后半']);
    expect(new Set(after.map(({ groupId }) => groupId)).size).toBe(3);
    expect(after[0]).toMatchObject({ repetition: 2, repeatTime: at(2027, 2, 5) + 86_399_000 });
    expect(await api.remove(`${root}/${idOn(7)}/1`, li.token)).toMatchObject({ code: 200 });
    expect([(await inMarch(li)).length, (await inMarch(wang)).length]).toEqual([9, 10]);
    expect(await api.remove(`${root}/${idOn(9)}/2`, wang.token)).toMatchObject({ code: 200 });
    expect(await api.remove(`${root}/${idOn(1)}/3`, wang.token)).toMatchObject({ code: 200 });
    expect((await inMarch(wang)).map(({ title }) => title)).toEqual(['后半', '后半', '后半']);
    const [first] = await inMarch(wang);
    await api.remove(`${root}/${String(first?.['id'])}/3`, wang.token);
    expect(await inMarch(wang)).toEqual([]);
  });

  it('are deleted with the occurrences that were moved alone, by the day that these had', async () => {
    await add({ repetition: 2, repeatTime: at(2027, 2, 7), toUserIds: [li.id] });
    const rows = await inMarch(wang);
    const idOn = (day: number) => String(rows[day - 1]?.['id']);
    const move = (day: number, to: number) =>
      api.put(`${root}/${idOn(day)}/1`, { title: `原${day}日`, startDay: at(2027, 2, to, 15), duration: 30 }, wang.token);
    for (const [day, to] of [[2, 20], [4, 1], [6, 21]] as const) await move(day, to);
    expect(await api.remove(`${root}/${idOn(5)}/2`, wang.token)).toMatchObject({ code: 200 });
    const left = (await inMarch(li)).map(({ title }) => title);
    expect(left).toEqual(['例会', '原4日', '例会', '原2日']);
    await api.put(`${root}/${idOn(3)}/2`, { title: '后半', startDay: at(2027, 2, 3, 10) }, wang.token);
    expect(await api.remove(`${root}/${idOn(3)}/3`, wang.token)).toMatchObject({ code: 200 });
    expect((await inMarch(li)).map(({ title }) => title)).toEqual(['例会', '原2日']);
    expect(await api.remove(`${root}/${idOn(1)}/3`, wang.token)).toMatchObject({ code: 200 });
    expect([await inMarch(wang), await inMarch(li)]).toEqual([[], []]);
    const { rows: stored } = await sql`select from base_schedule`.execute(api.services.db);
    expect(stored).toEqual([]);
  });
});

const messagesOf = async (token: string): Promise<Row[]> => listOf(await api.get('/api/message?type=4&pageSize=100', token));
/** The titles of the messages of a user, once there are as many. */
const told = (token: string, count: number): Promise<unknown[]> =>
  eventually(async () => {
    const titles = (await messagesOf(token)).map(({ title }) => title).toReversed();
    return titles.length === count && titles;
  });

const dates = (list: readonly Row[]) => list.map((schedule) => new Date(Number(schedule['startDay'])).getDate());

describe('a rule that ends at a time of day', () => {
  it('has no occurrence after it, also when a client sends back the day of the end', async () => {
    const startDay = at(2029, 1, 5, 9);
    await add({ title: '晨检', startDay, endDay: startDay + 3_600_000, rule: 'FREQ=DAILY;UNTIL=20290208T083000', category: 'visit' });
    const inFebruary = async () => listOf(await api.get(`${root}?startTime=2029-02-01&endTime=2029-02-28`, wang.token));
    const before = await inFebruary();
    expect(dates(before)).toEqual([5, 6, 7]);
    const { data: read } = await api.get(`${root}/${String(before[0]?.['id'])}`, wang.token);
    const body = { ...read, title: '巡检', repeatTime: at(2029, 1, 8, 23, 59) + 59_000 };
    expect(await api.put(`${root}/${String(read['id'])}/3`, body, wang.token)).toMatchObject({ code: 200 });
    const after = await inFebruary();
    expect(dates(after)).toEqual([5, 6, 7]);
    expect(after.map(({ title }) => title)).toEqual(['巡检', '巡检', '巡检']);
  });
});

const inMayOf2029 = async () => listOf(await api.get(`${root}?startTime=2029-05-01&endTime=2029-05-31`, wang.token));

describe('a repetition', () => {
  it.each([
    ['ends at the time of a text', '2029-05-07 09:30', [5, 6]],
    ['ends with the day of a text', '2029-05-07', [5, 6, 7]],
    ['ends with the day of a text at midnight', '2029-05-07 00:00:00', [5, 6, 7]],
    ['ends with the day of milliseconds, as pickers of clients leave a time in them', at(2029, 4, 7, 9, 30), [5, 6, 7]],
  ])('%s', async (_, repeatTime, days) => {
    const id = await add({ startDay: at(2029, 4, 5, 10), endDay: at(2029, 4, 5, 11), repetition: 2, repeatTime });
    expect(dates(await inMayOf2029())).toEqual(days);
    const { data: read } = await api.get(`${root}/${id}`, wang.token);
    expect(await api.put(`${root}/${id}/3`, { ...read, title: '巡检' }, wang.token)).toMatchObject({ code: 200 });
    expect(dates(await inMayOf2029())).toEqual(days);
    await api.remove(`${root}/${id}/3`, wang.token);
  });

  it('gets an earlier end on the same day', async () => {
    const id = await add({ startDay: at(2029, 4, 5, 10), repetition: 2, repeatTime: at(2029, 4, 7) });
    await api.put(`${root}/${id}/3`, { repeatTime: '2029-05-07 09:30' }, wang.token);
    expect(dates(await inMayOf2029())).toEqual([5, 6]);
    await api.remove(`${root}/${id}/3`, wang.token);
  });
});

describe('a start that is a day with a time of day beside it', () => {
  it.each([
    ['2030-06-03', '10:00', at(2030, 5, 3, 10)],
    ['2030-06-03 10:00:30', '10:00', at(2030, 5, 3, 10) + 30_000],
    [at(2030, 5, 3, 8), '10:00', at(2030, 5, 3, 8)],
  ])('%s and %s is both, and milliseconds are the whole moment', async (startDay, startTime, start) => {
    const id = await add({ startDay, startTime, endDay: '2030-06-03', endTime: '11:30', duration: -1 });
    expect((await api.get(`${root}/${id}`, wang.token)).data).toMatchObject({ startDay: start, endDay: at(2030, 5, 3, 11, 30) });
    await api.remove(`${root}/${id}/3`, wang.token);
  });
});

describe('an occurrence', () => {
  it('moves behind the end of its repetition', async () => {
    await add({ title: '末次', startDay: at(2027, 9, 4, 9), rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=MO', category: 'visit' });
    const inOctober = async () => listOf(await api.get(`${root}?startTime=2027-10-01&endTime=2027-10-31`, wang.token));
    const [, second, last] = await inOctober();
    expect(last).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=MO', repetition: 3, repeatTime: at(2027, 9, 18, 23, 59) + 59_000 });
    const body = { ...last, startDay: at(2027, 9, 20, 9), endDay: at(2027, 9, 20, 10) };
    expect(await api.put(`${root}/${String(last?.['id'])}/2`, body, wang.token)).toMatchObject({ code: 200 });
    const [, kept, moved] = await inOctober();
    expect(kept).toMatchObject({ id: second?.['id'], repeatTime: at(2027, 9, 11, 23, 59) + 59_000 });
    expect(moved).toMatchObject({ id: last?.['id'], startDay: at(2027, 9, 20, 9), rule: 'FREQ=WEEKLY;BYDAY=WE' });
  });
});

describe('a participant who has left one occurrence', () => {
  it('stays in the others when they are changed from that one', async () => {
    const yang = await user('yang', '杨工');
    const startDay = at(2028, 1, 7, 9);
    await add({ title: '轮值', startDay, repetition: 2, repeatTime: at(2028, 1, 9), toUserIds: [yang.id] });
    const inFebruary = async () => listOf(await api.get(`${root}?startTime=2028-02-01&endTime=2028-02-28`, yang.token));
    const id = String((await inFebruary())[1]?.['id']);
    expect(await api.remove(`${root}/${id}/1`, yang.token)).toMatchObject({ code: 200 });
    const { data: read } = await api.get(`${root}/${id}`, wang.token);
    const moved = { ...read, title: '换班', startDay: Number(read['startDay']) + 3_600_000 };
    expect(await api.put(`${root}/${id}/3`, moved, wang.token)).toMatchObject({ code: 200 });
    const days = [7, 9].map((day) => ({ title: '换班', startDay: at(2028, 1, day, 10) }));
    expect(await inFebruary()).toMatchObject(days);
    expect(listOf(await api.get(`${root}?startTime=2028-02-09 10:30&endTime=2028-02-09 10:40`, yang.token))).toMatchObject([days[1]]);
  });
});

describe('the calendars of users', () => {
  it('are told of their schedules once these are stored, and of no others', async () => {
    const heard: { users: readonly string[] | 'everyone'; what: unknown; titles: unknown[] }[] = [];
    const send = vi.spyOn(api.services.live, 'send').mockImplementation(async (users, { method, what }) => {
      if (method !== 'changed') return;
      const { rows } = await sql<Row>`select title from base_schedule where title like '通知%'`.execute(api.services.db);
      heard.push({ users, what, titles: rows.map(({ title }) => title) });
    });
    const changed = vi.spyOn(api.services.live, 'changed');
    const id = await add({ title: '通知', startDay: at(2028, 2, 1, 9), toUserIds: [li.id] });
    await api.put(`${root}/${id}/3`, { title: '通知二', toUserIds: [] }, wang.token);
    await api.remove(`${root}/${id}/3`, wang.token);
    expect(heard).toEqual([
      { users: [wang.id, li.id], what: 'create', titles: ['通知'] },
      { users: [wang.id, li.id], what: 'update', titles: ['通知二'] },
      { users: [wang.id], what: 'remove', titles: [] },
    ]);
    expect(changed.mock.calls.filter(([{ resource }]) => resource === 'system/schedule')).toEqual([]);
    send.mockRestore();
    changed.mockRestore();
  });
});

describe('a schedule that is dragged to whole days', () => {
  it('loses the reminder that whole days do not have', async () => {
    const id = await add({ title: '拖动', startDay: at(2027, 8, 1, 9), reminderTime: 15 });
    const day = at(2027, 8, 2);
    expect(await api.put(`${root}/${id}/3`, { allDay: 1, startDay: day, endDay: day }, wang.token)).toMatchObject({ code: 200 });
    const { data } = await api.get(`${root}/${id}`, wang.token);
    expect(data).toMatchObject({ allDay: 1, startDay: day, endDay: day + 86_399_000, duration: 0, reminderTime: -2, pushTime: null });
    const times = { allDay: 0, startDay: day + 3_600_000, endDay: day + 5_400_000 };
    expect(await api.put(`${root}/${id}/3`, times, wang.token)).toMatchObject({ code: 200 });
    expect((await api.get(`${root}/${id}`, wang.token)).data).toMatchObject({ ...times, duration: -1 });
  });
});

describe('messages', () => {
  it('tell participants once of a repeated schedule, of changes, of the deletion, and remind them once', async () => {
    const [sun, zhou] = [await user('sun', '孙工'), await user('zhou', '周工')];
    const startDay = at(2030, 0, 7, 9);
    const id = await add({ title: '巡检', startDay, repetition: 3, repeatTime: at(2030, 1, 20), reminderTime: 10, toUserIds: [sun.id] });
    expect(await told(sun.token, 1)).toEqual(['巡检（2030-01-07 09:00）']);
    const { data: read } = await api.get(`${root}/${id}`, wang.token);
    expect(read).toMatchObject({ pushTime: startDay - 600_000 });
    expect(await sendDueReminders(startDay - 600_001, api.services)).toBe(0);
    const onTwoNodes = await Promise.all([0, 1].map(() => sendDueReminders(startDay - 600_000, api.services)));
    expect(onTwoNodes.toSorted()).toEqual([0, 1]);
    expect(await told(sun.token, 2)).toEqual(['巡检（2030-01-07 09:00）', '巡检（2030-01-07 09:00）']);
    const moved = { ...read, startDay: startDay + 3_600_000, toUserIds: [sun.id, zhou.id] };
    expect(await api.put(`${root}/${id}/1`, moved, wang.token)).toMatchObject({ code: 200 });
    expect((await told(sun.token, 3)).at(-1)).toBe('日程已修改：巡检（2030-01-07 10:00）');
    expect(await told(zhou.token, 1)).toEqual(['巡检（2030-01-07 10:00）']);
    await api.services.recordsOf('permission/user', serverCaller).update(zhou.id, { enabledMark: 0 });
    expect(await sendDueReminders(startDay + 3_000_000, api.services)).toBe(1);
    expect(await told(sun.token, 4)).toHaveLength(4);
    expect(await api.remove(`${root}/${id}/3`, wang.token)).toMatchObject({ code: 200 });
    expect((await told(sun.token, 5)).at(-1)).toBe('日程已取消：巡检（2030-01-07 10:00）');
    const [deleted] = await messagesOf(sun.token);
    const { data: shown } = await api.get(`/api/message/ReadInfo/${String(deleted?.['id'])}`, sun.token);
    expect(JSON.parse(String(shown['bodyText']))).toMatchObject({ id, type: '3' });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from base_message where user_id = ${zhou.id}`.execute(api.services.db);
    expect(rows[0]?.count).toBe(1);
  });
});

describe('many reminders at one time', () => {
  it('are sent in one turn, which reads what they share once for each transaction', async () => {
    const he = await user('he', '何工');
    const startDay = at(2033, 0, 3, 9);
    const { data } = await api.post(root, meeting({ startDay, rule: 'FREQ=DAILY;COUNT=101', reminderTime: 5 }), he.token);
    await sql`update base_schedule_occurrence set due_time = ${startDay} where schedule_id = ${data['groupId']}`.execute(api.services.db);
    const recordsOf = vi.fn<Services['recordsOf']>(api.services.recordsOf);
    expect(await sendDueReminders(startDay, { ...api.services, recordsOf: recordsOf as Services['recordsOf'] })).toBe(101);
    expect(recordsOf.mock.calls.filter(([resource]) => resource === 'message/template')).toHaveLength(4);
    await api.remove(`${root}/${String(data['id'])}/3`, he.token);
  });
});

/** Asks for a file that the client has. */
const askAgain = (url: string, etag: string) => api.ask({ method: 'GET', url, headers: { 'if-none-match': etag } });

const idOf = ({ data }: Reply): string => String(data['id']);

describe('a send configuration', () => {
  it('sends what is new and reminds, and cannot be deleted before', async () => {
    const administrator = await api.administrator();
    const template = { fullName: '日程短讯', enCode: 'short', messageSource: '4', messageType: '1', title: '{@Title}至{@EndTime}' };
    const templateId = idOf(await api.post('/api/message/MessageTemplateConfig', template, administrator));
    const list = [{ messageType: '1', templateId, enabledMark: 1 }];
    const values = { fullName: '日程提醒', enCode: 'remind', templateType: '0', messageSource: '4', enabledMark: 1 };
    const configs = '/api/message/SendMessageConfig';
    const send = idOf(await api.post(configs, { ...values, sendConfigTemplateList: list }, administrator));
    const zheng = await user('zheng', '郑工');
    const startDay = at(2031, 0, 6, 9);
    const reminder = { reminderTime: -1, reminderType: 2, send, sendName: '日程提醒' };
    const id = await add({ title: '评审', startDay, toUserIds: [zheng.id], ...reminder });
    expect(await told(zheng.token, 1)).toEqual(['评审至10:00']);
    expect(await api.remove(`${configs}/${send}`, administrator)).toMatchObject({ code: 400 });
    expect(await sendDueReminders(startDay, api.services)).toBe(1);
    expect(await told(zheng.token, 2)).toEqual(['评审至10:00', '评审至10:00']);
    expect(await api.remove(`${configs}/${send}`, administrator)).toMatchObject({ code: 200 });
    await api.remove(`${root}/${id}/3`, wang.token);
    expect((await told(zheng.token, 3)).at(-1)).toBe('日程已取消：评审（2031-01-06 09:00）');
  });
});

describe('a server with one connection', () => {
  it('writes schedules and their messages in one transaction each', async () => {
    const node = await startApi({ database: { ...api.database, connection: { ...api.database.connection, max: 1 } } });
    await node.services.jobs.ready();
    const file: Row = { ...(await upload(wang.token, '议程.pdf', '%PDF-1.4 1')), name: '议程.pdf' };
    const startDay = at(2032, 0, 5, 9);
    const endDay = startDay + 3_600_000;
    const body = meeting({ startDay, endDay, files: JSON.stringify([file]), reminderTime: 5, toUserIds: [li.id] });
    const id = idOf(await node.post(root, body, wang.token));
    expect(await node.put(`${root}/${id}/3`, { ...body, title: '改动' }, wang.token)).toMatchObject({ code: 200 });
    expect(await sendDueReminders(startDay - 300_000, node.services)).toBe(1);
    expect(await node.remove(`${root}/${id}/3`, wang.token)).toMatchObject({ code: 200 });
    const sending = { configuration: 'single', receivers: [li.id], values: {}, senderId: wang.id };
    const list = [{ messageType: '1', templateId: 'none', enabledMark: 1 }];
    const configuration = { fullName: '单连接', enCode: 'single', templateType: '0', messageSource: '4', enabledMark: 1 };
    await node.services.recordsOf('message/sendConfig', serverCaller).insert({ ...configuration, sendConfigTemplateList: list });
    const send = (transaction: Database) => sendByConfiguration(node.services, sending, transaction);
    expect(await node.services.db.transaction().execute(send)).toHaveLength(1);
    await node.close();
  });
});

describe('a participant who was deleted', () => {
  it('leaves a schedule when it is changed, and is refused in a new one', async () => {
    const wu = await user('wu', '吴工');
    const id = await add({ title: '交接', startDay: at(2027, 10, 1, 9), toUserIds: [li.id, wu.id] });
    const { data: read } = await api.get(`${root}/${id}`, wang.token);
    await api.services.recordsOf('permission/user', serverCaller).remove(wu.id);
    expect(await api.put(`${root}/${id}/3`, { ...read, title: '已交接' }, wang.token)).toMatchObject({ code: 200 });
    expect((await api.get(`${root}/${id}`, wang.token)).data).toMatchObject({ title: '已交接', toUserIds: [li.id] });
    const { code, msg } = await api.post(root, meeting({ toUserIds: [wu.id] }), wang.token);
    expect([code, msg.includes(wu.id)]).toEqual([400, true]);
  });
});

describe('a subscription', () => {
  it('is a calendar by a secret address, which a new one and its end stop at once', async () => {
    const chen = await user('chen', '陈工');
    const subscription = `${root}/Subscription`;
    expect((await api.get(subscription, chen.token)).data).toEqual({ url: null });
    const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    const day = { title: `盘查，第一天;${'长'.repeat(100)}`, allDay: 1, startDay: start, endDay: start, reminderTime: 1 };
    const timed = await add({ title: '评审\u0007', startDay: start, endDay: start + 1, reminderTime: 15 }, chen.token);
    await add({ ...day }, chen.token);
    const url = String((await api.post(subscription, undefined, chen.token)).data['url']);
    expect((await api.get(subscription, chen.token)).data).toEqual({ url });
    const file = await api.get(url);
    expect(file).toMatchObject({ status: 200 });
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.text).toMatch(/\r\nSUMMARY:评审\r\n.*\r\n$/s);
    expect(file.text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const lines = file.text.replaceAll('\r\n ', '').split('\r\n');
    const utc = new Date(start).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const local = formatDate(start, { pattern: 'yyyyMMdd' });
    expect(lines).toEqual(
      expect.arrayContaining([`UID:${timed}@tangu`, `DTSTART:${utc}`, 'TRIGGER:-PT15M', `DTSTART;VALUE=DATE:${local}`]),
    );
    expect(lines).toContain(`SUMMARY:盘查，第一天\\;${'长'.repeat(100)}`);
    expect(await askAgain(url, String(file.headers['etag']))).toMatchObject({ status: 304, text: '' });
    const renewed = String((await api.post(subscription, undefined, chen.token)).data['url']);
    expect([await api.get(url), await api.get(renewed)]).toMatchObject([{ status: 404 }, { status: 200 }]);
    await api.services.recordsOf('permission/user', serverCaller).update(chen.id, { enabledMark: 0 });
    expect(await api.get(renewed)).toMatchObject({ status: 404 });
    await api.services.recordsOf('permission/user', serverCaller).update(chen.id, { enabledMark: 1 });
    const token = String((await api.login('chen', 'x')).data['token']);
    expect(await api.remove(subscription, token)).toMatchObject({ code: 200 });
    expect([await api.get(renewed), await api.get(`${subscription}/x.ics`)]).toMatchObject([{ status: 404 }, { status: 404 }]);
  });
});

describe('the days of a calendar', () => {
  it('have lunar days, holidays and make-up workdays', async () => {
    const days = async (from: string, to: string) => listOf(await api.get(`${root}/Days?startTime=${from}&endTime=${to}`, wang.token));
    expect(await days('2026-02-14', '2026-02-17')).toEqual([
      { date: '2026-02-14', lunar: '廿七', name: '春节', off: false },
      { date: '2026-02-15', lunar: '廿八', name: '春节', off: true },
      { date: '2026-02-16', lunar: '廿九', name: '春节', off: true },
      { date: '2026-02-17', lunar: '正月', name: '春节', off: true },
    ]);
    expect(await days('2030-10-01', '2030-10-01')).toEqual([{ date: '2030-10-01', lunar: '初五' }]);
    expect(await api.get(`${root}/Days?startTime=2000-01-01&endTime=2020-01-01`, wang.token)).toMatchObject({ code: 400 });
  });
});

/** Uploads a file. Answers the entry that clients post. */
async function upload(token: string, name: string, content: string): Promise<Row> {
  const boundary = 'xxxx';
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"`;
  const payload = [`--${boundary}`, head, 'Content-Type: application/pdf', '', content, `--${boundary}--`, ''].join('\r\n');
  const headers = { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { data } = await api.ask({ method: 'POST', url: '/api/file/Uploader/annex', headers, payload });
  return data;
}

describe('files', () => {
  it('are seen by the participants, and released with the schedule', async () => {
    const file: Row = { ...(await upload(wang.token, '议程.pdf', '%PDF-1.4')), name: '议程.pdf' };
    const id = await add({ files: JSON.stringify([file]), repetition: 2, repeatTime: at(2027, 2, 3), toUserIds: [li.id] });
    const preview = (token: string) =>
      api.get(`/api/file/Uploader/Preview?fileName=${String(file['fileId'])}&fileDownloadUrl=${String(file['url'])}`, token);
    const zhao = await user('zhao', '赵工');
    expect([await preview(li.token), await preview(zhao.token)]).toMatchObject([{ code: 200 }, { code: 400 }]);
    const { data: read } = await api.get(`${root}/${id}`, li.token);
    expect(JSON.parse(String(read['files']))).toMatchObject([{ name: '议程.pdf', fileId: file['fileId'] }]);
    const list = async () => listOf(await api.get(`${root}?startTime=2027-03-01&endTime=2027-03-03`, li.token));
    expect(await api.put(`${root}/${String((await list())[1]?.['id'])}/2`, { title: '后两天' }, wang.token)).toMatchObject({ code: 200 });
    const holders = async () =>
      (await sql`select from base_file_holder where name = ${file['fileId']}`.execute(api.services.db)).rows.length;
    expect(await holders()).toBe(2);
    for (const { id: each } of (await list()).slice(0, 2)) await api.remove(`${root}/${String(each)}/3`, wang.token);
    expect(await holders()).toBe(0);
  });
});

describe('bad input', () => {
  const cases: [name: string, values: Row, text: RegExp][] = [
    ['no title', { title: ' ' }, /^请输入标题$/],
    ['a title of 300 characters', { title: '长'.repeat(300) }, /200/],
    ['a type that is not in the dictionary', { category: 'none' }, /^日程类型不存在/],
    ['an urgency that does not exist', { urgent: '9' }, /^紧急程度只能是/],
    ['no start', { startDay: '' }, /^开始时间不能为空$/],
    ['another time beside a start', { startDay: '2027-03-01 08:00', startTime: '10:00' }, /^与日期中的时刻不一致/],
    ['a time that is none beside a day', { startDay: '2027-03-01', startTime: '25:00' }, /时间无法识别/],
    ['an end of a repetition that is not a time', { repetition: 1, repeatTime: 'abc' }, /时间无法识别/],
    ['the same beside a rule with an end', { rule: 'FREQ=DAILY;COUNT=2', repeatTime: 'abc' }, /时间无法识别/],
    ['a start that is not a time', { startDay: 'tomorrow' }, /时间无法识别/],
    ['a start in the year 20000', { startDay: at(20_000, 0, 1) }, /时间无法识别/],
    ['an end before the start', { duration: -1, endDay: at(2027, 2, 1, 8) }, /^结束时间必须晚于开始时间$/],
    ['two years', { duration: -1, endDay: at(2029, 2, 1, 8) }, /^日程最长为 366 天$/],
    ['a user who does not exist', { toUserIds: ['nobody'] }, /nobody/],
    ['201 participants', { toUserIds: Array.from({ length: 201 }, (_, index) => `u${index}`) }, /200/],
    ['a repetition without an end', { repetition: 2 }, /^请选择结束重复的日期$/],
    ['a rule without an end', { rule: 'FREQ=DAILY' }, /^请选择结束重复的日期$/],
    ['an end of the repetition before the start', { repetition: 2, repeatTime: at(2027, 1, 1) }, /^结束重复必须晚于开始时间$/],
    ['a repetition of a hundred years', { repetition: 5, repeatTime: at(2099, 1, 1) }, /^重复最长为 20 年$/],
    ['more than 1000 occurrences', { repetition: 2, repeatTime: at(2032, 1, 1) }, /1000/],
    ['a rule with more than 1000', { rule: 'FREQ=DAILY;COUNT=5000' }, /1000/],
    ['a rule of seconds', { rule: 'FREQ=SECONDLY;COUNT=5' }, /重复规则无法识别/],
    ['a rule with times of day', { rule: 'FREQ=DAILY;BYHOUR=1,2,3;COUNT=5' }, /^重复规则中不能使用“BYHOUR”/],
    ['a rule with a position of zero', { rule: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0;COUNT=5' }, /^重复规则中“BYSETPOS”的值不可能匹配任何日期/],
    ['a rule of days that never matches', { rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;COUNT=5' }, /没有符合规则的日期/],
    ['a rule that ends before its start', { rule: 'FREQ=DAILY;UNTIL=20200101' }, /^结束重复必须晚于开始时间$/],
    ['a rule that never matches', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5' }, /没有符合规则的日期/],
    ['a long rule', { rule: `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(200)}` }, /^重复规则最长为 200 个字符$/],
    ['a reminder of whole days', { reminderTime: 3 }, /请选择列表中的提醒时间/],
    ['a send configuration that is missing', { reminderTime: 5, reminderType: 2, send: 'x' }, /发送配置不存在或已禁用/],
    ['a rule of a hundred thousand', { rule: 'FREQ=DAILY;COUNT=100000' }, /1000/],
    ['a rule that is a list', { rule: ['FREQ=DAILY'] }, /^重复规则类型不正确/],
    ['a repetition that does not exist', { repetition: 9 }, /^重复提醒不能大于5$/],
    ['a duration that is not a number', { duration: 'long' }, /^时长类型不正确/],
    ['a flag that is not one', { allDay: 'maybe' }, /^全天类型不正确/],
    ['participants that are not ids', { toUserIds: [{ id: 'x' }] }, /^参与人类型不正确/],
    ['a participant who is a number', { toUserIds: [7] }, /“7”不存在/],
    ['a colour with a style', { color: 'red;background:url(//x)' }, /标签颜色/],
    ['a file of another user', { files: JSON.stringify([{ name: 'a', fileId: '20260101aaaaaaaaaaaa.txt', url: '' }]) }, /a/],
  ];
  it.each(cases)('is refused: %s', async (_, values, text) => {
    const reply = await api.post(root, meeting(values), wang.token);
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toMatch(text);
  });

  it('is refused for scopes, ranges and calls of other users', async () => {
    const id = await add();
    expect(await api.put(`${root}/${id}/4`, {}, wang.token)).toMatchObject({ code: 400, msg: '请选择日程' });
    expect(await api.put(`${root}/${id}/3`, {}, li.token)).toMatchObject({ code: 400, msg: '该日程已被删除' });
    expect(await api.remove(`${root}/${id}/3`, li.token)).toMatchObject({ code: 400, msg: '该日程已被删除' });
    expect(await api.get(`${root}?startTime=2027-01-01&endTime=2029-01-01`, wang.token)).toMatchObject({ code: 400 });
    expect((await api.get(root)).code).toBe(600);
    await api.remove(`${root}/${id}/3`, wang.token);
  });
});

describe('a repeated request', () => {
  it('creates no second schedule', async () => {
    const payload = meeting({ title: '重试', startDay: at(2027, 7, 2, 9), endDay: at(2027, 7, 2, 10) });
    const headers = { authorization: wang.token, 'idempotency-key': 'k1' };
    const ask = () => api.ask({ method: 'POST', url: root, headers, payload });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect((await ask()).data).toEqual(first.data);
    expect(second.data).toEqual(first.data);
    expect(listOf(await api.get(`${root}?startTime=2027-08-01&endTime=2027-08-30`, wang.token))).toHaveLength(1);
  });
});

describe('two changes at once', () => {
  it('follow each other, so that no occurrence is lost or doubled', async () => {
    await add({ title: '早会', startDay: at(2028, 4, 1, 9), repetition: 2, repeatTime: at(2028, 4, 20), toUserIds: [li.id] });
    const inMay = async () => listOf(await api.get(`${root}?startTime=2028-05-01&endTime=2028-05-31`, li.token));
    const ids = (await inMay()).map(({ id }) => String(id));
    const changes = [2, 5, 8, 11, 14, 17].map((index) => api.put(`${root}/${ids[index]}/2`, { title: `自${index}` }, wang.token));
    expect((await Promise.all(changes)).map(({ code }) => code)).toEqual(changes.map(() => 200));
    const rows = await inMay();
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const groups = new Map(rows.map(({ groupId, title }) => [groupId, title]));
    for (const [groupId, title] of groups)
      expect(rows.filter((row) => row['groupId'] === groupId).every((row) => row['title'] === title)).toBe(true);
    expect(groups.size).toBe(7);
    await api.remove(`${root}/${ids[0]}/3`, wang.token);
  });
});

const manyRows = [
  sql`insert into base_schedule (id, creator_time, creator_user_id, title, all_day)
    select 's' || i, 1, 'u', '多', 0 from generate_series(0, 499) as i`,
  sql`insert into base_schedule_occurrence (id, schedule_id, start_day, end_day, due_time)
    select 'o' || i, 's' || i % 500, i, i, i + 9e12::bigint from generate_series(1, 5000) as i`,
  sql`insert into base_schedule_user (id, occurrence_id, to_user_id, start_day, end_day)
    select 'p' || i, 'o' || i, 'u' || i % 500, i, i from generate_series(1, 5000) as i`,
  sql`insert into base_time_task_log (id, task_id, run_time, run_result) select 'r' || i, 'task', i, 0 from generate_series(1, 5000) as i`,
  sql`insert into base_time_task (id, cron, next_run_time, enabled_mark) values ('task', '0 0 0 1 1 *', 1, 1)`,
  sql`insert into base_file (id, name, creator_time) select 'f' || i, 'f' || i, 1 from generate_series(1, 5000) as i`,
  sql`insert into base_message_delivery (id, monitor_id, user_id, state)
    select 'd' || i, 'm' || i % 500, 'u' || i, i % 3 from generate_series(1, 5000) as i`,
  sql`analyze base_schedule_occurrence, base_schedule_user, base_time_task_log, base_file, base_message_delivery`,
];

describe('a table with many rows', () => {
  beforeAll(async () => {
    for (const statement of manyRows) await statement.execute(api.services.db);
  });

  it('gives as many as an answer has, and says that there are more', async () => {
    await sql`update base_schedule_user set to_user_id = ${li.id} where occurrence_id like 'o%'`.execute(api.services.db);
    const { data } = await api.get(`${root}?startTime=1970-01-01&endTime=1970-01-03`, li.token);
    expect([(data['list'] as Row[]).length, data['isMore']]).toEqual([5000, true]);
    await sql`update base_schedule_user set to_user_id = occurrence_id where occurrence_id like 'o%'`.execute(api.services.db);
    expect((await api.get(`${root}?startTime=2027-03-01&endTime=2027-03-02`, li.token)).data).not.toHaveProperty('isMore');
  });

  it('is read by an index', async () => {
    const startDay = Date.now() + 3_600_000;
    const tables = /base_(schedule_|time_task_log|file |message_delivery)/;
    const file: Row = { ...(await upload(wang.token, '议程.pdf', '%PDF-1.4 2')), name: '议程.pdf' };
    const plans = await plansOf(tables, api.services.db, async () => {
      const repeated = { startDay, repetition: 2, repeatTime: startDay + 5 * 86_400_000, toUserIds: [li.id], reminderTime: 5 };
      const id = await add({ title: '索引', files: JSON.stringify([file]), ...repeated });
      await inMarch(li);
      await api.put(`${root}/${id}/2`, { title: '改动' }, wang.token);
      await sendDueReminders(startDay, api.services);
      await api.remove(`${root}/${id}/1`, li.token);
      await api.remove(`${root}/${id}/3`, wang.token);
      await enqueueDueTasks(Date.now(), api.services);
      await waitingDeliveries(api.services.db, 'm1', 10);
      await countDeliveries(api.services.db, 'm1');
      await deliveryErrors(api.services.db, 'm1');
      await failWaiting(api.services.db, 'm1', '');
    });
    expect(plans.length).toBeGreaterThan(20);
    expect(plans.filter((plan) => /Seq Scan on base_(schedule_|time_task_log|file |message_delivery)/.test(plan))).toEqual([]);
  });
});

describe('the log', () => {
  it('has a line for each change, which is swept after the days of the setting', async () => {
    const id = await add({ title: '留痕', startDay: at(2027, 11, 1, 9), toUserIds: [li.id] });
    await api.put(`${root}/${id}/3`, { title: '改动' }, wang.token);
    await api.remove(`${root}/${id}/3`, li.token);
    await api.remove(`${root}/${id}/3`, wang.token);
    const lines = async () =>
      (
        await sql<{ type: number }>`select operation_type as type from base_schedule_log where schedule_id = ${id} order by id`.execute(
          api.services.db,
        )
      ).rows.map(({ type }) => type);
    expect(await lines()).toEqual([1, 2, 4, 3]);
    await sweepSchedules(api.services, Date.now());
    expect(await lines()).toHaveLength(4);
    await sweepSchedules(api.services, Date.now() + 4000 * 86_400_000);
    expect(await lines()).toEqual([]);
  });
});

describe('the private calendar of older clients', () => {
  it('keeps its entries as schedules', async () => {
    const qian = await user('qian', '钱工');
    const older = '/api/extend/Schedule';
    const entry = { startTime: at(2027, 5, 1, 9), endTime: at(2027, 5, 1, 10), content: '抄表\n三号厂房', early: 20, colour: '#188ae2' };
    const { data } = await api.post(older, entry, qian.token);
    const path = `${older}/${String(data['id'])}`;
    expect((await api.get(path, qian.token)).data).toMatchObject({ ...entry, early: 30, appAlert: 1 });
    expect(await api.put(path, { ...entry, content: '盘点' }, qian.token)).toMatchObject({ code: 200 });
    const range = 'startTime=2027-06-01&endTime=2027-06-30';
    expect(listOf(await api.get(`${older}?${range}`, qian.token))).toMatchObject([{ content: '盘点' }]);
    expect(listOf(await api.get(`${root}?${range}`, qian.token))).toMatchObject([{ title: '盘点', reminderTime: 30 }]);
    const { signList, todayList } = (await api.get(`${older}/AppList?${range}&dateTime=2027-06-01`, qian.token)).data;
    expect([signList, todayList]).toMatchObject([{ 20270601: 1, 20270602: 0 }, [{ content: '盘点' }]]);
    expect(listOf(await api.get(`${older}/AppDayList?dateTime=2027-06-02`, qian.token))).toEqual([]);
    expect(await api.remove(path, qian.token)).toMatchObject({ code: 200 });
    expect(await api.get(path, qian.token)).toMatchObject({ code: 400 });
  });
});
