import { AppError } from '../app-error';
import { checkWorkbook, workbookLimits } from './check-workbook';
import { digitsOf, flawMark, isMoment, isNumberCell, isoMoment, shownNumber } from './number-cell';
import { sheetRows, type SheetValue } from './sheet-rows';
import { cellReference } from './sheet-syntax';

/** The texts of the first visible sheet of a workbook: those of its first row, and those of the others. */
export interface Sheet {
  headings: string[];
  rows: string[][];
}

/**
 * Reads the first visible sheet. Empty rows are left out. Ends when the caller leaves. Throws `workbookTooLarge`, `workbookTooManyRows`,
 * `workbookBroken` and what `checkWorkbook` throws.
 *
 * @example (await readSheet(content)).headings // ['账户', '姓名']
 */
export async function readSheet(content: Buffer, signal?: AbortSignal): Promise<Sheet> {
  const sheet = await checkWorkbook(content);
  if (sheet.hiddenRows > 0) throw new AppError('workbookHidden', { count: sheet.hiddenRows });
  let headings: string[] | undefined;
  const rows: string[][] = [];
  try {
    for await (const { index, values } of sheetRows(content, sheet)) {
      if (signal?.aborted) throw new AppError('requestAborted');
      const texts = values.map((value, column) => textOf(value, cellReference(column, index + 1)));
      const width = texts.findLastIndex((text) => text !== '') + 1;
      if (width > workbookLimits.columns) throw new AppError('tableTooWide', { limit: workbookLimits.columns });
      const unnamed = headings ? texts.findIndex((text, column) => text !== '' && (headings?.[column] ?? '') === '') : -1;
      if (unnamed >= 0) throw new AppError('workbookHeadingEmpty', { cell: cellReference(unnamed, index + 1) });
      if (!headings) headings = texts.slice(0, width);
      else if (texts.some((text) => text !== '')) rows.push(texts);
      if (rows.length > workbookLimits.rows) throw new AppError('workbookTooManyRows', { limit: workbookLimits.rows });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('workbookBroken', {}, undefined, { cause: error });
  }
  return { headings: headings ?? [], rows };
}

/** A cell as a text; a day is `2026-01-31`. Throws `workbookCellFlawed` or `workbookCellFormula` for one without a value. */
function textOf(value: SheetValue, cell: string): string {
  if (value === null) return '';
  const text = isNumberCell(value) ? (isMoment(value) ? isoMoment(value, 'day') : shownNumber(value)) : shownPlain(value);
  if (text === `=${flawMark}`) throw new AppError('workbookCellFormula', { cell });
  if (text.endsWith(flawMark)) throw new AppError('workbookCellFlawed', { cell, value: text.slice(0, -flawMark.length) });
  return text.trim();
}

const shownPlain = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : typeof value === 'number' ? digitsOf(value) : value;
