import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql as kysely } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, control, siteFields } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';

const root = '/api/system/printDev';
const field = (set: string, name: string) =>
  `<span class="jnpf-print-tag-span" data-tag="${set}.${name}" contenteditable="false">{${name}}</span>`;

let api: Api;
let token: string;
let other: string;
let module: string;
let records: string[];

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  await api.addUser('printer', 'secret');
  other = String((await api.login('printer', 'secret')).data['token']);
  module = await addModule(api, token, { fields: siteFields });
  records = [];
  for (const name of ['甲厂', '乙厂']) {
    const { data } = await addRecord(api, token, module, {
      name,
      code: `print-${name}`,
      amount: 1234.5,
      kind: '1',
      day: new Date(2026, 4, 1).getTime(),
      meters: [{ meterNo: 'M1', reading: 1 }, { meterNo: 'M2' }],
    });
    records.push(String(data['id']));
  }
});
afterAll(() => api.close());

const sql = (head: string) => JSON.stringify([{ sql: head }, { sql: 'select n from generate_series(1, 2) n' }]);

let count = 0;
const body = (values: object = {}) => {
  count += 1;
  return { fullName: `模板${count}`, enCode: `template${count}`, category: 'form', type: 2, sourceType: 2, moduleId: module, ...values };
};
const add = async (values: object = {}): Promise<string> => String((await api.post(root, body(values), token)).data['id']);
const list = ({ data }: Reply) => data as unknown as Record<string, unknown>[];

