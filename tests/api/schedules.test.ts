import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let wang: { id: string; token: string };
let li: { id: string; token: string };
type Row = Record<string, unknown>;

const root = '/api/system/Schedule';
const at = (...parts: [number, number, number, number?, number?]) => new Date(...(parts as [number, number, number])).getTime();
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];

beforeAll(async () => {
  api = await startApi();
  const user = async (account: string, realName: string) => {
    const id = await api.addUser(account, 'x', { realName });
    return { id, token: String((await api.login(account, 'x')).data['token']) };
  };
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
    });
    expect(await api.put(`${root}/${id}/3`, { ...read, title: '周会' }, li.token)).toMatchObject({ code: 403 });
    expect(await api.put(`${root}/${id}/3`, { ...read, title: '周会' }, wang.token)).toMatchObject({ code: 200 });
    expect(await inMarch(li)).toMatchObject([{ id, title: '周会' }]);
    expect(await api.remove(`${root}/${id}/3`, wang.token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/${id}`, wang.token)).toMatchObject({ code: 400, msg: '该日程已被删除' });
    expect(await inMarch(li)).toEqual([]);
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
    expect((await inMarch(wang)).map(({ title }) => title)).toEqual(['改期', '后半', '后半', '后半']);
  });
});
