import type { Cell } from './cell-texts';

/** Spreadsheets read a CSV file as UTF-8 if it begins with this mark. */
export const csvMark = '\uFEFF';

/**
 * Lines of a CSV file, with the line breaks of RFC 4180.
 *
 * @example csvLines([['a', 'b,c', 1, null]]) // 'a,"b,c",1,\r\n'
 */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  let text = '';
  for (const cells of lines) {
    for (let index = 0; index < cells.length; index += 1) text += index === 0 ? fieldOf(cells[index]) : `,${fieldOf(cells[index])}`;
    text += '\r\n';
  }
  return text;
}

function fieldOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? cell : cell.text;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also spaces at an end, which some readers cut. */
const special = /[",\r\n;]|^\s|\s$/;