describe('print templates', () => {
  it('are stored without anything that could run', async () => {
    const id = await add({
      printTemplate: `<p onclick="x">${field('headTable', 'name')}</p><script>alert(1)</script><!-- pagebreak --><img src=x onerror=x>`,
    });
    const { data } = await api.get(`${root}/${id}`, token);
    expect(data['printTemplate']).toMatch(/^<p><span[^>]*>\{name\}<\/span><\/p><!-- pagebreak --><img src="x">$/);
  });

  it('are refused when their end would be left out', async () => {
    const answer = await api.post(root, body({ printTemplate: '<b>x'.repeat(2_000) }), token);
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('1000 层') });
  });

  it.each([
    ['{"type":"2","mt":999}', '纸张设置超出范围：边长 10 到 2000 毫米，边距 0 到 500 毫米。'],
    ['{"type":"2","ml":150,"mr":150}', '纸张设置的边距超出纸张，请减小。'],
  ])('are refused with the paper %s', async (pageParam, msg) => {
    expect(await api.post(root, body({ pageParam }), token)).toMatchObject({ code: 400, msg });
  });

  it('answer texts of a record, its sub-tables and the paper', async () => {
    const id = await add({ printTemplate: `<p>${field('headTable', 'name')}</p>`, pageParam: '{"type":"3"}' });
    const { data } = await api.get(`${root}/Data?id=${id}&formId=${records[0]}`, token);
    expect(data).toMatchObject({
      printTemplate: expect.stringContaining('{name}'),
      pageParam: '{"type":"3"}',
      operatorRecordList: [],
      printData: { name: '甲厂', kind: '煤', day: '2026-05-01', note: null, meters: [{ meterNo: 'M1' }, { meterNo: 'M2' }] },
    });
    expect(data).toMatchObject({ printer: expect.stringMatching(/\/admin$/), printerPlaces: { systemPrinterPosition: '' } });
  });

  it('answer numbers as screens show them, in sub-tables too', async () => {
    const cost = control('inputNumber', 'cost', '金额', { precision: 2, thousands: true });
    const fields = [cost, control('table', 'rows', '明细', { config: { children: [cost] } })];
    const bills = await addModule(api, token, { fields });
    const { data } = await addRecord(api, token, bills, { cost: 9830.6, rows: [{ cost: 1234 }] });
    const id = await add({ moduleId: bills });
    const answer = await api.get(`${root}/Data?id=${id}&formId=${String(data['id'])}`, token);
    expect(answer.data['printData']).toMatchObject({ cost: '9,830.60', rows: [{ cost: '1,234.00' }] });
  });

  it('answer formatted texts as HTML, and say which values they are', async () => {
    const fields = [
      control('editor', 'text', '正文'),
      control('input', 'plain', '标题'),
      control('table', 'rows', '明细', { config: { children: [control('editor', 'remark', '说明')] } }),
    ];
    const articles = await addModule(api, token, { fields });
    const record = { text: '<p><em>1</em></p>', plain: '<b>2</b>', rows: [{ remark: '<p>3</p>' }] };
    const { data } = await addRecord(api, token, articles, record);
    const id = await add({ moduleId: articles });
    const answer = await api.get(`${root}/Data?id=${id}&formId=${String(data['id'])}`, token);
    expect(answer.data).toMatchObject({ printData: record, formatted: ['headTable.text', 'rows.remark'] });
  });

  it('are deleted with a question that names the modules that print by them', async () => {
    const id = await add();
    const formData = JSON.stringify({ fields: siteFields, hasPrintBtn: true, printId: [id] });
    await addModule(api, token, { values: { fullName: '打印的台账', formData } });
    const { data } = await api.post('/api/system/Recycle/Actions/Usage', { operation: 'system/printDev.remove', ids: [id] }, token);
    expect(data['references']).toEqual([{ by: '打印的台账' }]);
  });

  it('answer records in their order, by either call', async () => {
    const id = await add();
    const read = await api.get(`${root}/BatchData?id=${id}&formId=${records.join()}`, token);
    const posted = await api.post(`${root}/BatchData`, { id, ids: records }, token);
    for (const answer of [read, posted])
      expect(list(answer).map(({ printData }) => (printData as { name: string }).name)).toEqual(['甲厂', '乙厂']);
  });

  it('do not answer a record that the caller may not see', async () => {
    const id = await add();
    expect(await api.get(`${root}/Data?id=${id}&formId=${records[0]}`, other)).not.toMatchObject({ code: 200 });
    expect(await api.get(`${root}/Data?id=${id}&formId=nothing`, token)).toMatchObject({ code: 400 });
  });

  it('say the fields of their source as a tree', async () => {
    const [head, meters] = list(await api.post(`${root}/Fields`, { sourceType: 2, moduleId: module }, token));
    expect(head).toMatchObject({
      id: 'headTable',
      parentId: 'struct',
      children: expect.arrayContaining([{ id: 'name', fullName: '名称', parentId: 'headTable' }]),
    });
    expect(meters).toMatchObject({ id: 'meters', fullName: '表计', children: [{ id: 'meterNo' }, { id: 'reading' }] });
    expect(list(await api.post(`${root}/Fields`, { moduleId: module }, token))[0]).toEqual(head);
    // Its labels are keys of the product's texts.
    const [ledger, readings] = list(await api.post(`${root}/Fields`, { sourceType: 2, moduleId: 'energyLedger' }, token));
    expect(ledger!.children).toContainEqual(expect.objectContaining({ id: 'ledgerNo', fullName: '台账编号' }));
    expect(readings).toMatchObject({ id: 'meters', fullName: '表计读数' });
  });

  it('read statements with the id of the record, the first one for one row', async () => {
    // The own database answers nothing before an administrator allows tables.
    await api.put('/api/system/DataSource/0', { tables: 'md_energy_ledger' }, token);
    const id = await add({
      sourceType: 0,
      dbLinkId: '0',
      sqlTemplate: sql("select no, name from (values ('7', 'x')) t(no, name) where no = @formId"),
    });
    const answer = await api.get(`${root}/Data?id=${id}&formId=7`, token);
    expect(answer.text).toContain('printData');
    expect(answer).toMatchObject({
      data: { printData: { no: '7', name: 'x', childTable1: [{ n: 1 }, { n: 2 }] } },
    });
    expect(await api.get(`${root}/Data?id=${id}&formId=7`, other)).not.toMatchObject({ code: 200 });
    const fields = await api.post(
      `${root}/Fields`,
      { sourceType: 0, dbLinkId: '0', sqlTemplate: sql("select no from (values ('7')) t(no) where no = @formId") },
      token,
    );
    expect(list(fields).map(({ id: set, children }) => [set, (children as { id: string }[])[0]?.id])).toEqual([
      ['headTable', 'no'],
      ['childTable1', 'n'],
    ]);
    // Older clients do not name the kind of a source.
    const { sourceType: _sourceType, moduleId: _moduleId, ...named } = body();
    const older = { ...named, dbLinkId: '0', sqlTemplate: sql('select @formId as no') };
    const created = await api.post(root, older, token);
    expect(created).toMatchObject({ code: 200 });
    const untyped = String(created.data['id']);
    expect((await api.get(`${root}/${untyped}`, token)).data).toMatchObject({ sourceType: 0, sqlTemplate: older.sqlTemplate });
    expect((await api.get(`${root}/Data?id=${untyped}&formId=7`, token)).data).toMatchObject({ printData: { no: '7' } });
    const [head] = list(await api.post(`${root}/Fields`, { dbLinkId: '0', sqlTemplate: older.sqlTemplate }, token));
    expect(head).toMatchObject({ id: 'headTable', children: [{ id: 'no' }] });
    const writing = sql('insert into md_energy_ledger (id) values (@formId)');
    expect(await api.post(`${root}/Fields`, { dbLinkId: '0', sqlTemplate: writing }, token)).not.toMatchObject({ code: 200 });
    const two = await add({ sourceType: 0, dbLinkId: '0', sqlTemplate: sql('select n from generate_series(1, 2) n') });
    expect(await api.get(`${root}/Data?id=${two}&formId=7`, token)).toMatchObject({ code: 400, msg: expect.stringContaining('2') });
  });

  it('are offered by type, named, copied, exported and imported', async () => {
    const id = await add({ printTemplate: '<p>1</p>' });
    const tree = (await api.get(`${root}/Selector?type=2`, token)).data['list'] as { id: string; children: { id: string }[] }[];
    expect(tree.find((category) => category.id === 'form')).toMatchObject({ fullName: '表单打印' });
    expect(tree.find((category) => category.id === 'form')?.children.map((template) => template.id)).toContain(id);
    expect(list(await api.post(`${root}/getListOptions`, { ids: [id, 'gone'] }, other))).toEqual([{ id, fullName: expect.any(String) }]);
    expect(await api.post(`${root}/${id}/Actions/Copy`, {}, token)).toMatchObject({ code: 200 });
    const { data } = await api.get(`${root}/${id}/Actions/Export`, token);
    expect(data['name']).toMatch(/\.bp$/);
    const { body: file } = await api.app.inject({ method: 'GET', url: String(data['url']) });
    expect(JSON.parse(file)).toMatchObject({ printTemplate: '<p>1</p>', category: 'form' });
  });

  it('note who printed what and when', async () => {
    const id = await add();
    expect(await api.post('/api/system/printLog/save', { printTitle: '台账', printNum: 2, printId: id }, other)).toMatchObject({
      code: 200,
    });
    const { data } = await api.get(`/api/system/printLog/${id}?currentPage=1&pageSize=20`, token);
    expect(data['list']).toMatchObject([
      { printTitle: '台账', printNum: 2, printId: id, printMan: expect.stringContaining('printer'), printTime: expect.any(Number) },
    ]);
    const { printTime } = (data['list'] as { printTime: number }[])[0] ?? { printTime: 0 };
    const inRange = async (from: number, until: number) =>
      (await api.get(`/api/system/printLog/${id}?printTime=${from}&printTime=${until}`, token)).data['list'];
    expect(await inRange(printTime, printTime)).toHaveLength(1);
    expect(await inRange(printTime + 1, printTime + 2)).toEqual([]);
  });

  it('write a PDF file', async () => {
    const id = await add({
      printTemplate: `<h1>${field('headTable', 'name')}</h1><table border="1"><tr><td>表号</td></tr><tr><td>${field('meters', 'meterNo')}</td></tr></table>`,
    });
    const answer = await api.app.inject({
      method: 'POST',
      url: `${root}/Pdf`,
      headers: { authorization: token },
      payload: { id, ids: records },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
});

const fieldsOf = (sqlTemplate: string) => api.post(`${root}/Fields`, { sourceType: 0, dbLinkId: '0', sqlTemplate }, token);
/** A picture that the administrator has uploaded, and where its content lies. */
async function addPicture(background: string): Promise<{ url: string; path: string }> {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'),
    content,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' };
  const { data } = await api.ask({ method: 'POST', url: '/api/file/Uploader/annexpic', headers, payload });
  const { rows } = await kysely<{ key: string }>`
    select coalesce(picture_key, file_key) as key from base_file where name = ${String(data['name'])}`.execute(api.services.db);
  const key = rows[0]!.key;
  return { url: String(data['url']), path: join(api.services.settings.dataDir, 'files', key.slice(0, 2), key) };
}

const askPdf = (payload: object, as = token) => api.ask({ method: 'POST', url: `${root}/Pdf`, headers: { authorization: as }, payload });

/** What the answer of a PDF of this text says. */
const messageOf = async (text: string) => {
  const answer = await askPdf({ id: await add({ printTemplate: `<p>${text}</p>` }), ids: records.slice(0, 1) });
  return decodeURIComponent(String(answer.headers['x-message'] ?? ''));
};

describe('calls of print templates', () => {
  it('list, change, disable and delete them', async () => {
    const id = await add({ fullName: '领料单', sortCode: 7 });
    const { data } = await api.get(`${root}?currentPage=1&pageSize=20&keyword=领料&category=form&enabledMark=1`, token);
    expect(data).toMatchObject({
      list: [{ id, fullName: '领料单', enCode: expect.any(String), category: 'form', type: 2, sortCode: 7, enabledMark: 1 }],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    });
    expect(await api.put(`${root}/${id}`, body({ fullName: '领料单二', printTemplate: '<p>2</p>' }), token)).toMatchObject({ code: 200 });
    expect(await api.put(`${root}/${id}/Actions/State`, {}, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${root}/${id}`, token)).data).toMatchObject({ fullName: '领料单二', printTemplate: '<p>2</p>', enabledMark: 0 });
    // A disabled template prints for its designers only.
    expect(await api.get(`${root}/Data?id=${id}&formId=${records[0]}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/Data?id=${id}&formId=${records[0]}`, other)).toMatchObject({
      code: 403,
      msg: '该打印模板已停用，请联系管理员启用',
    });
    expect(list(await api.post(`${root}/getListOptions`, { ids: [id] }, token))).toEqual([]);
    expect(await api.remove(`${root}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/${id}`, token)).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
  });

  it('copy them disabled, under names of their own', async () => {
    const id = await add({ printTemplate: '<p>3</p>' });
    const { data } = await api.post(`${root}/${id}/Actions/Copy`, {}, token);
    const [one, copy] = [await api.get(`${root}/${id}`, token), await api.get(`${root}/${String(data['id'])}`, token)];
    expect(copy.data).toMatchObject({ printTemplate: '<p>3</p>', enabledMark: 0 });
    expect(copy.data['enCode']).not.toBe(one.data['enCode']);
  });

  it('refuse names and codes that are taken, and templates that are too long', async () => {
    const taken = body();
    await api.post(root, taken, token);
    expect((await api.post(root, body({ enCode: taken.enCode }), token)).code).not.toBe(200);
    expect((await api.post(root, body({ fullName: '长'.repeat(101) }), token)).code).not.toBe(200);
    expect((await api.post(root, body({ printTemplate: `<p>${'1'.repeat(4_000_001)}</p>` }), token)).code).not.toBe(200);
  });

  it('store a template with a thousand open elements as one that can be printed', async () => {
    const id = await add({ printTemplate: '<div><span>'.repeat(499) + field('headTable', 'name') });
    expect((await askPdf({ id, ids: records.slice(0, 1) })).headers['content-type']).toBe('application/pdf');
  });

  it('read an interface, whose failure is told', async () => {
    const types = (await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token)).data['list'] as { id: string }[];
    const rows = JSON.stringify([
      { no: '1', note: '甲' },
      { no: '2', note: '乙' },
    ]);
    const source = { id: '', fullName: '打印接口', enCode: 'printSource', category: types[0]?.id, type: 2 };
    const created = await api.post('/api/system/DataInterface', { ...source, dataConfigJson: JSON.stringify({ staticData: rows }) }, token);
    const interfaceId = String(created.data['id']);
    const fieldJson = JSON.stringify([{ field: '编号', defaultValue: 'no' }]);
    const id = await add({ sourceType: 1, interfaceId, fieldJson });
    expect((await api.get(`${root}/Data?id=${id}&formId=7`, token)).data['printData']).toMatchObject({
      no: '1',
      childTable1: [{ no: '1' }, { no: '2' }],
    });
    const [head] = list(await api.post(`${root}/Fields`, { sourceType: 1, interfaceId, fieldJson }, token));
    expect(head).toMatchObject({ id: 'headTable', children: [{ id: 'no', fullName: '编号', parentId: 'headTable' }] });
    expect(await api.post(`${root}/Fields`, { sourceType: 1, interfaceId, fieldJson: '[]' }, token)).toMatchObject({
      code: 400,
      msg: '请先设置数据接口的字段列表！',
    });
    await api.remove(`/api/system/DataInterface/${interfaceId}`, token);
    for (const answer of [await api.get(`${root}/Data?id=${id}&formId=7`, token), await askPdf({ id, ids: ['7'] })])
      expect(answer).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
  });

  it('say what is wrong with statements', async () => {
    expect(await fieldsOf('[]')).toMatchObject({ code: 400, msg: '第1行SQL语句不能为空' });
    expect(await fieldsOf(JSON.stringify([{ sql: 'select 1 a' }, { sql: ' ' }]))).toMatchObject({ code: 400, msg: '第2行SQL语句不能为空' });
    expect(await fieldsOf(JSON.stringify(Array.from({ length: 21 }, () => ({ sql: 'select 1 a' }))))).toMatchObject({ code: 400 });
    expect(await fieldsOf(JSON.stringify([{ sql: 'delete from base_user' }]))).not.toMatchObject({ code: 200 });
  });

  it('leave a damaged picture out of a PDF', async () => {
    const [whole, damaged] = [await addPicture('red'), await addPicture('blue')];
    await writeFile(damaged.path, 'no picture');
    const id = await add({ printTemplate: `<p><img src="${whole.url}"><img src="${damaged.url}"></p>` });
    const answer = await api.app.inject({
      method: 'POST',
      url: `${root}/Pdf`,
      headers: { authorization: token },
      payload: { id, ids: records.slice(0, 1) },
    });
    expect(answer.rawPayload.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  });

  it('name the characters that a PDF cannot show', async () => {
    expect(await messageOf('𠮷野家 tCO₂e')).toBe('字体中没有下列字符，PDF 中以编号代替：𠮷');
    expect(await messageOf('tCO₂e')).toBe('');
  });

  it('print a field that does not exist as empty', async () => {
    const id = await add({ printTemplate: `<p>甲${field('headTable', 'gone')}${field('lost', 'x')}乙</p>` });
    expect((await askPdf({ id, ids: records })).headers['content-type']).toBe('application/pdf');
  });

  it('refuse a PDF of no records, of too many, and of records that the caller may not see, before a file begins', async () => {
    const id = await add();
    const many = Array.from({ length: 501 }, (_, index) => `r${index}`);
    expect(await askPdf({ id, ids: [' '] })).toMatchObject({ code: 400, msg: '没有可打印的记录，请先选择记录' });
    expect((await askPdf({ id, ids: many })).code).not.toBe(200);
    expect(await api.post(`${root}/BatchData`, { id, formInfo: many.map((formId) => ({ formId })) }, token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('500'),
    });
    expect(await askPdf({ id, ids: [records[0], 'nothing'] })).toMatchObject({ code: 400, msg: '数据不存在或已被删除' });
    expect((await askPdf({ id, ids: records }, other)).code).toBe(400);
  });

  it('write one PDF of a user at a time, and the next one after it', async () => {
    const id = await add({ printTemplate: `<p>${field('headTable', 'name')}</p>` });
    const both = await Promise.all([askPdf({ id, ids: records }), askPdf({ id, ids: records })]);
    expect(both.map(({ headers }) => headers['content-type'] === 'application/pdf').toSorted()).toEqual([false, true]);
    expect(both.find(({ code }) => code === 429)?.msg).toBe('您有一个 PDF 正在生成，请等待其完成后再试');
    expect((await askPdf({ id, ids: records })).headers['content-type']).toBe('application/pdf');
  });
});
