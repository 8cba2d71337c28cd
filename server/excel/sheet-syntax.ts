import { plainDecimal } from '#engine/plain-decimal';
import { formatDate } from '#engine/dates/format-date';
import { clockIn } from '#engine/dates/zone';
import type { SheetCell } from './sheet-cell';
import type { TableSyntax } from './table-writer';
import { escapedXml } from './xml-text';

/** More characters than a cell may have make Excel repair the file. */
const maxCellLength = 32_767;

/** The end of a text that does not fit into a cell. An import refuses it, because it is not the whole text. */
export const cutMark = '…[✂]';

/** The style of headings: the index in `cellXfs` of `workbookFile`. */
export const headingStyle = 1;

/** Rows of a sheet that Excel opens. */
const maxSheetRows = 1_048_576;

/** The rows of a sheet as XML. Empty cells are left out; `styleOf` answers the style of a format of moments. */
export const sheetSyntax = (styleOf: (pattern: string) => number): TableSyntax => ({
  maxRows: maxSheetRows,
  rowStart: ['<row r="', '">'],
  rowEnd: '</row>',
  place: (column) => `<c r="${columnName(column)}`,
  isNumbered: true,
  leavesEmptyOut: true,
  text: textMarks(),
  number: numberMarks,
  special: [...'&<>_', noncharacterByte],
  cell: (cell) => cellXml(cell, styleOf),
  heading: (text) => (text === '' ? '' : textXml(text, headingStyle)),
});

/** The first byte of U+FFFE and U+FFFF, which XML cannot have. */
const noncharacterByte = 0xef;

const numberMarks = ['"><v>', '</v></c>'] as const;

const textMarks = (style = 0, isPreserved = false) =>
  [`"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t${isPreserved ? ' xml:space="preserve"' : ''}>`, '</t></is></c>'] as const;

function cellXml(cell: SheetCell, styleOf: (pattern: string) => number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textXml(cell);
  if (typeof cell === 'number') return numberXml(cell);
  // In some zones a day begins at one o'clock when the clocks change.
  const day = cell.pattern.includes('HH') ? dayNumber(cell) : Math.floor(dayNumber(cell));
  // A sheet has no days before March 1900 that all programs number alike.
  return day < 61 ? textXml(formatDate(cell.moment, cell)) : `" s="${styleOf(cell.pattern)}"><v>${day}</v></c>`;
}

/** Programs keep 15 digits of a number, so that one with more is a text. */
function numberXml(number: number): string {
  if (!Number.isFinite(number)) return '';
  const isKept = Number(number.toPrecision(15)) === number;
  return isKept ? numberMarks.join(String(number)) : textXml(plainDecimal(number) ?? String(number));
}

const textXml = (text: string, style = 0): string => textMarks(style, outerSpace.test(text)).join(escapedXml(fitting(text)));

/** @example cellReference(27, 3) // 'AB3' */
export const cellReference = (column: number, row: number): string => `${columnName(column)}${row}`;

/** White space that a reader leaves out unless the text is marked. Marking all texts makes a sheet a fifth larger. */
const outerSpace = /^\s|\s$|\n/;

/** Days since the last day of 1899, of its clock. */
const dayNumber = ({ moment, zone }: Exclude<SheetCell, string | number | null>): number =>
  Math.floor(clockIn(moment, zone) / 1000) / 86_400 + 25_569;

function fitting(text: string): string {
  return text.length <= maxCellLength ? text : text.slice(0, maxCellLength - cutMark.length) + cutMark;
}

const names: string[] = [];

/** @example columnName(26) // 'AA' */
export function columnName(index: number): string {
  const cached = names[index];
  if (cached !== undefined) return cached;
  let name = '';
  for (let left = index; left >= 0; left = Math.floor(left / 26) - 1) name = String.fromCharCode(65 + (left % 26)) + name;
  names[index] = name;
  return name;
}
