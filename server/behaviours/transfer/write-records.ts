import { formatDate } from '#engine/dates/format-date';
import { localDate } from '#engine/dates/days';
import type { ColumnType } from '#engine/definition';
import type { SheetCell } from '../../excel/sheet-cell';
import type { TableWriter } from '../../excel/table-writer';
import { copiedText, copiedValue } from '../../storage/copied-value';
import type { CellQuestion, FileColumn } from './table-task';

type Row = Readonly<Record<string, unknown>>;
export type AskCells = (questions: CellQuestion[]) => Promise<readonly (readonly SheetCell[])[]>;

/** Maximum number of cells of a column that are kept for the next records. */
const maxCells = 20_000;

const [tab, lineFeed, zero, capitalN, backslash] = [9, 10, 48, 78, 92];

/**
 * Writes records that come in the text format of `COPY … TO STDOUT`, each part of them whole lines. Yields after each part. What
 * `ask` answers is kept, so that it is asked for each value of a column once.
 */
export async function* writeRecords(
  writer: TableWriter,
  columns: readonly FileColumn[],
  parts: AsyncIterable<Buffer>,
  ask: AskCells,
): AsyncGenerator<void> {
  const records = new RecordWriter(writer, columns);
  for await (const lines of parts) {
    if (records.isPrepared) records.keep(await ask(records.prepare(lines)));
    for (let at = 0; at < lines.length;) {
      at = records.write(lines, at);
      // A part of many columns is much longer in a sheet.
      if (writer.sink.isFull) yield;
    }
    yield;
  }
}

/** A column with its place in the table. */
interface Placed {
  id: string;
  type: ColumnType;
  content: FileColumn['content'];
  place: number;
  /** The column of the file, from 0. */
  number: number;
  isNumber: boolean;
  columns?: Placed[];
  /** The cells of a named column by what is stored. */
  cells: Map<string, Buffer>;
}

class RecordWriter {
  /** Whether parts have values that must be asked for, or sub-tables. */
  readonly isPrepared: boolean;
  readonly #writer: TableWriter;
  readonly #columns: readonly Placed[];
  readonly #leaves: Placed[] = [];
  readonly #hasTables: boolean;
  /** What is stored in the named columns and sub-tables of a part, in its order. */
  #prepared: (string | readonly Row[])[] = [];
  #next = 0;
  #asked: { column: Placed; keys: string[] }[] = [];
  #record = 0;

