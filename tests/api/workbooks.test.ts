import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { mergedArea } from '#server/excel/merged-cells.ts';
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

describe('a workbook', () => {
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
    ['is of Excel 97', 'a.xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '请另存为 .xlsx'],
  ];
  it.each(bad)('that %s is refused with the reason', async (_, name, content, reason) => {
    const reply = await previewed(name, await content());
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toContain(reason);
  });
});
