import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, changeRecord, control, online, recordOf, rowsOf, shownRecordOf, siteFields } from '../fixtures/module';
import { issuesOf } from '../fixtures/reply';
import { addFilledSite, filledSite } from '../fixtures/sites';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let module: string;
let me: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  module = await addModule(api, token);
  me = ((await api.get('/api/oauth/CurrentUser', token)).data['userInfo'] as { userId: string }).userId;
});
afterAll(() => api.close());

const { day } = filledSite;
const add = (values: object = {}, moduleId = module) => addFilledSite(api, token, moduleId, values);
const put = (id: string, values: object, moduleId = module) => changeRecord(api, token, moduleId, id, values);
const record = (id: string, moduleId = module) => recordOf(api, token, moduleId, id);
const shownRecord = (id: string, moduleId = module) => shownRecordOf(api, token, moduleId, id);
const rows = async (id: string) => (await record(id))['meters'] as Record<string, unknown>[];

describe('a record', () => {
  it('is stored as posted, with the computed values and the creator that the server sets', async () => {
    const id = await add();
    const stored = await record(id);
    expect(stored).toMatchObject({
      id,
      version: 1,
      name: 'A',
      amount: 3,
      factor: 1.5,
      emission: 4.5,
      kind: '1',
      day,
      tags: ['a', 'b'],
      note: '备注',
      maker: me,
      meters: [
        { meterNo: 'm1', reading: 2.5 },
        { meterNo: 'm2', reading: null },
      ],
    });
    expect(Number(stored['made'])).toBeGreaterThan(1_600_000_000_000);
  });

  it('is returned as existing clients read it: its id, and its data as JSON text', async () => {
    const id = await add();
    const { data } = await api.get(`${online}/${module}/${id}`, token);
    expect(Object.keys(data)).toEqual(['id', 'data']);
    expect(data['data']).toBeTypeOf('string');
    expect((await addRecord(api, token, module, { name: 'B' })).data).toEqual({ id: expect.any(String) as string, version: 1 });
  });

  it('is shown with names for ids and texts for dates, and the stored values beside them', async () => {
    const id = await add();
    expect(await shownRecord(id)).toMatchObject({
      id,
      name: 'A',
      amount: 3,
      emission: 4.5,
      kind: '煤',
      kind_id: '1',
      day: '2024-05-01',
      day_id: day,
      tags: '甲, 乙',
      maker: '管理员/admin',
      maker_id: me,
      meters: [{ meterNo: 'm1', reading: 2.5 }, { meterNo: 'm2' }],
    });
  });

  it('is shown to clients of 5.x, which post its id', async () => {
    const id = await add();
    const { data } = await api.post(`${online}/${module}/DataChange`, { id, propsValue: '', menuId: '' }, token);
    expect(JSON.parse(String(data['data']))).toEqual(await shownRecord(id));
  });

  it('is computed with the values of a simultaneous change', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await add({ name: 'two', amount: 1, factor: 1 });
      await Promise.all([put(id, { amount: 10 }), put(id, { factor: 3 })]);
      expect(await record(id)).toMatchObject({ amount: 10, factor: 3, emission: 30 });
    }
  });

  it('is changed only in the fields of the body', async () => {
    const id = await add();
    const before = await record(id);
    expect(await put(id, { amount: 10 })).toMatchObject({ code: 200, data: { id, version: 2 } });
    expect(await record(id)).toEqual({ ...before, amount: 10, emission: 15, version: 2 });
  });

  it('accepts all keys that a client has read', async () => {
    const id = await add();
    expect(
      await put(id, {
        ...(await shownRecord(id)),
        ...(await record(id)),
        flowId: '',
        flowTaskId: '',
        menuId: 'm',
        jnpfId: 'x',
        creatorTime: 1,
        texts: {},
      }),
    ).toMatchObject({ code: 200 });
    expect(await record(id)).toMatchObject({ name: 'A', emission: 4.5, tags: ['a', 'b'] });
  });

  it('may be posted as an object', async () => {
    const reply = await api.post(`${online}/${module}`, { data: { name: 'object' } }, token);
    expect(reply).toMatchObject({ code: 200 });
    expect(await record(String(reply.data['id']))).toMatchObject({ name: 'object' });
  });

  it('accepts digits as numbers and texts as dates, as forms of older clients send them', async () => {
    const id = await add({ amount: '12.5', factor: '2', day: '2024-05-01', note: '  两端  ' });
    expect(await record(id)).toMatchObject({ amount: 12.5, emission: 25, day, note: '两端' });
  });

  it('is unknown after its removal', async () => {
    const id = await add();
    expect(await api.remove(`${online}/${module}/${id}`, token)).toMatchObject({ code: 200 });
    for (const reply of [
      await api.get(`${online}/${module}/${id}`, token),
      await api.get(`${online}/${module}/${id}/DataChange`, token),
      await put(id, { name: 'x' }),
      await api.remove(`${online}/${module}/${id}`, token),
    ]) {
      expect(reply).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
    }
  });

  it('is removed together with others, and missing records are reported', async () => {
    const ids = [await add(), await add()];
    const reply = await api.post(`${online}/batchDelete/${module}`, { ids: [...ids, 'unknown'] }, token);
    expect(reply).toMatchObject({ code: 200, data: { removed: 2, failed: ['unknown'] }, msg: '已删除 2 条，1 条不存在或已被删除' });
    expect(await api.post(`${online}/batchDelete/${module}`, { ids }, token)).toMatchObject({ code: 400 });
    expect(await api.post(`${online}/batchDelete/${module}`, { ids: 'x' }, token)).toMatchObject({ code: 400 });
  });

  it('is removed once by simultaneous batches in different orders', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 40; index += 1) ids.push(await add());
    const replies = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((batch) => api.post(`${online}/batchDelete/${module}`, { ids: batch }, token)),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 400, 400, 400]);
    expect(replies.find(({ code }) => code === 200)).toMatchObject({ data: { removed: 40, failed: [] } });
  });

  it('of one module is unknown in another', async () => {
    const other = await addModule(api, token);
    const id = await add();
    expect(await api.get(`${online}/${other}/${id}`, token)).toMatchObject({ code: 400 });
    expect(await put(id, { name: 'x' }, other)).toMatchObject({ code: 400 });
  });
});

