import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { workbookOf } from '../../tests/fixtures/workbook';
import { columnsIn } from './columns-in';
import {
  costlyWorkbooks,
  hostileWorkbooks,
  plainWorkbook,
  rawWorkbook,
  sharedTexts,
  sheetOf,
} from '../../tests/fixtures/files/hostile-workbooks';
import { mutantsOf } from '../../tests/fixtures/files/mutants-of';
import { AppError } from '../app-error';
import { readSheet } from './read-sheet';

test('a sheet that was written is read with its texts, without empty rows', async () => {
  const content = await workbookOf(
    ['账户', '姓名'],
    [
      ['=1+1', '王工'],
      ['', ''],
      ['-zhang', '@张'],
    ],
  );
  expect(await readSheet(content)).toEqual({
    headings: ['账户', '姓名'],
    rows: [
      ['=1+1', '王工'],
      ['-zhang', '@张'],
    ],
  });
});

test('numbers and days are texts, and a formula is its value', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['phone', 'day'],
          [13_800_138_000, new Date(Date.UTC(2026, 0, 31))],
        ],
      },
    ],
  });
  expect((await readSheet(Buffer.from(content))).rows).toEqual([['13800138000', '2026-01-31']]);
});

const zipOf = (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
};

test.each([
  ['no archive', async () => Buffer.from('账户,姓名'), 'workbookBroken'],
  ['an archive without a workbook', () => zipOf({ 'a.txt': Buffer.from('a') }), 'workbookBroken'],
  ['a broken workbook', () => zipOf({ 'xl/workbook.xml': Buffer.from('<a') }), 'workbookBroken'],
  ['a large file', async () => Buffer.alloc(501 * 1024), 'workbookTooLarge'],
  ['a bomb', () => zipOf({ 'xl/workbook.xml': Buffer.alloc(30 * 1024 * 1024) }), 'workbookTooLarge'],
  ['a bomb that says it is small', () => lyingBomb(), 'workbook'],
  [
    'too many rows',
    () =>
      workbookOf(
        ['a'],
        Array.from({ length: 1001 }, () => ['1']),
      ),
    'workbookTooManyRows',
  ],
])('%s is refused', async (_name, content, code) => {
  await expect(content().then(readSheet)).rejects.toMatchObject({ code: expect.stringContaining(code) });
});

test.each(hostileWorkbooks)('a hostile workbook is refused or read within its bounds: %s', async (_name, content) => {
  const sheet = await readSheet(content).catch((error: unknown) => error);
  if (sheet instanceof AppError) return;
  expect(sheet).toMatchObject({ rows: expect.any(Array) });
  const texts = JSON.stringify(sheet);
  expect(texts.length).toBeLessThan(1_000_000);
  expect(texts).not.toMatch(/root:|laughlaugh/);
});

test.each(costlyWorkbooks)('a workbook that would take long is refused before it is read: %s', async (_name, content, code) => {
  await expect(readSheet(content())).rejects.toMatchObject({ code });
});

test('many cells with one long text are refused', async () => {
  await expect(readSheet(sharedTexts({ cells: 100, characters: 100 }))).resolves.toMatchObject({ rows: [] });
  await expect(readSheet(sharedTexts({ cells: 16_000, characters: 100_000 }))).rejects.toMatchObject({ code: 'workbookTextsTooLong' });
});

test.each([
  ['a formula without a stored result', '<c><f>1+1</f></c>', 'workbookCellFormula'],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'workbookCellFlawed'],
])('a cell with %s is refused by its place', async (_name, cell, code) => {
  const content = rawWorkbook({ content: sheetOf(`<row><c t="inlineStr"><is><t>a</t></is></c></row><row>${cell}</row>`) });
  await expect(readSheet(content)).rejects.toMatchObject({ code, params: { cell: 'A2' } });
});

test('reading ends when the caller leaves', async () => {
  await expect(readSheet(plainWorkbook, AbortSignal.abort())).rejects.toMatchObject({ code: 'requestAborted' });
});

test('the workbook that hostile ones change is read', async () => {
  expect((await readSheet(plainWorkbook)).headings).toEqual(['a']);
});

test('a workbook with changed or missing bytes is read or refused', async () => {
  for (const mutant of mutantsOf(await workbookOf(['a', 'b'], [['1', '2']]))) {
    const sheet = await readSheet(mutant).catch((error: unknown) => error);
    expect(sheet instanceof AppError || Array.isArray((sheet as { rows?: unknown }).rows)).toBe(true);
  }
});

/** A bomb whose directory says that the file has 100 bytes. */
async function lyingBomb(): Promise<Buffer> {
  const size = 30 * 1024 * 1024;
  const content = await zipOf({ 'xl/workbook.xml': Buffer.alloc(size) });
  for (let at = 0; at + 4 <= content.length; at += 1) if (content.readUInt32LE(at) === size) content.writeUInt32LE(100, at);
  return content;
}

const columns = [
  { id: 'account', heading: '账户', isRequired: true },
  { id: 'email', heading: '电子邮箱', isRequired: false },
];

test('columns are told by their headings in any language, and have to be those of the template', () => {
  const english = [{ id: 'account', heading: 'Account', isRequired: true }];
  expect(columnsIn(['电子邮箱', '', 'Account'], [columns, english])).toEqual(['email', undefined, 'account']);
  expect(() => columnsIn(['账户', '邮箱'], [columns])).toThrow('workbookHeadingUnknown');
  expect(() => columnsIn(['电子邮箱'], [columns])).toThrow('workbookHeadingMissing');
});
