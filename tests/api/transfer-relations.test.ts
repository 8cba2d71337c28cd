import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { moduleIds } from '#engine/module/module-key';
import { rawWorkbook, sheetOf } from '../fixtures/files/hostile-workbooks';
import { addModule, addRecord, control, online, rowsOf, siteList } from '../fixtures/module';
import { uploadTable } from '../fixtures/upload-table';
import { startApi, type Api } from '../setup/start-api';

/** Files name records of other modules, which are stored by their ids. */
let api: Api;
let token: string;
let readings: string;
let ids: Record<string, string>;

const column = { prop: 'lines-part', id: 'lines-part' };
const buttons = { ...siteList, columnList: [column], searchList: [], btnsList: [{ value: 'download' }, { value: 'upload' }] };
const idOf = ({ data }: { data: Record<string, unknown> }): string => String(data['id']);
const name = control('input', 'name', '名称');

async function moduleInterface(moduleId: string): Promise<string> {
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
  const category = (data['list'] as { id: string }[])[0]?.id;
  const dataConfigJson = JSON.stringify({ moduleData: { moduleId, label: 'name' } });
  const values = { id: '', fullName: '表计', enCode: 'transferMeters', category, type: 2, dataConfigJson };
  return idOf(await api.post('/api/system/DataInterface', values, token));
}

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const meters = await addModule(api, token, { fields: [name], columnData: { ...buttons, columnList: [] } });
  const related = (id: string, more: object = {}) => control('relationForm', id, id, { modelId: meters, relationField: 'name', ...more });
  const propsUrl = await moduleInterface(meters);
  const choice = control('select', 'choice', 'choice', {
    config: { dataType: 'dynamic', propsUrl },
    props: { label: 'fullName', value: 'id' },
  });
  readings = await addModule(api, token, {
    fields: [
      name,
      related('meter'),
      control('relationFormAttr', 'shown', '表名', { relationField: 'meter', showField: 'name', isStorage: 1 }),
      control('popupTableSelect', 'several', 'several', { modelId: meters, relationField: 'name', multiple: true }),
      choice,
      control('table', 'lines', 'lines', { config: { children: [related('part')] } }),
    ],
    columnData: buttons,
  });
  const add = async (value: string) => idOf(await addRecord(api, token, meters, { name: value }));
  ids = { total: await add('总表'), part: await add('分表'), comma: await add('a,b'), twin: await add('备用'), other: await add('备用') };
});
afterAll(() => api.close());

