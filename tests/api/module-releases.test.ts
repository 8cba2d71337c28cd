import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDraft,
  addModule,
  addRecord,
  base,
  control,
  moduleBody,
  online,
  recordOf,
  releaseModule,
  rowsOf,
  siteFields,
  siteList,
} from '../fixtures/module';
import { issuesOf, listOf } from '../fixtures/reply';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { waitsForLock } from '../setup/eventually';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const make = (options: Parameters<typeof moduleBody>[0] = {}) => addDraft(api, token, options);
const release = (id: string, body: object = {}) => releaseModule(api, token, id, body);

const tables = async (id: string) =>
  (
    await api.services.db
      .selectFrom('information_schema.tables' as 'tables')
      .select('table_name' as never)
      .where('table_name' as never, 'like', `md_%${id.slice(0, 12)}%` as never)
      .execute()
  ).length;

describe('a release that fails', () => {
  it.each<[string, object, string]>([
    ['without a form', { formData: '' }, '/formData required'],
    ['with a form without a list of fields', { formData: '{"a":1}' }, '/formData/fields type'],
    [
      'with a fixed filter on an unknown field',
      {
        columnData: JSON.stringify({
          ...siteList,
          ruleList: { matchLogic: 'and', conditionList: [{ logic: 'and', groups: [{ field: 'unknown', symbol: '==', fieldValue: 1 }] }] },
        }),
      },
      '/columnData/ruleList/conditionList/0/groups/0/field unknownField',
    ],
  ])('%s reports the path and changes nothing', async (_, values, issue) => {
    const id = await make({ values });
    const reply = await release(id);
    expect(reply).toMatchObject({ code: 400 });
    expect(issuesOf(reply)).toEqual([issue]);
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { state: 0, isRelease: 0 } });
    expect(await tables(id)).toBe(0);
  });

  it('at its menus leaves tables, release and module unchanged', async () => {
    const id = await addModule(api, token);
    const record = String((await addRecord(api, token, id, { name: 'A' })).data['id']);
    const before = await recordOf(api, token, id, record);
    const { data } = await api.get(`${base}/${id}`, token);
    await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields: [...siteFields, control('input', 'late', '后来')] }) }, token);
    expect(await release(id, { pc: 1, pcModuleParentId: ['unknown'] })).toMatchObject({ code: 400 });
    expect(await recordOf(api, token, id, record)).toEqual(before);
    expect((await api.get(`${online}/${id}/Config`, token)).data['formData']).toBe(data['formData']);
    expect(listOf(await api.get(`${base}/${id}/Actions/Releases`, token))).toHaveLength(1);
    expect(await addRecord(api, token, id, { name: 'B', late: 'x' })).toMatchObject({ code: 400 });
  });

  it('because stored values are not unique changes nothing', async () => {
    const plain = siteFields.filter((field) => (field as { __vModel__: string }).__vModel__ !== 'code');
    const id = await addModule(api, token, { fields: [...plain, control('input', 'code', '编码')] });
    await addRecord(api, token, id, { name: 'A', code: 'same' });
    await addRecord(api, token, id, { name: 'B', code: 'same' });
    await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields: siteFields }) }, token);
    expect(await release(id)).toMatchObject({ code: 400 });
    expect(await addRecord(api, token, id, { name: 'C', code: 'same' })).toMatchObject({ code: 200 });
    expect(await rowsOf(api, token, id)).toHaveLength(3);
  });

  it('because of too many fields reports the limit', async () => {
    const id = await make({ fields: Array.from({ length: 1_650 }, (_, index) => control('input', `field${index}`, '字段')) });
    expect(await release(id)).toMatchObject({ code: 400, msg: expect.stringContaining('1600') as string });
    expect(await tables(id)).toBe(0);
  });
});

const severitiesOf = ({ data }: Reply) =>
  (data['issues'] as { severity: string; code: string }[]).map(({ severity, code }) => `${severity} ${code}`);

