import { wholeContent } from '../../files/whole-content';
import { fileSize } from '#engine/short-forms';
import { AppError } from '../../app-error';
import { checkWorkbook } from '../../excel/check-workbook';
import { oldRecords } from '../../excel/old-container';
import { oldSheet } from '../../excel/old-sheet';
import { readOldApart } from '../../excel/read-apart';
import type { HiddenColumns } from '../../excel/sheet-parts';
import { takeFile } from '../../files/take-file';
import type { Services } from '../../services';
import { largeSheetLines, oldSheetLines, sheetLines, textLines, type TableLines } from './read-lines';

/** The kinds of files that hold tables, by their extension. */
export type TableKind = 'xlsx' | 'xls' | 'csv';

/** In bytes: of a workbook, which is read into memory, of an old one, which a preview takes, and of a CSV file. */
export const uploadLimits: Readonly<Record<TableKind, number>> = {
  xlsx: 96 * 1024 * 1024,
  xls: 20 * 1024 * 1024,
  csv: 512 * 1024 * 1024,
};

/** @example tableKindOf('账户.XLSX') // 'xlsx'. Throws `workbookMacros` and `importTypeWrong`. */
export function tableKindOf(fileName: string): TableKind {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'xlsx' || extension === 'xls' || extension === 'csv') return extension;
  if (extension === 'xlsm') throw new AppError('workbookMacros');
  throw new AppError('importTypeWrong');
}

/** In bytes: of a workbook in a background import, unpacked. */
const maxUnpacked = 2 * 1024 * 1024 * 1024;

export interface UploadedTable {
  /** Whether it is larger than the settings allow for a preview. */
  isLarge: boolean;
  lines: TableLines;
  /** Rows of the sheet that its program does not show. */
  hiddenRows: number;
  /** Columns of the sheet that its program does not show. They are read. */
  hiddenColumns: HiddenColumns;
  /** The names of visible sheets with rows, which are not read. */
  otherSheets: readonly string[];
  /** The SHA-256 of its content. */
  fileKey: string;
  /** Whether the encoding of a CSV file was guessed; known when the first lines are read. */
  isGuessed(): boolean;
}

interface TableOptions {
  takesLarge: boolean;
  readsHidden?: boolean;
  /** Of the caller, at whose leaving the reading ends. */
  signal: AbortSignal;
}

/**
 * The lines of an uploaded file by the name that the upload answered. Throws `uploadGone`, and `workbookTooLarge` for a file
 * that is larger than the settings allow, unless the caller `takesLarge` ones.
 */
export async function uploadedTable(
  name: string,
  services: Services,
  { takesLarge, readsHidden = false, signal }: TableOptions,
): Promise<UploadedTable> {
  const file = await takeFile(name, services, { keepsTicket: true });
  if (!file) throw new AppError('uploadGone');
  const { name: fileName, size = 0, fileKey, content } = file;
  const limit = (await services.sysConfig.get()).importMaxSize * 1024;
  const isLarge = size > limit;
  const kind = tableKindOf(fileName);
  if (isLarge && (!takesLarge || kind === 'xls')) {
    content.destroy();
    throw new AppError('workbookTooLarge', { limit: fileSize(limit) });
  }
  if (kind === 'csv') {
    let isGuessed = false;
    const lines = textLines(content, () => (isGuessed = true));
    return { isLarge, lines, hiddenRows: 0, hiddenColumns: [], otherSheets: [], fileKey, isGuessed: () => isGuessed };
  }
  const bytes = await wholeContent(content);
  const limits = isLarge ? largeWorkbook : { size: limit, unpacked: 100 * limit };
  const { rows: _rows, ...read } = await workbookLines(bytes, kind, services, { ...limits, isLarge, readsHidden, signal });
  return { isLarge, ...read, fileKey, isGuessed: () => false };
}

/** Of a background import. */
export const largeWorkbook = { size: uploadLimits.xlsx, unpacked: maxUnpacked, isLarge: true };

interface WorkbookOptions {
  /** In bytes: of the file, and unpacked. */
  size: number;
  unpacked: number;
  isLarge: boolean;
  readsHidden: boolean;
  /** Ends the reading. */
  signal?: AbortSignal | undefined;
}

/** The lines of a workbook that has been checked, and about how many rows it has. One of Excel 97-2003 is small. */
export async function workbookLines(
  bytes: Buffer,
  kind: 'xlsx' | 'xls',
  { settings: { buildDir }, sysConfig }: Pick<Services, 'settings' | 'sysConfig'>,
  { isLarge, readsHidden, signal, ...limits }: WorkbookOptions,
): Promise<{ lines: TableLines; rows: number } & Pick<UploadedTable, 'hiddenRows' | 'hiddenColumns' | 'otherSheets'>> {
  if (kind === 'xls') {
    const records = oldRecords(bytes, (await sysConfig.get()).importMaxSize * 1024);
    const old = await readOldApart(oldSheet(records), buildDir, signal);
    const { hiddenRows, hiddenColumns, otherSheets } = old;
    return { lines: oldSheetLines(old, readsHidden, signal), rows: old.lines.length, hiddenRows, hiddenColumns, otherSheets };
  }
  const parts = { ...(await checkWorkbook(bytes, limits)), readsHidden };
  const lines = isLarge ? largeSheetLines(bytes, parts, buildDir, signal) : sheetLines(bytes, parts, signal);
  const { rows, hiddenRows, hiddenColumns, otherSheets } = parts;
  return { lines, rows, hiddenRows, hiddenColumns, otherSheets };
}
