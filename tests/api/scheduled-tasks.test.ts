import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { nextTimes } from '#server/behaviours/scheduled-tasks/cron-times.ts';
import { enqueueDueTasks } from '#server/behaviours/scheduled-tasks/enqueue-due-tasks.ts';
import { runTask } from '#server/behaviours/scheduled-tasks/run-task.ts';
import { addModule, addRecord } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { eventually } from '../setup/eventually';

let api: Api;
let node: Api;
let token: string;
let interfaceId: string;
beforeAll(async () => {
  const first = await startApi();
  [api, node] = [first, await startApi({ database: first.database })];
  token = await api.administrator();
  const { data } = await api.get('/api/system/DataInterface/getList?keyword=fuels', token);
  interfaceId = String((data['list'] as Row[])[0]?.['id']);
  for (const { services } of [api, node]) services.jobs.start();
});
afterAll(async () => {
  await node.close();
  await api.close();
});

const root = '/api/scheduletask';
type Row = Record<string, unknown>;
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];

const nothing = async () => undefined;

let count = 0;
const body = (values: object = {}, content: object = {}) => {
  count += 1;
  const executeContent = { cron: '0 0 8 * * ?', startTime: 1, endTime: '', interfaceId, interfaceName: '', parameter: [], ...content };
  return {
    fullName: `任务${count}`,
    enCode: `task${count}`,
    executeType: '1',
    enabledMark: 1,
    executeContent: JSON.stringify(executeContent),
    ...values,
  };
};
const add = async (values: object = {}, content: object = {}): Promise<string> => {
  const created = await api.post(root, body(values, content), token);
  if (created.code !== 200) throw new Error(created.text);
  return String(created.data['id']);
};
const taskOf = async (id: string): Promise<Row> => (await api.get(`${root}/Info/${id}`, token)).data;
const runsOf = async (id: string, query = ''): Promise<Row[]> => listOf(await api.get(`${root}/${id}/TaskLog${query}`, token));
const ended = (id: string, runs = 1): Promise<Row[]> =>
  eventually(async () => {
    const list = await runsOf(id);
    if (list.length < runs || list.some(({ runResult }) => runResult === null)) throw new Error(JSON.stringify(list));
    return list;
  });
const setDue = async (id: string, time: number) => {
  await api.services.recordsOf('system/scheduleTask', serverCaller).update(id, { nextRunTime: time });
};

describe('tasks', () => {
  it('are read as existing clients wrote them, changed, stopped, started and removed', async () => {
    const parameter = [{ field: 'unit', fieldName: '单位', dataType: 'varchar', required: 0, sourceType: 2, relationField: 't' }];
    const id = await add({ enCode: 'wire' }, { parameter });
    const task = await taskOf(id);
    expect(JSON.parse(String(task['executeContent']))).toMatchObject({
      cron: '0 0 8 * * ?',
      startTime: 1,
      endTime: '',
      interfaceId,
      interfaceName: '燃料及计量单位',
      parameter,
    });
    const [listed] = listOf(await api.get(`/api/system/ScheduleTask?keyword=wire`, token));
    expect(listed).toMatchObject({ id, runCount: '0', startTime: 1, endTime: null, lastRunTime: null, nextRunTime: task['nextRunTime'] });
    expect(Number(task['nextRunTime'])).toBe(nextTimes('0 0 8 * * ?', 1, Date.now())[0]);
    expect(await api.put(`${root}/${id}/Actions/Stop`, undefined, token)).toMatchObject({ code: 200 });
    expect(await taskOf(id)).toMatchObject({ enabledMark: 0, nextRunTime: null });
    expect(await api.put(`${root}/${id}/Actions/Enable`, undefined, token)).toMatchObject({ code: 200 });
    expect(await taskOf(id)).toMatchObject({ enabledMark: 1, nextRunTime: task['nextRunTime'] });
    await api.put(`${root}/${id}/Actions/State`, undefined, token);
    expect(await taskOf(id)).toMatchObject({ enabledMark: 0, nextRunTime: null });
    expect(await api.put(`${root}/${id}`, body({ enCode: 'wire' }, { cron: '0 0 8 1 1 ? 2099' }), token)).toMatchObject({ code: 200 });
    expect(await taskOf(id)).toMatchObject({ nextRunTime: new Date(2099, 0, 1, 8).getTime() });
    expect(await api.remove(`${root}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/Info/${id}`, token)).toMatchObject({ code: 400 });
  });

  it.each([
    [{ fullName: '' }, {}, '请输入任务名称'],
    [{ enCode: '' }, {}, '请输入任务编码'],
    [{}, { cron: '' }, '请输入执行时间'],
    [{}, { cron: 'every day' }, 'Cron 表达式无法识别'],
    [{}, { cron: '0 0 0 30 2 ?' }, 'Cron 表达式不匹配任何时刻'],
    [{}, { startTime: 2000, endTime: 1000 }, '任务结束时间不能早于任务开始时间'],
    [{}, { interfaceId: '' }, '请选择数据接口'],
    [{}, { interfaceId: '', frequency: 4, interfaceUrl: 'https://example.org/' }, '请先把该地址建为数据接口'],
    [{ executeType: '3' }, { localHostTaskId: '' }, '请选择本地任务'],
    [{ executeType: '4' }, {}, '请选择发送配置'],
    [{ executeType: '5' }, {}, '请选择导出的功能'],
  ])('refuse %j with %j', async (values, content, msg) =>
    expect(await api.post(root, body(values, content), token)).toMatchObject({ code: 400, msg: expect.stringContaining(msg) as string }),
  );

  it('offer the jobs of the server, and the next times of an expression', async () => {
    const methods = (await api.get(`${root}/TaskMethods`, token)).data as unknown as Row[];
    expect(methods).toContainEqual({ id: 'sweepFiles', fullName: '清理无用文件' });
    const times = async (cron: string) => (await api.get(`${root}/Actions/NextTimes?cron=${encodeURIComponent(cron)}`, token)).data;
    expect(await times('0 0 8 ? * 2')).toMatchObject({
      isValid: true,
      times: Array.from({ length: 5 }, () => expect.any(Number) as number),
    });
    expect(await times('0 0 0 31 2 ?')).toMatchObject({ isValid: true, times: [] });
    expect(await times('61 * * * * ?')).toMatchObject({ isValid: false, times: [] });
  });
});

