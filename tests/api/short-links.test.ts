import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkAddressIn } from '#server/short-links/link-address.ts';
import { encryptedHex } from '#server/session/transport-cipher.ts';
import { encryptionIn, linkVisitor } from '../fixtures/link-visitors';
import { control, addModule, siteFields } from '../fixtures/module';
import { md5, startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let modelId: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const fields = [
    ...siteFields,
    control('userSelect', 'owner', '负责人'),
    control('uploadFile', 'proof', '凭证'),
    control('select', 'sort', '分类', {
      config: { dataType: 'dictionary', dictionaryType: 'webDesign' },
      props: { label: 'fullName', value: 'id' },
    }),
  ];
  modelId = await addModule(api, token, { fields });
});
afterAll(() => api.close());

const settings = async (id = modelId) => (await api.get(`/api/visualdev/ShortLink/${id}`, token)).data;
const change = (values: object, id = modelId) => api.put('/api/visualdev/ShortLink', { id, ...values }, token);
const visitor = (encryption: string, id = modelId) => linkVisitor(api, encryption, id);
const formLink = async (id = modelId) => encryptionIn((await settings(id))['formLink']);
const listLink = async (id = modelId) => encryptionIn((await settings(id))['columnLink']);
const countOfRecords = async () => {
  const { data } = await api.post(`/api/visualdev/OnlineDev/${modelId}/List`, {}, token);
  return (data['pagination'] as { total: number }).total;
};