describe('the check of a design', () => {
  const nested = (depth: number): object =>
    depth === 0 ? control('input', 'deep', '深') : { __config__: { jnpfKey: 'card', children: [nested(depth - 1)] } };
  const formula = control('calculate', 'total', '合计', { expression: [{ __vModel__: 'amount' }, '+'] });
  const mistakes: [string, object, string][] = [
    ['a field 32 containers deep', nested(32), 'jnpfTooDeep'],
    ['a mistake in a formula', formula, 'expressionSyntax'],
    [
      'a rule that is not bounded',
      control('input', 'twice', '重复', { config: { regList: [{ pattern: String.raw`/^(.+)\1$/` }] } }),
      'patternUnsafe',
    ],
    ['two fields of one name', control('input', 'name', '名称二'), 'duplicateName'],
  ];

  it.each(mistakes)('names %s when it is saved and read, and refuses its release', async (_, field, code) => {
    const body = moduleBody({ fields: [...siteFields, field] });
    const created = await api.post(base, body, token);
    const id = String(created.data['id']);
    expect(severitiesOf(created)).toEqual([`error ${code}`]);
    expect(severitiesOf(await api.put(`${base}/${id}`, { formData: body['formData'] }, token))).toEqual([`error ${code}`]);
    expect(severitiesOf(await api.get(`${base}/${id}`, token))).toEqual([`error ${code}`]);
    const reply = await release(id);
    expect(reply).toMatchObject({ code: 400 });
    expect(issuesOf(reply).map((text) => text.split(' ')[1])).toEqual([code]);
    expect(await tables(id)).toBe(0);
  });

  it('answers what has no effect with the release, and shows it on the module', async () => {
    const fields = [...siteFields, control('location', 'owner', '负责人'), control('input', '名字', '名字')];
    const id = await make({ fields });
    const reply = await release(id);
    expect(reply).toMatchObject({ code: 200, data: { number: 1 }, msg: expect.stringContaining('不生效') as string });
    expect(severitiesOf(reply)).toEqual(['warning jnpfName', 'warning jnpfNotDrawn']);
    const shown = await api.get(`${base}/${id}`, token);
    expect(shown.data['issues']).toEqual(reply.data['issues']);
    expect(JSON.stringify(shown.data['issues'])).toContain('location');
    // Clients send back all that they have read.
    expect(await api.put(`${base}/${id}`, shown.data, token)).toMatchObject({ code: 200 });
  });

  it('has nothing to say about a sound design', async () => {
    const id = await make();
    expect(await release(id)).toMatchObject({ code: 200, msg: '操作成功', data: { number: 1, issues: [] } });
  });

  it('keeps an earlier release in use while the new design is refused', async () => {
    const id = await addModule(api, token);
    await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields: [...siteFields, formula] }) }, token);
    expect(await release(id)).toMatchObject({ code: 400 });
    expect(await addRecord(api, token, id, { name: 'still' })).toMatchObject({ code: 200 });
  });
});

describe('a successful release', () => {
  it('creates tables', async () => {
    expect(await tables(await addModule(api, token))).toBeGreaterThan(0);
  });

  it('has a number of its own among simultaneous releases', async () => {
    const id = await make();
    const replies = await Promise.all([release(id), release(id), release(id)]);
    expect(replies.map(({ data }) => data['number']).toSorted()).toEqual([1, 2, 3]);
  });
});

/** Changes a module's row, and holds its lock while `meanwhile` starts. */
const whileLocked = async (id: string, values: Record<string, unknown>, meanwhile: () => Promise<Reply>): Promise<Reply> => {
  const locked = await api.services.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('base_visualdev').set(values).where('id', '=', id).execute();
    const pending = meanwhile();
    await waitsForLock(api.services.db);
    return { pending };
  });
  return locked.pending;
};

