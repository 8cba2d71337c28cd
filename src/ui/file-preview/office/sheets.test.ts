import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hostileWorkbooks } from '../../../../tests/fixtures/files/hostile-workbooks';
import { mutantsOf } from '../../../../tests/fixtures/files/mutants-of';
import { PreviewFailure } from '../preview-failure';
import { sheetMarkup } from './sheet-markup';
import { csvTable, sheetTables } from './sheet-tables';
import { repack, unpack } from './unpack';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

test('the sheets of a workbook are read as texts, hidden ones left out', async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: '能耗',
        rows: [
          ['月份', '电量'],
          [new Date(Date.UTC(2026, 0, 31)), 1234.5],
          ['合计', true],
        ],
      },
      { name: '秘密', rows: [['x']], hidden: true },
    ],
  });
  const sheets = await sheetTables(workbook, 'xlsx');
  expect(sheets.map(({ name }) => name)).toEqual(['能耗']);
  expect(sheets[0]?.rows[0]).toEqual(['月份', '电量']);
  expect(sheets[0]?.rows[1]?.[0]).toContain('2026');
  expect(sheets[0]?.rows[1]?.[1]).toBe('1234.5');
});

test('a workbook shows its first 1 000 rows and says so', async () => {
  const rows = Array.from({ length: 1_200 }, (_, row) => [row]);
  const [sheet] = await sheetTables(await writeXlsx({ sheets: [{ name: 'a', rows }] }), 'xlsx');
  expect([sheet?.rows.length, sheet?.isCut]).toEqual([1_000, true]);
});

test('what is not a workbook is refused', async () => {
  await expect(sheetTables(text('PK nothing'), 'xlsx')).rejects.toMatchObject({ reason: 'broken' });
});

test.each([...hostileWorkbooks])('a hostile workbook is refused or shown in part: %s', async (_name, content) => {
  const shown = await shownOf(content);
  expect(shown.length).toBeLessThan(2_000_000);
  expect(shown).not.toMatch(/root:|laughlaugh/);
});

test('a workbook with changed or missing bytes is shown or refused', async () => {
  const workbook = await writeXlsx({ sheets: [{ name: 'a', rows: [['x', 1]] }] });
  for (const mutant of mutantsOf(workbook)) expect(await shownOf(mutant)).not.toBe('');
});

/** The markup of all sheets, or why there is none, as the worker of the preview reads them. */
async function shownOf(content: Uint8Array): Promise<string> {
  try {
    return (await sheetTables(repack(unpack(content)), 'xlsx')).map(sheetMarkup).join('') || 'nothing';
  } catch (error) {
    if (error instanceof PreviewFailure) return error.reason;
    throw error;
  }
}

test('a CSV file is read in UTF-8 and GB 18030', () => {
  expect(csvTable(text('a,"b,1"\r\n2,3')).rows).toEqual([
    ['a', 'b,1'],
    ['2', '3'],
  ]);
  expect(csvTable(Uint8Array.of(0xc4, 0xdc, 0xba, 0xc4, 0x2c, 0x31)).rows).toEqual([['能耗', '1']]);
});

test('markup in a cell is text, and merged cells are one', () => {
  const rows = [
    ['<img src=x onerror=alert(1)>', '', '"&'],
    ['1', '2', '3'],
  ];
  const markup = sheetMarkup({ name: '', isCut: false, rows, merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }] });
  expect(markup).toContain('<td rowspan="1" colspan="2">&lt;img src=x onerror=alert(1)&gt;</td><td>&quot;&amp;</td>');
  expect(markup.match(/<td/g)).toHaveLength(5);
});
