import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../app-error';

interface Reading {
  /** In bytes, of the workbook, as `checkWorkbook` has counted them. */
  unpacked: number;
  /** The place of the sheet, from 0. */
  sheet: number;
  maxRows?: number;
}

/** In characters: texts of cells for each byte of a workbook, and beside them. Many cells may show one shared text. */
const textsOfByte = 32;
const texts = 1024 * 1024;

/** The rows of a sheet of a workbook that `checkWorkbook` has checked. Throws `workbookTextsTooLong`. */
export async function* sheetRows(
  content: Uint8Array,
  { unpacked, sheet, maxRows }: Reading,
): AsyncGenerator<{ index: number; values: unknown[] }> {
  let rest = texts + unpacked * textsOfByte;
  for await (const { index, values } of streamXlsxRows(content, { sheet, ...(maxRows !== undefined && { maxRows }) })) {
    for (const value of values) if (typeof value === 'string') rest -= value.length;
    if (rest < 0) throw new AppError('workbookTextsTooLong');
    yield { index, values };
  }
}