const exported = async (): Promise<string[]> => {
  const columns = ['name', 'meter', 'several', 'choice', 'lines'];
  const body = { dataType: 1, sidx: 'name', format: 'csv', selectKey: columns };
  const { data } = await api.post(`${online}/${readings}/Actions/ExportData`, body, token);
  const content = (await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload.toString();
  return content.trim().split('\r\n').slice(1);
};

const imported = async (list: object[]): Promise<Record<string, unknown>> =>
  (await api.post(`${online}/${readings}/ImportData`, { list }, token)).data;

const stored = async (): Promise<unknown[]> =>
  (await rowsOf(api, token, readings, { sidx: 'name', display: 'values' })).map(({ name: own, meter, several, choice, lines }) => ({
    name: own,
    meter,
    several,
    choice,
    lines: (lines as Record<string, unknown>[]).map(({ part }) => part),
  }));

it('a template says what names a related record', async () => {
  const { data } = await api.get(`${online}/${readings}/TemplateDownload`, token);
  const { sheets } = await readXlsx((await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload);
  const notes = [...(sheets[0]?.cells?.values() ?? [])].flatMap(({ value, comment }) => (comment ? [[value, comment.text]] : []));
  expect(notes).toContainEqual(['meter(meter)', '关联记录的名称（“名称”列）；名称重复时填写编号（id）']);
  expect(notes).toContainEqual(['several(several)', '关联记录的名称（“名称”列）；名称重复时填写编号（id）\n多个值用逗号分隔。']);
  expect(notes.find(([heading]) => String(heading).includes('part'))?.[1]).toContain('关联记录的名称');
});

it('names of related records and of their choices are read as ids', async () => {
  const byName = { name: '1', meter: '总表', several: '总表、分表', choice: '分表', lines: [{ part: '分表' }] };
  const byId = { name: '2', meter: ids['comma'], several: ids['twin'], choice: ids['other'], lines: [] };
  expect(await imported([byName, byId])).toMatchObject({ failResult: [], snum: 2 });
  expect(await stored()).toEqual([
    { name: '1', meter: ids['total'], several: [ids['total'], ids['part']], choice: ids['part'], lines: [ids['part']] },
    { name: '2', meter: ids['comma'], several: [ids['twin']], choice: ids['other'], lines: [] },
  ]);
});

it('an ambiguous or unknown name refuses its row', async () => {
  const rows = [{ meter: '备用' }, { choice: '备用' }, { several: '总表,没有' }, { lines: [{ part: '没有' }] }];
  const { failResult, snum } = await imported(rows);
  expect(snum).toBe(0);
  expect((failResult as { errorsInfo: string }[]).map(({ errorsInfo }) => errorsInfo)).toEqual([
    expect.stringContaining('meter：“备用”对应多条记录'),
    expect.stringContaining('choice：“备用”对应多条记录'),
    expect.stringContaining('several：“没有”不存在'),
    expect.stringContaining('lines 1, part：“没有”不存在'),
  ]);
});

it('an export writes the names that stand for one record alone, and else ids', async () => {
  expect(await exported()).toEqual(['1,1,总表,"总表,分表",分表,分表', `2,2,"a,b",${ids['twin']},${ids['other']},`]);
});

it('a name with a comma stands in a cell of one name, and is read back; beside others it is an id', async () => {
  const units = await api.services.recordsOf('permission/organize', serverCaller).all({});
  const unit = units.find(({ enCode }) => enCode === 'QH');
  const path = [String(unit?.['parentId']), String(unit?.['id'])];
  await api.services.recordsOf('permission/organize', serverCaller).update(String(unit?.['id']), { fullName: '甲, 乙公司' });
  const fields = [name, control('organizeSelect', 'one', 'one'), control('organizeSelect', 'more', 'more', { multiple: true })];
  const module = await addModule(api, token, { fields, columnData: buttons });
  await addRecord(api, token, module, { name: 'a', one: path, more: [path] });
  const body = { dataType: 1, format: 'csv', selectKey: ['name', 'one', 'more'] };
  const { data } = await api.post(`${online}/${module}/Actions/ExportData`, body, token);
  const content = (await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload.toString();
  const [, one = ''] = /"([^"]*甲, 乙公司)"/.exec(content) ?? [];
  expect(content).toContain(`"${one}",${path.join('/')}`);
  const list = [{ name: 'b', one, more: path.join('/') }];
  expect((await api.post(`${online}/${module}/ImportData`, { list }, token)).data).toMatchObject({ snum: 1 });
  const rows = await rowsOf(api, token, module, { sidx: 'name', display: 'values' });
  expect(rows.map((row) => [row['one'], row['more']])).toEqual([
    [path, [path]],
    [path, [path]],
  ]);
});

it('a column that a relation fills is named as such, and not written', async () => {
  const uploaded = await uploadTable(api, token, 'a.csv', Buffer.from('名称,meter,表名\n9,总表,wrong\n'));
  const { data } = await api.get(`${online}/${readings}/ImportPreview?fileName=${String(uploaded.data['name'])}`, token);
  expect(data).toMatchObject({ dataRow: [{ name: '9', meter: '总表' }], unwritten: [{ heading: '表名', reason: 'related' }] });
});

/** The name by which a preview opens a CSV file. */
const uploadedText = async (text: string) => (await uploadTable(api, token, 'a.csv', Buffer.from(text))).data['name'];

/** A row of texts. */
const line = (...cells: string[]) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const sheet = (rows: string, columns = '') => rawWorkbook({ content: sheetOf(`${columns}<sheetData>${rows}</sheetData>`) });

describe('what a file has beside its columns', () => {
  let site: string;
  beforeAll(async () => {
    site = await addModule(api, token, { columnData: buttons });
    api.services.jobs.start();
  });
  const previewOf = (file: unknown, more: string) => api.get(`${online}/${site}/ImportPreview?fileName=${String(file)}${more}`, token);
  /** What an import in the background has done when it has ended. */
  const endOf = async (content: Buffer, more: object = {}, file = 'a.csv') => {
    const uploaded = await uploadTable(api, token, file, content);
    const { data } = await api.post(`${online}/${site}/Imports`, { fileName: uploaded.data['name'], ...more }, token);
    const state = async () => (await api.get(`${online}/${site}/Imports/${String(data['id'])}`, token)).data;
    await expect.poll(async () => (await state())['state']).not.toBe('running');
    return state();
  };
  const previewed = async (content: Buffer, more = '&mapping={}', file = 'a.xlsx') =>
    previewOf((await uploadTable(api, token, file, content)).data['name'], more);

  it('hidden rows are counted, and read if the user wants them; a client that cannot ask is refused', async () => {
    const content = sheet(line('名称', '编码') + line('a', '1') + line('b', '2').replace('<row', '<row hidden="1"'));
    expect((await previewed(content)).data).toMatchObject({ dataRow: [{ name: 'a', code: '1' }], hiddenRows: 1 });
    const all = await previewed(content, '&mapping={}&hidden=true');
    expect(all.data).toMatchObject({ dataRow: [{ name: 'a' }, { name: 'b' }], hiddenRows: 1 });
    expect(await previewed(content, '')).toMatchObject({ code: 400, msg: '工作表有 1 个隐藏行。请取消隐藏或删除后再导入' });
  });

  it('hidden rows of an import in the background are written only if the user wants them', async () => {
    const content = sheet(line('名称', '编码') + line('a', 'H1') + line('b', 'H2').replace('<row', '<row hidden="1"'));
    expect(await endOf(content, {}, 'a.xlsx')).toMatchObject({ created: 1, refused: 0, hiddenRows: 1 });
    expect(await endOf(content, { hidden: true }, 'a.xlsx')).toMatchObject({ created: 1, refused: 1, hiddenRows: 0 });
  });

  it('unique fields are named, of which dialogs propose one as a key', async () => {
    const { data } = await previewed(Buffer.from('名称,编码\na,1\n'), '', 'a.csv');
    expect(data['headerRow']).toMatchObject([{ id: 'name' }, { id: 'code', unique: true }]);
    expect((data['headerRow'] as object[])[0]).not.toHaveProperty('unique');
  });

  it('hidden columns are read and named', async () => {
    const content = sheet(line('名称', '编码', 'more') + line('a', '1', 'x'), '<cols><col min="2" max="3" hidden="1"/></cols>');
    expect((await previewed(content)).data).toMatchObject({ dataRow: [{ name: 'a', code: '1' }], hiddenColumns: ['编码'] });
  });

  it('columns without a heading, or with that of another one, are named with their letters', async () => {
    const content = Buffer.from('名称,,编码,名称\n一,x,1,二,y\n');
    expect((await previewed(content, '&mapping={}', 'a.csv')).data['unknown']).toEqual(['名称 [D]', '[B]', '[E]']);
    const mapping = encodeURIComponent(JSON.stringify({ '[B]': 'note', '名称 [D]': '', '[E]': '' }));
    const { data } = await previewed(content, `&mapping=${mapping}`, 'a.csv');
    expect(data).toMatchObject({ dataRow: [{ name: '一', code: '1', note: 'x' }], unknown: [] });
    const other = await previewed(Buffer.from('名称,\n一,x\n'), '', 'a.csv');
    expect(other).toMatchObject({ code: 400, msg: expect.stringContaining('[B] 有数据') });
  });

  it('a value below no heading is refused in the background, unless the column is left out', async () => {
    expect(await endOf(Buffer.from('名称,编码\nok,U1\nlate,U2,lost\n'))).toMatchObject({ created: 1, refused: 1 });
    const leftOut = await endOf(Buffer.from('名称,编码\nok,U3,lost\n'), { mapping: { '[C]': '' } });
    expect(leftOut).toMatchObject({ created: 1, refused: 0 });
    expect(await endOf(Buffer.from('名称,未知\nno,x\n'))).toMatchObject({ state: 'failed', created: 0 });
    expect(await endOf(Buffer.from('名称,未知\nyes,x\n'), { mapping: { 未知: '' } })).toMatchObject({ state: 'done', created: 1 });
  });

  it('titles above the headings are named, and refused for a client that cannot show them', async () => {
    const content = Buffer.from('台账 2026,,\n,,\n名称,编码,用量\n名称,T1,1\n');
    const { data } = await previewed(content, '&mapping={}', 'a.csv');
    expect(data).toMatchObject({ dataRow: [{ name: '名称', code: 'T1' }], lines: [4], titles: ['台账 2026'], unknown: [] });
    expect(await previewed(content, '', 'a.csv')).toMatchObject({ code: 400, msg: expect.stringContaining('表头在第 3 行') });
    expect(await endOf(content)).toMatchObject({ created: 1, titles: ['台账 2026'] });
  });

  const earlierOf = async (file: unknown) => (await previewOf(file, '')).data;

  it('a file that was imported is named with the time and the user, until the import is undone', async () => {
    const direct = await uploadedText('名称,编码\n一,E1\n');
    const { fileHash: hash, earlier } = await earlierOf(direct);
    expect(earlier).toBeNull();
    const list = [{ name: '一', code: 'E1' }];
    await api.post(`${online}/${site}/ImportData`, { list, dryRun: true, file: { name: 'a.csv', hash } }, token);
    expect((await earlierOf(direct))['earlier']).toBeNull();
    await api.post(`${online}/${site}/ImportData`, { list, file: { name: 'a.csv', hash } }, token);
    expect((await earlierOf(direct))['earlier']).toEqual({ time: expect.any(Number), user: expect.stringContaining('admin') });
    const { id } = await endOf(Buffer.from('名称,编码\n一,E2\n'));
    const apart = await uploadedText('名称,编码\n一,E2\n');
    expect((await earlierOf(apart))['earlier']).not.toBeNull();
    await api.post(`${online}/${site}/Imports/${String(id)}/Actions/Undo`, {}, token);
    await expect.poll(async () => (await earlierOf(apart))['earlier']).toBeNull();
  });

  it('columns that an import does not write are named, and an encoding that was guessed', async () => {
    const content = Buffer.from('名称,排放量,创建人\n一,1,x\n');
    const unwritten = [
      { heading: '排放量', reason: 'calculated', text: '由计算公式填写' },
      { heading: '创建人', reason: 'system', text: '由系统填写' },
    ];
    for (const more of ['&mapping={}', '']) expect((await previewed(content, more, 'a.csv')).data['unwritten']).toEqual(unwritten);
    expect(await endOf(content)).toMatchObject({ created: 1, unwritten });
    const gbk = Buffer.from('c3fbb3c62cb1e0c2eb0ad2bb2c3031', 'hex');
    expect((await previewed(gbk, '&mapping={}', 'a.csv')).data).toMatchObject({ unwritten: [], isGuessed: true });
    const chosen = await previewed(Buffer.from('名称,未知\n一,1\n'), `&mapping=${encodeURIComponent('{"未知":""}')}`, 'a.csv');
    expect(chosen.data).toMatchObject({ unknown: [], unwritten: [{ heading: '未知', reason: 'chosen' }] });
  });
});

const noted = (code: string) => ({ amount: [`200 太大（编码 ${code}）`], meters: ['读数 2: 读数偏大'] });

/** Parts of a field that other designers do not have. */
const own = (set: object) => ({ __tangu__: { set } });

describe('rules and warnings of a form', () => {
  let site: string;
  beforeAll(async () => {
    const much = { when: "amount < 100 or code == 'x'", message: '{{amount}} 太大（编码 {{code}}）' };
    const others = { when: 'count(others) == 0', message: '编码相同的有 {{others}}', find: { where: { code: 'code' }, read: { others: 'amount' } } };
    const reading = control('inputNumber', 'reading', '读数', own({ warnings: [{ when: 'reading < 10', message: '读数偏大' }] }));
    const fields = [
      name,
      control('input', 'code', '编码'),
      control('inputNumber', 'amount', '用量', own({ rules: [{ when: 'amount != 13', message: '请换一个数' }], warnings: [much, others] })),
      control('table', 'meters', '表计', { config: { children: [reading] } }),
    ];
    site = await addModule(api, token, { fields, columnData: { ...buttons, columnList: [{ prop: 'amount', id: 'amount' }] } });
  });
  const run = async (list: object[], more: object = {}) => (await api.post(`${online}/${site}/ImportData`, { list, ...more }, token)).data;
  const changesOf = async (id: unknown) => {
    const { data } = await api.get(`/api/audit/${moduleIds(site).resource}/${String(id)}`, token);
    const [entry] = data['list'] as { changes: { field: string; after: string; warnings: string[] }[] }[];
    return Object.fromEntries((entry?.changes ?? []).flatMap(({ field, warnings }) => (warnings.length > 0 ? [[field, warnings]] : [])));
  };
  const warned = { name: 'w', code: 'W', amount: '200', meters: [{ reading: '1' }, { reading: '20' }] };

  it('a trial run says them at their cells, and the log of a record that was imported all the same keeps them', async () => {
    const said = [{ index: 1, reasons: '用量：200 太大（编码 W）；表计 2 读数偏大', cells: ['amount', 'meters/1/reading'] }];
    expect(await run([{ name: 'ok', amount: '1' }, warned], { dryRun: true })).toMatchObject({ snum: 2, failResult: [], warned: said });
    expect(await run([{ name: 'ok', amount: '1' }, warned])).toMatchObject({ created: 2, warned: said });
    const [record] = await rowsOf(api, token, site, { queryJson: JSON.stringify({ name: 'w' }), sidx: 'name' });
    expect(await changesOf(record?.['id'])).toEqual(noted('W'));
    expect((await run([{ ...warned, name: 'again' }], { dryRun: true }))['warned']).toMatchObject([{ reasons: expect.stringContaining('编码相同的有 200') }]);
  });

  it('a save of the form keeps the same mark, also of a value that it does not change', async () => {
    const { data } = await addRecord(api, token, site, { ...warned, code: 'F', amount: 200, meters: [{ reading: 1 }, { reading: 20 }] });
    expect(await changesOf(data['id'])).toEqual(noted('F'));
    await api.put(`${online}/${site}/${String(data['id'])}`, { id: data['id'], data: JSON.stringify({ name: 'other' }) }, token);
    expect(await changesOf(data['id'])).toEqual(noted('F'));
  });

  it('an import in the background counts them', async () => {
    const uploaded = await uploadTable(api, token, 'a.csv', Buffer.from('名称,用量\nb1,1\nb2,500\nb3,13\n'));
    const { data } = await api.post(`${online}/${site}/Imports`, { fileName: uploaded.data['name'] }, token);
    const state = async () => (await api.get(`${online}/${site}/Imports/${String(data['id'])}`, token)).data;
    await expect.poll(async () => (await state())['state']).not.toBe('running');
    expect(await state()).toMatchObject({ created: 2, refused: 1, warned: 1 });
  });

  it('a rule over several fields names the heading of its cell', async () => {
    const { failResult } = await run([{ name: 'r', amount: '13' }]);
    expect((failResult as { errorsInfo: string }[]).map(({ errorsInfo }) => errorsInfo)).toEqual(['用量：请换一个数']);
  });
});

describe('an update by a file that lacks columns', () => {
  let site: string;
  beforeAll(async () => {
    const columns = ['no', 'reading', 'remark'].map((id) => control('input', id, id));
    const fields = [
      name,
      control('switch', 'open', '启用'),
      control('input', 'code', '编码'),
      control('table', 'meters', '表计', { config: { children: columns } }),
    ];
    const columnList = ['name', 'code', 'open', 'meters-reading', 'meters-remark'].map((prop) => ({ prop, id: prop }));
    site = await addModule(api, token, { fields, columnData: { ...buttons, columnList } });
    const meters = [
      { no: '1', reading: '1', remark: 'first' },
      { no: '2', reading: '2', remark: 'second' },
    ];
    await addRecord(api, token, site, { name: 'a', code: 'c', open: 1, meters });
  });
  const run = async (row: object) =>
    (await api.post(`${online}/${site}/ImportData`, { list: [{ name: 'a', ...row }], mode: 'update', key: 'name' }, token)).data;
  const record = async () => (await rowsOf(api, token, site, { display: 'values' }))[0];

  it('keeps what it lacks, and says which rows it may have taken for others', async () => {
    expect(await run({ code: 'd' })).toMatchObject({ updated: 1, warned: [] });
    expect(await record()).toMatchObject({ code: 'd', open: 1, meters: [{ remark: 'first' }, { remark: 'second' }] });
    const kept = { reasons: '表计 2 文件没有“remark”列：该行按位置对应，保留了原值，请核对', cells: ['meters/1/remark'] };
    const changed = [
      { no: '1', reading: '1' },
      { no: '2', reading: '9' },
    ];
    expect(await run({ meters: changed })).toMatchObject({ updated: 1, warned: [kept] });
    expect(await record()).toMatchObject({ meters: [{ remark: 'first' }, { reading: '9', remark: 'second' }] });
    expect(await run({ meters: [{ no: '1', reading: '8' }] })).toMatchObject({ warned: [{ reasons: expect.stringContaining('原值不再保留') }] });
    expect((await record())?.['meters']).toMatchObject([{ reading: '8', remark: null }]);
  });

  it('refuses an empty cell of a switch that is on', async () => {
    expect(await run({ open: '' })).toMatchObject({ failResult: [{ errorsInfo: expect.stringContaining('启用：单元格为空') }] });
  });
});

it('times of a file are those of the zone that the call names', async () => {
  const site = await addModule(api, token, {
    fields: [
      name,
      control('datePicker', 'at', '时间', { format: 'yyyy-MM-dd HH:mm:ss' }),
      control('dateRange', 'span', '时段', { format: 'yyyy-MM-dd HH:mm' }),
    ],
    columnData: { ...buttons, columnList: ['name', 'at', 'span'].map((prop) => ({ prop, id: prop })) },
  });
  const moment = Date.parse('2026-07-05T12:30:00Z');
  const list = [{ name: 'a', at: '2026-07-05 08:30:00', span: '2026-07-05 08:30 ~ 2026-07-06 08:30' }];
  const zone = 'America/New_York';
  expect((await api.post(`${online}/${site}/ImportData`, { list, zone }, token)).data).toMatchObject({ created: 1 });
  const [record] = await rowsOf(api, token, site, { display: 'values' });
  expect(record).toMatchObject({ at: moment, span: [moment, moment + 86_400_000] });
  const fileOf = async (format: string) => {
    const body = { dataType: 1, format, zone, selectKey: ['name', 'at', 'span'] };
    const { data } = await api.post(`${online}/${site}/Actions/ExportData`, body, token);
    return (await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload;
  };
  for (const format of ['csv', 'xlsx']) {
    const uploaded = await uploadTable(api, token, `a.${format}`, await fileOf(format));
    const preview = async (more: string) =>
      (await api.get(`${online}/${site}/ImportPreview?fileName=${String(uploaded.data['name'])}${more}`, token)).data;
    expect(await preview(`&zone=${zone}`)).toMatchObject({ dataRow: list, zone });
  }
  // Between them it is never the same day.
  const names = ['Pacific/Kiritimati', 'Etc/GMT+11'].map(async (far) => {
    const { data } = await api.post(`${online}/${site}/Actions/ExportData`, { dataType: 1, zone: far, selectKey: ['name'] }, token);
    return /_(\d{8})_/.exec(String(data['name']))?.[1];
  });
  expect(new Set(await Promise.all(names)).size).toBe(2);
  const refused = await api.post(`${online}/${site}/ImportData`, { list, zone: 'Mars/North' }, token);
  expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('Mars/North') });
});
