import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const excel97 = () => readFile(join(import.meta.dirname, '../fixtures/files/excel-97.xls'));

/** The second record of the workbook, behind the one that begins it, says that there is a password. */
function withPassword(content: Buffer): Buffer {
  const start = content.indexOf(Buffer.from('0908100000060500', 'hex'));
  content.writeUInt16LE(0x2f, start + 20);
  return content;
}

describe('a workbook', () => {
  it('of Excel 97 is read, with merged cells', async () => {
    const { data } = await previewed('a.xls', await excel97());
    expect(data['dataRow']).toEqual([
      { name: '锅炉', code: '001', amount: '12.5', day: '2026-01-31' },
      { name: '=1+1', code: 'B2', amount: '-3', day: '' },
      { name: '=1+1', code: 'B3', amount: '7', day: '' },
    ]);
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
    ['is of Excel 97 and broken', 'a.xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '不是有效的'],
    ['is of Excel 97 and cut', 'a.xls', async () => (await excel97()).subarray(0, 1_500), '不是有效的'],
    ['is not of Excel 97', 'a.xls', () => workbookOf([['名称'], ['x']]), '不是有效的'],
    ['is of Excel 97, with a password', 'a.xls', async () => withPassword(await excel97()), '密码保护'],
    ['is of Excel 97, with macros', 'a.xls', async () => Buffer.concat([await excel97(), Buffer.from('_VBA_PROJECT', 'utf16le')]), '宏'],
    ['is of Excel 97 and large', 'a.xls', async () => Buffer.concat([await excel97(), Buffer.alloc(600 * 1024)]), '不能超过'],
  ];
  it.each(bad)('that %s is refused with the reason', async (_, name, content, reason) => {
    const reply = await previewed(name, await content());
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toContain(reason);
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
    expect(await importOf(await excel97())).toMatchObject({ state: 'done', created: 2, refused: 1 });
    expect(await importOf(Buffer.concat([await excel97(), Buffer.alloc(600 * 1024)]))).toMatchObject({ state: 'failed', created: 0 });
  });
});
