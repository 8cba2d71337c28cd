import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
import { uploadClient } from '../fixtures/files/upload-client';
import { issuesOf, listOf } from '../fixtures/reply';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const make = (options: Parameters<typeof moduleBody>[0] = {}) => addDraft(api, token, options);
const release = (id: string, body: object = {}) => releaseModule(api, token, id, body);

describe('the life of a module', () => {
  it('goes from a draft through releases to its removal', async () => {
    const body = moduleBody();
    const id = String((await api.post(base, body, token)).data['id']);
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({
      code: 200,
      data: { id, fullName: body['fullName'], state: 0, isRelease: 0, creatorUser: '管理员/admin' },
    });
    expect(await api.get(`${online}/${id}/Config`, token)).toMatchObject({ code: 404 });
    expect(await api.get(`${online}/${id}/Config?type=0`, token)).toMatchObject({
      code: 200,
      data: { formData: body['formData'], webType: '2' },
    });
    expect(await addRecord(api, token, id, { name: 'A' })).toMatchObject({ code: 404 });

    expect(await release(id)).toMatchObject({ code: 200, data: { number: 1 } });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { state: 1, isRelease: 1 } });
    const first = String((await addRecord(api, token, id, { name: 'A', code: 'a' })).data['id']);

    const fields = [...siteFields, control('input', 'added', '新增字段')];
    const formData = JSON.stringify({ fields });
    expect(await api.put(`${base}/${id}`, { ...body, id, formData }, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { isRelease: 2 } });
    // The released design applies until the next release.
    expect(await addRecord(api, token, id, { name: 'B', added: 'x' })).toMatchObject({ code: 400 });
    expect((await api.get(`${online}/${id}/Config`, token)).data['formData']).toBe(body['formData']);

    expect(await release(id)).toMatchObject({ code: 200, data: { number: 2 } });
    expect(await recordOf(api, token, id, first)).toMatchObject({ name: 'A', added: null });
    expect(await addRecord(api, token, id, { name: 'B', added: 'x' })).toMatchObject({ code: 200 });
    expect(listOf(await api.get(`${base}/${id}/Actions/Releases`, token)).map(({ number }) => number)).toEqual([2, 1]);

    expect(await api.remove(`${base}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ code: 404 });
    expect(await api.post(`${online}/${id}/List`, {}, token)).toMatchObject({ code: 404 });
    expect(await api.get(`${online}/${id}/${first}`, token)).toMatchObject({ code: 404 });
  });

  it('keeps the values of a removed field until the field returns', async () => {
    const id = await addModule(api, token);
    const record = String((await addRecord(api, token, id, { name: 'A', note: '保留' })).data['id']);
    await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields: [control('input', 'name', '名称')] }) }, token);
    expect(await release(id)).toMatchObject({ code: 200 });
    expect(Object.keys(await recordOf(api, token, id, record))).not.toContain('note');
    await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields: siteFields }) }, token);
    expect(await release(id)).toMatchObject({ code: 200 });
    expect(await recordOf(api, token, id, record)).toMatchObject({ note: '保留' });
  });

  it('returns to the released design', async () => {
    const id = await addModule(api, token);
    const { data: before } = await api.get(`${base}/${id}`, token);
    await api.put(`${base}/${id}`, { formData: '{"fields":[]}', columnData: '{}' }, token);
    expect(await api.get(`${base}/${id}/Actions/RollbackTemplate`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({
      data: { formData: before['formData'], columnData: before['columnData'], isRelease: 1 },
    });
  });

  it('is copied without its records', async () => {
    const id = await addModule(api, token);
    const { data: original } = await api.get(`${base}/${id}`, token);
    const copy = String((await api.post(`${base}/${id}/Actions/Copy`, {}, token)).data['id']);
    const { data } = await api.get(`${base}/${copy}`, token);
    expect(data).toMatchObject({ formData: original['formData'], columnData: original['columnData'], state: 0, isRelease: 0 });
    expect(String(data['fullName'])).toMatch(new RegExp(`^${String(original['fullName'])}副本`));
    expect(data['enCode']).not.toBe(original['enCode']);
    await addRecord(api, token, id, { name: 'A' });
    await release(copy);
    expect(await rowsOf(api, token, copy)).toEqual([]);
    expect(await addRecord(api, token, copy, { name: 'A' })).toMatchObject({ code: 200 });
  });

  it('is not available while it is disabled', async () => {
    const id = await addModule(api, token);
    expect(await api.put(`${base}/${id}/Actions/State`, {}, token)).toMatchObject({ code: 200 });
    expect(await api.post(`${online}/${id}/List`, {}, token)).toMatchObject({ code: 400 });
    await api.put(`${base}/${id}/Actions/State`, {}, token);
    expect(await api.post(`${online}/${id}/List`, {}, token)).toMatchObject({ code: 200 });
  });
});

describe('a saved module', () => {
  const awkward = '{"fields":[ ],\t"labelWidth":1.0, "note":"\\u0000\\ud800 “ ” 😀", "big":12345678901234567890}  \n';

  it.each(['formData', 'columnData', 'appColumnData', 'flowTemplateJson', 'tables', 'interfaceParam'])(
    'returns %s unchanged',
    async (part) => {
      const id = await make({ values: { [part]: awkward } });
      expect((await api.get(`${base}/${id}`, token)).data[part]).toBe(awkward);
      await api.put(`${base}/${id}`, { description: 'x' }, token);
      expect((await api.get(`${base}/${id}`, token)).data[part]).toBe(awkward);
    },
  );

  it('returns its texts unchanged from the release, with the flags by which existing clients ask for rights', async () => {
    const formData = `${JSON.stringify({ fields: siteFields }, undefined, 3)}\n`;
    const columnData = ` ${JSON.stringify(siteList)} `;
    const id = await make({ values: { formData, columnData } });
    await release(id);
    expect((await api.get(`${online}/${id}/FormData`, token)).data).toEqual({ formData });
    const config = (await api.get(`${online}/${id}/Config`, token)).data;
    expect(config['formData']).toBe(formData);
    const flagged = { ...siteList, useBtnPermission: true, useColumnPermission: true, useFormPermission: true };
    for (const data of [config, (await api.get(`${online}/${id}/ColumnData`, token)).data])
      expect(JSON.parse(String(data['columnData']))).toEqual(flagged);
  });

  it('may be several megabytes', async () => {
    const formData = JSON.stringify({ fields: siteFields, classJson: 'x'.repeat(6_000_000) });
    const id = await make({ values: { formData } });
    expect((await api.get(`${base}/${id}`, token)).data['formData']).toBe(formData);
  });

  it('accepts digits as numbers, as forms send them', async () => {
    const id = await make({ values: { type: '1', webType: '2', sortCode: '7', enableFlow: '0' } });
    expect((await api.get(`${base}/${id}`, token)).data).toMatchObject({ type: 1, webType: 2, sortCode: 7, enableFlow: 0 });
  });

  it.each<[string, object, string]>([
    ['an empty name', { fullName: '' }, '/fullName required'],
    ['an empty code', { enCode: '' }, '/enCode required'],
    ['a name of 101 characters', { fullName: '名'.repeat(101) }, '/fullName maxLength'],
    ['a code of 51 characters', { enCode: 'c'.repeat(51) }, '/enCode maxLength'],
    ['a code with a slash', { enCode: 'a/b' }, '/enCode pattern'],
    ['a code of a shipped module', { enCode: 'energyLedger' }, '/enCode notUnique'],
    ['a name of a shipped module', { fullName: '能耗台账' }, '/fullName notUnique'],
    ['a form that is not JSON', { formData: '{"fields":[' }, '/formData notJson'],
    ['a list that is not JSON', { columnData: 'list' }, '/columnData notJson'],
    ['a form that is an object', { formData: { fields: [] } }, '/formData type'],
  ])('is refused with %s', async (_, values, issue) => {
    const reply = await api.post(base, moduleBody({ values }), token);
    expect(reply).toMatchObject({ code: 400 });
    expect(issuesOf(reply)).toEqual([issue]);
  });

  it('is refused if another user has saved it meanwhile', async () => {
    const id = await make();
    const { data } = await api.get(`${base}/${id}`, token);
    await api.put(`${base}/${id}`, { description: '先' }, token);
    expect(await api.put(`${base}/${id}`, { ...data, description: '后' }, token)).toMatchObject({
      code: 400,
      data: { current: { description: '先', formData: data['formData'] } },
    });
  });

  it('ignores posted values for fields that the server sets', async () => {
    const id = await make({ values: { state: 1, isRelease: 1, creatorUserId: 'another-user', version: 9, deleteMark: 1 } });
    expect((await api.get(`${base}/${id}`, token)).data).toMatchObject({ state: 0, isRelease: 0, version: 1, creatorUser: '管理员/admin' });
  });
});

describe('the list of modules', () => {
  it('has pages without designs', async () => {
    await make();
    const reply = await api.get(`${base}?currentPage=1&pageSize=2&keyword=&type=1`, token);
    expect(reply).toMatchObject({ code: 200, data: { pagination: { currentPage: 1, pageSize: 2 } } });
    const rows = listOf(reply);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id',
        'fullName',
        'enCode',
        'state',
        'isRelease',
        'type',
        'webType',
        'tables',
        'category',
        'enableFlow',
        'hasPackage',
        'pcIsRelease',
        'appIsRelease',
        'creatorUser',
        'creatorTime',
        'lastModifyTime',
      ]),
    );
    expect(Object.keys(rows[0] ?? {})).not.toContain('formData');
  });

  it('is filtered by keyword, state, kind and category', async () => {
    const id = await make({ values: { webType: 1, category: 'cat-x' } });
    const { data } = await api.get(`${base}/${id}`, token);
    for (const query of [
      `keyword=${String(data['enCode'])}`,
      `keyword=${encodeURIComponent(String(data['fullName']))}`,
      'webType=1&category=cat-x',
      'category=cat-x&isRelease=0',
    ]) {
      const matches = listOf(await api.get(`${base}?${query}`, token));
      expect(matches.map((row) => row['id'])).toContain(id);
    }
    expect(listOf(await api.get(`${base}?category=cat-x&isRelease=1`, token))).toEqual([]);
    expect(listOf(await api.get(`${base}/list?category=cat-x`, token))).toMatchObject([{ id }]);
  });

  it('shows names of categories and users to existing clients, and ids of categories to ours', async () => {
    const dictionary = listOf(await api.get('/api/system/DictionaryData/All', token)).find(({ enCode }) => enCode === 'webDesign') ?? {};
    const [entry] = dictionary['dictionaryList'] as { id: string; fullName: string }[];
    const ids = [
      await make({ values: { category: entry?.id } }),
      await make({ values: { category: 'gone' } }),
      await make({ values: { category: '' } }),
    ];
    for (const path of [`${base}?currentPage=1&pageSize=100&type=1`, `${base}/list?type=1`]) {
      const rows = listOf(await api.get(path, token));
      const made = ids.map((id) => rows.find((row) => row['id'] === id));
      expect(made.map((row) => row?.['category'])).toEqual([entry?.fullName, 'gone', '']);
      expect(made[0]).toMatchObject({ creatorUser: '管理员/admin' });
      const own = listOf(await api.get(`${path}&display=values`, token)).find(({ id }) => id === ids[0]);
      expect(own).toMatchObject({ category: entry?.id });
    }
  });

  it('is a tree of categories in a selector', async () => {
    const list = listOf(await api.get(`${base}/Selector?type=1&webType=1,2&isRelease=1`, token));
    const carbon = list.find(({ children }) => (children as Record<string, unknown>[]).some((row) => row['id'] === 'energyLedger'));
    expect(carbon).toMatchObject({ hasChildren: true });
  });
});

describe('the designer of existing clients', () => {
  it('finds the one database and no print templates', async () => {
    const [group] = listOf(await api.get('/api/system/DataSource/Selector?type=', token));
    expect(group).toMatchObject({
      hasChildren: true,
      children: [{ id: '0', fullName: '默认数据库', dbType: 'PostgreSQL', hasChildren: false }],
    });
    expect(listOf(await api.get('/api/system/printDev/Selector?type=2', token))).toEqual([]);
    expect(await api.get('/api/system/DataSource/Selector')).toMatchObject({ code: 600 });
  });
});

describe('a module as descriptors', () => {
  it('is read like any other screen, with its references and texts', async () => {
    const { code, data } = await api.get('/api/system/Descriptor/module/energyLedger/list', token);
    expect(code).toBe(200);
    expect((data['descriptor'] as { kind: string }).kind).toBe('screen');
    const references = (data['references'] as { id: string }[]).map(({ id }) => id);
    expect(references).toEqual(expect.arrayContaining(['module/energyLedger', 'module/energyLedger/form', 'module/energyLedger/detail']));
    expect(data['texts']).toMatchObject({ zh: { common: {} } });
  });

  it.each(['module/energyLedger/form', 'module/energyLedger/detail'])('is read as %s', async (id) =>
    expect(await api.get(`/api/system/Descriptor/${id}`, token)).toMatchObject({ code: 200, data: { descriptor: { id, kind: 'dialog' } } }),
  );

  it.each(['module/unknown/list', 'module/energyLedger', 'module/energyLedger/other'])('is unknown as %s', async (id) =>
    expect(await api.get(`/api/system/Descriptor/${id}`, token)).toMatchObject({ code: 404 }),
  );
});

describe('the fields of a module for other forms', () => {
  it('are those of the record itself', async () => {
    const id = await addModule(api, token);
    const names = async (query = '') => listOf(await api.get(`${base}/${id}/FormDataFields${query}`, token)).map(({ vmodel }) => vmodel);
    expect(await names()).toEqual(['name', 'code', 'amount', 'factor', 'emission', 'kind', 'day', 'tags', 'note', 'maker', 'made']);
    expect(await names('?filterType=1')).toEqual(['name', 'code', 'amount', 'factor', 'emission', 'kind', 'day', 'tags', 'note']);
  });

  it('come with the records of a relation, shown by their labels', async () => {
    const id = await addModule(api, token);
    await addRecord(api, token, id, { name: '一号', kind: '2' });
    await addRecord(api, token, id, { name: '二号', kind: '1' });
    const query = `relationField=name&columnOptions=name,kind&keyword=${encodeURIComponent('一')}&currentPage=1&pageSize=20`;
    const reply = await api.get(`${base}/${id}/FieldDataSelect?${query}`, token);
    expect(reply).toMatchObject({ code: 200, data: { list: [{ name: '一号', kind: '电' }], pagination: { total: 1 } } });
    expect(reply.data['headings']).toEqual({ name: '名称', kind: '能源' });
    expect(
      listOf(await api.get(`${base}/${id}/FieldDataSelect?field=name`, token))
        .map(({ fullName }) => fullName)
        .toSorted(),
    ).toEqual(['一号', '二号']);
    expect(
      listOf(await api.get(`${base}/${id}/FieldDataSelect?relationField=name&sidx=kind&sort=desc`, token)).map(({ name }) => name),
    ).toEqual(['一号', '二号']);
    expect(listOf(await api.get(`${base}/${id}/FieldDataSelect?relationField=name&sidx=kind`, token)).map(({ name }) => name)).toEqual([
      '二号',
      '一号',
    ]);
    for (const wrongQuery of ['relationField=nam', 'relationField=name&sidx=nam'])
      expect(await api.get(`${base}/${id}/FieldDataSelect?${wrongQuery}`, token)).toMatchObject({ code: 400 });
  });
});

describe('a user who is not an administrator', () => {
  let reader: string;
  beforeAll(async () => {
    await api.addUser('reader', 'Reader-2024');
    reader = String((await api.login('reader', 'Reader-2024')).data['token']);
  });

  it('cannot read a design, nor the configuration of a module that the user may not open', async () => {
    for (const path of [`${base}/energyLedger`, `${base}/energyLedger/FormDataFields`, `${online}/energyLedger/Config?type=0`])
      expect(await api.get(path, reader)).toMatchObject({ code: expect.toSatisfy((code) => code === 403 || code === 404), data: null });
  });

  it('may not change modules', async () => {
    expect(await api.post(base, moduleBody(), reader)).toMatchObject({ code: 403 });
    expect(await api.post(`${base}/energyLedger/Actions/Release`, {}, reader)).toMatchObject({ code: 403 });
    expect(await addRecord(api, reader, 'energyLedger', {})).toMatchObject({ code: 403 });
    expect(await api.post(`${online}/energyLedger/List`, {}, reader)).toMatchObject({ code: 403, data: null });
    expect(await api.post(`${online}/energyLedger/List`, {})).toMatchObject({ code: 600 });
  });
});

const samples = process.env['TANGU_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');
const genuine = (() => {
  try {
    return JSON.parse(readFileSync(join(samples, 'form-3.6-designed.json'), 'utf8')) as Record<string, unknown>[];
  } catch {
    return [];
  }
})();

describe.skipIf(genuine.length === 0)('a module of another system', () => {
  it('is saved, released and filled in as its client does', async () => {
    const [source = {}] = genuine;
    const created = await api.post(base, { ...source, id: '' }, token);
    expect(created).toMatchObject({ code: 200 });
    const id = String(created.data['id']);
    const { data } = await api.get(`${base}/${id}`, token);
    expect(data).toMatchObject({ formData: source['formData'], columnData: source['columnData'], appColumnData: source['appColumnData'] });
    const released = await release(id, { pc: 1, app: 0, pcModuleParentId: ['main'], appModuleParentId: [], platformRelease: '{}' });
    expect(released.text).toMatch(/"code":200/);
    const files = uploadClient(await api.app.listen({ host: '127.0.0.1', port: 0 }), token);
    const { name: fileId, url, fileSize } = (await files.upload('annex', 'a.txt', Buffer.from('示例文件'))).data;
    const record = {
      id: '',
      flowId: '',
      inputField101: '示例',
      inputNumberField102: 1234.5,
      selectField103: '1',
      datePickerField104: 1793491200000,
      uploadFileField105: [{ name: 'a.txt', fileId, url, fileSize, fileExtension: 'txt', fileVersionId: '' }],
      userSelectField106: 'a6efa1c256ffefc4bbfdcad86264c36e',
      tableField107: [{ inputField108: '行', jnpfId: 'x1' }],
    };
    const added = await addRecord(api, token, id, record);
    expect(added).toMatchObject({ code: 200 });
    const rid = String(added.data['id']);
    expect(await recordOf(api, token, id, rid)).toMatchObject({
      inputField101: '示例',
      uploadFileField105: record.uploadFileField105,
      userSelectField106: record.userSelectField106,
      tableField107: [{ inputField108: '行' }],
    });
    const [row] = await rowsOf(api, token, id, { queryJson: '{"inputField101":"示例","tableField107-inputField108":"行"}' });
    expect(row).toMatchObject({
      id: rid,
      inputNumberField102: 1234.5,
      userSelectField106: '管理员/admin',
      tableField107: [{ inputField108: '行' }],
    });
    expect(row?.['datePickerField104']).toMatch(/^\d{4}-\d{2}/);
    expect(
      await api.put(
        `${online}/${id}/${rid}`,
        { id: rid, data: JSON.stringify({ ...record, ...(await recordOf(api, token, id, rid)), inputField101: '改' }) },
        token,
      ),
    ).toMatchObject({ code: 200 });
    expect(await recordOf(api, token, id, rid)).toMatchObject({ inputField101: '改', tableField107: [{ inputField108: '行' }] });
  });
});
