import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { mergedArea } from '#server/excel/merged-cells.ts';
import { newWorkbook, oldWorkbook } from '../fixtures/files/old-workbook';
import { addModule, online, siteList } from '../fixtures/module';
import { uploadTable } from '../fixtures/upload-table';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let site: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  site = await addModule(api, token, { columnData: { ...siteList, btnsList: [...siteList.btnsList, { value: 'upload' }] } });
});
afterAll(() => api.close());

/** The answer to the preview of an uploaded file, or to its upload if that failed. */
async function previewed(name: string, content: Buffer): Promise<Reply> {
  const uploaded = await uploadTable(api, token, name, content);
  if (uploaded.code !== 200) return uploaded;
  return api.get(`${online}/${site}/ImportPreview?fileName=${String(uploaded.data['name'])}`, token);
}

const workbookOf = async (rows: unknown[][], more: object = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: rows as never, ...more }] }));

const excel97 = oldWorkbook([
  ['名称', '编码', '用量', '日期'],
  ['锅炉', { t: 'n', v: 1, z: '000' }, 12.5, { t: 'n', v: 46_053, z: 'yyyy-mm-dd' }],
  ['隐藏', 'H', 1, null],
  ['泵', 'B2', -3, { t: 'n', v: 46_053, z: 'm/d/yy' }],
], { hiddenRows: [2] });

/** Cells name texts that the workbook does not have. */
function brokenTexts(): Buffer {
  const content = oldWorkbook([['名称'], ['x']]);
  content.writeUInt32LE(99, content.lastIndexOf(Buffer.from('fd000a00', 'hex')) + 10);
  return content;
}

describe('a workbook', () => {
  it('of Excel 97 is read as its program shows it', async () => {
    const { data: { name } } = await uploadTable(api, token, 'a.xls', excel97);
    const read = (more: string) => api.get(`${online}/${site}/ImportPreview?fileName=${String(name)}&mapping={}${more}`, token);
    const shown = [
      { name: '锅炉', code: '001', amount: '12.5', day: '2026-01-31' },
      { name: '泵', code: 'B2', amount: '-3', day: '2026-01-31' },
    ];
    expect((await read('')).data).toMatchObject({ dataRow: shown, lines: [2, 4], hiddenRows: 1 });
    expect((await read('&hidden=true')).data['dataRow']).toHaveLength(3);
    expect((await api.get(`/api/visualdev/Base/SheetColumns?fileName=${String(name)}`, token)).data).toMatchObject({
      columns: [{ heading: '名称' }, { heading: '编码' }, { heading: '用量', kind: 'number' }, { heading: '日期', kind: 'date' }],
      rows: 2,
    });
  });

  it('of Excel 97 is imported in the background, unless it is large', async () => {
    api.services.jobs.start();
    const importOf = async (content: Buffer) => {
      const { data } = await uploadTable(api, token, 'a.xls', content);
      const { id } = (await api.post(`${online}/${site}/Imports`, { fileName: data['name'] }, token)).data;
      const state = async () => (await api.get(`${online}/${site}/Imports/${String(id)}`, token)).data;
      await expect.poll(async () => (await state())['state']).not.toBe('running');
      return state();
    };
    // The form refuses an amount below 0.
    expect(await importOf(excel97)).toMatchObject({ state: 'done', created: 1, refused: 1, hiddenRows: 1 });
    expect(await importOf(Buffer.concat([excel97, Buffer.alloc(600 * 1024)]))).toMatchObject({ state: 'failed', created: 0 });
  });

  it.each([
    ['a.xlsx', newWorkbook],
    ['a.xls', oldWorkbook],
  ])('names the visible sheets of %s that are not read', async (file, workbook) => {
    const content = workbook([['名称'], [file]], { otherSheets: { 二月: [['名称'], ['x']], 空: [] } });
    const { data } = await uploadTable(api, token, file, content);
    for (const more of ['', '&mapping={}']) {
      const preview = await api.get(`${online}/${site}/ImportPreview?fileName=${String(data['name'])}${more}`, token);
      expect(preview.data).toMatchObject({ dataRow: [{ name: file }], otherSheets: ['二月'] });
    }
    const { id } = (await api.post(`${online}/${site}/Imports`, { fileName: data['name'] }, token)).data;
    const state = async () => (await api.get(`${online}/${site}/Imports/${String(id)}`, token)).data;
    await expect.poll(async () => (await state())['state']).toBe('done');
    expect(await state()).toMatchObject({ otherSheets: ['二月'] });
  });

  it('has the value of merged cells in each record or row beside them', async () => {
    const rows = [
      ['name', 'code', 'meters-meterNo', 'meters-reading'],
      ['一', 'A', 'M1', 5],
      [null, null, 'M2', null],
      ['二', 'B', 'M3', 6],
      [null, 'C', 'M4', 7],
      ['三', null, 'M5', 8],
    ];
    const merges = ['A2:A3', 'B2:B3', 'D2:D3', 'A4:A5', 'A6:B6'].map((reference) => {
      const { top, left, bottom, right } = mergedArea(reference) ?? { top: 0, left: 0, bottom: 0, right: 0 };
      return { startRow: top, startCol: left, endRow: bottom, endCol: right };
    });
    const content = await workbookOf(rows, { merges });
    expect((await previewed('a.xlsx', content)).data['dataRow']).toEqual([
      {
        name: '一',
        code: 'A',
        meters: [
          { meterNo: 'M1', reading: '5' },
          { meterNo: 'M2', reading: '5' },
        ],
      },
      { name: '二', code: 'B', meters: [{ meterNo: 'M3', reading: '6' }] },
      { name: '二', code: 'C', meters: [{ meterNo: 'M4', reading: '7' }] },
      { name: '三', code: '三', meters: [{ meterNo: 'M5', reading: '8' }] },
    ]);
  });

  const bad: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ['is of Excel 97, and named xlsx', 'a.xlsx', () => excel97, '与扩展名不符'],
    ['is not of Excel 97', 'a.xls', () => newWorkbook([['名称'], ['x']]), '与扩展名不符'],
    ['is of Excel 97, and breaks its reader', 'a.xls', brokenTexts, '不是有效的'],
    ['is of Excel 97 and large', 'a.xls', () => Buffer.concat([excel97, Buffer.alloc(600 * 1024)]), '不能超过'],
    ['is of Excel 97, with hidden rows', 'a.xls', () => oldWorkbook([['名称'], ['x']], { hiddenRows: [1] }), '1 个隐藏行'],
  ];
  it.each(bad)('that %s is refused with the reason', async (_, name, content, reason) => {
    const reply = await previewed(name, await content());
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toContain(reason);
  });
});
