import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { AppError } from '../app-error';
import { maxMergedAreas, type MergedArea } from './merged-cells';
import { flawMark, general, maxFormat, numberOf } from './number-cell';
import { builtInFormats } from './number-formats';
import type { OldSheet } from './old-sheet';
import type { RawLine } from './raw-line';
import type { HiddenColumns } from './sheet-parts';
import type { SheetValue } from './sheet-rows';

/** The rows of a sheet, with those that it hides. */
export interface OldRows {
  lines: RawLine[];
  hiddenRows: number;
  hiddenColumns: HiddenColumns;
  otherSheets: readonly string[];
  merged: MergedArea[];
}

/** In characters: texts of cells for each byte of a sheet, and beside them. Many cells may show one shared text. */
const textsOfByte = 32;
const texts = 1024 * 1024;

/**
 * The rows of a sheet that `oldSheet` has found, as `sheetRows` gives those of an xlsx file. The library is large and holds all cells:
 * this runs in a thread. Throws `workbookTextsTooLong`, `workbookMergedTooMuch`, and what the library throws.
 */
export function oldRows({ records, uncalculated, hiddenColumns, otherSheets }: OldSheet): OldRows {
  // The library knows the formats of another country, and not those of Chinese programs.
  for (const [id, format] of builtInFormats) SSF.load(format, id);
  const { Sheets: sheets, Workbook: workbook } = read(Buffer.from(records.buffer, records.byteOffset, records.byteLength), {
    type: 'buffer',
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
  });
  const [sheet] = Object.values(sheets);
  if (!sheet) throw new AppError('workbookBroken');
  const is1904 = workbook?.WBProps?.date1904 === true;
  const flawed = new Set(uncalculated);
  const hidden = (sheet['!rows'] ?? []).flatMap((row, index) => (row?.hidden === true ? [index] : []));
  const isHidden = new Set(hidden);
  let rest = texts + records.length * textsOfByte;
  const lines: RawLine[] = [];
  // Rows and cells without a value have no place in the arrays.
  for (const [index, cells] of cellsOf(sheet).entries()) {
    if (!cells) continue;
    const values = Array.from(cells, (cell, column) => (flawed.has(index * 256 + column) ? `=${flawMark}` : valueOf(cell, is1904)));
    for (const value of values) if (typeof value === 'string') rest -= value.length;
    if (rest < 0) throw new AppError('workbookTextsTooLong');
    lines.push({ line: index + 1, cells: values, ...(isHidden.has(index) && { isHidden: true }) });
  }
  const merged = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
  if (merged.length > maxMergedAreas) throw new AppError('workbookMergedTooMuch', { limit: maxMergedAreas });
  return { lines, hiddenRows: hidden.length, hiddenColumns, otherSheets, merged };
}

const cellsOf = (sheet: WorkSheet) => (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];

/** The errors of cells by their numbers (MS-XLS, 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function valueOf(cell: CellObject | undefined, is1904: boolean): SheetValue {
  if (cell === undefined || cell.v === undefined || cell.t === 'z') return null;
  const { t: type, v: value, z } = cell;
  if (type === 'e') return (errors[Number(value)] ?? '#') + flawMark;
  if (typeof value === 'boolean') return value;
  if (type !== 'n') return String(value);
  const number = numberOf(String(value));
  if (number === undefined) return String(value) + flawMark;
  const format = String(z ?? '').slice(0, maxFormat + 1) || general;
  return format === general && typeof number === 'number' && !is1904 ? number : { number, format, is1904 };
}
