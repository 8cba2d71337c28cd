import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { entriesOf } from '../fixtures/files/entries-of';
import { addModule, addRecord, online, rowsOf, siteList } from '../fixtures/module';
import { uploadTable } from '../fixtures/upload-table';
import { serverCaller } from '#server/access/caller.ts';
import { sweepImports } from '#server/behaviours/transfer/sweep-imports.ts';
import { setState } from '#server/behaviours/transfer/import-run.ts';
import { runImport } from '#server/behaviours/transfer/run-import.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let site: string;

const buttons = { ...siteList, btnsList: [...siteList.btnsList, { value: 'download' }, { value: 'upload' }] };

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  site = await addModule(api, token, { columnData: buttons });
  await addRecord(api, token, site, {
    name: '=1+1',
    code: 'A1',
    amount: 12.5,
    factor: 2,
    kind: '1',
    day: Date.parse('2026-01-31T00:00:00'),
    tags: ['a', 'b'],
    note: 'two\nlines, "quoted"',
    meters: [
      { meterNo: 'M1', reading: 1 },
      { meterNo: 'M2', reading: 2.25 },
    ],
  });
  await addRecord(api, token, site, { name: '二号', code: 'A2', amount: 3 });
});
afterAll(() => api.close());

const exported = async (body: object): Promise<Buffer> => {
  const reply = await api.post(`${online}/${site}/Actions/ExportData`, { dataType: 1, sidx: 'code', ...body }, token);
  if (reply.code !== 200) throw new Error(reply.text);
  return (await api.app.inject({ method: 'GET', url: String(reply.data['url']) })).rawPayload;
};

const columns = ['name', 'code', 'amount', 'emission', 'kind', 'day', 'tags', 'note', 'meters'];

const upload = (name: string, content: Buffer): Promise<Reply> => uploadTable(api, token, name, content);

const preview = (name: unknown, module: string, more = ''): Promise<Reply> =>
  api.get(`${online}/${module}/ImportPreview?fileName=${String(name)}${more}`, token);

/** Imports a file into another module of the same form, and answers its records. */
async function imported(name: string, content: Buffer): Promise<Record<string, unknown>[]> {
  const other = await addModule(api, token, { columnData: { ...siteList, columnList: siteList.columnList } });
  const uploaded = await upload(name, content);
  const rows = (await preview(uploaded.data['name'], other)).data['dataRow'] as object[];
  const done = await api.post(`${online}/${other}/ImportData`, { list: rows }, token);
  expect(done.data).toMatchObject({ failResult: [], resultType: 0 });
  return rowsOf(api, token, other, { sidx: 'code', display: 'values' });
}

const withoutIds = (rows: readonly Record<string, unknown>[]): unknown[] =>
  rows.map(({ name, code, amount, factor, kind, day, tags, note, meters }) => ({
    name,
    code,
    amount,
    factor,
    kind,
    day,
    tags,
    note,
    meters: (meters as Record<string, unknown>[]).map(({ meterNo, reading }) => ({ meterNo, reading })),
  }));

describe('an export of records', () => {
  it('is a workbook with types, headings above sub-tables, and no formulas', async () => {
    const { sheets } = await readXlsx(await exported({ selectKey: columns }));
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['序号', '名称', '编码', '用量', '排放量', '能源', '日期', '标签', '备注', '表计', null],
      [null, null, null, null, null, null, null, null, null, '表号', '读数'],
    ]);
    expect(sheets[0]?.rows[2]).toEqual([
      1,
      '=1+1',
      'A1',
      12.5,
      25,
      '煤',
      new Date('2026-01-31T00:00:00Z'),
      '甲,乙',
      'two\nlines, "quoted"',
      'M1',
      1,
    ]);
    expect(sheets[0]?.rows[3]).toEqual([null, null, null, null, null, null, null, null, null, 'M2', 2.25]);
    expect(sheets[0]?.merges).toContainEqual({ startRow: 0, startCol: 9, endRow: 0, endCol: 10 });
  });

  it.each(['xlsx', 'csv'])('as %s is imported back without a difference', async (format) => {
    const content = await exported({ format, selectKey: [...columns, 'factor'] });
    const stored = await rowsOf(api, token, site, { sidx: 'code', display: 'values' });
    expect(withoutIds(await imported(`a.${format}`, content))).toEqual(withoutIds(stored));
  });
});

