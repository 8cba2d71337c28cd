import { escapedXml } from './xml-text';

/** A cell of a sheet; `pattern` is the format of a moment. */
export type SheetCell = string | number | { moment: number; pattern: string; text: string } | null;

/** More characters than a cell may have make Excel repair the file. */
const maxCellLength = 32_767;

/** The end of a text that does not fit into a cell. An import refuses it, because it is not the whole text. */
export const cutMark = '…[✂]';

/** A row of a sheet as XML; `number` counts from 1. Empty cells are left out. */
export function sheetRow(cells: readonly SheetCell[], number: number, styleOf: (pattern: string) => number, textStyle = 0): string {
  let row = `<row r="${number}">`;
  const style = textStyle === 0 ? '' : `" s="${textStyle}`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    if (cell === null || cell === undefined) continue;
    const place = `<c r="${columnName(index)}${number}`;
    if (typeof cell === 'number') row += Number.isFinite(cell) ? `${place}"><v>${cell}</v></c>` : '';
    else if (typeof cell === 'string')
      row += `${place}${style}" t="inlineStr"><is><t${outerSpace.test(cell) ? preserved : ''}>${escapedXml(fitting(cell))}</t></is></c>`;
    else row += momentCell(cell, place, styleOf);
  }
  return `${row}</row>`;
}

/** @example cellReference(27, 3) // 'AB3' */
export const cellReference = (column: number, row: number): string => `${columnName(column)}${row}`;

/** White space that a reader leaves out unless the text is marked. Marking all texts makes a sheet a fifth larger. */
const outerSpace = /^\s|\s$|\n/;
const preserved = ' xml:space="preserve"';

function momentCell(
  { moment, pattern, text }: { moment: number; pattern: string; text: string },
  place: string,
  styleOf: (pattern: string) => number,
): string {
  const day = dayNumber(moment);
  // A sheet has no days before March 1900 that all programs number alike.
  if (day < 61) return `${place}" t="inlineStr"><is><t>${escapedXml(text)}</t></is></c>`;
  return `${place}" s="${styleOf(pattern)}"><v>${day}</v></c>`;
}

/** Days since the last day of 1899, in local time. */
function dayNumber(moment: number): number {
  const date = new Date(moment);
  return (
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()) / 86_400_000 +
    25_569
  );
}

function fitting(text: string): string {
  return text.length <= maxCellLength ? text : text.slice(0, maxCellLength - cutMark.length) + cutMark;
}

const names: string[] = [];

/** @example columnName(26) // 'AA' */
function columnName(index: number): string {
  const cached = names[index];
  if (cached !== undefined) return cached;
  let name = '';
  for (let left = index; left >= 0; left = Math.floor(left / 26) - 1) name = String.fromCharCode(65 + (left % 26)) + name;
  names[index] = name;
  return name;
}
