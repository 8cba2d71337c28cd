import { momentInCell } from '#engine/dates/worksheet-date';
import { formatDate } from '#engine/dates/format-date';
import { dateFormatOf, type DateFormat } from '#engine/dates/date-format';
import {
  digitsOf,
  flawMark,
  isMoment,
  isNumberCell,
  isoMoment,
  isPercentage,
  shownNumber,
  type NumberCell,
} from '../../excel/number-cell';
import { placeName, type MatchedHeadings } from './match-headings';
import type { TransferColumn } from './transfer-columns';

/** A cell as a reader of a file gives it. A date, of a workbook of Excel 97-2003, has the parts of the sheet in UTC. */
export type RawCell = string | number | boolean | Date | NumberCell | null | undefined;

/** The cells of merged areas by their columns, without the first cell of each. */
export type MergedCells = ReadonlyMap<number, { value: RawCell; isFromAbove: boolean }>;

/** Texts of a record by the names of columns; the rows of a sub-table as a list. */
export type TextRecord = Record<string, string | Record<string, string>[]>;

export interface NumberedRecord {
  values: TextRecord;
  /** The line of the file at which it begins, from 1. */
  line: number;
  /** Values in columns without a heading: the name of the column in a mapping, and the first value. */
  unnamed?: ReadonlyMap<string, string>;
}

interface JoinedLine {
  cells: readonly RawCell[];
  line: number;
  merged?: MergedCells | undefined;
}

/**
 * Joins the lines of a file to records. A line with a number, or with a cell of the record itself, begins a record; other
 * lines hold further rows of its sub-tables. Empty lines are left out. The value of merged cells belongs to each of them; those
 * that go on from the line above begin no record, so that a record may be merged beside the rows of its sub-tables.
 */
export function createRecordJoiner({ places, numberPlace, unnamed, isLeftOut }: MatchedHeadings) {
  const own = places.map((place) => (place && !place.table ? place.column : undefined));
  const tables = [...new Set(places.flatMap((place) => (place?.table ? [place.table] : [])))];
  // A copy of an object with all names is made faster than one that grows by them.
  const blank: TextRecord = Object.fromEntries(own.flatMap((column) => (column ? [[column.name, '']] : [])));
  let current: NumberedRecord | undefined;
  const unnamedIn = (cells: readonly RawCell[]): Map<string, string> | undefined => {
    const found = new Map<string, string>();
    const note = (place: number): void => {
      const text = shownText(cells[place]);
      if (text !== '' && !isLeftOut(placeName(place))) found.set(placeName(place), text);
    };
    for (const place of unnamed) note(place);
    for (let place = places.length; place < cells.length; place += 1) note(place);
    return found.size > 0 ? found : undefined;
  };
  const add = ({ cells, line, merged }: JoinedLine): NumberedRecord | undefined => {
    const texts = places.map((place, index) => (place ? cellText(place.column, merged?.get(index)?.value ?? cells[index]) : ''));
    const number = numberPlace === undefined ? '' : shownText(cells[numberPlace]);
    const isOwn = (text: string | undefined, index: number) => text !== '' && merged?.get(index)?.isFromAbove !== true;
    const more = unnamed.length > 0 || cells.length > places.length ? unnamedIn(cells) : undefined;
    if (number === '' && !more && !texts.some(isOwn)) return undefined;
    const isBegin = number !== '' || own.some((column, index) => column !== undefined && isOwn(texts[index], index)) || !current;
    const ended = isBegin ? current : undefined;
    if (isBegin) current = { values: recordOf(blank, own, texts, tables), line };
    for (const table of tables) addRow(current, table, places, texts);
    if (more && current) current = { ...current, unnamed: new Map([...more, ...(current.unnamed ?? [])]) };
    return ended;
  };
  return {
    /** Adds a line. Answers the record that has ended with the line before. */
    add,
    /** The last record. */
    end: (): NumberedRecord | undefined => current,
  };
}

function recordOf(
  blank: TextRecord,
  own: readonly (TransferColumn | undefined)[],
  texts: readonly string[],
  tables: readonly TransferColumn[],
): TextRecord {
  const values = { ...blank };
  for (let index = 0; index < own.length; index += 1) {
    const column = own[index];
    if (column) values[column.name] = texts[index] ?? '';
  }
  for (const { name } of tables) values[name] = [];
  return values;
}

function addRow(
  record: NumberedRecord | undefined,
  table: TransferColumn,
  places: MatchedHeadings['places'],
  texts: readonly string[],
): void {
  const row: Record<string, string> = {};
  let isEmpty = true;
  for (const [index, place] of places.entries()) {
    if (place?.table !== table) continue;
    const text = texts[index] ?? '';
    row[place.column.name] = text;
    isEmpty &&= text === '';
  }
  const rows = record?.values[table.name];
  if (!isEmpty && Array.isArray(rows)) rows.push(row);
}

/** A cell as a text that `decode` of its field reads; a moment in the format of its field. */
function cellText({ definition, node }: Pick<TransferColumn, 'definition' | 'node'>, cell: RawCell): string {
  if (cell === null || cell === undefined) return '';
  if (definition.moment) return momentText(cell, dateFormatOf(node));
  if (typeof cell !== 'number' && !isNumberCell(cell)) return shownText(cell);
  if (typeof cell !== 'number' && (isMoment(cell) || isPercentage(cell))) return shownNumber(cell);
  return definition.numeric ? digitsOf(cell) : keptText(shownText(cell));
}

/** Spreadsheets keep 15 digits: those of longer codes are lost, as far as a number is followed by zeros alone. */
const keptText = (text: string): string => (/^-?\d{15}0+$/.test(text) ? text + flawMark : text);

function momentText(cell: NonNullable<RawCell>, format: DateFormat): string {
  const isDate = isNumberCell(cell) && isMoment(cell);
  const shown = isDate ? isoMoment(cell, format.unit) : shownText(cell);
  const number = typeof cell === 'number' || (isNumberCell(cell) && !isDate) ? dayNumber(cell) : undefined;
  const moment = momentInCell(number ?? shown, format);
  if (moment !== undefined) return formatDate(moment, format);
  // As a text, 2026.1 would be read as a month.
  const isFraction = number !== undefined && !Number.isInteger(number) && momentInCell(shown, format) !== undefined;
  return isFraction ? digitsOf(cell as number | NumberCell) + flawMark : shown;
}

/** As of a sheet whose days count from 1900. */
const dayNumber = (cell: number | NumberCell): number =>
  typeof cell === 'number' ? cell : Number(cell.number) + (cell.is1904 ? daysFrom1900To1904 : 0);
const daysFrom1900To1904 = 1_462;

/** A cell as its spreadsheet shows it. */
export function shownText(cell: RawCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return digitsOf(cell);
  return cell instanceof Date ? dateText(cell) : shownNumber(cell);
}

/** A time alone stands on the day before the first one of a sheet. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T');
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
