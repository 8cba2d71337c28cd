import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, control, moduleBody, online, recordOf, rowsOf, siteFields, siteList } from '../fixtures/module';
import { decodeAnswer } from '#api/record-codec.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

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

const issuesOf = ({ data }: Reply) =>
  ((data?.['issues'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);
const day = new Date(2024, 4, 1).getTime();
const full = {
  name: 'A',
  code: '',
  amount: 3,
  factor: 1.5,
  kind: '1',
  day,
  tags: ['a', 'b'],
  note: '备注',
  meters: [
    { meterNo: 'm1', reading: 2.5 },
    { meterNo: 'm2', reading: null },
  ],
};
let count = 0;
const add = async (values: object = {}, moduleId = module): Promise<string> => {
  count += 1;
  const reply = await addRecord(api, token, moduleId, { ...full, code: `c${count}`, ...values });
  if (reply.code !== 200) throw new Error(reply.text);
  return String(reply.data['id']);
};
const put = (id: string, values: object, moduleId = module) =>
  api.put(`${online}/${moduleId}/${id}`, { id, data: JSON.stringify(values) }, token);
const record = (id: string, moduleId = module) => recordOf(api, token, moduleId, id);
const shownRecord = async (id: string, moduleId = module) =>
  JSON.parse(String((await api.get(`${online}/${moduleId}/${id}/DataChange`, token)).data['data'])) as Record<string, unknown>;
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

const readAsClient = async (id: string, moduleId: string) =>
  JSON.parse(String((await api.get(`${online}/${moduleId}/${id}?_t=1793491200000`, token)).data['data'])) as Record<string, unknown>;

describe('the fields that the server fills', () => {
  const fields = [
    control('input', 'name', '名称'),
    control('createUser', 'maker', '创建人'),
    control('createTime', 'made', '创建时间'),
    control('modifyUser', 'changer', '修改人'),
    control('modifyTime', 'changed', '修改时间'),
    control('select', 'kind', '能源', { config: { dataType: 'static' }, options: [{ id: '1', fullName: '煤' }] }),
    control('datePicker', 'day', '日期', { format: 'yyyy-MM-dd' }),
    control('table', 'lines', '明细', {
      config: {
        children: [control('input', 'text', '内容'), control('createUser', 'adder', '添加人'), control('createTime', 'added', '添加时间')],
      },
    }),
  ];
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown;

  it('are texts for existing clients, which print them, and values for ours; other fields are values for both', async () => {
    const moduleId = await addModule(api, token, { fields, columnData: {} });
    const posted = { name: 'A', kind: '1', day, lines: [{ text: 'x' }] };
    const id = String((await addRecord(api, token, moduleId, posted)).data['id']);
    expect(await readAsClient(id, moduleId)).toMatchObject({
      ...posted,
      maker: '管理员/admin',
      made: time,
      changer: null,
      changed: null,
      lines: [{ text: 'x', adder: '管理员/admin', added: time }],
    });
    expect(await record(id, moduleId)).toMatchObject({
      ...posted,
      maker: me,
      made: expect.any(Number) as number,
      lines: [{ text: 'x', adder: me, added: expect.any(Number) as number }],
    });
  });

  it('are ignored when a client sends its texts back', async () => {
    const moduleId = await addModule(api, token, { fields, columnData: {} });
    const id = String((await addRecord(api, token, moduleId, { name: 'A', lines: [{ text: 'x' }] })).data['id']);
    const before = await record(id, moduleId);
    for (const name of ['B', 'C']) {
      const { version: _, ...shown } = await readAsClient(id, moduleId);
      expect((await put(id, { ...shown, name }, moduleId)).code).toBe(200);
    }
    expect(await record(id, moduleId)).toMatchObject({
      name: 'C',
      maker: me,
      made: before['made'],
      changer: me,
      changed: expect.any(Number) as number,
      lines: [{ text: 'x', adder: me, added: (before['lines'] as { added: number }[])[0]?.added }],
    });
    expect(await readAsClient(id, moduleId)).toMatchObject({ changer: '管理员/admin', changed: time });
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

describe('a unique field', () => {
  it('refuses a second record with the same value, by insert and by change, until the first is removed', async () => {
    const id = await add({ code: 'only' });
    expect(issuesOf(await addRecord(api, token, module, { name: 'B', code: 'only' }))).toEqual(['/code notUnique']);
    const other = await add();
    expect(issuesOf(await put(other, { code: 'only' }))).toEqual(['/code notUnique']);
    expect(await put(id, { code: 'only' })).toMatchObject({ code: 200 });
    await api.remove(`${online}/${module}/${id}`, token);
    expect(await put(other, { code: 'only' })).toMatchObject({ code: 200 });
  });

  it('may be an empty text in several records', async () => {
    const ids = [await add({ code: '' }), await add({ code: '' })];
    expect(await put(ids[0] ?? '', { code: '', name: 'B' })).toMatchObject({ code: 200 });
    expect(await record(ids[1] ?? '')).toMatchObject({ code: null });
  });

  it('refuses every duplicate among simultaneous inserts', async () => {
    const unique = await addModule(api, token);
    const total = 2_000;
    // Ten of each code come at once, which is what a check before the insert would let through. More calls at once than this
    // may wait for a connection longer than the limit on a slow machine.
    const codes = Array.from({ length: total }, (_, index) => `code${Math.floor(index / 10)}`);
    const replies: Reply[] = [];
    for (let start = 0; start < total; start += 200)
      replies.push(
        ...(await Promise.all(
          codes
            .slice(start, start + 200)
            .reverse()
            .map((code) => addRecord(api, token, unique, { name: 'A', code })),
        )),
      );
    const acceptedCount = replies.filter(({ code }) => code === 200).length;
    expect(acceptedCount).toBe(total / 10);
    expect(replies.filter(({ code }) => code !== 200).every((reply) => issuesOf(reply).join() === '/code notUnique')).toBe(true);
    const { data } = await api.post(`${online}/${unique}/List`, { currentPage: 1, pageSize: 20 }, token);
    expect(data['pagination']).toMatchObject({ total: total / 10 });
  }, 120_000);
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

describe('fields whose names are not identifiers', () => {
  it('keep their names on the wire, in records, rows, lists and queries', async () => {
    const fields = [
      control('input', '名称', '名称', { config: { required: true } }),
      control('inputNumber', 'F-amount', '用量'),
      control('table', '明细', '明细', {
        config: { children: [control('input', '名称', '名称'), control('inputNumber', '数 量', '数量')] },
      }),
    ];
    const columnData = {
      ...siteList,
      columnList: ['名称', 'F-amount', '明细-数 量'].map((prop) => ({ prop, id: prop })),
      searchList: [
        { prop: '名称', id: '名称', searchType: 2 },
        { prop: '明细-数 量', id: '明细-数 量', searchType: 3 },
      ],
    };
    const namedModule = await addModule(api, token, { fields, columnData });
    const reply = await addRecord(api, token, namedModule, { 名称: 'A', 'F-amount': 2, 明细: [{ 名称: 'r', '数 量': 3 }] });
    expect(reply).toMatchObject({ code: 200 });
    const id = String(reply.data['id']);
    expect(await record(id, namedModule)).toMatchObject({ 名称: 'A', 'F-amount': 2, 明细: [{ 名称: 'r', '数 量': 3 }] });
    expect(
      await rowsOf(api, token, namedModule, { queryJson: JSON.stringify({ 名称: 'A', '明细-数 量': [2, 4] }), sidx: '-F-amount,名称' }),
    ).toMatchObject([{ 名称: 'A', 'F-amount': 2, 明细: [{ '数 量': 3 }] }]);
    expect(await rowsOf(api, token, namedModule, { queryJson: JSON.stringify({ '明细-数 量': [4, 5] }) })).toEqual([]);
    expect(await put(id, { ...(await record(id, namedModule)), 名称: 'B' }, namedModule)).toMatchObject({ code: 200 });
    expect(await shownRecord(id, namedModule)).toMatchObject({ 名称: 'B' });
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

it('a release on one server is available on the other', async () => {
  const second = await startApi({ database: (api as Awaited<ReturnType<typeof startApi>>).database });
  try {
    const id = String((await api.post('/api/visualdev/Base', moduleBody(), token)).data['id']);
    expect(await second.post(`${online}/${id}/List`, {}, token)).toMatchObject({ code: 404 });
    await api.post(`/api/visualdev/Base/${id}/Actions/Release`, {}, token);
    await expect.poll(async () => (await second.post(`${online}/${id}/List`, {}, token)).code).toBe(200);
    await second.put(
      `/api/visualdev/Base/${id}`,
      { formData: JSON.stringify({ fields: [...siteFields, control('input', 'late', '后来')] }) },
      token,
    );
    await second.post(`/api/visualdev/Base/${id}/Actions/Release`, {}, token);
    await expect.poll(async () => (await addRecord(api, token, id, { name: 'A', late: 'x' })).code).toBe(200);
  } finally {
    await second.close();
  }
});

const rowIdsOf = ({ lines }: Record<string, unknown>) => (lines as { jnpfId: string }[]).map(({ jnpfId }) => jnpfId);

describe('fields with the names of system fields', () => {
  const systemNames = [
    'id',
    'version',
    'creatorTime',
    'creatorUserId',
    'lastModifyTime',
    'lastModifyUserId',
    'deleteMark',
    'deleteTime',
    'deleteUserId',
  ];
  const values = Object.fromEntries(systemNames.map((name) => [name, `${name} 1`]));
  let own: string;
  beforeAll(async () => {
    own = await addModule(api, token, {
      fields: [
        ...systemNames.map((name) => control('comInput', name, name)),
        control('table', 'lines', '明细', { config: { children: systemNames.map((name) => control('comInput', name, name)) } }),
      ],
      columnData: {
        type: 1,
        columnList: systemNames.map((prop) => ({ prop })),
        searchList: systemNames.map((prop) => ({ prop, searchType: 1 })),
        hasSuperQuery: true,
      },
    });
  });
  const addOwn = async (more: object = {}) =>
    String((await addRecord(api, token, own, { ...values, lines: [values], ...more })).data['id']);

  it('are stored, changed, searched and sorted under their own names', async () => {
    const id = await addOwn();
    const stored = await record(id, own);
    expect(stored).toMatchObject(values);
    expect((stored['lines'] as object[])[0]).toMatchObject(values);
    expect(
      await put(id, { ...stored, version: 'changed', lines: [{ ...(stored['lines'] as object[])[0], id: 'row 2' }] }, own),
    ).toMatchObject({ code: 200 });
    const changed = await record(id, own);
    expect(changed).toMatchObject({ ...values, version: 'changed', lines: [{ ...values, id: 'row 2' }] });
    expect(rowIdsOf(changed)).toEqual(rowIdsOf(stored));
    const changedRows = await rowsOf(api, token, own, { queryJson: '{"version":"changed"}', sidx: '-version' });
    expect(changedRows).toMatchObject([{ ...values, version: 'changed', id }]);
    for (const name of systemNames)
      expect([
        name,
        (await rowsOf(api, token, own, { superQueryJson: JSON.stringify([{ field: name, symbol: '==', fieldValue: `${name} 2` }]) }))
          .length,
      ]).toEqual([name, 0]);
    expect(await api.remove(`${online}/${own}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await rowsOf(api, token, own)).toEqual([]);
  });

  it('leave the id and version of the record under other names', async () => {
    const id = await addOwn();
    const { jnpfId, f_version: version } = await record(id, own);
    expect([jnpfId, version]).toEqual([id, 1]);
    expect(await put(id, { ...values, f_version: 1 }, own)).toMatchObject({ code: 200 });
    expect(await put(id, { ...values, f_version: 1 }, own)).toMatchObject({ data: { current: { jnpfId: id, f_version: 2 } } });
    expect(await rowsOf(api, token, own, { display: 'values' })).toContainEqual(
      expect.objectContaining({ ...values, jnpfId: id, f_version: 2 }),
    );
  });

  it('reach a client of ours by the ids of the fields', async () => {
    await addOwn({ id: 'by client' });
    const row = (await rowsOf(api, token, own, { display: 'values', queryJson: '{"id":"by client"}' }))[0];
    const { resource } = (await api.services.catalogue.release(own)) ?? {};
    const [decoded] = (
      decodeAnswer({ use: 'list', data: { list: [row] }, ...(resource?.names && { names: resource.names }) }) as {
        list: Record<string, unknown>[];
      }
    ).list;
    expect(decoded).toMatchObject({ id: row?.['jnpfId'], version: 1, idOfForm: 'by client', versionOfForm: 'version 1' });
  });
});

describe('an optional field with a pattern', () => {
  const regList = [
    { pattern: String.raw`/^1\d{10}$/`, message: '电话格式不正确' },
    { pattern: '/^.{4,}$/', message: '至少四位' },
  ];
  const emptyValues = ['', null, '   ', undefined];
  let phones: string;
  beforeAll(async () => {
    phones = await addModule(api, token, {
      fields: [
        control('input', 'name', '名称'),
        control('input', 'phone', '电话', { config: { regList } }),
        control('input', 'needed', '电话', { config: { regList, required: true } }),
        control('table', 'lines', '', { config: { children: [control('input', 'cell', '电话', { config: { regList } })] } }),
      ],
    });
  });
  const phone = '13812345678';

  it.each(emptyValues)('is stored with %j, in a record and in a cell', async (empty) =>
    expect(await addRecord(api, token, phones, { name: 'A', needed: phone, phone: empty, lines: [{ cell: empty }] })).toMatchObject({
      code: 200,
    }),
  );

  it.each(emptyValues)('is cleared with %j, in a record and in a cell', async (empty) => {
    const id = String((await addRecord(api, token, phones, { needed: phone, phone, lines: [{ cell: phone }] })).data['id']);
    const stored = await record(id, phones);
    const lines = (stored['lines'] as object[]).map((line) => ({ ...line, cell: empty }));
    expect(await put(id, { ...stored, phone: empty === undefined ? null : empty, lines }, phones)).toMatchObject({ code: 200 });
    expect([null, '']).toContain((await record(id, phones))['phone']);
  });

  it('refuses another text with the message of its rule, and an empty required field', async () => {
    const reply = await addRecord(api, token, phones, { needed: '', phone: 'x', lines: [{ cell: '1' }, { cell: '' }] });
    expect(issuesOf(reply)).toEqual(['/phone pattern', '/needed required', '/lines/0/cell pattern']);
    expect(reply.text).toContain('电话格式不正确');
  });

  it('lets a shipped enterprise lose its e-mail address', async () => {
    const [enterprise] = await rowsOf(api, token, 'enterpriseProfile', { display: 'values' });
    const id = String(enterprise?.['id']);
    const stored = await record(id, 'enterpriseProfile');
    const email = Object.keys(stored).find((name) => /mail/i.test(name)) ?? '';
    for (const [address, code] of [
      ['nobody@', 400],
      ['a@b.cn', 200],
      ['', 200],
      [null, 200],
    ] as const)
      expect([address, (await put(id, { ...stored, version: undefined, [email]: address }, 'enterpriseProfile')).code]).toEqual([
        address,
        code,
      ]);
    expect([null, '']).toContain((await record(id, 'enterpriseProfile'))[email]);
  });
});

const calculated = (key: string, name: string, source: string) => ({
  ...control(key, name, name),
  __tangu__: { set: { calculate: source } },
});

describe('a calculation in a field of text', () => {
  it('stores the text that the server computes', async () => {
    const texts = await addModule(api, token, {
      fields: [
        control('input', 'code', '编码'),
        control('inputNumber', 'amount', '用量'),
        calculated('input', 'title', "code || '-' || amount"),
        calculated('textarea', 'level', "if(amount > 10, '高', '低')"),
        control('table', 'lines', '', {
          config: { children: [control('input', 'no', ''), calculated('input', 'label', "code || '/' || no")] },
        }),
      ],
    });
    const id = String(
      (await addRecord(api, token, texts, { code: 'NH', amount: 11.5, title: 'forged', lines: [{ no: '1' }, { no: '2' }] })).data['id'],
    );
    expect(await record(id, texts)).toMatchObject({ title: 'NH-11.5', level: '高', lines: [{ label: 'NH/1' }, { label: 'NH/2' }] });
    expect(await rowsOf(api, token, texts, { superQueryJson: '[{"field":"title","symbol":"like","fieldValue":"NH-"}]' })).toHaveLength(1);
  });
});

describe('a number', () => {
  it.each([1e-15, -1e-15, 1.5e-7, '1e-15', ' 2.5e3 ', 9_007_199_254_740_991, '0.1'])('%j comes back as a number', async (amount) => {
    const plain = await addModule(api, token, { fields: [control('inputNumber', 'amount', '用量')] });
    const id = String((await addRecord(api, token, plain, { amount })).data['id']);
    expect((await record(id, plain))['amount']).toBe(Number(amount));
  });
});

describe('a date beyond the calendar', () => {
  const oneDay = 86_400_000;
  const last = new Date(9999, 11, 31).getTime();

  it.each([8.64e15, 8.64e15 + oneDay, -8.64e15, last + oneDay, Number.MAX_SAFE_INTEGER, '275760-09-13', `${8.64e15 + oneDay}`])(
    '%j is refused',
    async (moment) => {
      expect(issuesOf(await addRecord(api, token, module, { ...full, code: `d${moment}`, day: moment }))).toEqual(['/day invalid']);
    },
  );

  it('is stored on the last day', async () => expect((await record(await add({ day: last })))['day']).toBe(last));
});
