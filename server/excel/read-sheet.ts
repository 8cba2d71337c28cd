import { AppError } from '../app-error';
import { checkWorkbook, workbookLimits } from './check-workbook';
import { plainText } from './safe-text';
import { sheetRows } from './sheet-rows';

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
  const { unpacked, sheet } = await checkWorkbook(content);
  let headings: string[] | undefined;
  const rows: string[][] = [];
  try {
    for await (const { values } of sheetRows(content, { unpacked, sheet, maxRows: workbookLimits.rows * 2 })) {
      if (signal?.aborted) throw new AppError('requestAborted');
      const texts = Array.from(values.slice(0, workbookLimits.columns), textOf);
      if (!headings) headings = texts;
      else if (texts.some((text) => text !== '')) rows.push(texts);
      if (rows.length > workbookLimits.rows) throw new AppError('workbookTooManyRows', { limit: workbookLimits.rows });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('workbookBroken', {}, undefined, { cause: error });
  }
  return { headings: headings ?? [], rows };
}

/** A cell as a text; a day is `2026-01-31`. A spreadsheet holds a day without a time zone, which the library reads as UTC. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return plainText(String(value).trim());
}