describe('the rows of a sub-table', () => {
  it('keep their ids while rows are added, changed, reordered and removed', async () => {
    const id = await add();
    const [first, second] = await rows(id);
    expect(await put(id, { meters: [{ ...second, reading: 9 }, { meterNo: 'm3', reading: 1 }, first] })).toMatchObject({ code: 200 });
    expect(await rows(id)).toMatchObject([
      { id: second?.['id'], meterNo: 'm2', reading: 9 },
      { meterNo: 'm3' },
      { id: first?.['id'], meterNo: 'm1', reading: 2.5 },
    ]);
    expect(await put(id, { meters: [] })).toMatchObject({ code: 200 });
    expect(await rows(id)).toEqual([]);
  });

  it('stay unchanged if the body omits them', async () => {
    const id = await add();
    const before = await rows(id);
    await put(id, { name: 'B' });
    expect(await rows(id)).toEqual(before);
  });

  it('of another record are refused, and nothing changes', async () => {
    const [own, other] = [await add(), await add()];
    const [foreign] = await rows(other);
    const before = await record(own);
    const reply = await put(own, { name: 'stolen', meters: [{ meterNo: 'x' }, { ...foreign, meterNo: 'stolen' }] });
    expect(reply).toMatchObject({ code: 400 });
    expect(issuesOf(reply)).toEqual(['/meters/1/id rowForeign']);
    expect(await record(own)).toEqual(before);
    expect(await rows(other)).toMatchObject([foreign, {}]);
    expect(issuesOf(await addRecord(api, token, module, { name: 'new', meters: [foreign] }))).toEqual(['/meters/0/id rowForeign']);
  });
});

