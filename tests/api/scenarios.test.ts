import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRecord } from '#engine/query/filter';
import { accessFor as ownAccessFor, type AccessFor } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { addDraft, addModule, addRecord, base, control, rowsOf, siteFields, siteList } from '../fixtures/module';
import { issuesOf, listOf } from '../fixtures/reply';
import { startApi, type Api } from '../setup/start-api';

const noFields: ReadonlySet<string> = new Set();
const everything = { rows: everyRecord, fields: { hidden: noFields, readOnly: noFields }, operations: 'all' as const };
const masked = {
  ...everything,
  fields: { hidden: new Set(['amount']), readOnly: new Set(['code']) },
  operations: new Set(['open', 'btn_add']),
};

/** The designer may use every call, and the clerk every module, with a hidden and a read-only field. */
const accessFor: AccessFor = (resource, caller, context) => {
  const account = caller.isServer ? undefined : caller.session?.account;
  if (account === 'designer' && resource.id !== 'permission/allGrants') return everything;
  if (account === 'clerk' && resource.id.startsWith('module/')) return masked;
  return ownAccessFor(resource, caller, context);
};

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi({ accessFor });
  token = await api.administrator();
});
afterAll(() => api.close());

const scenarios = (id: string) => `${base}/${id}/Scenarios`;
const add = (id: string, values: object) => api.post(scenarios(id), { fullName: 'Clerk on a phone', device: 'phone', ...values }, token);
const listed = async (id: string) => listOf(await api.get(scenarios(id), token));
const tried = (id: string, body: object) => api.post(`${base}/${id}/Actions/TrySave`, body, token);
const sight = (id: string, query: string, by = token) => api.get(`${base}/${id}/Actions/Sight?${query}`, by);
const records = (id: string) => api.services.recordsOf(id, serverCaller);

/** A user without any right, with a token. */
async function addUser(account: string): Promise<{ id: string; token: string }> {
  const id = await api.addUser(account, 'secret');
  return { id, token: String((await api.login(account, 'secret')).data['token']) };
}

describe('scenarios of a module', () => {
  test('are kept beside its design, which stays as it is', async () => {
    const id = await addDraft(api, token);
    const before = await api.get(`${base}/${id}`, token);
    const { data } = await add(id, { mode: 'edit', example: '{"name":"A"}' });
    expect(await listed(id)).toMatchObject([{ id: data['id'], fullName: 'Clerk on a phone', device: 'phone', mode: 'edit', userId: '' }]);
    const path = `${scenarios(id)}/${String(data['id'])}`;
    expect(await api.put(path, { fullName: 'Renamed', version: data['version'] }, token)).toMatchObject({ code: 200 });
    expect(await api.put(path, { fullName: 'Late', version: data['version'] }, token)).toMatchObject({
      code: 400,
      data: { current: { fullName: 'Renamed' } },
    });
    expect(await listed(id)).toMatchObject([{ fullName: 'Renamed', example: '{"name":"A"}' }]);
    expect(await api.remove(path, token)).toMatchObject({ code: 200 });
    expect(await listed(id)).toEqual([]);
    expect((await api.get(`${base}/${id}`, token)).data).toEqual(before.data);
  });

  test.each<[string, object, string]>([
    ['without a name', { fullName: '' }, '/fullName required'],
    ['with an unknown device', { device: 'watch' }, '/device pattern'],
    ['with a language that there is not', { language: 'fr' }, '/language pattern'],
    ['with an example that is too long', { example: 'x'.repeat(65_537) }, '/example maxLength'],
  ])('are refused %s', async (_, values, issue) => {
    const id = await addDraft(api, token);
    expect(issuesOf(await add(id, values))).toEqual([issue]);
  });

  test('have different names, and a limit', async () => {
    const id = await addDraft(api, token);
    await add(id, {});
    expect(issuesOf(await add(id, {}))).toEqual(['/fullName notUnique']);
    await records('visualdev/scenario').insertAll(
      Array.from({ length: 49 }, (_, index) => ({ moduleId: id, fullName: `S${index}`, device: 'desktop', mode: 'new' })),
    );
    expect(await add(id, { fullName: 'One more' })).toMatchObject({ code: 400, msg: expect.stringContaining('50') as string });
  });

  test('go with a copy of the module and with its file, without what belongs to this installation', async () => {
    const id = await addDraft(api, token);
    await add(id, { recordId: 'r', userId: 'u', example: '{"name":"A"}' });
    const copy = await api.post(`${base}/${id}/Actions/Copy`, {}, token);
    expect(await listed(String(copy.data['id']))).toMatchObject([{ device: 'phone', example: '{"name":"A"}', recordId: '', userId: 'u' }]);
    const file = await api.get(`${base}/${id}/Actions/Export`, token);
    const content = (await api.ask({ method: 'GET', url: String(file.data['url']), headers: { authorization: token } })).text;
    expect(JSON.parse(content)).toMatchObject({ scenarios: [{ fullName: 'Clerk on a phone', example: '{"name":"A"}' }] });
    expect(content).not.toContain('"userId"');
  });

  test('are for its designers alone', async () => {
    const id = await addDraft(api, token);
    const clerk = await addUser('outsider');
    expect(await api.get(scenarios(id), clerk.token)).toMatchObject({ code: 403 });
    expect(await sight(id, '', clerk.token)).toMatchObject({ code: 403 });
  });
});

