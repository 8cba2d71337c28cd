import { formatValue, readXls, readXlsx } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { PreviewFailure } from '../preview-failure';
import { textOf } from '../text-of';

/** The beginning of a sheet as texts. */
export interface SheetTable {
  name: string;
  rows: readonly (readonly string[])[];
  /** Areas of merged cells, from 0, ends included. */
  merges: readonly Area[];
  /** Whether the sheet has more than is shown. */
  isCut: boolean;
}

export interface Area {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

/** What is shown of a workbook. */
const limits = { sheets: 30, rows: 1_000, columns: 100, cell: 2_000 };

/** The sheets of a workbook that are not hidden. */
export async function sheetTables(content: Uint8Array, extension: 'xlsx' | 'xls'): Promise<SheetTable[]> {
  const options = { readStyles: true, maxRows: limits.rows + 1 };
  const workbook = await (extension === 'xls' ? readXls(content, options) : readXlsx(content, options)).catch((error: unknown) => {
    throw new PreviewFailure(/password|encrypt/i.test(String(error)) ? 'password' : 'broken');
  });
  return workbook.sheets
    .filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true)
    .slice(0, limits.sheets)
    .map(({ name, rows, cells, merges = [] }) => {
      const textAt = (row: number, column: number, value: unknown): string =>
        cellText(value, cells?.get(`${row},${column}`)?.style?.numFmt);
      const isCut = rows.length > limits.rows || rows.some((row) => (row?.length ?? 0) > limits.columns);
      return {
        name,
        isCut,
        merges: merges.slice(0, limits.rows),
        rows: Array.from(rows.slice(0, limits.rows), (row, at) =>
          Array.from((row ?? []).slice(0, limits.columns), (value, column) => textAt(at, column, value)),
        ),
      };
    });
}

/** A CSV file as one sheet. */
export function csvTable(content: Uint8Array): SheetTable {
  const rows = parseCsv(textOf(content), { maxRows: limits.rows + 1 }).slice(0, limits.rows + 1);
  const isCut = rows.length > limits.rows || rows.some((row) => row.length > limits.columns);
  const texts = rows.slice(0, limits.rows).map((row) => row.slice(0, limits.columns).map((value) => cellText(value)));
  return { name: '', rows: texts, merges: [], isCut };
}

/** A value as the spreadsheet shows it. */
function cellText(value: unknown, numFmt?: string): string {
  if (value === null || value === undefined) return '';
  const isFormatted =
    numFmt !== undefined && numFmt !== 'General' && numFmt !== '@' && (typeof value === 'number' || value instanceof Date);
  return (isFormatted ? formatted(value, numFmt) : plain(value)).slice(0, limits.cell);
}

function formatted(value: unknown, numFmt: string): string {
  try {
    return formatValue(value, numFmt);
  } catch {
    return plain(value);
  }
}

/** A spreadsheet holds a moment without a time zone, which the library reads as UTC. */
const plain = (value: unknown): string =>
  value instanceof Date
    ? Number.isNaN(value.getTime())
      ? ''
      : value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
    : String(value);
