import { Transform, type TransformCallback } from 'node:stream';
import type { ColumnType } from '#engine/definition';
import { numberOrText } from './number-or-text';

/** A value of each line: its key, and the type of the column that it comes from. */
export interface LineColumn {
  key: string;
  type: ColumnType;
}

/** In bytes: what is collected before it is passed on. */
const partSize = 64 * 1024;

/** What the next byte of a cell means. */
const state = { start: 0, first: 1, firstEscape: 2, inside: 3, escape: 4, end: 5 } as const;

const [tab, lineFeed, space, quote, backslash] = [9, 10, 32, 34, 92];
const byteOf = (letter: string): number => letter.charCodeAt(0);
const words = { null: Buffer.from('null'), true: Buffer.from('true'), false: Buffer.from('false'), end: Buffer.from('}\n') };

/** As long as a decimal of so many characters, its digits are exact in a JavaScript number. */
const exactLength = 15;

/**
 * Turns the text format of `COPY … TO STDOUT` into lines of JSON, byte by byte: no row becomes a JavaScript value, and memory
 * does not grow with a row. Both formats have nearly the same escapes. A decimal that a number cannot hold becomes a text, as
 * in the answers of lists.
 */
export class CopiedLines extends Transform {
  readonly #keys: readonly Buffer[];
  readonly #types: readonly ColumnType[];
  /** The most bytes that one step writes. */
  readonly #maxStep: number;
  readonly #size: number;
  #out: Buffer;
  #at = 0;
  #column = 0;
  #state: number = state.start;
  /** The beginning of a decimal whose end is in the next chunk. */
  #digits = '';

  constructor(columns: readonly LineColumn[]) {
    super();
    this.#keys = columns.map(({ key }, index) => Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`));
    this.#types = columns.map(({ type }) => type);
    this.#maxStep = Math.max(...this.#keys.map(({ length }) => length)) + 64;
    this.#size = Math.max(partSize, 4 * this.#maxStep);
    this.#out = Buffer.allocUnsafeSlow(this.#size);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const full = this.#size - 2 * this.#maxStep;
    for (let index = 0; index < chunk.length;) {
      if (this.#at > full) this.#pass();
      index = this.#step(chunk, index);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass();
    done();
  }

  #pass(): void {
    if (this.#at === 0) return;
    this.push(this.#out.subarray(0, this.#at));
    this.#out = Buffer.allocUnsafeSlow(this.#size);
    this.#at = 0;
  }

  #put(content: Buffer): void {
    this.#at += content.copy(this.#out, this.#at);
  }

  #putByte(byte: number): void {
    this.#out[this.#at] = byte;
    this.#at += 1;
  }

  /** Takes the byte at `index`, and plain ones after it. Returns the index of the next step. */
  #step(chunk: Buffer, index: number): number {
    const byte = chunk[index] as number;
    if (this.#state < state.inside && this.#begin(byte)) return index + 1;
    if (this.#state === state.escape) {
      this.#putEscape(byte);
      this.#state = state.inside;
    } else if (byte === tab || byte === lineFeed) this.#endCell(byte === lineFeed);
    else if (byte === backslash) this.#state = state.escape;
    else return this.#putContent(chunk, index);
    return index + 1;
  }

  /** The first bytes of a cell: `\N` is a cell without a value. Returns whether the byte is taken. */
  #begin(byte: number): boolean {
    if (this.#state === state.start) {
      this.#put(this.#keys[this.#column] as Buffer);
      this.#state = state.first;
    }
    if (this.#state === state.first && byte === backslash) {
      this.#state = state.firstEscape;
      return true;
    }
    if (this.#state === state.firstEscape && byte === byteOf('N')) {
      this.#put(words.null);
      this.#state = state.end;
      return true;
    }
    if (this.#types[this.#column] === 'text') this.#putByte(quote);
    this.#state = this.#state === state.firstEscape ? state.escape : state.inside;
    return false;
  }

  #endCell(isLast: boolean): void {
    const type = this.#types[this.#column];
    if (this.#state === state.inside && type === 'text') this.#putByte(quote);
    if (this.#digits !== '') this.#putDecimal();
    if (isLast) this.#put(words.end);
    this.#column = isLast ? 0 : this.#column + 1;
    this.#state = state.start;
  }

  /** Writes what the letter after a backslash stands for. A line break in JSON stands between its parts. */
  #putEscape(letter: number): void {
    if (this.#types[this.#column] !== 'text') this.#putByte(letter === backslash ? backslash : space);
    else if (letter === byteOf('v')) this.#at += this.#out.write('\\u000b', this.#at);
    else {
      this.#putByte(backslash);
      this.#putByte(letter);
    }
  }

  #putContent(chunk: Buffer, index: number): number {
    const type = this.#types[this.#column];
    if (type === 'numeric') return this.#putDigits(chunk, index);
    if (type !== 'text' && type !== 'boolean') return this.#putPlain(chunk, index, backslash);
    const byte = chunk[index] as number;
    if (type === 'text' && byte !== quote && byte >= space) return this.#putPlain(chunk, index, quote);
    if (type === 'boolean') this.#put(byte === byteOf('t') ? words.true : words.false);
    else if (byte === quote) {
      this.#putByte(backslash);
      this.#putByte(quote);
    } else this.#at += this.#out.write(`\\u00${byte.toString(16).padStart(2, '0')}`, this.#at);
    return index + 1;
  }

  /** Copies bytes up to one with a meaning of its own, or until the part is full. */
  #putPlain(chunk: Buffer, from: number, special: number): number {
    const out = this.#out;
    const end = Math.min(chunk.length, from + this.#size - this.#maxStep - this.#at);
    let at = this.#at;
    let index = from;
    for (; index < end; index += 1) {
      const byte = chunk[index] as number;
      if (byte < space || byte === backslash || byte === special) break;
      out[at] = byte;
      at += 1;
    }
    this.#at = at;
    return index;
  }

  #putDigits(chunk: Buffer, from: number): number {
    let end = from;
    while (end < chunk.length && (chunk[end] as number) >= space) end += 1;
    if (this.#digits === '' && end < chunk.length && end - from <= exactLength) this.#at += chunk.copy(this.#out, this.#at, from, end);
    else this.#digits += chunk.toString('latin1', from, end);
    return end;
  }

  #putDecimal(): void {
    const content = Buffer.from(JSON.stringify(numberOrText(this.#digits)));
    this.#digits = '';
    if (content.length <= this.#maxStep - 8) return this.#put(content);
    this.#pass();
    this.push(content);
  }
}