describe('what a user sees of a form', () => {
  test('is everything before the first release, and what the rights say after it', async () => {
    const user = await addUser('seen');
    const draft = await addDraft(api, token);
    expect((await sight(draft, `userId=${user.id}`)).data).toMatchObject({ isReleased: false, hidden: [], user: { userId: user.id } });
    const id = await addModule(api, token);
    expect((await sight(id, `userId=${user.id}`)).data).toMatchObject({ isReleased: true, isOpen: false, mayCreate: false });
    expect((await sight(id, '')).data).toMatchObject({ isOpen: true, mayCreate: true, mayUpdate: true });
  });

  test('leaves out hidden fields and protects read-only ones, and says which saves are allowed', async () => {
    const clerk = await addUser('clerk');
    const id = await addModule(api, token);
    const { data } = await sight(id, `userId=${clerk.id}`);
    expect(data).toMatchObject({ isOpen: true, hidden: ['amount'], readOnly: ['code'], mayCreate: true, mayUpdate: false });
    const { data: saved } = await tried(id, { userId: clerk.id, record: { name: 'A', code: 'c', amount: 9 } });
    expect(saved['values']).toMatchObject({ name: 'A', code: null });
    expect(saved['values']).not.toHaveProperty('amount');
  });

  test('is shown to a designer as far as the designer holds the rights of the user', async () => {
    const designer = await addUser('designer');
    const [weak, strong] = [await addUser('weak'), await addUser('strong')];
    await records('permission/authorize').insert({ objectType: 'User', objectId: strong.id, itemType: 'module', itemId: 'm' });
    const id = await addModule(api, token);
    const administrator = (await api.get('/api/oauth/CurrentUser', token)).data['userInfo'] as { userId: string };
    const codes = await Promise.all(
      [weak.id, strong.id, administrator.userId, designer.id].map((user) => sight(id, `userId=${user}`, designer.token)),
    );
    expect(codes.map(({ code }) => code)).toEqual([200, 403, 403, 200]);
    await records('permission/authorize').insert({ objectType: 'User', objectId: designer.id, itemType: 'module', itemId: 'm' });
    expect(await sight(id, `userId=${strong.id}`, designer.token)).toMatchObject({ code: 200 });
  });

  test('includes a record that the designer and the user see', async () => {
    const user = await addUser('recordless');
    const id = await addModule(api, token);
    const record = String((await addRecord(api, token, id, { name: 'North' })).data['id']);
    expect((await sight(id, `recordId=${record}`)).data).toMatchObject({ isRecordSeen: true });
    expect((await sight(id, `recordId=${record}&userId=${user.id}`)).data).toMatchObject({ isRecordSeen: false });
    const url = `${base}/${id}/Actions/SightRecords`;
    expect(listOf(await api.get(`${url}?keyword=Nor`, token))).toEqual([{ id: record, fullName: 'North' }]);
    expect(listOf(await api.get(`${url}?userId=${user.id}`, token))).toEqual([]);
  });
});

describe('a save that is only tried', () => {
  test('answers what would be stored, with calculations and defaults, and stores nothing', async () => {
    const id = await addModule(api, token);
    const { data } = await tried(id, { record: { name: ' A ', amount: 2, factor: 1.5, emission: 99 } });
    expect(data).toMatchObject({ values: { name: 'A', amount: 2, emission: 3 } });
    expect(await rowsOf(api, token, id)).toEqual([]);
  });

  test('refuses what a save refuses, also a value that is taken', async () => {
    const id = await addModule(api, token);
    expect(issuesOf(await tried(id, { record: {} }))).toEqual(['/name required']);
    await addRecord(api, token, id, { name: 'A', code: 'same' });
    expect(issuesOf(await tried(id, { record: { name: 'B', code: 'same' } }))).toEqual(['/code notUnique']);
  });

  test('follows the design, which is ahead of the release', async () => {
    const id = await addModule(api, token);
    const fields = [...siteFields, control('input', 'late', '后来', { config: { required: true } })];
    await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields }) }, token);
    expect(issuesOf(await tried(id, { record: { name: 'A' } }))).toEqual(['/late required']);
    expect((await tried(id, { record: { name: 'A', late: 'x' } })).data).toMatchObject({ values: { late: 'x' } });
  });

  test('answers the warnings of the design, which compare with the records of the released module', async () => {
    const warnings = [
      { when: 'amount < 100', message: '{{amount}} is much' },
      { when: 'count(others) == 0', message: 'less than {{others}}', find: { where: { kind: 'kind' }, read: { others: 'amount' } } },
    ];
    const fields = [control('input', 'kind', '种类'), control('inputNumber', 'amount', '数量', { __tangu__: { set: { warnings } } })];
    const columnData = { ...siteList, columnList: [], searchList: [] };
    const record = { kind: 'a', amount: 200 };
    const unreleased = await addDraft(api, token, { fields, columnData });
    const much = { path: '/amount', code: 'warning' };
    expect((await tried(unreleased, { record })).data).toMatchObject({ values: record, warnings: [much] });
    const released = await addModule(api, token, { fields, columnData });
    await addRecord(api, token, released, { kind: 'a', amount: 300 });
    expect((await tried(released, { record })).data['warnings']).toHaveLength(2);
    expect((await tried(released, { record: { kind: 'b', amount: 1 } })).data['warnings']).toEqual([]);
  });

  test('changes a stored record on paper only, and is refused to a user who may not save', async () => {
    const id = await addModule(api, token);
    const record = String((await addRecord(api, token, id, { name: 'A', amount: 1, factor: 4 })).data['id']);
    expect((await tried(id, { recordId: record, record: { amount: 2 } })).data).toMatchObject({
      values: { name: 'A', amount: 2, emission: 8 },
    });
    const user = await addUser('powerless');
    expect(await tried(id, { userId: user.id, record: { name: 'A' } })).toMatchObject({ code: 403 });
  });
});
