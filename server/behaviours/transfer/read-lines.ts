import type { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../../app-error';
import { readCsv } from './read-csv';
import type { RawCell } from './table-records';

/** A line of a table in a file; `line` counts from 1, empty lines of a sheet included. */
export interface TableLine {
  line: number;
  cells: readonly RawCell[];
}

/** Columns of a line. A file with more is refused, because some would be left out. */
const maxColumns = 1_000;

/** The lines of the first sheet of a workbook, which `checkWorkbook` has checked. Throws `workbookBroken` and `tableTooWide`. */
export async function* sheetLines(content: Buffer): AsyncGenerator<TableLine> {
  try {
    for await (const { index, values } of streamXlsxRows(content)) {
      if (values.length > maxColumns && values.findLastIndex((value) => value !== null && value !== '') >= maxColumns)
        throw new AppError('tableTooWide', { limit: maxColumns });
      yield { line: index + 1, cells: values as RawCell[] };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('workbookBroken', {}, undefined, { cause: error });
  }
}

/** The lines of a CSV file. Throws `fileNotText`, `csvLineTooLong`, `csvQuoteOpen` and `tableTooWide`. */
export async function* textLines(content: Readable): AsyncGenerator<TableLine> {
  for await (const { line, fields } of readCsv(content)) {
    if (fields.length > maxColumns) throw new AppError('tableTooWide', { limit: maxColumns });
    yield { line, cells: fields };
  }
}
