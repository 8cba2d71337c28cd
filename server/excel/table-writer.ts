import { ByteSink, RowNumber, fixedBytes, type FixedBytes } from './byte-sink';
import type { SheetCell } from './sheet-cell';

/** How the rows of a table are written in a kind of file. */
export interface TableSyntax {
  maxRows: number;
  /** What stands around the number of a row, if the file has these numbers. */
  rowStart?: readonly [before: string, after: string];
  rowEnd: string;
  /** What stands before the cell of a column, from 0. */
  place(column: number): string;
  /** Whether the number of the row stands behind the place. */
  isNumbered: boolean;
  /** Whether an empty cell has no place. */
  leavesEmptyOut: boolean;
  /** What stands around a text, and around a number. */
  text: readonly [before: string, after: string];
  number: readonly [before: string, after: string];
  /** ASCII characters and first bytes of others that `text` may not contain as they are. */
  special: readonly (string | number)[];
  /** A cell behind its place. */
  cell(cell: SheetCell): string;
  heading(text: string): string;
}

const [tab, lineFeed, space, minus, point, zero, nine, backslash, underscore, letterX] = [9, 10, 32, 45, 46, 48, 57, 92, 95, 120];

/** First bytes of characters of UTF-8 that may be white space: such a text is trimmed or marked. */
const spaceBytes = [0xc2, 0xe1, 0xe2, 0xe3, 0xef];

/** As long as a number of so many characters, a JavaScript number has all of its digits. */
const exactLength = 15;

/** Texts of this length are written as they are. Longer ones may have to be cut. */
const maxPlainLength = 32_767;

/**
 * Writes the rows of a table. `text` and `number` take bytes of `COPY … TO STDOUT` that can stand in the file as they are, as
 * nearly all can: no cell becomes a JavaScript value, which takes three times as long. What they refuse is for `cell`.
 */
export class TableWriter {
  readonly sink = new ByteSink();
  readonly #syntax: TableSyntax;
  readonly #places: FixedBytes[] = [];
  /** 1 for bytes that end a plain text. */
  readonly #special = new Uint8Array(256);
  /** 1 for bytes at the beginning or end that make a text another one: of formulas and white space. */
  readonly #outer = new Uint8Array(256);
  readonly #text: Around;
  readonly #number: Around;
  readonly #rowStart: Around | undefined;
  readonly #rowEnd: FixedBytes;
  readonly #rows = new RowNumber();

  constructor(syntax: TableSyntax) {
    this.#syntax = syntax;
    this.#text = around(syntax.text);
    this.#number = around(syntax.number);
    this.#rowStart = syntax.rowStart && around(syntax.rowStart);
    this.#rowEnd = fixedBytes(syntax.rowEnd);
    this.#special.fill(1, 0, space);
    for (const item of [...syntax.special, backslash]) this.#special[typeof item === 'number' ? item : item.charCodeAt(0)] = 1;
    for (const item of " '=+-@") this.#outer[item.charCodeAt(0)] = 1;
    for (const item of spaceBytes) this.#outer[item] = 1;
  }

  beginRow(): void {
    this.#rows.next();
    if (this.#rows.count > this.#syntax.maxRows) throw new Error(`A sheet has at most ${this.#syntax.maxRows} rows.`);
    if (!this.#rowStart) return;
    this.sink.fixed(this.#rowStart.before);
    this.sink.fixed(this.#rows);
    this.sink.fixed(this.#rowStart.after);
  }

  endRow(): void {
    this.sink.fixed(this.#rowEnd);
  }

  heading(texts: readonly string[]): void {
    this.beginRow();
    for (const [column, text] of texts.entries()) this.#content(column, this.#syntax.heading(text));
    this.endRow();
  }

  row(cells: readonly SheetCell[]): void {
    this.beginRow();
    for (const [column, cell] of cells.entries()) this.cell(column, cell);
    this.endRow();
  }

  cell(column: number, cell: SheetCell): void {
    this.#content(column, this.#syntax.cell(cell));
  }

  empty(column: number): void {
    if (!this.#syntax.leavesEmptyOut) this.#begin(column);
  }

  /** The bytes of a cell, for `ready`. */
  contentOf(cell: SheetCell): Buffer {
    return Buffer.from(this.#syntax.cell(cell));
  }

  /** Writes what `contentOf` answered. */
  ready(column: number, content: Buffer): void {
    if (content.length === 0) return this.empty(column);
    this.#begin(column);
    this.sink.put(content);
  }

  /** Writes a text up to the next tab or line feed. Returns where that is, or -1 if the text cannot stand as it is. */
  text(column: number, bytes: Uint8Array, start: number): number {
    const special = this.#special;
    let end = start;
    // Only `_x` can begin an escape of XML, and many codes have underscores.
    while (special[bytes[end] as number] === 0 || (bytes[end] === underscore && bytes[end + 1] !== letterX)) end += 1;
    if (!isEnd(bytes[end]) || end - start > maxPlainLength || (end > start && this.#isOuter(bytes, start, end))) return -1;
    this.#plain(column, this.#text, bytes, start, end);
    return end;
  }

  /** The same with a number in the digits of PostgreSQL, without zeros at the end of a fraction. */
  number(column: number, bytes: Uint8Array, start: number): number {
    const first = bytes[start] === minus ? start + 1 : start;
    let end = first;
    while (isDigit(bytes[end])) end += 1;
    let written = end;
    if (bytes[end] === point && !hasZeros(bytes, first)) {
      do end += 1;
      while (isDigit(bytes[end]));
      written = end;
      while (bytes[written - 1] === zero) written -= 1;
      if (bytes[written - 1] === point) written -= 1;
    }
    if (!isEnd(bytes[end]) || end - start > exactLength || (end === first && first > start)) return -1;
    this.#plain(column, this.#number, bytes, start, written);
    return end;
  }

  #content(column: number, content: string): void {
    if (content === '') return this.empty(column);
    this.#begin(column);
    this.sink.text(content);
  }

  #plain(column: number, { before, after }: Around, bytes: Uint8Array, start: number, end: number): void {
    if (end === start) return this.empty(column);
    this.#begin(column);
    this.sink.fixed(before);
    this.sink.copy(bytes, start, end);
    this.sink.fixed(after);
  }

  #begin(column: number): void {
    this.sink.fixed((this.#places[column] ??= fixedBytes(this.#syntax.place(column))));
    if (this.#syntax.isNumbered) this.sink.fixed(this.#rows);
  }

  #isOuter(bytes: Uint8Array, start: number, end: number): boolean {
    const last = bytes[end - 1] as number;
    if (this.#outer[bytes[start] as number] === 1 || last === space) return true;
    // The first byte of the last character, which has up to three if it is white space.
    return last >= 0x80 && (this.#outer[bytes[end - 2] as number] === 1 || this.#outer[bytes[end - 3] as number] === 1);
  }
}

/** What stands around a value. */
interface Around {
  before: FixedBytes;
  after: FixedBytes;
}

const around = ([before, after]: readonly [string, string]): Around => ({ before: fixedBytes(before), after: fixedBytes(after) });

const isEnd = (byte: number | undefined): boolean => byte === tab || byte === lineFeed;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine;

/** Whether a decimal begins with `0.000`. JavaScript writes the smallest of them with an exponent. */
const hasZeros = (bytes: Uint8Array, first: number): boolean =>
  bytes[first] === zero && bytes[first + 2] === zero && bytes[first + 3] === zero && bytes[first + 4] === zero;