describe('a day', () => {
  const zone = process.env['TZ'];
  afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));
  /** Midnight of 28 February 2026 as clients in Shanghai, New York, Auckland and Kathmandu send it, and as ours does everywhere. */
  const midnights = ['+08:00', '-05:00', '+13:00', '+05:45', 'Z'].map((offset) => Date.parse(`2026-02-28T00:00:00${offset}`));
  const stored = Date.parse('2026-02-28T00:00:00Z');

  it.each([
    ['Asia/Shanghai', 'xlsx'],
    ['America/New_York', 'csv'],
    ['Pacific/Auckland', undefined],
    ['Asia/Kathmandu', undefined],
  ])(
    'is the same for clients, filters and files of all zones on a server in %s',
    async (timeZone, format) => {
      process.env['TZ'] = timeZone;
      const module = await addModule(api, token, { columnData: buttons });
      const codes = midnights.map((day, index) => `D${index}${day}`);
      for (const [index, day] of midnights.entries()) await addRecord(api, token, module, { name: `n${index}`, code: codes[index], day });
      await addRecord(api, token, module, { name: 'text', code: 'text', day: '2026-02-28' });
      await addRecord(api, token, module, { name: 'before', code: 'before', day: '2026-02-27' });
      await addRecord(api, token, module, { name: 'after', code: 'after', day: '2026-03-01' });
      const days = (await rowsOf(api, token, module, { sidx: 'code', display: 'values' })).map(({ day }) => day);
      expect(days).toEqual([Date.parse('2026-03-01T00:00Z'), Date.parse('2026-02-27T00:00Z'), ...codes.map(() => stored), stored]);
      for (const day of [...midnights, '2026-02-28'])
        expect(await rowsOf(api, token, module, { queryJson: JSON.stringify({ day: [day, day] }) })).toHaveLength(codes.length + 1);

      const file = async (kind: string) => {
        const body = { dataType: 1, sidx: 'code', format: kind, selectKey: ['name', 'code', 'day'] };
        const reply = await api.post(`${online}/${module}/Actions/ExportData`, body, token);
        return (await api.app.inject({ method: 'GET', url: String(reply.data['url']) })).rawPayload;
      };
      expect((await file('csv')).toString()).toContain('n0,D0');
      expect((await file('csv')).toString().match(/2026-02-28/g)).toHaveLength(codes.length + 1);
      const { sheets } = await readXlsx(await file('xlsx'));
      // The first two are `after` and `before`.
      expect(sheets[0]?.rows[3]?.at(2)).toEqual(new Date('2026-02-28T00:00:00Z'));
      // Uploads are counted, so that each format is read in one zone.
      const read = format ? (await imported(`days.${format}`, await file(format))).map(({ day }) => day) : days;
      expect(read).toEqual(days);
    },
  );
});

const startImport = async (module: string, content: Buffer, more: object = {}, name = 'a.csv'): Promise<string> => {
  const uploaded = await upload(name, content);
  const reply = await api.post(`${online}/${module}/Imports`, { fileName: uploaded.data['name'], ...more }, token);
  if (reply.code !== 200) throw new Error(reply.text);
  return String(reply.data['id']);
};
const importStateOf = async (module: string, id: string) => (await api.get(`${online}/${module}/Imports/${id}`, token)).data;
const endOf = async (module: string, id: string, while_: string) => {
  await expect.poll(async () => (await importStateOf(module, id))['state']).not.toBe(while_);
  return importStateOf(module, id);
};

