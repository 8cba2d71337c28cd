import { buffer } from 'node:stream/consumers';
import { fileSize } from '#engine/short-forms';
import { AppError } from '../../app-error';
import { checkWorkbook } from '../../excel/check-workbook';
import { takeFile } from '../../files/take-file';
import type { Services } from '../../services';
import { largeSheetLines, sheetLines, textLines, type TableLine } from './read-lines';

/** The kinds of files that hold tables, by their extension. */
export type TableKind = 'xlsx' | 'csv';

/** In bytes: of a workbook, which is read into memory, and of a CSV file. */
export const uploadLimits: Readonly<Record<TableKind, number>> = { xlsx: 96 * 1024 * 1024, csv: 512 * 1024 * 1024 };

/** @example tableKindOf('账户.XLSX') // 'xlsx'. Throws `workbookOld`, `workbookMacros` and `importTypeWrong`. */
export function tableKindOf(fileName: string): TableKind {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'xlsx' || extension === 'csv') return extension;
  if (extension === 'xls') throw new AppError('workbookOld');
  if (extension === 'xlsm') throw new AppError('workbookMacros');
  throw new AppError('importTypeWrong');
}

/** In bytes: of a workbook in a background import, unpacked. */
export const maxUnpacked = 2 * 1024 * 1024 * 1024;

interface UploadedTable {
  /** Whether it is larger than the settings allow for a preview. */
  isLarge: boolean;
  lines: AsyncGenerator<TableLine>;
}

/**
 * The lines of an uploaded file by the name that the upload answered. Throws `uploadGone`, and `workbookTooLarge` for a file
 * that is larger than the settings allow, unless the caller `takesLarge` ones.
 */
export async function uploadedTable(name: string, services: Services, { takesLarge }: { takesLarge: boolean }): Promise<UploadedTable> {
  const file = await takeFile(name, services, { keepsTicket: true });
  if (!file) throw new AppError('uploadGone');
  const { name: fileName, size = 0, content } = file;
  const limit = (await services.sysConfig.get()).importMaxSize * 1024;
  const isLarge = size > limit;
  if (isLarge && !takesLarge) {
    content.destroy();
    throw new AppError('workbookTooLarge', { limit: fileSize(limit) });
  }
  if (tableKindOf(fileName) === 'csv') return { isLarge, lines: textLines(content) };
  const bytes = await buffer(content);
  await checkWorkbook(bytes, isLarge ? { size: uploadLimits.xlsx, unpacked: maxUnpacked } : { size: limit, unpacked: 100 * limit });
  return { isLarge, lines: isLarge ? largeSheetLines(bytes, services.settings.buildDir) : sheetLines(bytes) };
}