  constructor(writer: TableWriter, columns: readonly FileColumn[]) {
    this.#writer = writer;
    this.#hasTables = columns.some((column) => column.columns !== undefined);
    // The number of the record is the first column.
    const first = this.#hasTables ? 1 : 0;
    const placed = ({ columns: inner, ...column }: FileColumn): Placed => {
      const place = first + this.#leaves.length;
      const result: Placed = { ...column, place, number: this.#leaves.length, isNumber: numbers.has(column.type), cells: new Map() };
      if (inner) return { ...result, columns: inner.map(placed) };
      this.#leaves.push(result);
      return result;
    };
    this.#columns = columns.map(placed);
    this.isPrepared = this.#hasTables || columns.some(({ content }) => content === 'named');
  }

  /** Reads what the named columns and sub-tables of a part hold. Returns the values whose cells are not known. */
  prepare(lines: Buffer): CellQuestion[] {
    this.#prepared = [];
    this.#next = 0;
    const unknown = new Map<Placed, Map<string, unknown>>();
    for (const column of this.#leaves) if (column.cells.size > maxCells) column.cells.clear();
    for (let at = 0; at < lines.length;) {
      for (const column of this.#columns) {
        const end = cellEnd(lines, at);
        if (column.columns) this.#prepareTable(column.columns, rowsOf(lines.toString('utf8', at, end)), unknown);
        else if (column.content === 'named') {
          // Bytes as characters, which is the fastest: most are known.
          const bytes = lines.toString('latin1', at, end);
          this.#prepared.push(bytes);
          note(column, bytes, unknown, () => copiedValue(Buffer.from(bytes, 'latin1').toString(), column.type));
        }
        at = end + 1;
      }
    }
    this.#asked = [...unknown].map(([column, values]) => ({ column, keys: [...values.keys()] }));
    return [...unknown].map(([column, values]) => ({ column: column.number, values: [...values.values()] }));
  }

  #prepareTable(columns: readonly Placed[], rows: readonly Row[], unknown: Map<Placed, Map<string, unknown>>): void {
    this.#prepared.push(rows);
    for (const column of columns)
      if (column.content === 'named') for (const { [column.id]: value } of rows) note(column, keyOf(value), unknown, () => value);
  }

  /** Keeps the answers of the last questions. */
  keep(answers: readonly (readonly SheetCell[])[]): void {
    for (const [index, { column, keys }] of this.#asked.entries())
      for (const [at, key] of keys.entries()) column.cells.set(key, this.#writer.contentOf(answers[index]?.[at] ?? null));
  }

  /** Writes the record that begins at `start`. Returns where the next one begins. */
  write(lines: Buffer, start: number): number {
    this.#writer.beginRow();
    this.#record += 1;
    if (this.#hasTables) this.#writer.cell(0, this.#record);
    const tables: [columns: Placed[], rows: readonly Row[]][] = [];
    let at = start;
    for (const column of this.#columns) {
      if (column.columns) {
        const rows = this.#prepared[this.#next++] as readonly Row[];
        tables.push([column.columns, rows]);
        this.#writeRow(column.columns, rows[0]);
        at = cellEnd(lines, at) + 1;
      } else at = this.#writeCell(column, lines, at) + 1;
    }
    this.#writer.endRow();
    const count = Math.max(0, ...tables.map(([, rows]) => rows.length));
    for (let line = 1; line < count; line += 1) this.#writeLine(tables, line);
    return at;
  }

  /** A further line of a record: rows of its sub-tables. */
  #writeLine(tables: readonly [columns: Placed[], rows: readonly Row[]][], line: number): void {
    this.#writer.beginRow();
    if (this.#hasTables) this.#writer.empty(0);
    let index = 0;
    for (const column of this.#columns) {
      if (!column.columns) this.#writer.empty(column.place);
      else {
        this.#writeRow(column.columns, tables[index]?.[1][line]);
        index += 1;
      }
    }
    this.#writer.endRow();
  }

  #writeRow(columns: readonly Placed[], row: Row | undefined): void {
    for (const column of columns) {
      const value = row?.[column.id];
      if (!row) this.#writer.empty(column.place);
      else if (column.content === 'named') this.#writer.ready(column.place, column.cells.get(keyOf(value)) as Buffer);
      else this.#writer.cell(column.place, cellOf(column.content, value));
    }
  }

  /** Returns where the cell ends. */
  #writeCell(column: Placed, lines: Buffer, start: number): number {
    const writer = this.#writer;
    if (column.content === 'named') {
      writer.ready(column.place, column.cells.get(this.#prepared[this.#next++] as string) as Buffer);
      return cellEnd(lines, start);
    }
    if (lines[start] === backslash && lines[start + 1] === capitalN) {
      writer.empty(column.place);
      return start + 2;
    }
    if (column.content === 'stored') {
      const end = column.isNumber ? writer.number(column.place, lines, start) : writer.text(column.place, lines, start);
      if (end >= 0) return end;
    }
    const end = cellEnd(lines, start);
    const value = wholeNumber(column, lines, start, end) ?? copiedValue(lines.toString('utf8', start, end), column.type);
    writer.cell(column.place, cellOf(column.content, value));
    return end;
  }
}

const numbers: ReadonlySet<ColumnType> = new Set(['integer', 'bigint', 'numeric']);

/** Notes a value whose cell is not known. */
function note(column: Placed, key: string, unknown: Map<Placed, Map<string, unknown>>, valueOf: () => unknown): void {
  if (column.cells.has(key)) return;
  const values = unknown.get(column) ?? new Map<string, unknown>();
  if (values.size === 0) unknown.set(column, values);
  if (!values.has(key)) values.set(key, valueOf());
}

/** A value of a sub-table as a key; a text differs from a number. */
const keyOf = (value: unknown): string => JSON.stringify(value ?? null);

function rowsOf(text: string): readonly Row[] {
  if (text === '[]' || text === String.raw`\N`) return noRows;
  const rows: unknown = JSON.parse(copiedText(text));
  return Array.isArray(rows) ? rows : noRows;
}

const noRows: readonly Row[] = [];

/** The positive number of a cell such as a moment, read from its digits. `undefined` for any other value. */
function wholeNumber({ isNumber }: Placed, lines: Buffer, start: number, end: number): number | undefined {
  if (!isNumber || end - start > 15 || end === start) return undefined;
  let number = 0;
  for (let index = start; index < end; index += 1) {
    const digit = (lines[index] as number) - zero;
    if (digit < 0 || digit > 9) return undefined;
    number = number * 10 + digit;
  }
  return number;
}

function cellOf(content: Exclude<FileColumn['content'], 'named'>, value: unknown): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (content === 'stored') return typeof value === 'number' ? finite(value) : String(value);
  const moment = localDate(value, content);
  if (moment === undefined || content.isText) return formatDate(value as string | number, content);
  const { pattern, days, zone } = content;
  return { moment, pattern, ...(zone !== undefined && !days && { zone }) };
}

/** A file has no cell for NaN. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function cellEnd(lines: Buffer, start: number): number {
  let end = start;
  while (lines[end] !== tab && lines[end] !== lineFeed) end += 1;
  return end;
}