describe('an import in the background', () => {
  it('goes on behind a run that ended in the middle, and writes no record twice', async () => {
    const module = await addModule(api, token, { columnData: buttons });
    const id = await startImport(
      module,
      Buffer.from(['名称,编码', ...Array.from({ length: 1_203 }, (_, index) => `n,X${index}`)].join('\n')),
    );
    const crash = new AbortController();
    const job = {
      id: '',
      kind: '',
      attempt: 1,
      saved: undefined,
      payload: { importId: id },
      log: () => {},
      save: async () => {},
      complete: async () => {},
    };
    const caller = { ...serverCaller, isServer: true };
    await expect(
      runImport({ ...job, signal: crash.signal, progress: () => crash.abort(new Error('killed')) }, caller, api.services),
    ).rejects.toThrow('killed');
    expect(await importStateOf(module, id)).toMatchObject({ state: 'running', created: 500 });
    await runImport({ ...job, signal: new AbortController().signal, progress: () => {} }, caller, api.services);
    expect(await importStateOf(module, id)).toMatchObject({ state: 'done', done: 1_203, created: 1_203, refused: 0 });
    const codes = await rowsOf(api, token, module, { pageSize: 5_000, display: 'values' });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1_203);
    expect(codes).toHaveLength(1_203);
  });

  it('that is stopped in the middle stays stopped', async () => {
    const module = await addModule(api, token, { columnData: buttons });
    const id = await startImport(
      module,
      Buffer.from(['名称,编码', ...Array.from({ length: 1_203 }, (_, index) => `n,S${index}`)].join('\n')),
    );
    const job = { id: '', kind: '', attempt: 1, saved: undefined, payload: { importId: id }, log: () => {} };
    const calls = { save: async () => {}, complete: async () => {}, signal: new AbortController().signal };
    let stopping: Promise<void> | undefined;
    const progress = () => void (stopping ??= setState(id, 'stopped', api.services));
    await runImport({ ...job, ...calls, progress }, { ...serverCaller, isServer: true }, api.services);
    await stopping;
    const { state, created } = await importStateOf(module, id);
    expect(state).toBe('stopped');
    expect(Number(created)).toBeLessThan(1_203);
  });

  it('writes what is valid, keeps the reasons of what is not, and is taken back', async () => {
    api.services.jobs.start();
    const module = await addModule(api, token, { columnData: buttons });
    const lines = Array.from({ length: 1_203 }, (_, index) => (index === 700 ? ',X700,1' : `n${index},X${index},${index}`));
    const id = await startImport(module, Buffer.from(['名称,编码,用量', ...lines].join('\n')));
    expect(await endOf(module, id, 'running')).toMatchObject({ state: 'done', done: 1_203, created: 1_202, updated: 0, refused: 1 });
    const { data } = await api.get(`${online}/${module}/Imports/${id}/Failures`, token);
    const { sheets } = await readXlsx((await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload);
    expect(sheets[0]?.rows.at(-1)?.slice(0, 4)).toEqual(['第 702 行：名称不能为空', 1, null, 'X700']);
    const total = async () => (await api.post(`${online}/${module}/List`, {}, token)).data['pagination'];
    expect(await total()).toMatchObject({ total: 1_202 });
    await api.post(`${online}/${module}/Imports/${id}/Actions/Undo`, {}, token);
    expect(await endOf(module, id, 'undoing')).toMatchObject({ state: 'undone' });
    expect(await total()).toMatchObject({ total: 0 });
  });

  it('updates records by a key, and gives them their values and rows back', async () => {
    api.services.jobs.start();
    const stored = async () => withoutIds(await rowsOf(api, token, site, { sidx: 'code', display: 'values' }));
    const before = await stored();
    const table = [
      ['编码', '用量', '表计-表号', '表计-读数'],
      ['A1', 12.5, 'M1', 9],
      ['A2', 77, null, null],
      ['A9', 1, null, null],
    ];
    const id = await startImport(site, await workbookWith(table), { mode: 'update', key: 'code' }, 'a.xlsx');
    expect(await endOf(site, id, 'running')).toMatchObject({ created: 0, updated: 2, refused: 1 });
    expect(await stored()).toMatchObject([{ amount: 12.5, meters: [{ meterNo: 'M1', reading: 9 }] }, { amount: 77 }]);
    await api.post(`${online}/${site}/Imports/${id}/Actions/Undo`, {}, token);
    await endOf(site, id, 'undoing');
    expect(await stored()).toEqual(before);
  });
});