describe('a due task', () => {
  it('runs once over two nodes, and once for times that were missed', async () => {
    const id = await add({}, { cron: '0 * * * * ?' });
    const now = Date.now();
    await setDue(id, now - 3_600_000);
    await Promise.all([api, node, api, node].map(({ services }) => enqueueDueTasks(now, services)));
    const [run, ...others] = await ended(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ runTime: now - 3_600_000, runResult: 0, description: expect.stringContaining('燃料及计量单位') as string });
    const task = await taskOf(id);
    expect(task).toMatchObject({ runCount: 1, lastRunTime: now - 3_600_000 });
    expect(Number(task['nextRunTime'])).toBe(nextTimes('0 * * * * ?', 1, now)[0]);
    expect(await enqueueDueTasks(now, api.services)).toBe(0);
  });

  it('runs each of the times that a busy node was late for, within start and end', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const id = await add({}, { cron: '* * * * * ?', endTime: now + 2_000_000_000 });
    await setDue(id, now - 3_000);
    // At the start of a minute the task of the test before is due, too.
    expect(await enqueueDueTasks(now, api.services)).toBeGreaterThanOrEqual(4);
    expect((await ended(id, 4)).map(({ runTime }) => runTime)).toEqual([now, now - 1_000, now - 2_000, now - 3_000]);
    expect(await runsOf(id, `?startTime=${now - 1_500}&endTime=${now - 500}`)).toHaveLength(1);
    expect(await runsOf(id, '?runResult=1')).toEqual([]);
    await api.put(`${root}/${id}`, body({}, { cron: '* * * * * ?', endTime: 2_000 }), token);
    expect(await taskOf(id)).toMatchObject({ nextRunTime: null });
  });

  it('skips a time while three runs have not ended, and says so', async () => {
    const id = await add({}, { cron: '0 0 8 * * ?' });
    const runs = api.services.recordsOf('system/scheduleTaskLog', serverCaller);
    for (const runTime of [1, 2, 3]) await runs.insert({ id: `open${runTime}`, taskId: id, runTime, startTime: Date.now() });
    const now = Date.now();
    await setDue(id, now);
    await enqueueDueTasks(now, api.services);
    const [skipped] = await runsOf(id);
    expect(skipped).toMatchObject({
      runTime: now,
      startTime: null,
      runResult: 1,
      description: expect.stringContaining('已跳过') as string,
    });
    expect(Number((await taskOf(id))['nextRunTime'])).toBeGreaterThan(now);
    await runs.update('open1', { runResult: 0 });
    await setDue(id, now + 1);
    await enqueueDueTasks(now + 1, api.services);
    await eventually(async () => expect((await runsOf(id))[0]).toMatchObject({ runTime: now + 1, runResult: 0 }));
  });

  it('runs when it is asked to, also while it is stopped, and says why it failed', async () => {
    const id = await add({ enabledMark: 0 }, { interfaceId: 'gone' });
    expect(await api.post(`${root}/${id}/Actions/Run`, {}, token)).toMatchObject({
      code: 200,
      msg: expect.stringContaining('执行日志') as string,
    });
    expect(await ended(id)).toMatchObject([{ runResult: 1, description: expect.stringContaining('不存在') as string }]);
  });

  it('does not run for a user who was disabled, and says so', async () => {
    const users = api.services.recordsOf('permission/user', serverCaller);
    const { id: ownerId } = await users.insert({ account: 'leaver', realName: '离职', enabledMark: 0 });
    const id = await add();
    await api.services.recordsOf('system/scheduleTask', serverCaller).update(id, { ownerId });
    await api.post(`${root}/${id}/Actions/Run`, {}, token);
    expect(await ended(id)).toMatchObject([{ runResult: 1, description: expect.stringContaining('已停用或删除') as string }]);
  });

  it('runs a job of the server', async () => {
    const id = await add({ executeType: '3' }, { localHostTaskId: 'sweepNumbers' });
    await api.post(`${root}/${id}/Actions/Run`, {}, token);
    expect(await ended(id)).toMatchObject([{ runResult: 0, description: expect.stringContaining('清理过期的流水号计数') as string }]);
  });

  it('sends a message by a send configuration, to its user if it names no other', async () => {
    const template = { fullName: '任务', enCode: 'taskInbox', messageSource: '1', messageType: '1', title: '提醒：{@Title}' };
    const templateId = (await api.post('/api/message/MessageTemplateConfig', template, token)).data['id'];
    const sendConfigTemplateList = [{ messageType: '1', templateId }];
    const config = { fullName: '任务', enCode: 'taskSending', messageSource: '1', sendConfigTemplateList };
    const sendConfigId = (await api.post('/api/message/SendMessageConfig', config, token)).data['id'];
    const id = await add({ fullName: '月报', executeType: '4', sendConfigId });
    await api.post(`${root}/${id}/Actions/Run`, {}, token);
    expect(await ended(id)).toMatchObject([{ runResult: 0, description: expect.stringContaining('1 人') as string }]);
    await eventually(async () =>
      expect(listOf(await api.get('/api/message?pageSize=50', token)).map(({ title }) => title)).toContain('提醒：月报'),
    );
  });

  it('exports the records of a module into a message with the file', async () => {
    const module = await addModule(api, token);
    await addRecord(api, token, module, { name: '一号站', meters: [] });
    const id = await add({ executeType: '5', exportModuleId: module, exportFormat: 'csv' });
    await api.post(`${root}/${id}/Actions/Run`, {}, token);
    const [run] = await ended(id);
    expect(run).toMatchObject({ runResult: 0, files: [{ name: expect.stringMatching(/\.csv$/) as string }] });
    const messages = listOf(await api.get('/api/message?pageSize=50&type=3', token));
    expect(messages).toContainEqual(expect.objectContaining({ title: expect.stringContaining('.csv') as string }));
  });

  it('is not run again when its node was lost, and ends when it hangs', async () => {
    const id = await add();
    const runs = api.services.recordsOf('system/scheduleTaskLog', serverCaller);
    const jobOf = (runId: string, signal: AbortSignal) => ({
      id: 'x',
      kind: 'runScheduled',
      payload: { taskId: id, runId },
      attempt: 2,
      signal,
      saved: undefined,
      progress: () => undefined,
      log: () => undefined,
      save: nothing,
      complete: nothing,
    });
    await runs.insert({ id: 'lost', taskId: id, runTime: 1, startTime: 2 });
    await expect(runTask(jobOf('lost', new AbortController().signal), api.services, async () => ({}))).rejects.toThrow('执行中断');
    await runs.insert({ id: 'hangs', taskId: id, runTime: 2 });
    await expect(
      runTask(jobOf('hangs', AbortSignal.abort(new Error('stop', { cause: 'timeLimit' }))), api.services, async () => ({})),
    ).rejects.toThrow('超过 10 分钟');
    expect(await runsOf(id)).toMatchObject([
      { runResult: 1, description: expect.stringContaining('10 分钟') as string },
      { runResult: 1, description: expect.stringContaining('执行中断') as string },
    ]);
  });
});
