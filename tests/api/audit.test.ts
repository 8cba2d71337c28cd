import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleIds } from '#engine/module/module-key';
import { accessFor as ownAccessFor, fullRule, type AccessRule } from '#server/access/access-for.ts';
import { sweepAudit } from '#server/audit/sweep-audit.ts';
import { addModule, addRecord, control, online } from '../fixtures/module';
import { administrator, startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let limited: string;
/** The rules of the account `limited`, by resource. */
const rules = new Map<string, AccessRule>();

beforeAll(async () => {
  api = await startApi({
    accessFor: (resource, caller, context) =>
      (caller.session?.account === 'limited' ? rules.get(resource.id) : undefined) ?? ownAccessFor(resource, caller, context),
  });
  token = await api.administrator();
  await api.addUser('limited', 'Limited-2024');
  limited = String((await api.login('limited', 'Limited-2024')).data['token']);
});
afterAll(() => api.close());

const types = '/api/system/DictionaryType';
const log = '/api/audit';

let count = 0;
const unique = (stem: string) => `${stem}${(count += 1)}`;
const idOf = ({ data }: Reply) => String(data['id']);

interface Change {
  field: string;
  label: string;
  before: string;
  after: string;
  state: string | null;
  canRestore: boolean;
}
interface Entry {
  id: string;
  kind: number;
  user: string;
  address: string;
  device: string;
  fields: string;
  changes: Change[];
}
const listOf = ({ data }: Reply) => data['list'] as Entry[];
const history = async (resource: string, id: string, as = token) => listOf(await api.get(`${log}/${resource}/${id}`, as));
const changeOf = ({ changes }: Entry, field: string) => changes.find((change) => change.field === field);

const addType = async (values: object = {}) =>
  idOf(await api.post(types, { parentId: '-1', fullName: unique('分类'), enCode: unique('type'), isTree: 1, ...values }, token));
const updateType = (id: string, values: object, as = token) => api.put(`${types}/${id}`, { id, ...values }, as);
const typeHistory = (id: string, as = token) => history('system/dictionaryType', id, as);

const updateSite = (module: string, id: string, values: object) =>
  api.put(`${online}/${module}/${id}`, { id, data: JSON.stringify(values) }, token);

it('a change by a sub-account names it as it signed in', async () => {
  const login = await api.login('13800138000@admin', administrator.password);
  const own = String(login.data['token']);
  await api.post(types, { parentId: '-1', fullName: unique('分类'), enCode: unique('sub'), isTree: 0, sortCode: 0 }, own);
  await api.post(types, { parentId: '-1', fullName: unique('分类'), enCode: unique('sub'), isTree: 0, sortCode: 0 }, token);
  const [last, first] = listOf(await api.get(`${log}?currentPage=1&pageSize=2`, token));
  expect([first?.user, last?.user]).toEqual([expect.stringMatching(/[^/]+\/13800138000@admin$/), expect.stringMatching(/\/admin$/)]);
});

describe('an entry of the log', () => {
  it('says who changed what, when, from where and with which device', async () => {
    const started = Date.now();
    const response = await api.ask({
      method: 'POST',
      url: types,
      remoteAddress: '10.1.2.3',
      headers: { authorization: token, 'user-agent': 'Probe/1.0' },
      payload: { parentId: '-1', fullName: unique('分类'), enCode: unique('type'), isTree: 0 },
    });
    const [entry] = listOf(await api.get(`${log}/system/dictionaryType/${idOf(response)}`, token));
    expect(entry).toMatchObject({ kind: 1, address: '10.1.2.3', device: 'Probe/1.0', user: expect.stringContaining('admin') });
    expect((entry as unknown as { time: number }).time).toBeGreaterThanOrEqual(started);
    expect(changeOf(entry!, 'parentId')).toMatchObject({ before: '', after: '-1' });
  });

  it('has only the changed fields of an update, and an update without a change leaves none', async () => {
    const id = await addType({ description: 'a' });
    await updateType(id, { description: 'b' });
    await updateType(id, { description: 'b' });
    const entries = await typeHistory(id);
    expect(entries.map(({ kind }) => kind)).toEqual([2, 1]);
    expect(entries[0]?.changes).toMatchObject([{ field: 'description', before: 'a', after: 'b', canRestore: true }]);
    expect(entries[0]?.fields).toBe(entries[0]?.changes[0]?.label);
  });

  it('is written for toggles, imports, deletions and their undoing', async () => {
    const type = await addType();
    const entry = { dictionaryTypeId: type, parentId: '0', fullName: unique('字典'), enCode: unique('entry'), enabledMark: 1 };
    const id = idOf(await api.post('/api/system/DictionaryData', entry, token));
    await api.put(`/api/system/DictionaryData/${id}/Actions/State`, {}, token);
    await api.remove(`/api/system/DictionaryData/${id}`, token);
    await api.post('/api/system/Recycle/Actions/Undo', { operation: 'system/dictionaryData.remove', ids: [id] }, token);
    const entries = await history('system/dictionaryData', id);
    expect(entries.map(({ kind }) => kind)).toEqual([4, 3, 2, 1]);
    expect(changeOf(entries[1]!, 'fullName')).toMatchObject({ before: entry.fullName, after: '' });
    expect(entries[2]?.changes.map(({ field }) => field)).toEqual(['enabledMark']);
    expect(changeOf(entries[3]!, 'dictionaryTypeId')?.after).toMatch(/^分类/);
  });

  it('is written for copies', async () => {
    const module = await addModule(api, token);
    const copy = idOf(await api.post(`/api/visualdev/Base/${module}/Actions/Copy`, {}, token));
    expect((await history('visualdev/base', copy)).map(({ kind }) => kind)).toEqual([1]);
  });

  it('is written for members, as a change of each user', async () => {
    const user = await api.addUser(unique('member'), 'secret');
    const role = idOf(await api.post('/api/permission/Role', { fullName: '审核员', enCode: unique('role'), globalMark: 1 }, token));
    const set = (userIds: string[]) => api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds }, token);
    expect(await set([user])).toMatchObject({ code: 200 });
    expect(await set([user])).toMatchObject({ code: 200 });
    expect(await set([])).toMatchObject({ code: 200 });
    const entries = await history('permission/user', user);
    expect(entries.map(({ changes }) => changes.map(({ field, before, after }) => [field, before, after]))).toEqual([
      [['roleId', '审核员', '']],
      [['roleId', '', '审核员']],
    ]);
    expect(entries[0]?.user).toContain('admin');
    expect(await api.put(`/api/permission/Users/${user}/Actions/State`, {}, token)).toMatchObject({ code: 200 });
    expect((await history('permission/user', user))[0]?.changes).toMatchObject([{ field: 'enabledMark', before: '启用', after: '禁用' }]);
  });

  it('is not left by a refused change, nor by the seed', async () => {
    const id = await addType({ description: 'a' });
    expect((await updateType(id, { description: 'b', version: 7 })).code).not.toBe(200);
    expect((await updateType(id, { fullName: '' })).code).toBe(400);
    expect(await typeHistory(id)).toHaveLength(1);
    const before = await entryCount();
    expect((await api.post(types, { parentId: '-1', fullName: unique('分类'), enCode: 'sex', isTree: 0 }, token)).code).toBe(400);
    expect(await entryCount()).toBe(before);
    const { rows } = await sql<{ resource: string }>`select resource from base_audit where creator_user_id is null`.execute(
      api.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('keeps rows of sub-tables and names of choices, and cuts long texts', async () => {
    const module = await addModule(api, token);
    const { resource } = moduleIds(module);
    const id = idOf(await addRecord(api, token, module, { name: 'x', kind: '1', tags: ['a'], meters: [{ meterNo: 'm1', reading: 2.5 }] }));
    await updateSite(module, id, {
      name: 'x',
      kind: '2',
      tags: ['a', 'b'],
      note: 'n'.repeat(5000),
      meters: [{ meterNo: 'm2', reading: 1 }],
    });
    const [entry] = await history(resource, id);
    expect(changeOf(entry!, 'kind')).toMatchObject({ before: '煤', after: '电' });
    expect(changeOf(entry!, 'note')).toMatchObject({ state: 'cut', after: 'n'.repeat(4000), canRestore: false });
    expect(changeOf(entry!, 'meters')?.before).toContain('m1');
    expect(changeOf(entry!, 'meters')?.after).toContain('m2');
    expect(entry?.changes.map(({ field }) => field)).not.toContain('made');
  });

  it('is written in the transaction of its record', async () => {
    await sql`alter table base_audit add constraint probe check (device <> 'refused')`.execute(api.services.db);
    const name = unique('分类');
    const response = await api.ask({
      method: 'POST',
      url: types,
      headers: { authorization: token, 'user-agent': 'refused' },
      payload: { parentId: '-1', fullName: name, enCode: unique('type'), isTree: 0 },
    });
    await sql`alter table base_audit drop constraint probe`.execute(api.services.db);
    expect(response.code).not.toBe(200);
    expect((await api.get(`${types}?keyword=${encodeURIComponent(name)}`, token)).data['list']).toEqual([]);
  });
});

const entryCount = async () => Number((await sql<{ n: number }>`select count(*) as n from base_audit`.execute(api.services.db)).rows[0]?.n);

describe('the restore of a value', () => {
  it('writes the record with the version that the caller read, and leaves an entry itself', async () => {
    const id = await addType({ description: 'a' });
    await updateType(id, { description: 'b' });
    const { data } = await api.get(`${log}/system/dictionaryType/${id}`, token);
    const [entry] = data['list'] as Entry[];
    const restore = (version: unknown) => api.post(`${log}/${entry?.id}/Actions/Restore`, { field: 'description', version }, token);
    expect((await restore(1)).code).not.toBe(200);
    expect(await restore(data['version'])).toMatchObject({ code: 200, data: { id, version: Number(data['version']) + 1 } });
    expect((await api.get(`${types}/${id}`, token)).data['description']).toBe('a');
    expect((await typeHistory(id))[0]?.changes).toMatchObject([{ field: 'description', before: 'b', after: 'a' }]);
  });

  it('brings back the rows of a sub-table', async () => {
    const module = await addModule(api, token);
    const { resource } = moduleIds(module);
    const id = idOf(await addRecord(api, token, module, { name: 'x', meters: [{ meterNo: 'm1', reading: 2.5 }] }));
    await updateSite(module, id, { name: 'x', meters: [] });
    const { data } = await api.get(`${log}/${resource}/${id}`, token);
    const [entry] = data['list'] as Entry[];
    const body = { field: 'meters', version: data['version'] };
    expect((await api.post(`${log}/${entry?.id}/Actions/Restore`, body, token)).code).toBe(200);
    expect(changeOf((await history(resource, id))[0]!, 'meters')?.after).toContain('m1');
  });

  it('is not offered for a value that did not change, and is listed for its warning', async () => {
    const warnings = [{ when: 'amount < 100', message: '太大' }];
    const fields = [control('input', 'name', '名称'), control('inputNumber', 'amount', '用量', { __tangu__: { set: { warnings } } })];
    const module = await addModule(api, token, { fields, columnData: {} });
    const id = idOf(await addRecord(api, token, module, { name: 'x', amount: 200 }));
    await updateSite(module, id, { name: 'y', amount: 200 });
    const [entry] = await history(moduleIds(module).resource, id);
    expect(changeOf(entry!, 'name')).toMatchObject({ canRestore: true });
    expect(changeOf(entry!, 'amount')).toMatchObject({ before: '200', after: '200', warnings: ['太大'], canRestore: false });
  });

  it('is neither offered nor done for a value that follows from others', async () => {
    const sum = control('calculate', 'sum', '合计', { isStorage: 1, expression: [{ __vModel__: 'amount', label: '用量' }, '×', '2'] });
    const fields = [control('input', 'name', '名称'), control('inputNumber', 'amount', '用量'), sum, control('modifyUser', 'by', '修改人')];
    const module = await addModule(api, token, { fields, columnData: {} });
    const { resource } = moduleIds(module);
    const id = idOf(await addRecord(api, token, module, { name: 'x', amount: 1 }));
    await updateSite(module, id, { amount: 3 });
    const { data } = await api.get(`${log}/${resource}/${id}`, token);
    const [entry] = data['list'] as Entry[];
    const offered = entry?.changes.map(({ field, canRestore }) => [field, canRestore]);
    expect(offered).toEqual(expect.arrayContaining([['amount', true], ['sum', false]]));
    const { code, msg } = await api.post(`${log}/${entry?.id}/Actions/Restore`, { field: 'sum', version: data['version'] }, token);
    expect([code, msg]).toEqual([400, expect.stringContaining('「合计」')]);
    expect((await api.get(`${log}/${resource}/${id}`, token)).data['version']).toBe(data['version']);
  });

  it('is refused without the right to change the record or the field', async () => {
    const id = await addType({ description: 'a' });
    await updateType(id, { description: 'b' });
    const { data } = await api.get(`${log}/system/dictionaryType/${id}`, token);
    const [entry] = data['list'] as Entry[];
    const restore = () => api.post(`${log}/${entry?.id}/Actions/Restore`, { field: 'description', version: data['version'] }, limited);
    const none: ReadonlySet<string> = new Set();
    expect((await restore()).code).toBe(400);
    rules.set('system/dictionaryType', { ...fullRule, operations: none });
    expect((await restore()).code).toBe(403);
    rules.set('system/dictionaryType', { ...fullRule, fields: { hidden: none, readOnly: new Set(['description']) } });
    expect((await restore()).code).toBe(403);
    expect((await typeHistory(id, limited))[0]?.changes).toMatchObject([{ canRestore: false }]);
    rules.clear();
  });
});

describe('who sees the log', () => {
  it('shows no entry of a record or of a field that does not exist for the caller', async () => {
    const [own, foreign] = [await addType({ description: 'canary-a' }), await addType()];
    await updateType(own, { description: 'canary-b' });
    await updateType(own, { sortCode: 7 });
    expect((await api.get(`${log}/system/dictionaryType/${own}`, limited)).code).toBe(400);
    rules.set('system/dictionaryType', {
      rows: { field: 'id', is: 'equals', value: own },
      fields: { hidden: new Set(['description']), readOnly: new Set() },
      operations: 'all',
    });
    rules.set('system/audit', fullRule);
    const answer = await api.get(`${log}/system/dictionaryType/${own}`, limited);
    expect(listOf(answer).map(({ kind, fields }) => [kind, fields.includes('description')])).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(answer.data['pagination']).toMatchObject({ total: 2 });
    expect((await api.get(`${log}/system/dictionaryType/${foreign}`, limited)).code).toBe(400);
    const listed = await api.get(`${log}?pageSize=500`, limited);
    expect(listed.data['pagination']).toMatchObject({ total: 2 });
    const all = await typeHistory(own);
    const texts = [answer, listed];
    for (const { id } of all) texts.push(await api.get(`${log}/${id}`, limited));
    for (const { text } of texts) expect(text).not.toContain('canary');
    expect((await api.get(`${log}/${all[1]?.id}`, limited)).code).toBe(400);
    rules.clear();
  });

  it('refuses the screen without its right', async () => {
    expect((await api.get(log, limited)).code).toBe(403);
    expect((await api.get(log)).code).toBe(600);
  });

  it('masks the password of a new user under the new value alone, and names superiors', async () => {
    const superior = idOf(
      await api.post('/api/permission/Users', { account: 'superior', realName: '王总', gender: '1', enabledMark: 1 }, token),
    );
    const user = { account: 'below', realName: 'Below', gender: '1', enabledMark: 1, managerId: superior };
    const id = idOf(await api.post('/api/permission/Users', user, token));
    const [entry] = await history('permission/user', id);
    expect(changeOf(entry!, 'password')).toMatchObject({ before: '', after: '******', state: 'masked' });
    expect(changeOf(entry!, 'managerId')).toMatchObject({ before: '', after: expect.stringContaining('王总') });
    const company = { parentId: '-1', fullName: 'Managed', enCode: 'managed', enabledMark: 1, managerId: superior };
    const [created] = await history('permission/organize', idOf(await api.post('/api/permission/Organize', company, token)));
    expect(changeOf(created!, 'managerId')).toMatchObject({ after: expect.stringContaining('王总') });
  });

  it('masks secrets', async () => {
    await api.put(
      '/api/system/SysConfig',
      { emailPassword: 'canary-secret', newUserDefaultPassword: 'canary-default', sysName: 'probe' },
      token,
    );
    const [entry] = await history('system/sysConfig', 'system');
    expect(changeOf(entry!, 'sysName')).toMatchObject({ after: 'probe' });
    expect(changeOf(entry!, 'emailPassword')).toMatchObject({ before: '******', after: '******', state: 'masked', canRestore: false });
    const { rows } = await sql`select 1 from base_audit where changes like '%canary-secret%' or changes like '%canary-default%'`.execute(
      api.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the screen', () => {
  it('finds entries by user, module, record, time and kind', async () => {
    const started = Date.now();
    const id = await addType({ description: 'a' });
    await updateType(id, { description: 'b' });
    const search = async (query: string) => listOf(await api.get(`${log}?record=${id}&${query}`, token)).map(({ kind }) => kind);
    expect(await search('')).toEqual([2, 1]);
    expect(await search('kind=1')).toEqual([1]);
    expect(await search('user=admin')).toEqual([2, 1]);
    expect(await search('user=limited')).toEqual([]);
    expect(await search(`module=${encodeURIComponent('字典分类')}`)).toEqual([2, 1]);
    expect(await search('module=system/dictionaryData')).toEqual([]);
    expect(await search(`time=${started}&time=${Date.now()}`)).toEqual([2, 1]);
    expect(await search(`endTime=${started - 1}`)).toEqual([]);
    const [entry] = listOf(await api.get(`${log}?record=${id}`, token));
    expect((await api.get(`${log}/${entry?.id}`, token)).data['changes']).toMatchObject([{ before: 'a', after: 'b' }]);
  });

  it('has no call that changes an entry', () => {
    const calls = api.services.catalogue.resources().filter(({ id }) => id.startsWith('system/audit'));
    expect(calls.flatMap(({ operations }) => operations.map(({ id }) => id)).toSorted()).toEqual(['history', 'list', 'read', 'restore']);
  });
});

describe('the sweep', () => {
  it('removes what is older than the setting', async () => {
    const [old, young] = [await addType(), await addType()];
    await sql`update base_audit set creator_time = creator_time - 181 * 86400000::bigint where record_id = ${old}`.execute(api.services.db);
    await sweepAudit(api.services, Date.now());
    expect(await typeHistory(old)).toEqual([]);
    expect(await typeHistory(young)).toHaveLength(1);
  });
});