/** Of the job of an import, once it has ended. */
const setJobState = (id: string, state: string) =>
  sql`
  update tangu_jobs.job set state = ${state}::tangu_jobs.job_state
  where state in ('completed', 'active') and id::text = (select job_id from base_import_run where id = ${id})`.execute(api.services.db);

describe('the sweep of imports', () => {
  it('removes what is older than the setting, unless its job is still to run', async () => {
    const age = async (id: string) =>
      sql`update base_import_run set creator_time = creator_time - 31 * 86400000::bigint where id = ${id}`.execute(api.services.db);
    const remaining = async () => {
      const { rows } = await sql<{
        id: string;
      }>`select import_id as id from base_import_batch union select id from base_import_run`.execute(api.services.db);
      return rows.map(({ id }) => id);
    };
    api.services.jobs.start();
    const ids = [];
    for (const code of ['O1', 'O2', 'O3']) ids.push(await startImport(site, Buffer.from(`名称,编码\na,${code}\n`)));
    for (const id of ids) await endOf(site, id, 'running');
    const [old = '', young = '', busy = ''] = ids;
    for (const id of [old, busy]) await age(id);
    await expect.poll(async () => Number((await setJobState(busy, 'active')).numAffectedRows)).toBe(1);
    await sweepImports(api.services, Date.now());
    expect(await remaining()).not.toContain(old);
    expect(await remaining()).toEqual(expect.arrayContaining([young, busy]));
    await setJobState(busy, 'completed');
  });
});

const workbookWith = async (cells: unknown[][], more: object = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '__proto__', rows: cells as never }], ...more }));

/** A workbook with another part. */
async function withPart(name: string, content: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(await entriesOf(await workbookWith([['名称'], ['x']])))) zip.addBuffer(Buffer.from(text), path);
  zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a file that cannot be imported', () => {
  const bad: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ['is not a workbook', 'a.xlsx', () => Buffer.from('plain text'), '不是有效的'],
    ['is empty', 'a.xlsx', () => Buffer.alloc(0), '不是有效的'],
    [
      'is protected by a password',
      'a.xlsx',
      () => workbookWith([['名称'], ['x']], { encryption: { password: 'p', spinCount: 10 } }),
      '密码保护',
    ],
    [
      'is of Excel 97 under another name',
      'a.xlsx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      '.xls',
    ],
    ['has macros', 'a.xlsx', () => withPart('xl/vbaProject.bin', Buffer.from('x')), '宏'],
    ['is a zip bomb', 'a.xlsx', () => withPart('xl/worksheets/sheet2.xml', Buffer.alloc(64 * 1024 * 1024)), '不能超过'],
    ['has 16 384 columns', 'a.xlsx', () => workbookWith([Array.from({ length: 16_384 }, (_, index) => `c${index}`)]), '列数'],
    ['has a lone quotation mark', 'a.csv', () => Buffer.from('名称,编码\n"x,1\n'), '引号'],
    ['has text behind a quotation mark', 'a.csv', () => Buffer.from('名称,编码\n"x"y,1\n'), '引号'],
    ['has a line of megabytes', 'a.csv', () => Buffer.from(`名称\n${'x'.repeat(2_000_000)}\n`), '字符'],
    ['is of another type', 'a.pdf', () => Buffer.from('%PDF'), '不支持'],
    ['has no heading of the form', 'a.csv', () => Buffer.from('foo\n1\n'), '表头“foo”'],
    ['lacks a required heading', 'a.csv', () => Buffer.from('编码\n1\n'), '缺少表头“名称”'],
  ];
  it.each(bad)('%s: it is refused with the reason', async (_, name, content, reason) => {
    const uploaded = await upload(name, await content());
    const reply = uploaded.code === 200 ? await preview(uploaded.data['name'], site, reason === '字符' ? '&mapping={}' : '') : uploaded;
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toContain(reason);
  });

  it('in the background ends with the reason, and nothing is written', async () => {
    api.services.jobs.start();
    const id = await startImport(site, Buffer.from('名称,编码\nok,B1\n"open,B2\n'));
    expect(await endOf(site, id, 'running')).toMatchObject({ state: 'failed', created: 0 });
  });
});

