import { formatDate } from '#engine/dates/format-date';
import type { SheetCell } from '../../excel/sheet-cell';
import { safeText } from '../../excel/safe-text';
import { TableWriter, type TableSyntax } from '../../excel/table-writer';
import type { WriteRows } from '../../excel/workbook-file';

/** Spreadsheets read a CSV file as UTF-8 if it begins with this mark. */
const csvMark = '\uFEFF';

/** A CSV file, with the line breaks of RFC 4180, made while its rows are written. */
export async function* csvFile(headings: readonly string[], writeRows: WriteRows): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark);
  const writer = new TableWriter(csvSyntax);
  writer.heading(headings);
  for await (const _ of writeRows(writer)) if (writer.sink.isFull) yield Buffer.from(writer.sink.take());
  yield Buffer.from(writer.sink.take());
}

const csvSyntax: TableSyntax = {
  maxRows: Infinity,
  rowEnd: '\r\n',
  place: (column) => (column === 0 ? '' : ','),
  isNumbered: false,
  leavesEmptyOut: false,
  text: ['', ''],
  number: ['', ''],
  special: [...'",;'],
  // No text of a record becomes a formula.
  cell: (cell) => fieldOf(typeof cell === 'string' ? safeText(cell) : cell),
  heading: (text) => fieldOf(text),
};

function fieldOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? cell : formatDate(cell.moment, cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also spaces at an end, which some readers cut. */
const special = /[",\r\n;]|^\s|\s$/;
