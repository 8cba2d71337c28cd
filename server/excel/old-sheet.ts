import { AppError } from '../app-error';
import { maxHiddenColumns, type HiddenColumns } from './sheet-parts';

/** The kinds of records (MS-XLS, 2.3.2) that are told apart. */
const [begin, end, filePass, boundSheet, formula, goesOn, columns] = [0x0809, 0x000a, 0x002f, 0x0085, 0x0006, 0x003c, 0x007d];

/** Of the whole workbook: 1904, formats, styles, shared texts. */
const wholeKinds = new Set([0x0022, 0x041e, 0x00e0, 0x00fc]);

/** Of cells with values: numbers, truths and errors, texts, formulas. */
const cellKinds = new Set([0x0203, 0x027e, 0x00bd, 0x0205, 0x00fd, 0x0204, 0x00d6, formula]);

/** Of a sheet: size, columns, rows, merged cells, cells, and the texts of formulas. */
const sheetKinds = new Set([0x0200, columns, 0x0208, 0x00e5, ...cellKinds, 0x0207]);

/** In bytes: of what a formula has before its parts, and of the head of a record. */
const [formulaHead, recordHead] = [20, 4];

/** What is read of a workbook of Excel 97-2003. */
export interface OldSheet {
  /** The records of the first visible sheet (the first one if all are hidden), behind those of the whole workbook. */
  records: Buffer;
  /** Cells of formulas that were never calculated, as row * 256 + column. */
  uncalculated: number[];
  hiddenColumns: HiddenColumns;
  /** The names of visible sheets with rows that are not read. */
  otherSheets: readonly string[];
}

/**
 * The records of one sheet of a workbook, without those that say nothing about its cells.
 * Throws `workbookNotOld` for those before Excel 97, `workbookEncrypted` and `workbookBroken`.
 */
export function oldSheet(workbook: Buffer): OldSheet {
  const isBegun = workbook.length > 8 && workbook.readUInt16LE(0) === begin;
  if (!isBegun || workbook.readUInt16LE(4) !== 0x0600 || workbook.readUInt16LE(6) !== 0x0005) throw new AppError('workbookNotOld');
  const whole: Buffer[] = [];
  const sheets: Buffer[] = [];
  for (const { kind, record, isKept } of recordsFrom(workbook, 0, wholeKinds)) {
    if (kind === filePass) throw new AppError('workbookEncrypted');
    // Charts and macros are sheets, too.
    if (kind === boundSheet && record.length > 9 && record.readUInt8(9) === 0) sheets.push(record);
    if (isKept) whole.push(record);
  }
  const visible = sheets.filter((sheet) => (sheet.readUInt8(8) & 3) === 0);
  const chosen = visible[0] ?? sheets[0];
  if (!chosen) throw new AppError('workbookBroken');
  const { parts, ...told } = partsOf(workbook, chosen.readUInt32LE(recordHead));
  // The other sheets are not named, so that none of them is looked for.
  const sheet = Buffer.from(chosen);
  sheet.writeUInt32LE(whole.reduce((sum, record) => sum + record.length, sheet.length), recordHead);
  const [head = Buffer.alloc(0), ...others] = whole;
  const named = visible.slice(1, maxSheets).filter((other) => hasCells(workbook, other.readUInt32LE(recordHead)));
  return { records: Buffer.concat([head, sheet, ...others, ...parts]), otherSheets: named.map(nameOf), ...told };
}

/** Sheets that are named, and records of each among which its first cell is looked for. */
const [maxSheets, maxRecords] = [256, 500];

function hasCells(workbook: Buffer, start: number): boolean {
  let at = start;
  for (let count = 0; count < maxRecords && at + recordHead <= workbook.length; count += 1) {
    if (cellKinds.has(workbook.readUInt16LE(at))) return true;
    if (workbook.readUInt16LE(at) === end) return false;
    at += recordHead + workbook.readUInt16LE(at + 2);
  }
  return false;
}

/** The name of a sheet: a length, whether characters have two bytes, and the characters (MS-XLS, 2.5.240). */
function nameOf(sheet: Buffer): string {
  const start = recordHead + 8;
  if (sheet.length < start) return '';
  const length = sheet.readUInt8(recordHead + 6);
  const isWide = (sheet.readUInt8(recordHead + 7) & 1) === 1;
  return isWide ? sheet.toString('utf16le', start, start + 2 * length) : sheet.toString('latin1', start, start + length);
}

function partsOf(workbook: Buffer, start: number): Omit<OldSheet, 'records' | 'otherSheets'> & { parts: Buffer[] } {
  const parts: Buffer[] = [];
  const hiddenColumns: [number, number][] = [];
  const empty: number[] = [];
  let isCalculated = false;
  for (const { kind, record, isKept } of recordsFrom(workbook, start, sheetKinds)) {
    if (!isKept) continue;
    if (kind === columns) {
      const isHidden = record.length > recordHead + 8 && (record.readUInt8(recordHead + 8) & 1) === 1;
      if (isHidden && hiddenColumns.length < maxHiddenColumns)
        hiddenColumns.push([record.readUInt16LE(recordHead), record.readUInt16LE(recordHead + 2)]);
      continue;
    }
    if (kind !== formula) {
      parts.push(record);
      continue;
    }
    if (record.length < recordHead + formulaHead + 2) throw new AppError('workbookBroken');
    // The value alone, with no parts of the formula.
    const value = Buffer.from(record.subarray(0, recordHead + formulaHead + 2));
    value.writeUInt16LE(formulaHead + 2, 2);
    value.writeUInt16LE(0, recordHead + formulaHead);
    parts.push(value);
    // An empty text, which programs that do not calculate write, too.
    const isEmpty = value.readUInt16LE(recordHead + 12) === 0xffff && value.readUInt8(recordHead + 6) === 3;
    if (isEmpty) empty.push(value.readUInt16LE(recordHead) * 256 + value.readUInt16LE(recordHead + 2));
    else isCalculated = true;
  }
  return { parts, hiddenColumns, uncalculated: isCalculated ? [] : empty };
}

interface OldRecord {
  kind: number;
  record: Buffer;
  isKept: boolean;
}

/** The records of a part of a workbook, and whether they are of some kinds; those of charts in it are not. */
function* recordsFrom(workbook: Buffer, start: number, kinds: ReadonlySet<number>): Generator<OldRecord> {
  let [at, depth, isKept] = [start, 0, false];
  do {
    if (at + recordHead > workbook.length) throw new AppError('workbookBroken');
    const kind = workbook.readUInt16LE(at);
    const next = at + recordHead + workbook.readUInt16LE(at + 2);
    if (next > workbook.length || (at === start && kind !== begin)) throw new AppError('workbookBroken');
    if (kind === begin) depth += 1;
    const isOuter = (kind === begin || kind === end) && depth === 1;
    // What goes on belongs to the record before.
    if (kind !== goesOn) isKept = isOuter || (depth === 1 && kinds.has(kind));
    yield { kind, record: workbook.subarray(at, next), isKept };
    if (kind === end) depth -= 1;
    at = next;
  } while (depth > 0);
}