const previewedRows = async (content: Buffer) => (await preview((await upload('a.xlsx', content)).data['name'], site)).data['dataRow'];

describe('cells of other programs', () => {
  it('are read as what they mean: dates as texts and numbers, numbers as texts, both epochs, an odd name of a sheet', async () => {
    const cells = [
      ['名称', '用量', '日期'],
      ['一', '1,234.5', '2026/1/31'],
      ['二', 2, 46_053],
      ['三', 3, new Date('2026-01-31T00:00:00Z')],
    ];
    const read = [
      { name: '一', amount: '1,234.5', day: '2026-01-31' },
      { name: '二', amount: '2', day: '2026-01-31' },
      { name: '三', amount: '3', day: '2026-01-31' },
    ];
    expect(await previewedRows(await workbookWith(cells))).toEqual(read);
    // A number without a format is a day of the epoch of 1900.
    expect(
      await previewedRows(
        await workbookWith(
          cells.filter(([name]) => name !== '二'),
          { dateSystem: '1904' },
        ),
      ),
    ).toEqual([read[0], read[2]]);
  });

  it('are read as they are shown, or refused with label, value and what they should be', async () => {
    const list = [
      { name: '1', amount: '1,234.5', day: '20260105' },
      { name: '2', amount: '１２．５', day: '２０２６年１月５日' },
      { name: '3', amount: '1,23', day: '2026-01-05' },
      { name: '4', amount: 'abc', day: '202601' },
      { name: '5', amount: '1 234,5', day: '2026' },
      { name: '6', amount: '1', day: '-1' },
    ];
    const { data } = await api.post(`${online}/${site}/ImportData`, { list, dryRun: true }, token);
    expect((data['failResult'] as { name: string; errorsInfo: string }[]).map(({ name, errorsInfo }) => [name, errorsInfo])).toEqual([
      ['3', '用量：“1,23”不是数字'],
      ['4', '用量：“abc”不是数字；日期：“202601”不是日期，格式应为 yyyy-MM-dd'],
      ['5', '用量：“1 234,5”不是数字；日期：“2026”不是日期，格式应为 yyyy-MM-dd'],
      ['6', '日期：“-1”不是日期，格式应为 yyyy-MM-dd'],
    ]);
  });

  it('that repeat a unique value are refused with the label of their field', async () => {
    const { data } = await api.post(`${online}/${site}/ImportData`, { list: [{ name: '7', code: 'A1' }], dryRun: true }, token);
    expect(data['failResult']).toMatchObject([{ errorsInfo: '编码「A1」已存在' }]);
  });

  it('are read from a CSV file in GBK, with semicolons or tabs', async () => {
    const gbk = Buffer.from('c3fbb3c62cb1e0c2eb0ad2bb2c3031', 'hex');
    for (const content of [gbk, Buffer.from('名称;编码\r\n一;01'), Buffer.from('名称\t编码\n一\t01\n')]) {
      const { data } = await preview((await upload('a.csv', content)).data['name'], site);
      expect(data['dataRow']).toEqual([{ name: '一', code: '01' }]);
    }
  });
});