describe('the settings of short links', () => {
  it('start closed, with addresses that only the server can make', async () => {
    const { formLink: address, formUse, columnUse } = await settings();
    expect({ formUse, columnUse }).toEqual({ formUse: 0, columnUse: 0 });
    expect(linkAddressIn(encryptionIn(address))).toMatchObject({ modelId, type: 'form', key: expect.stringMatching(/^.{12}$/) });
    expect((await settings())['formLink']).toBe(address);
  });

  it('name the fields that a public form is without', async () => {
    expect((await settings())['unavailable']).toBe('负责人');
  });

  it.each([
    [{ formUse: 1, formPassUse: 1 }, ['/formPassword']],
    [{ columnUse: 1 }, ['/listFields']],
    [{ columnUse: 1, listFields: ['nothing'] }, ['/listFields']],
  ])('refuse %j', async (values, paths) => {
    const reply = await change(values);
    expect(reply.code).toBe(400);
    expect((reply.data as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(paths);
  });

  it('answer no password, and store only its hash', async () => {
    await change({ formPassUse: 1, formPassword: 'canary-secret' });
    expect(JSON.stringify(await settings())).not.toContain('canary-secret');
    const { rows } = await sql`select * from base_short_link`.execute(api.services.db);
    expect(JSON.stringify(rows)).not.toMatch(/canary-secret/);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    await change({ formPassUse: 0 });
  });

  it('take the lists of existing clients as JSON text', async () => {
    await change({
      columnText: JSON.stringify([{ prop: 'name', label: '名称' }, { prop: 'amount' }]),
      columnCondition: '[{"id":"name"},{"id":"note"}]',
    });
    expect(await settings()).toMatchObject({ listFields: ['name', 'amount'], searchFields: ['name'] });
  });

  it('are for those who design modules', async () => {
    await api.addUser('reader', 'Reader-2024');
    const reader = String((await api.login('reader', 'Reader-2024')).data['token']);
    expect((await api.get(`/api/visualdev/ShortLink/${modelId}`, reader)).code).toBe(403);
    expect((await api.put('/api/visualdev/ShortLink', { id: modelId, formUse: 1 }, reader)).code).toBe(403);
    expect((await api.get(`/api/visualdev/ShortLink/${modelId}`)).code).toBe(600);
  });
});

describe('a link that is wrong', () => {
  it.each([
    ['a closed link', async () => formLink()],
    ['a guessed key', async () => encryptedHex(JSON.stringify({ modelId, type: 'form', key: 'guess' }))],
    ['no key', async () => encryptedHex(JSON.stringify({ modelId, type: 'form' }))],
    ['another module', async () => encryptedHex(JSON.stringify({ modelId: 'energyLedger', type: 'form', key: 'x' }))],
    ['no module', async () => encryptedHex(JSON.stringify({ modelId: 'nothing', type: 'form', key: 'x' }))],
    ['another type', async () => encryptedHex(JSON.stringify({ modelId, type: 'all', key: 'x' }))],
    ['no hex', async () => 'zz'],
    ['broken hex', async () => '0'.repeat(64)],
    ['nothing', async () => ''],
  ])('looks like any other: %s', async (_case, encryption) => {
    await change({ formUse: 0 });
    const wrong = visitor(await encryption());
    for (const reply of [
      await wrong.config(),
      await wrong.enter('x'),
      await wrong.descriptor(),
      await wrong.list(),
      await wrong.answer({ name: 'x' }),
    ])
      expect([reply.code, reply.msg]).toEqual([404, '此链接不存在或已关闭，请向发给您的人确认']);
  });
});

describe('a public form', () => {
  beforeAll(async () => {
    await change({ formUse: 1, formPassUse: 0, maxAnswers: null, expiresAt: null, onePerPerson: 0, captcha: 0, thanks: '谢谢' });
  });

  it('takes an answer without a session', async () => {
    const guest = visitor(await formLink());
    expect((await guest.config()).data).toMatchObject({ kind: 'form', state: 'open', thanks: '谢谢', captcha: 0 });
    const reply = await guest.answer({ name: '北站', amount: 2, factor: 3, meters: [{ meterNo: '1' }] });
    expect([reply.code, reply.data]).toEqual([200, {}]);
    const { data } = await api.post(`/api/visualdev/OnlineDev/${modelId}/List`, { queryJson: '{"name":"北站"}' }, token);
    expect(data['list']).toMatchObject([{ name: '北站', emission: expect.anything() }]);
    expect((await settings())['answers']).toBe(1);
  });

  it('comes with its choices and one call, and without people and what the server fills', async () => {
    const { data, text } = await visitor(await formLink()).descriptor();
    const [resource] = data['references'] as [{ operations: object[]; fields: { id: string; props: { options: object[] } }[] }];
    expect(resource.operations).toMatchObject([{ id: 'create', path: `/api/visualdev/ShortLink/${modelId}` }]);
    expect(resource.fields.find(({ id }) => id === 'sort')?.props.options).toContainEqual(expect.objectContaining({ fullName: '碳管理' }));
    expect(resource.fields.find(({ id }) => id === 'proof')).toMatchObject({ props: { fileSize: 5, sizeUnit: 'MB' } });
    for (const name of ['owner', 'maker', 'made']) expect(resource.fields.some(({ id }) => id === name)).toBe(false);
    expect(text).not.toContain('负责人');
    expect(resource).not.toHaveProperty('collection');
  });

  it('comes to existing clients as form JSON with fixed choices', async () => {
    const { data } = await visitor(await formLink()).design();
    const { fields } = JSON.parse(String(data['formData'])) as {
      fields: { __vModel__: string; options?: object[]; __config__: { dataType?: string } }[];
    };
    expect(fields.map(({ __vModel__: name }) => name)).not.toContain('owner');
    expect(fields.find(({ __vModel__: name }) => name === 'sort')).toMatchObject({ __config__: { dataType: 'static' } });
  });

  it('does not set a field that it does not show', async () => {
    const reply = await visitor(await formLink()).answer({ name: 'canary', owner: 'someone' });
    expect(reply.code).toBe(200);
    const { data } = await api.post(
      `/api/visualdev/OnlineDev/${modelId}/List`,
      { queryJson: '{"name":"canary"}', display: 'values' },
      token,
    );
    expect((data['list'] as { owner: unknown }[])[0]?.owner ?? '').toBe('');
  });

  it('says what is wrong with an answer, by field', async () => {
    const reply = await visitor(await formLink()).answer({ name: '', amount: -1 });
    expect(reply.code).toBe(400);
    expect(JSON.stringify(reply.data)).toContain('/name');
  });

  it('shows no record, and opens no other call', async () => {
    const guest = visitor(await formLink());
    expect((await guest.list()).code).toBe(404);
    expect((await guest.show('1')).code).toBe(404);
    const cookie = guest.cookie();
    for (const url of [
      `/api/visualdev/OnlineDev/${modelId}/Config`,
      `/api/system/Descriptor/module/${modelId}/form`,
      '/api/permission/Users/Selector',
    ])
      expect((await api.ask({ method: 'GET', url: `${url}?encryption=${await formLink()}`, headers: { cookie } })).code).toBe(600);
  });

  it('ends at its time', async () => {
    await change({ expiresAt: Date.now() - 1 });
    const guest = visitor(await formLink());
    expect((await guest.config()).data).toEqual(expect.objectContaining({ state: 'expired' }));
    expect((await guest.config()).data['fullName']).toBeUndefined();
    expect((await guest.answer({ name: 'x' })).msg).toBe('此链接已过期');
    await change({ expiresAt: null });
  });

  it('takes as many answers as it may when many come at once', async () => {
    const { answers } = await settings();
    await change({ maxAnswers: Number(answers) + 3 });
    const encryption = await formLink();
    const before = await countOfRecords();
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => visitor(encryption).answer({ name: `多${index}` })));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(new Set(replies.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(new Set(['已收满，不再接受填写']));
    expect(await countOfRecords()).toBe(before + 3);
    expect((await visitor(encryption).config()).data).toMatchObject({ state: 'full' });
    await change({ maxAnswers: null });
  });

  it('takes one answer from a person, also of two at once', async () => {
    await change({ onePerPerson: 1 });
    const guest = visitor(await formLink());
    expect((await guest.answer({ name: '无 Cookie' })).msg).toContain('Cookie');
    await guest.config();
    const replies = await Promise.all([guest.answer({ name: '一' }), guest.answer({ name: '二' })]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    expect((await guest.config()).data).toMatchObject({ state: 'answered' });
    expect((await visitor(await formLink()).config()).data).toMatchObject({ state: 'open' });
    await change({ onePerPerson: 0 });
  });

  it('takes files of the visitor, as far as they are small', async () => {
    const guest = visitor(await formLink());
    expect((await guest.upload('a.txt', Buffer.from('凭'))).msg).toContain('Cookie');
    await guest.config();
    const { data } = await guest.upload('a.txt', Buffer.from('凭证一'));
    const entry = { name: 'a.txt', fileId: data['name'], url: data['url'], fileSize: data['fileSize'], fileExtension: 'txt' };
    const stranger = visitor(await formLink());
    await stranger.config();
    expect(JSON.stringify((await stranger.answer({ name: '盗', proof: [entry] })).data)).toContain('fileForeign');
    expect((await guest.answer({ name: '附', proof: [entry] })).code).toBe(200);
    const { data: page } = await api.post(
      `/api/visualdev/OnlineDev/${modelId}/List`,
      { queryJson: '{"name":"附"}', display: 'values' },
      token,
    );
    const [{ id }] = page['list'] as [{ id: string }];
    const read = await api.get(`/api/visualdev/OnlineDev/${modelId}/${id}`, token);
    expect(JSON.parse(String(read.data['data']))).toMatchObject({ proof: [{ name: 'a.txt', fileSize: 9 }] });
    expect((await guest.upload('b.txt', Buffer.alloc(6 * 1024 * 1024, 'a'))).msg).toContain('5');
    expect((await guest.upload('a.exe', Buffer.from('MZ'))).code).toBe(400);
    expect((await guest.upload('a.txt', Buffer.from('x'), 'userAvatar')).code).toBe(403);
  });

  it('takes no files for a link that is closed, or a module without a field for them', async () => {
    const plain = await addModule(api, token);
    await change({ formUse: 1 }, plain);
    const guest = visitor(await formLink(plain), plain);
    await guest.config();
    expect((await guest.upload('a.txt', Buffer.from('x'))).code).toBe(403);
    await change({ formUse: 0 }, plain);
    expect((await guest.upload('a.txt', Buffer.from('x'))).code).toBe(404);
  });

  it('asks for a verification code, each for one try', async () => {
    await change({ captcha: 1 });
    const guest = visitor(await formLink());
    expect((await guest.answer({ name: '无码' })).msg).toContain('验证码');
    await api.get('/api/oauth/ImageCode/4/0.5');
    const row = await api.services.db.selectFrom('base_captcha').select('answer').where('id', '=', '0.5').executeTakeFirst();
    const solved = `?timestamp=0.5&code=${String(row?.['answer'])}`;
    expect((await guest.answer({ name: '有码' }, solved)).code).toBe(200);
    expect((await guest.answer({ name: '有码' }, solved)).code).toBe(400);
    await change({ captcha: 0 });
  });
});

describe('an area in a public form', () => {
  it('is chosen step by step or by a keyword, and stored with its path', async () => {
    const form = await addModule(api, token, {
      fields: [control('input', 'name', 'name'), control('areaSelect', 'place', 'place', { level: 2 })],
      columnData: { columnList: [], searchList: [] },
    });
    await change({ formUse: 1 }, form);
    expect((await settings(form))['unavailable']).toBe('');
    const guest = visitor(await formLink(form), form);
    const [province] = (await guest.areas('-1')).data['list'] as [{ id: string; fullName: string }];
    expect((await guest.areas(province.id)).data['list']).not.toEqual([]);
    const [found] = (await guest.areas('-1', `?keyword=${encodeURIComponent('朝阳区')}`)).data['list'] as [{ path: string[] }];
    const { data: names } = await guest.areaNames([found.path]);
    expect((names as unknown as string[][])[0]?.at(-1)).toContain('朝阳');
    expect((await guest.answer({ name: '区', place: found.path })).code).toBe(200);
    const { data } = await api.post(`/api/visualdev/OnlineDev/${form}/List`, { queryJson: '{"name":"区"}' }, token);
    expect((data['list'] as { place: string }[])[0]?.place).toContain('朝阳');
    expect(String((await guest.design()).data['formData'])).not.toContain('"place"');
  });

  it('is not answered by a form without one, nor by a closed link', async () => {
    const guest = visitor(await formLink());
    expect([(await guest.areas('-1')).code, (await guest.areaNames([['1']])).code]).toEqual([403, 403]);
    await change({ formUse: 0 });
    expect([(await guest.areas('-1')).code, (await guest.areaNames([['1']])).code]).toEqual([404, 404]);
    await change({ formUse: 1 });
  });
});

describe('the password of a link', () => {
  beforeAll(async () => {
    await change({ formUse: 1, formPassUse: 1, formPassword: '开门-7' });
  });

  it('opens the form for the browser that knows it', async () => {
    const guest = visitor(await formLink());
    expect((await guest.config()).data).toMatchObject({ state: 'password', formPassUse: 1 });
    expect((await guest.config()).data['fullName']).toBeUndefined();
    for (const reply of [await guest.descriptor(), await guest.design(), await guest.answer({ name: 'x' })]) expect(reply.code).toBe(403);
    expect((await guest.enter('falsch')).msg).toBe('密码错误，请重新输入');
    expect((await guest.enter('开门-7')).code).toBe(200);
    expect((await guest.config()).data).toMatchObject({ state: 'open' });
    expect((await guest.answer({ name: '密' })).code).toBe(200);
    expect(guest.cookie()).not.toContain(md5('开门-7'));
    guest.forget();
    expect((await guest.descriptor()).code).toBe(403);
  });

  it('is asked again after it was changed', async () => {
    const guest = visitor(await formLink());
    await guest.enter('开门-7');
    await change({ formPassword: '开门-8' });
    expect((await guest.config()).data).toMatchObject({ state: 'password' });
    await guest.enter('开门-8');
    expect((await guest.config()).data).toMatchObject({ state: 'open' });
  });

  it('locks out an address that guesses, then all that guess, but not who knows it', async () => {
    const encryption = await formLink();
    const known = visitor(encryption);
    await known.enter('开门-8');
    const guesser = visitor(encryption);
    for (let count = 0; count < 8; count += 1) expect((await guesser.enter(`${count}`)).msg).toBe('密码错误，请重新输入');
    expect((await guesser.enter('开门-8')).msg).toContain('密码错误次数过多');
    for (let address = 0; address < 12; address += 1) {
      const other = visitor(encryption);
      for (let count = 0; count < 8; count += 1) await other.enter(`${count}`);
    }
    expect((await visitor(encryption).enter('开门-8')).msg).toContain('密码错误次数过多');
    expect((await known.config()).data).toMatchObject({ state: 'open' });
    expect((await known.answer({ name: '仍可' })).code).toBe(200);
  });
});

describe('a public list', () => {
  let encryption: string;
  beforeAll(async () => {
    await change({ columnUse: 1, columnPassUse: 0, listFields: ['name', 'kind'], searchFields: ['name'] });
    await api.post(
      `/api/visualdev/OnlineDev/${modelId}`,
      { data: JSON.stringify({ name: '可见', kind: '2', note: '暗语', code: 'C-9' }) },
      token,
    );
    encryption = await listLink();
  });

  it('shows its columns as texts, and nothing else', async () => {
    const guest = visitor(encryption);
    expect((await guest.config()).data).toMatchObject({ kind: 'list', columns: [{ prop: 'name', isSearched: true }, { prop: 'kind' }] });
    const { data, text } = await guest.list({ queryJson: '{"name":"可见"}' });
    expect(data['list']).toEqual([{ id: expect.any(String), name: '可见', kind: '电' }]);
    expect(text).not.toMatch(/暗语|C-9/);
    const [{ id }] = data['list'] as [{ id: string }];
    const shown = await guest.show(id);
    expect(JSON.parse(String(shown.data['data']))).toEqual({ id, name: '可见', kind: '电' });
    expect((await guest.design()).text).not.toMatch(/note|meters|owner/);
  });

  it.each([
    ['a field that is not shown', { queryJson: '{"note":"暗语"}' }],
    ['a field that is shown but not searched', { queryJson: '{"kind":"1"}' }],
    ['a super query', { superQueryJson: '{"matchLogic":"AND","condition":[{"field":"note","symbol":"like","fieldValue":"暗语"}]}' }],
    ['a condition that is no JSON', { queryJson: '{' }],
    ['an order by a hidden field', { sidx: '-note' }],
  ])('ignores %s', async (_case, body) => {
    const guest = visitor(encryption);
    expect((await guest.list(body)).data['pagination']).toEqual((await guest.list()).data['pagination']);
  });

  it('takes no answer', async () => {
    expect((await visitor(encryption).answer({ name: 'x' })).code).toBe(404);
  });

  it('has pages of a hundred records at most', async () => {
    expect((await visitor(encryption).list({ pageSize: 1_000_000 })).data['pagination']).toMatchObject({ pageSize: 100 });
  });
});

const attribute = (key: string, relationField: string, showField: string) =>
  control(key, `${relationField}Kept`, showField, { relationField, showField, isStorage: 1 });

describe('a relation of a public form', () => {
  let stock: string;
  let form: string;
  let ids: Record<string, string>;
  let interfaceId: string;
  const relation = (name: string, more: object = {}) =>
    control('relationForm', name, name, {
      modelId: stock,
      relationField: 'name',
      columnOptions: ['name', 'grade', 'keeper'].map((value) => ({ value, label: value })),
      ...more,
    });
  beforeAll(async () => {
    stock = await addModule(api, token, {
      fields: [
        ...['name', 'grade', 'canary'].map((name) => control('input', name, name)),
        control('userSelect', 'keeper', 'keeper'),
        control('createUser', 'author', 'author'),
      ],
      columnData: { columnList: [], searchList: [] },
    });
    const add = async (name: string, grade: string) => {
      const data = JSON.stringify({ name, grade, canary: 'canary-relation', keeper: 'admin' });
      return String((await api.post(`/api/visualdev/OnlineDev/${stock}`, { data }, token)).data['id']);
    };
    ids = { a: await add('阀门', 'A'), b: await add('仪表', 'B') };
    const category = (await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token)).data['list'] as { id: string }[];
    const staticData = JSON.stringify([
      { code: 'S1', fullName: '国网', phone: '95598', hidden: 'canary-row' },
      { code: 'S2', fullName: '南网', phone: '95599', hidden: 'canary-row' },
    ]);
    const body = {
      id: '',
      fullName: '外链供应商',
      enCode: 'linkSuppliers',
      category: category[0]?.id,
      type: 2,
      dataConfigJson: JSON.stringify({ staticData }),
    };
    interfaceId = String((await api.post('/api/system/DataInterface', body, token)).data['id']);
    form = await addModule(api, token, {
      fields: [
        control('input', 'name', 'name'),
        control('input', 'wanted', 'wanted'),
        relation('part'),
        attribute('relationFormAttr', 'part', 'grade'),
        relation('fixed', { templateJson: [{ field: 'grade', sourceType: 2, relationField: 'B' }] }),
        relation('narrow', { templateJson: [{ field: 'canary', sourceType: 1, relationField: 'wanted' }] }),
        relation('person', { relationField: 'keeper' }),
        relation('author', { relationField: 'author' }),
        control('popupSelect', 'supplier', 'supplier', { interfaceId, propsValue: 'code', relationField: 'fullName' }),
        attribute('popupAttr', 'supplier', 'phone'),
      ],
      columnData: { columnList: [], searchList: [] },
    });
    await change({ formUse: 1 }, form);
  });

  const offer = (...lookupFields: string[]) => change({ lookupFields }, form);
  const look = async (field: string, body: object = {}) => visitor(await formLink(form), form).related(field, body);

  it('is offered by choice of the designer alone, and never one that names people', async () => {
    expect((await settings(form))['unavailable']).toContain('part');
    expect((await look('part')).code).toBe(403);
    const { data } = await api.get(`/api/visualdev/ShortLink/${form}/Lookups`, token);
    expect((data['list'] as { id: string }[]).map(({ id }) => id)).toEqual(['part', 'fixed', 'narrow', 'supplier']);
    await offer('part', 'fixed', 'narrow', 'person', 'author', 'supplier', 'nothing');
    expect((await settings(form))['lookupFields']).toEqual(['part', 'fixed', 'narrow', 'supplier']);
    expect((await settings(form))['unavailable']).toBe('person、author');
    for (const field of ['person', 'author', 'nothing', 'name']) expect((await look(field)).code).toBe(403);
  });

  it('answers the columns of its design without people, and nothing else of the record', async () => {
    const { data, text } = await look('part');
    expect(data['list']).toEqual([
      { id: ids['b'], name: '仪表', grade: 'B' },
      { id: ids['a'], name: '阀门', grade: 'A' },
    ]);
    expect(text).not.toMatch(/canary|admin|管理员/);
    expect((await look('part', { keyword: '阀' })).data['pagination']).toMatchObject({ total: 1 });
    for (const keyword of ['canary-relation', 'admin']) expect((await look('part', { keyword })).data['list']).toEqual([]);
    expect((await look('part', { ids: [ids['a']] })).data['list']).toMatchObject([{ name: '阀门' }]);
    expect((await look('part', { columnOptions: 'canary', relationField: 'canary' })).text).not.toContain('canary');
    expect((await look('part', { pageSize: 100_000 })).data['pagination']).toMatchObject({ pageSize: 100 });
  });

  it('keeps to the constants of its design, also when an answer is posted', async () => {
    expect((await look('fixed', { paramList: [{ field: 'grade', defaultValue: 'A' }] })).data['list']).toMatchObject([{ name: '仪表' }]);
    expect((await look('fixed', { ids: [ids['a']] })).data['list']).toEqual([]);
    const guest = visitor(await formLink(form), form);
    expect((await guest.answer({ name: '越权', fixed: ids['a'] })).data).toMatchObject({ issues: [{ path: '/fixed' }] });
    expect((await guest.answer({ name: '正常', fixed: ids['b'] })).code).toBe(200);
  });

  it('follows the fields of the form that its design names', async () => {
    const asked = (defaultValue: unknown) => look('narrow', { paramList: [{ field: 'canary', defaultValue }] });
    expect((await asked('other')).data['list']).toEqual([]);
    const { data, text } = await asked('canary-relation');
    expect(data['list']).toHaveLength(2);
    expect(text).not.toContain('canary');
    expect((await look('part', { paramList: [{ field: 'canary', defaultValue: 'other' }] })).data['list']).toHaveLength(2);
  });

  it('looks up rows of a data interface in the same way', async () => {
    const { data, text } = await look('supplier');
    expect(data['list']).toEqual([
      { code: 'S1', fullName: '国网', phone: '95598' },
      { code: 'S2', fullName: '南网', phone: '95599' },
    ]);
    expect(text).not.toContain('canary');
    expect((await look('supplier', { ids: ['S2'] })).data['list']).toMatchObject([{ fullName: '南网' }]);
    expect((await look('supplier', { keyword: 'canary-row' })).data['list']).toEqual([]);
    const direct = {
      method: 'POST' as const,
      url: `/api/system/DataInterface/${interfaceId}/Actions/List?encryption=${await formLink(form)}`,
    };
    expect((await api.ask({ ...direct, payload: {} })).code).toBe(600);
  });

  it('stores what was chosen with its attributes', async () => {
    expect(
      (await visitor(await formLink(form), form).answer({ name: '选', part: ids['a'], supplier: 'S1', partKept: 'forged' })).code,
    ).toBe(200);
    const { data } = await api.post(`/api/visualdev/OnlineDev/${form}/List`, { queryJson: '{"name":"选"}' }, token);
    expect(data['list']).toMatchObject([{ part: '阀门', partKept: 'A', supplier: '国网', supplierKept: '95598' }]);
  });

  it('comes in the form as rows of the link, without its module and its constants', async () => {
    const { data, text } = await visitor(await formLink(form), form).descriptor();
    const [resource] = data['references'] as [{ fields: { id: string; props: object }[] }];
    const fixed = resource.fields.find(({ id }) => id === 'fixed');
    expect(fixed).toMatchObject({ props: { interfaceId: 'fixed', propsValue: 'id', relationField: 'name', params: [] } });
    expect(fixed).toMatchObject({ props: { columnOptions: [{ value: 'name' }, { value: 'grade' }] } });
    expect(resource.fields.map(({ id }) => id)).not.toContain('person');
    expect(text).not.toContain(stock);
    expect(text).not.toContain(interfaceId);
    const { data: design } = await visitor(await formLink(form), form).design();
    expect(String(design['formData'])).not.toContain('"part"');
  });

  it('ends with the link', async () => {
    await change({ formPassUse: 1, formPassword: '门-1' }, form);
    expect((await look('part')).code).toBe(403);
    await change({ formPassUse: 0, expiresAt: Date.now() - 1 }, form);
    expect((await look('part')).msg).toBe('此链接已过期');
    await change({ expiresAt: null, formUse: 0 }, form);
    expect((await look('part')).code).toBe(404);
  });
});
