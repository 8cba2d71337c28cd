import { AppError } from '#server/app-error.ts';
import { guessColumns } from '#server/behaviours/transfer/guess-columns.ts';
import { shownText } from '#server/behaviours/transfer/table-records.ts';
import type { TableLine, TableLines } from '#server/behaviours/transfer/read-lines.ts';
import { uploadedTable } from '#server/behaviours/transfer/uploaded-table.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Records whose values say what a column is. */
const maxRows = 500;
/** Fields of a new module; a form with more is not usable. */
const maxColumns = 300;

/** The columns of an uploaded spreadsheet, with the kinds of fields that fit. Its first row has the headings. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const { lines } = await uploadedTable(String(query['fileName'] ?? ''), services, { takesLarge: true, signal: caller.signal });
  const [first, ...others] = await firstLines(lines);
  const headings = Array.from(first?.cells ?? [], (cell) => shownText(cell).slice(0, 100));
  if (!first || headings.every((heading) => heading === '')) throw new AppError('sheetEmpty');
  const isMerged = first.merged !== undefined && first.merged.size > 0;
  const isMergedBelow = [...(others[0]?.line === first.line + 1 ? (others[0].merged?.values() ?? []) : [])].some(
    ({ isFromAbove }) => isFromAbove,
  );
  const isHeadingBelow =
    isMergedBelow && headings.some((heading, place) => heading !== '' && others[0]?.merged?.get(place)?.value === heading);
  if (isMerged || isHeadingBelow) throw new AppError('headingsInTwoRows');
  const rows = others.slice(0, maxRows).map(({ cells }) => cells);
  const columns = guessColumns(headings, rows);
  if (columns.length > maxColumns) throw new AppError('tableTooWide', { limit: maxColumns });
  return { data: { columns, rows: rows.length, hasMore: others.length > maxRows } };
};

/** The headings and the first records; one more says that there are others. Closes the file. */
async function firstLines(lines: TableLines): Promise<TableLine[]> {
  const first: TableLine[] = [];
  try {
    for await (const part of lines) {
      for (const line of part) {
        if (line.cells.some((cell) => cell !== null && cell !== undefined && cell !== '')) first.push(line);
        if (first.length > maxRows + 1) return first;
      }
    }
    return first;
  } finally {
    await lines.return(undefined);
  }
}
