import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { callerAs } from '#server/behaviours/authorize/caller-as.ts';
import { sendMessage } from '#server/behaviours/scheduled-tasks/works/send-message.ts';
import { grantMenus, userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { eventually } from '../setup/eventually';

/** A user with the menu of scheduled tasks alone sees nothing of what the tasks of others have made. */
let api: Api;
let admin: string;
let owner: { id: string; token: string };
let other: { id: string; token: string };
let task: string;
const root = '/api/scheduletask';
type Row = Record<string, unknown>;

const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];
const runsOf = async (by: string) => listOf(await api.get(`${root}/${task}/TaskLog`, by));
const ended = () =>
  eventually(async () => {
    const [run] = await runsOf(admin);
    return run !== undefined && run['runResult'] !== null && run;
  });

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  owner = await userWithMenus(api, admin, 'owner', ['system/task', 'emissionFactor']);
  other = await userWithMenus(api, admin, 'other', ['system/task']);
  api.services.jobs.start();
  const executeContent = JSON.stringify({ cron: '0 0 8 1 1 ? 2099', startTime: 1, endTime: '', interfaceId: '', parameter: [] });
  const body = { fullName: 'Factors', enCode: 'factors', executeType: '5', exportModuleId: 'emissionFactor', exportFormat: 'csv' };
  task = String((await api.post(root, { ...body, enabledMark: 1, executeContent }, owner.token)).data['id']);
  await api.post(`${root}/${task}/Actions/Run`, {}, owner.token);
});
afterAll(() => api.close());

describe('what a task has made', () => {
  it('is for the user with whose rights it ran', async () => {
    const run = await ended();
    expect(run).toMatchObject({ runResult: 0 });
    const [file] = run['files'] as { fileId: string }[];
    const ticket = (by: string) => api.get(`/api/file/Download/annex/${file?.fileId}`, by);
    expect(await runsOf(owner.token)).toEqual([run]);
    expect((await ticket(owner.token)).code).toBe(200);
    expect(await runsOf(other.token)).toEqual([]);
    expect((await ticket(other.token)).code).toBe(400);
  });

  it('is that of another user once that user changes what the task does, also by the history', async () => {
    const ownerOf = async () => (await api.services.recordsOf('system/scheduleTask', serverCaller).require(task))['ownerId'];
    expect(await ownerOf()).toBe(owner.id);
    const current = async () => (await api.get(`${root}/Info/${task}`, owner.token)).data;
    await api.put(`${root}/${task}`, { ...(await current()), description: 'later' }, owner.token);
    await api.put(`${root}/${task}/Actions/Stop`, undefined, other.token);
    expect(await ownerOf()).toBe(owner.id);
    const { data } = await api.get(`/api/audit/system/scheduleTask/${task}`, other.token);
    const entry = (data['list'] as { id: string; changes: { field: string }[] }[]).find(({ changes }) =>
      changes.some(({ field }) => field === 'description'),
    );
    const restored = { field: 'description', version: (await current())['version'] };
    expect(await api.post(`/api/audit/${entry?.id}/Actions/Restore`, restored, other.token)).toMatchObject({ code: 200 });
    expect(await ownerOf()).toBe(other.id);
    expect(await runsOf(other.token)).toEqual([]);
  });
});

const saveFile = () => Promise.reject(new Error('a message has no file'));

describe('a task that sends messages', () => {
  it('sends by a configuration that its owner may see, and by no other', async () => {
    const { services } = api;
    const values = { fullName: 'All', enCode: 'all', messageSource: '1', templateType: '0', enabledMark: 1, sendConfigTemplateList: [] };
    const { id } = await services.recordsOf('message/sendConfig', serverCaller).insert(values);
    const run = async (userId: string) => {
      const user = await services.recordsOf('permission/user', serverCaller).require(userId);
      const { signal } = serverCaller;
      const caller = await callerAs(user, serverCaller, services);
      return sendMessage({ task: { sendConfigId: id, fullName: 'Send' }, runId: 'run', caller, services, signal, saveFile });
    };
    await expect(run(other.id)).rejects.toMatchObject({ code: 'recordNotFound' });
    await grantMenus(api, admin, other.id, ['system/task', 'msgCenter/sendConfig']);
    expect(await run(other.id)).toMatchObject({ params: { name: 'all', count: 1 } });
  });
});
