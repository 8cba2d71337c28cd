import { expect, test } from 'vitest';
import { mutantsOf } from '../../tests/fixtures/files/mutants-of';
import { newWorkbook, oldFormula, oldWorkbook, withFile, withRecords, type OldCell } from '../../tests/fixtures/files/old-workbook';
import { AppError } from '../app-error';
import { checkWorkbook } from './check-workbook';
import { flawMark } from './number-cell';
import { oldRecords } from './old-container';
import { oldRows } from './old-rows';
import { oldSheet } from './old-sheet';
import { linesOf } from './post-sheet';

const read = (content: Buffer) => oldRows(oldSheet(oldRecords(content, 1e6)));
const cellsOf = (content: Buffer) => read(content).lines.map(({ cells }) => cells);
const number = (v: number, z: string): OldCell => ({ t: 'n', v, z });

const formats = [number(46_053, 'yyyy-mm-dd'), number(46_053.5, 'm/d/yy'), number(0.125, '0.0%'), number(0.5, '0%'), number(12, '0000')];
const rows: OldCell[][] = [
  ['名称', '编号', 'day', 'é', '长'.repeat(500)],
  ['锅炉 <1>', 110_101_199_003_078_880, 0.1 + 0.2, true, -3],
  formats,
  [],
  [number(31, 'yyyy"年"m"月"d"日"'), { t: 'e', v: 0x07, w: '#DIV/0!' }, '=1+1', '', number(1e-7, '0.00E+00')],
  // More shared texts than a record has room for.
  ...Array.from({ length: 40 }, (_, index) => [`${index}${'文'.repeat(300)}`]),
];

test.each([
  ['', {}],
  [', of days from 1904, hidden rows, and behind a hidden sheet', { is1904: true, hiddenRows: [2], hiddenSheets: { 旧: [['x', 1]] } }],
  [', with hidden columns', { hiddenColumns: [1, 3] }],
  [', with other sheets', { hiddenSheets: { 旧: [['x']] }, otherSheets: { 说明: [['x']], 'R&D <é>': [['y', 1]], Sheet3: [] } }],
  [', with merged cells', { merges: ['A2:A3', 'B1:C1'] }],
])('an old workbook is read as the same one in xlsx is%s', async (_, options) => {
  const content = newWorkbook(rows, options);
  const parts = await checkWorkbook(content, { size: 1e6, unpacked: 1e7 });
  const expected = await allOf(linesOf(content, { ...parts, merged: [], readsHidden: true }));
  const old = read(oldWorkbook(rows, options));
  const shown = (lines: typeof expected) =>
    lines.map(({ cells, ...line }) => ({ ...line, cells: cells.map((cell) => (cell === '' ? null : cell)) }));
  expect(shown(old.lines)).toEqual(shown(expected.filter(({ cells }) => cells.length > 0)));
  expect(old.hiddenRows).toBe(parts.hiddenRows);
  expect(old.hiddenColumns).toEqual(parts.hiddenColumns);
  expect(old.merged).toEqual(parts.merged);
  expect(old.otherSheets).toEqual(parts.otherSheets);
  expect(old.otherSheets).toEqual(Object.keys('otherSheets' in options ? options.otherSheets : {}).filter((name) => name !== 'Sheet3'));
});

test('formats that a file names by number only are those of Chinese programs', () => {
  // 31 stands for a day with Chinese characters. The style of the cell is the last one.
  const content = oldWorkbook([[number(46_053, 'h:mm')]]);
  content.writeUInt16LE(31, content.lastIndexOf(Buffer.from('e0001400', 'hex')) + 6);
  expect(cellsOf(content)).toEqual([[{ number: 46_053, format: 'yyyy"年"m"月"d"日"', is1904: false }]]);
});

test('a formula has its value, and is refused if none was ever calculated', () => {
  expect(cellsOf(oldWorkbook([['a', oldFormula(12.5)], ['b', oldFormula()]]))).toEqual([
    ['a', 12.5],
    ['b', ''],
  ]);
  expect(cellsOf(oldWorkbook([['a', oldFormula()], ['b', oldFormula()]]))).toEqual([
    ['a', `=${flawMark}`],
    ['b', `=${flawMark}`],
  ]);
});

const plain = oldWorkbook([['a', 1]]);
/** The record of a password. */
const filePass = Buffer.from('2f0006000000000000000000', 'hex').subarray(0, 10);

test.each([
  ['a page', Buffer.from('<html><table></table></html>'), 'workbookNotOld'],
  ['an xlsx file', newWorkbook([['a']]), 'workbookNotOld'],
  ['the beginning of a container', plain.subarray(0, 8), 'workbookBroken'],
  ['a document of another program', withoutWorkbook(), 'workbookNotOld'],
  ['a workbook before Excel 97', ofVersion(0x0500), 'workbookNotOld'],
  ['a part of one', plain.subarray(0, 1_500), 'workbookBroken'],
  ['one with a password', withRecords(plain, [filePass], true), 'workbookEncrypted'],
  ['one with a password of a later program', withFile(plain, '/EncryptedPackage'), 'workbookEncrypted'],
  ['one with macros', withFile(plain, '/_VBA_PROJECT_CUR/VBA/dir'), 'workbookMacros'],
  ['a large one', Buffer.concat([plain, Buffer.alloc(1e6)]), 'workbookTooLarge'],
])('%s is refused', (_, content, code) => {
  expect(() => read(content)).toThrow(expect.objectContaining({ code }));
});

test('what is broken is refused before it is given to the library', () => {
  const outcomes = mutantsOf(oldWorkbook(rows, { hiddenRows: [1] })).map((mutant) => {
    try {
      return oldSheet(oldRecords(mutant, 1e6)) && 'read';
    } catch (error) {
      return error instanceof AppError ? 'refused' : error;
    }
  });
  expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']));
});

function withoutWorkbook(): Buffer {
  const content = Buffer.from(plain);
  Buffer.from('Document', 'utf16le').copy(content, content.indexOf(Buffer.from('Workbook', 'utf16le')));
  return content;
}

function ofVersion(version: number): Buffer {
  const content = Buffer.from(plain);
  content.writeUInt16LE(version, content.indexOf(Buffer.from('0908', 'hex')) + 4);
  return content;
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
