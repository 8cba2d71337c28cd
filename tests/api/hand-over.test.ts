import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, addRecord, control, siteList } from '../fixtures/module';
import { grantMenus, userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** A leaver's records, tasks, schedules, links and permission groups, handed over to a successor. */
let api: Api;
let admin: string;
let leaver: { id: string; token: string };
let successor: { id: string; token: string };
let keeper: { id: string; token: string };
let module: string;
let group: string;

interface Node {
  id: string;
  fullName: string;
  children: Node[] | null;
}

const users = '/api/permission/Users';
const schedules = '/api/system/Schedule';
const link = '/api/visualdev/ShortLink';
const server = (resource: string) => api.services.recordsOf(resource, serverCaller);
const workOf = async (by = admin) => (await api.get(`${users}/getWorkByUser?fromId=${leaver.id}`, by)).data as Record<string, Node[]>;
const handOver = (body: object, by = admin) =>
  api.post(`${users}/workHandover`, { fromId: leaver.id, toId: successor.id, waitList: [], flowList: [], permissionList: [], ...body }, by);
const owners = async () => {
  const { resource } = await api.services.catalogue.release(module);
  return (await api.services.recordsOf(resource, serverCaller).all({})).map(({ creatorUserId }) => creatorUserId);
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  module = await addModule(api, admin, {
    fields: [control('input', 'name', 'Name')],
    columnData: { ...siteList, columnList: [], searchList: [] },
  });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  const menus = [module, 'onlineDev/webDesign', 'system/task'];
  leaver = await userWithMenus(api, admin, 'leaver', menus);
  successor = await userWithMenus(api, admin, 'successor', menus);
  keeper = await userWithMenus(api, admin, 'keeper', ['permission/user']);
  await addRecord(api, leaver.token, module, { name: 'first' });
  await addRecord(api, leaver.token, module, { name: 'second' });
  await addRecord(api, admin, module, { name: 'third' });
  const executeContent = JSON.stringify({ cron: '0 0 8 1 1 ? 2099', startTime: 1, endTime: '', interfaceId: '', parameter: [] });
  const task = { fullName: 'Export', enCode: 'export', executeType: '5', exportModuleId: module, exportFormat: 'csv', enabledMark: 1 };
  await api.post('/api/scheduletask', { ...task, executeContent }, leaver.token);
  const startDay = Date.UTC(2099, 0, 5, 2);
  const meeting = { title: 'Meeting', content: '', startDay, endDay: startDay + 3_600_000, duration: 60, toUserIds: [successor.id] };
  const made = await api.post(schedules, meeting, leaver.token);
  if (made.code !== 200) throw new Error(made.text);
  await api.put(link, { id: module, enabledMark: 1, formUse: 1 }, leaver.token);
  group = String((await api.post('/api/permission/PermissionGroup', { fullName: 'Audit', enCode: 'audit' }, admin)).data['id']);
  await api.post(`/api/permission/PermissionGroup/PermissionMember/${group}`, { ids: [`${leaver.id}--user`] }, admin);
});
afterAll(() => api.close());

const leaves = (nodes: readonly Node[] = []): string[] => nodes.flatMap(({ id, children }) => (children ? leaves(children) : [id]));