describe('a release while another user saves the design', () => {
  it('contains the saved design', async () => {
    const id = await addModule(api, token);
    const formData = JSON.stringify({ fields: [...siteFields, control('input', 'late', '后来')] });
    expect(await whileLocked(id, { form_data: formData, is_release: 2 }, () => release(id))).toMatchObject({ code: 200 });
    expect((await api.get(`${online}/${id}/Config`, token)).data['formData']).toBe(formData);
  });

  it('does not mark a later change as released', async () => {
    const id = await addModule(api, token);
    await api.put(`${base}/${id}`, { description: '一' }, token);
    expect(await whileLocked(id, { is_release: 1 }, () => api.put(`${base}/${id}`, { description: '二' }, token))).toMatchObject({
      code: 200,
    });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { description: '二', isRelease: 2 } });
  });
});

const rules = (...patterns: string[]) => ({ config: { regList: patterns.map((pattern) => ({ pattern, message: '不对' })) } });
const releaseWith = async (...fields: object[]) => release(await make({ fields }));

describe('the pattern of a rule', () => {
  const place = '__config__/regList';

  it.each<[string, string]>([
    ['/(a{0,50}){0,50}b/', 'patternCostly'],
    ['/^(?:[a-z]{1,40},){0,40}$/', 'patternCostly'],
    ['/^((\\d{0,20}[a-z]?){0,20}-){0,5}$/i', 'patternCostly'],
    ['/^(.+)\\1$/', 'patternUnsafe'],
    ['/(?:(?:a{0,50}){0,50}){0,50}/', 'patternUnsafe'],
  ])('%s refuses the release, at its place', async (pattern, code) => {
    const inForm = await releaseWith(control('input', 'a', 'A', rules('/^a+$/', pattern)));
    expect(issuesOf(inForm)).toEqual([`/formData/fields/0/${place}/1 ${code}`]);
    const column = control('input', 'b', 'B', rules(pattern));
    const inTable = await releaseWith(control('table', 't', 'T', { config: { children: [column] } }));
    expect(issuesOf(inTable)).toEqual([`/formData/fields/0/__config__/children/0/${place}/0 ${code}`]);
  });

  it.each([
    '/^(a+)+$/',
    '/^.{0,2000}$/',
    '/^(\\d{1,3}\\.){3}\\d{1,3}$/',
    '/^[^@\\s]+@[^@\\s]+(\\.[a-z]{2,6}){1,4}$/',
    '/^(?=.*\\d)(?=.*[a-z]).{8,64}$/',
  ])('%s is released', async (pattern) =>
    expect(await releaseWith(control('input', 'a', 'A', rules(pattern)))).toMatchObject({ code: 200 }),
  );

  it('that was released before still answers records', async () => {
    const id = await make({ fields: [control('input', 'a', 'A')] });
    await release(id);
    const releases = api.services.recordsOf('visualdev/release', serverCaller);
    const [row] = await releases.all({ filter: { field: 'moduleId', is: 'equals', value: id } });
    const formData = JSON.stringify({ fields: [control('input', 'a', 'A', rules('/(a{0,50}){0,50}b/'))] });
    await releases.update(String(row?.['id']), { formData });
    await api.services.catalogue.changed(id);
    expect(await addRecord(api, token, id, { a: 'aaab' })).toMatchObject({ code: 200 });
    expect(await addRecord(api, token, id, { a: 'c' })).toMatchObject({ code: 400 });
  });
});

it('a release on one server is available on the other', async () => {
  const second = await startApi({ database: (api as Awaited<ReturnType<typeof startApi>>).database });
  try {
    const id = String((await api.post(base, moduleBody(), token)).data['id']);
    expect(await second.post(`${online}/${id}/List`, {}, token)).toMatchObject({ code: 404 });
    await api.post(`${base}/${id}/Actions/Release`, {}, token);
    await expect.poll(async () => (await second.post(`${online}/${id}/List`, {}, token)).code).toBe(200);
    await second.put(`${base}/${id}`, { formData: JSON.stringify({ fields: [...siteFields, control('input', 'late', '后来')] }) }, token);
    await second.post(`${base}/${id}/Actions/Release`, {}, token);
    await expect.poll(async () => (await addRecord(api, token, id, { name: 'A', late: 'x' })).code).toBe(200);
  } finally {
    await second.close();
  }
});
