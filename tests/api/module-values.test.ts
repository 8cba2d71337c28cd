import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAnswer } from '#api/record-codec.ts';
import { addModule, addRecord, changeRecord, control, online, recordOf, rowsOf, shownRecordOf, siteList } from '../fixtures/module';
import { issuesOf } from '../fixtures/reply';
import { addFilledSite, filledSite } from '../fixtures/sites';
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

const { day } = filledSite;
const add = (values: object = {}, moduleId = module) => addFilledSite(api, token, moduleId, values);
const put = (id: string, values: object, moduleId = module) => changeRecord(api, token, moduleId, id, values);
const record = (id: string, moduleId = module) => recordOf(api, token, moduleId, id);
const shownRecord = (id: string, moduleId = module) => shownRecordOf(api, token, moduleId, id);

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
      expect(issuesOf(await addRecord(api, token, module, { ...filledSite, code: `d${moment}`, day: moment }))).toEqual(['/day invalid']);
    },
  );

  it('is stored on the last day', async () => expect((await record(await add({ day: last })))['day']).toBe(last));
});