describe('before', () => {
  it('lists what the user has, below a heading for each kind', async () => {
    const { wait = [], flow, permission = [] } = await workOf();
    expect(wait.map(({ fullName }) => fullName)).toEqual(['业务数据', '定时任务', '日程', '外链']);
    expect(wait[0]?.children?.[0]).toMatchObject({ id: `records--${module}`, fullName: expect.stringContaining('（2）') as string });
    expect(flow).toEqual([]);
    expect(permission).toMatchObject([{ id: group, fullName: 'Audit' }]);
  });

  it('lists nothing that the caller may not change', async () => {
    const { wait, permission } = await workOf(keeper.token);
    expect(leaves(wait)).toEqual(['schedules']);
    expect(permission).toEqual([]);
  });

  it.each([
    ['to the same user', () => ({ toId: leaver.id, waitList: ['schedules'] })],
    ['of nothing', () => ({ waitList: ['heading--records'] })],
    ['of work that is not there', () => ({ waitList: ['schedules', 'records--none'] })],
  ])('refuses a hand-over %s, and moves nothing', async (_, body) => {
    const { wait } = await workOf();
    expect(await handOver(body())).toMatchObject({ code: 400, msg: expect.stringMatching(/交接/) as string });
    expect((await workOf())['wait']).toEqual(wait);
  });

  it('refuses callers who hold less than the two users, and those without the right', async () => {
    expect(await handOver({ waitList: ['schedules'] }, keeper.token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('管理员') as string,
    });
    expect(await handOver({ waitList: ['schedules'] }, successor.token)).toMatchObject({ code: 403 });
    expect(await api.get(`${users}/getWorkByUser?fromId=${leaver.id}`, successor.token)).toMatchObject({ code: 403 });
  });
});

describe('after', () => {
  let handedOver: Reply;
  beforeAll(async () => {
    const { wait = [], permission = [] } = await workOf();
    const waitList = [...wait.map(({ id }) => id), ...leaves(wait)];
    handedOver = await handOver({ waitList, permissionList: leaves(permission) });
  });

  it('says that it is done', () => expect(handedOver).toMatchObject({ code: 200, msg: '工作已交接' }));

  it('the records are those of the successor, and those of others stay', async () => {
    const [{ id: adminId } = { id: '' }] = await server('permission/user').all({
      filter: { field: 'account', is: 'equals', value: 'admin' },
    });
    expect((await owners()).toSorted()).toEqual([successor.id, successor.id, adminId].toSorted());
  });

  it('the task runs with the rights of the successor', async () =>
    expect((await server('system/scheduleTask').all({})).map(({ ownerId }) => ownerId)).toEqual([successor.id]));

  it('the schedule is that of the successor, who took part, and not of the leaver any more', async () => {
    const range = '?startTime=2099-01-01 00:00&endTime=2099-02-01 00:00';
    const shown = async (by: string) => (await api.get(`${schedules}${range}`, by)).data['list'] as Record<string, unknown>[];
    expect(await shown(leaver.token)).toEqual([]);
    const [occurrence, ...others] = await shown(successor.token);
    expect(others).toEqual([]);
    expect(await api.remove(`${schedules}/${String(occurrence?.['id'])}/1`, successor.token)).toMatchObject({ code: 200 });
    expect(await server('system/scheduleOccurrence').all({})).toEqual([]);
  });

  it('the link shows what the successor may see', async () =>
    expect((await server('visualdev/linkSetting').all({})).map(({ makerId }) => makerId)).toEqual([successor.id]));

  it('the successor is in the permission group', async () =>
    expect((await api.get(`/api/permission/PermissionGroup/PermissionMember/${group}`, admin)).data['ids']).toEqual([
      `${successor.id}--user`,
    ]));

  it('nothing is left, and the log names each record', async () => {
    expect(await workOf()).toEqual({ wait: [], flow: [], permission: [] });
    const { data } = await api.get(`/api/audit?user=admin&currentPage=1&pageSize=50`, admin);
    const modules = (data['list'] as { module: string }[]).map(({ module: name }) => name);
    expect(modules.filter((name) => name.startsWith('站点'))).toHaveLength(3);
  });

  it('a caller who holds what both users hold hands over, too', async () => {
    await grantMenus(api, admin, keeper.id, [module, 'onlineDev/webDesign', 'system/task', 'permission/user']);
    await addRecord(api, leaver.token, module, { name: 'fourth' });
    expect(await handOver({ waitList: [`records--${module}`] }, keeper.token)).toMatchObject({ code: 200 });
    expect(await owners()).not.toContain(leaver.id);
  });
});
