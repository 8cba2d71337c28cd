import type { Readable } from 'node:stream';
import { AppError } from '../../app-error';
import { plainText } from '../../excel/safe-text';
import type { OldRows } from '../../excel/old-rows';
import { linesOf, shownLines, type ReadSheet } from '../../excel/post-sheet';
import type { RawLine } from '../../excel/raw-line';
import { readApart } from '../../excel/read-apart';
import { readCsv, type CsvRecord } from './read-csv';
import type { MergedCells, RawCell } from './table-records';

/** A line of a table in a file; `line` counts from 1, empty lines of a sheet included. */
export interface TableLine {
  line: number;
  cells: readonly RawCell[];
  merged?: MergedCells | undefined;
}

/** Lines in parts of a file: a pause for each line would cost an import as much as its checks. */
export type TableLines = AsyncGenerator<Iterable<TableLine>>;

/** Columns of a line. A file with more is refused, because some would be left out. */
const maxColumns = 1_000;

/**
 * The lines of the first visible sheet of a workbook, which `checkWorkbook` has checked. Reading ends when the caller leaves.
 * Throws `workbookBroken` and `tableTooWide`.
 */
export const sheetLines = (content: Buffer, parts: ReadSheet, signal?: AbortSignal): TableLines =>
  tableLines(apart(linesOf(content, parts)), signal);

/** The same of a workbook of any size: a worker thread reads it, so that other calls go on and few rows are in memory. */
export const largeSheetLines = (content: Buffer, sheet: ReadSheet, buildDir: string, signal?: AbortSignal): TableLines =>
  tableLines(readApart(content, { buildDir, sheet }), signal);

/** The same of a workbook of Excel 97-2003, whose rows have been read. */
export const oldSheetLines = ({ lines, merged }: OldRows, readsHidden: boolean, signal?: AbortSignal): TableLines =>
  tableLines(apart(shownLines(inTurn(lines), { merged, readsHidden })), signal);

async function* inTurn(lines: readonly RawLine[]): AsyncGenerator<RawLine> {
  yield* lines;
}

async function* apart(lines: AsyncGenerator<RawLine>): AsyncGenerator<RawLine[]> {
  for await (const line of lines) yield [line];
}

async function* tableLines(parts: AsyncGenerator<readonly RawLine[]>, signal?: AbortSignal): TableLines {
  try {
    for await (const lines of parts) {
      if (signal?.aborted) throw new AppError('requestAborted');
      yield lines.map(tableLine);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('workbookBroken', {}, undefined, { cause: error });
  }
}

function tableLine({ line, cells, merged }: RawLine): TableLine {
  if (cells.length > maxColumns && cells.findLastIndex((value) => value !== null && value !== '') >= maxColumns)
    throw new AppError('tableTooWide', { limit: maxColumns });
  return { line, cells: cells as RawCell[], ...(merged && { merged: merged as MergedCells }) };
}

/** The lines of a CSV file. Throws `fileNotText`, `csvLineTooLong`, `csvQuoteOpen` and `tableTooWide`. */
export async function* textLines(content: Readable, onGuess?: () => void): TableLines {
  for await (const records of readCsv(content, onGuess)) yield cellsOf(records);
}

function* cellsOf(records: Iterable<CsvRecord>): Generator<TableLine> {
  for (const { line, fields } of records) {
    if (fields.length > maxColumns) throw new AppError('tableTooWide', { limit: maxColumns });
    yield { line, cells: fields.map(shownField) };
  }
}

/** Programs write `="0012"` so that a spreadsheet shows `0012`. Exports put an apostrophe before formulas. */
const shownField = (field: string): string => (field.startsWith('="') ? (/^="([^"]*)"$/.exec(field)?.[1] ?? field) : plainText(field));
