/**
 * The rows of cells copied from a spreadsheet: tabs between cells, line breaks between rows. A cell in quotes may hold tabs, line
 * breaks and doubled quotes.
 *
 * @example sheetCells('a\t"b\nc"\r\nd') // [['a', 'b\nc'], ['d']]
 */
export function sheetCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(cell)) {
    const [, quoted, plain = '', end = ''] = match;
    // The end of the text is matched once more as an empty cell.
    if (match.index === text.length && row.length === 0 && rows.length > 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
