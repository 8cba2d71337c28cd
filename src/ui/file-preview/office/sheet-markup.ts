import type { Area, SheetTable } from './sheet-tables';

/**
 * A sheet as a table with the letters of its columns and the numbers of its rows. Every text is escaped.
 *
 * @example sheetMarkup({ name: '', rows: [['<b>']], merges: [], isCut: false }).includes('&lt;b&gt;') // true
 */
export function sheetMarkup({ rows, merges }: SheetTable): string {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const { spanOf, isCovered } = spansIn(merges, { rows: rows.length, columns });
  const letters = Array.from({ length: columns }, (_, column) => `<th scope="col">${lettersOf(column)}</th>`).join('');
  const lines = rows.map((row, at) => {
    const cells = Array.from({ length: columns }, (_, column) =>
      isCovered(at, column)
        ? ''
        : `<td${spanOf(at, column)}${isNumber(row[column]) ? ' data-number' : ''}>${escaped(row[column] ?? '')}</td>`,
    );
    return `<tr><th scope="row">${at + 1}</th>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr><th></th>${letters}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** The letters of a column from 0: 27 is `AB`. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function spansIn(merges: readonly Area[], { rows, columns }: { rows: number; columns: number }) {
  const spans = new Map<string, string>();
  const covered = new Set<string>();
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const [bottom, right] = [Math.min(endRow, rows - 1), Math.min(endCol, columns - 1)];
    if (bottom < startRow || right < startCol || covered.has(`${startRow},${startCol}`)) continue;
    spans.set(`${startRow},${startCol}`, ` rowspan="${bottom - startRow + 1}" colspan="${right - startCol + 1}"`);
    for (let row = startRow; row <= bottom; row += 1)
      for (let column = startCol; column <= right; column += 1)
        if (row !== startRow || column !== startCol) covered.add(`${row},${column}`);
  }
  return {
    spanOf: (row: number, column: number): string => spans.get(`${row},${column}`) ?? '',
    isCovered: (row: number, column: number): boolean => covered.has(`${row},${column}`),
  };
}

const isNumber = (text: string | undefined): boolean => text !== undefined && /^-?[\d,]+(\.\d+)?%?$/.test(text);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