describe('a posted record', () => {
  it('cannot set values that the server sets', async () => {
    const id = await add({
      id: 'posted-id',
      version: 77,
      emission: 1_000_000,
      maker: 'another-user',
      made: 1,
      creatorUserId: 'another-user',
      creatorTime: 1,
      deleteMark: 1,
    });
    expect(id).not.toBe('posted-id');
    expect(await record(id)).toMatchObject({ id, version: 1, emission: 4.5, maker: me });
    expect((await record(id))['made']).not.toBe(1);
    await put(id, { emission: 7, maker: 'another-user', made: 1, creatorUserId: 'another-user' });
    expect(await record(id)).toMatchObject({ emission: 4.5, maker: me });
  });

  it.each<[string, unknown, string]>([
    ['not JSON', '{name', '/data notJson'],
    ['an empty text', '', '/data notJson'],
    ['an object that a browser turned into text', '[object Object]', '/data notJson'],
    ['a list', '[1]', '/data type'],
    ['a number', '7', '/data type'],
    ['null', 'null', '/data type'],
    ['200 nested objects', `{"note":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, '/data tooDeep'],
  ])('is refused if it is %s', async (_, data, issue) => {
    const reply = await api.post(`${online}/${module}`, { id: '', data }, token);
    expect(reply).toMatchObject({ status: 200, code: 400 });
    expect(issuesOf(reply)).toEqual([issue]);
  });

  it('is refused if it is missing', async () => {
    expect(await api.post(`${online}/${module}`, { id: '' }, token)).toMatchObject({ code: 400 });
    expect(await api.post(`${online}/${module}`, undefined, token)).toMatchObject({ code: 400 });
    expect(await api.post(`${online}/${module}`, { data: 7 }, token)).toMatchObject({ code: 400 });
  });

  it.each<[string, object, string[]]>([
    ['an unknown field', { nam: 'x' }, ['/nam unknownField']],
    ['several unknown fields', { nam: 'x', 'a/b': 1 }, ['/nam unknownField', '/a~1b unknownField']],
    ['an unknown column', { meters: [{ meterNo: '1' }, { meterNo: '2', metre: 1 }] }, ['/meters/1/metre unknownField']],
    ['an empty required field', { name: '' }, ['/name required']],
    ['null for a required field', { name: null }, ['/name required']],
    ['a text for a number', { amount: 'many' }, ['/amount type']],
    ['an object for a text', { name: { $gt: '' } }, ['/name type']],
    ['a list for a text', { note: ['x'] }, ['/note type']],
    ['a text for a list', { tags: 'a' }, ['/tags type']],
    ['a text for a sub-table', { meters: 'rows' }, ['/meters type']],
    ['texts for rows', { meters: ['row'] }, ['/meters/0 type']],
    ['a text for a date', { day: 'someday' }, ['/day invalid']],
    ['a number below its limit', { amount: -1 }, ['/amount minimum']],
    ['a text beyond its length', { name: 'x'.repeat(51) }, ['/name maxLength']],
    ['an empty cell', { meters: [{ meterNo: 'x' }, { reading: 1 }] }, ['/meters/1/meterNo requiredCell']],
    ['a text for the number of a cell', { meters: [{ meterNo: 'x', reading: 'many' }] }, ['/meters/0/reading type']],
    [
      'several cells',
      { meters: [{ reading: {} }, { meterNo: {} }] },
      ['/meters/0/meterNo requiredCell', '/meters/0/reading type', '/meters/1/meterNo type'],
    ],
    ['half of a character', { note: '\ud83d' }, ['/note malformedText']],
    ['a NUL', { note: 'a\0b' }, ['/note malformedText']],
    ['a NUL in a cell', { meters: [{ meterNo: 'a\0' }] }, ['/meters/0/meterNo malformedText']],
    ['everything at once', { name: '', amount: 'x', meters: [{}] }, ['/name required', '/amount type', '/meters/0/meterNo requiredCell']],
  ])('with %s is refused with its path', async (_, values, issues) => {
    const before = (await rowsOf(api, token, module, { pageSize: 500 })).length;
    const reply = await addRecord(api, token, module, { name: 'A', ...values });
    expect(reply).toMatchObject({ status: 200, code: 400 });
    expect(issuesOf(reply)).toEqual(issues);
    expect(await rowsOf(api, token, module, { pageSize: 500 })).toHaveLength(before);
    const id = await add();
    expect(issuesOf(await put(id, values))).toEqual(issues);
  });

  it('with 20 000 unknown fields is refused with the first 100 issues', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
    const rowsWithUnknownCell = Array.from({ length: 20_000 }, () => ({ meterNo: '1', metre: 1 }));
    expect(issuesOf(await addRecord(api, token, module, { name: 'A', ...unknown }))).toHaveLength(100);
    expect(issuesOf(await addRecord(api, token, module, { name: 'A', nam: 1, meters: rowsWithUnknownCell }))).toHaveLength(100);
  });

  it('with 6 000 mistakes is refused with the first 1 000 issues', async () => {
    const wrong = Array.from({ length: 3_000 }, () => ({ meterNo: 7, reading: 'many' }));
    const issues = issuesOf(await addRecord(api, token, module, { name: 'A', meters: wrong }));
    expect(issues).toHaveLength(1_000);
    expect(issues.slice(0, 2)).toEqual(['/meters/0/meterNo type', '/meters/0/reading type']);
  });

  it('is refused with the most similar field name, in the requested language', async () => {
    const reply = await api.ask({
      method: 'POST',
      url: `${online}/${module}`,
      headers: { authorization: token, 'tangu-language': 'en' },
      payload: { data: '{"name":"A","amont":1}' },
    });
    expect(reply.msg).toMatch(/amont.*amount/);
  });

  it('is refused if its id differs from the id of the path', async () => {
    const [first, second] = [await add(), await add()];
    expect(await api.put(`${online}/${module}/${first}`, { id: second, data: '{"name":"x"}' }, token)).toMatchObject({ code: 400 });
    expect(await record(first)).toMatchObject({ name: 'A' });
    expect(await record(second)).toMatchObject({ name: 'A' });
  });

  it('cannot change the prototype of objects', async () => {
    const reply = await api.post(
      `${online}/${module}`,
      { data: '{"name":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' },
      token,
    );
    expect(reply).toMatchObject({ code: 400 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('changes to one record', () => {
  it('refuse an older version, with the current record', async () => {
    const id = await add();
    const read = await record(id);
    expect(await put(id, { ...read, name: '先' })).toMatchObject({ code: 200 });
    const second = await put(id, { ...read, name: '后' });
    expect(second).toMatchObject({
      code: 400,
      msg: '数据已被他人修改，请刷新后重试',
      data: { current: { id, version: 2, name: '先', amount: 3, meters: [{ meterNo: 'm1' }, { meterNo: 'm2' }] } },
    });
    expect(await put(id, { ...read, name: '后', version: 2 })).toMatchObject({ code: 200 });
    expect(await put(id, { name: '没有版本' })).toMatchObject({ code: 200 });
  });

  it('of one version at the same time are accepted once', async () => {
    const id = await add();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(id, { amount: index, version: 1, meters: [{ meterNo: `n${index}` }] })),
    );
    const winner = replies.findIndex(({ code }) => code === 200);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await record(id)).toMatchObject({ version: 2, amount: winner, meters: [{ meterNo: `n${winner}` }] });
  });

  it('refuse a version that is not a number', async () => {
    const id = await add();
    expect(issuesOf(await put(id, { version: 'new' }))).toEqual(['/version type']);
  });
});

/** A module with a required field that only browsers show. */
const addViewed = (): Promise<string> => {
  const [name = {}, code = {}] = siteFields;
  const seal = control('input', 'seal', '印章', { config: { required: true, visibility: ['pc'] }, maxlength: 3 });
  return addModule(api, token, { fields: [name, code, seal] });
};
const writeFrom = (origin: string, method: 'POST' | 'PUT', url: string, values: object) =>
  api.ask({ method, url, headers: { authorization: token, 'jnpf-origin': origin }, payload: { id: '', data: JSON.stringify(values) } });

describe('a field that one view of the form shows', () => {
  it('is required there, and a record of the other view may come without it', async () => {
    const id = await addViewed();
    const url = `${online}/${id}`;
    const replies = [
      await writeFrom('pc', 'POST', url, { name: 'A', code: 'v1' }),
      await addRecord(api, token, id, { name: 'A', code: 'v2' }),
      await writeFrom('app', 'POST', url, { name: 'A', code: 'v3' }),
    ];
    expect(replies.map(({ code }) => code)).toEqual([400, 400, 200]);
  });

  it('keeps its value when the other view saves, which can neither empty it nor break its limits', async () => {
    const id = await addViewed();
    const added = String((await writeFrom('pc', 'POST', `${online}/${id}`, { name: 'A', code: 'v4', seal: '甲' })).data['id']);
    const change = (values: object) => writeFrom('app', 'PUT', `${online}/${id}/${added}`, values);
    expect([(await change({ seal: '' })).code, (await change({ seal: '甲乙丙丁' })).code]).toEqual([400, 400]);
    expect(await change({ name: 'B' })).toMatchObject({ code: 200 });
    expect(await record(added, id)).toMatchObject({ name: 'B', seal: '甲' });
  });
});

describe('a module that changes while its form is open', () => {
  it('refuses a removed field, and accepts the record without it', async () => {
    const changing = await addModule(api, token);
    const id = await add({}, changing);
    const open = await record(id, changing);
    await api.put(
      `/api/visualdev/Base/${changing}`,
      { formData: JSON.stringify({ fields: siteFields.filter((field) => (field as { __vModel__: string }).__vModel__ !== 'note') }) },
      token,
    );
    await api.post(`/api/visualdev/Base/${changing}/Actions/Release`, {}, token);
    const reply = await put(id, { ...open, name: 'B' }, changing);
    expect(reply).toMatchObject({ code: 400 });
    expect(issuesOf(reply)).toEqual(['/note unknownField']);
    const { note: _note, ...otherFields } = open;
    expect(await put(id, { ...otherFields, name: 'B' }, changing)).toMatchObject({ code: 200 });
  });
});

describe('a module that cannot be used', () => {
  it('is reported by name, and other modules keep working', async () => {
    const broken = await addModule(api, token);
    await api.services.db.updateTable('base_visualdev_release').set({ form_data: '{"broken' }).where('module_id', '=', broken).execute();
    await api.services.catalogue.changed(broken);
    const reply = await api.post(`${online}/${broken}/List`, {}, token);
    expect(reply).toMatchObject({ code: 400 });
    expect(reply.msg).toMatch(/无法使用/);
    const inEnglish = await api.ask({
      method: 'POST',
      url: `${online}/${broken}/List`,
      headers: { authorization: token, 'tangu-language': 'en' },
      payload: {},
    });
    expect(inEnglish.msg).toMatch(/^[^\u4e00-\u9fff]*“站点\d+” cannot be used[^\u4e00-\u9fff]*$/);
    expect(await api.get(`${online}/${broken}/Config`, token)).toMatchObject({ code: 400 });
    expect(await api.post(`${online}/${module}/List`, {}, token)).toMatchObject({ code: 200 });
    expect(await api.get('/api/oauth/CurrentUser', token)).toMatchObject({ code: 200 });
  });

  it.each(['unknown', '../etc', "a' or 1=1", 'x'.repeat(300)])('is unknown as %j', async (id) => {
    expect((await api.post(`${online}/${encodeURIComponent(id)}/List`, {}, token)).code).toBe(404);
  });
});
