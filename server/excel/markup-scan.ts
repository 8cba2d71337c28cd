import { AppError } from '../app-error';

/**
 * The bounds of the parts of a workbook. The reader of sheets holds a tag until it ends, and makes a cell for each column before the
 * last one of a row.
 */
export const markupLimits = {
  /** In bytes, of one tag, comment, section of text or declaration. */
  markup: 512 * 1024,
  /** In bytes, of a tag with the format of a number; Excel allows 255 characters, each of which may be an entity. */
  numberFormat: 2 * 1024,
  /** Empty cells and others, for each byte of a part. */
  cellsOfByte: 4,
  /** Empty cells and others, beside those by bytes. */
  cells: 4_000_000,
} as const;

const [less, greater, quote, apostrophe, slash, exclamation, question, hyphen, bracket] = [60, 62, 34, 39, 47, 33, 63, 45, 93];

/** In bytes: of the beginning of a tag, where a cell has its reference, and of that which a visitor gets. */
const [maxReference, maxHead] = [64, 512];

/** The last column of a sheet, from 1. */
const maxColumn = 16_384;

/** Takes the names of tags without prefixes, and their beginnings as texts: all that is read of a tag but long ones. */
export type VisitTag = (name: string, tag: () => string) => void;

/**
 * Checks the markup of a part while its pieces arrive, in work that is proportional to its bytes. Throws `workbookMarkupTooLong` and
 * `workbookTooWide`.
 */
export function createMarkupScan(part: string, visit?: VisitTag): { add(chunk: Buffer): void } {
  /** The beginning of the markup, its length until now, the quote that is open in it, and how it ends. */
  const head = Buffer.alloc(maxHead);
  let [length, quoted] = [0, 0];
  let end: End | undefined;
  let repeated = 0;
  let bytes = 0;
  /** Columns of the row until now, and those of all rows. */
  let [width, cells] = [0, 0];
  const close = (): void => {
    const name = end ? '' : nameIn(head, Math.min(length, maxHead));
    if (name === 'numFmt' && length > markupLimits.numberFormat) throw new AppError('workbookMarkupTooLong', { part });
    if (name === 'row') width = 0;
    if (name === 'c') {
      const column = length > maxReference ? maxColumn : (columnIn(head.toString('latin1', 0, length)) ?? width + 1);
      cells += Math.max(0, column - width);
      width = Math.max(width, column);
      if (cells > markupLimits.cells + bytes * markupLimits.cellsOfByte) throw new AppError('workbookTooWide');
    }
    if (visit && name !== '') visit(name, () => head.toString('latin1', 0, Math.min(length, maxHead)));
    length = 0;
  };
  /** Takes the bytes of a markup until its end, and answers the place behind them. */
  const take = (chunk: Buffer, start: number): number => {
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (length < maxHead) head[length] = byte;
      length += 1;
      if (end) {
        const isEnd = byte === greater && repeated >= end.count;
        repeated = byte === end.before ? repeated + 1 : 0;
        if (isEnd) return at + 1;
      } else if (quoted !== 0) {
        if (byte === quoted) quoted = 0;
      } else if (byte === quote || byte === apostrophe) quoted = byte;
      else if (byte === greater) return at + 1;
      const started = length <= sectionStart.length ? endOf(head, length) : undefined;
      if (started) [end, repeated, quoted] = [started, 0, 0];
    }
    return 0;
  };
  return {
    add: (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        if (length === 0) {
          at = chunk.indexOf(less, at);
          if (at < 0) break;
          [quoted, end] = [0, undefined];
        }
        at = take(chunk, at);
        if (length > markupLimits.markup) throw new AppError('workbookMarkupTooLong', { part });
        if (at === 0) break;
        close();
      }
      bytes += chunk.length;
    },
  };
}

/** What ends a markup that is not a tag: so many of a byte before `>`. */
interface End {
  before: number;
  count: number;
}

const sectionStart = Buffer.from('<![CDATA[');
const commentStart = Buffer.from('<!--');
const plainEnd: End = { before: 0, count: 0 };
const instructionEnd: End = { before: question, count: 1 };
const commentEnd: End = { before: hyphen, count: 2 };
const sectionEnd: End = { before: bracket, count: 2 };

/** The end of a markup whose beginning has just arrived; `undefined` for other lengths. */
function endOf(head: Buffer, length: number): End | undefined {
  if (length === 2 && (head[1] === slash || head[1] === exclamation)) return plainEnd;
  if (length === 2 && head[1] === question) return instructionEnd;
  if (head[1] !== exclamation) return undefined;
  if (length === commentStart.length && head.subarray(0, length).equals(commentStart)) return commentEnd;
  return length === sectionStart.length && head.subarray(0, length).equals(sectionStart) ? sectionEnd : undefined;
}

/** In bytes, of a name that is of interest: `mergeCell`. */
const maxName = 9;

/** The name of a tag without its prefix: `c` of `<x:c r="A1">`. */
function nameIn(head: Buffer, length: number): string {
  let start = 1;
  let end = 1;
  for (; end < length; end += 1) {
    const byte = head[end] as number;
    if (byte <= 0x20 || byte === greater || byte === slash) break;
    if (byte === 0x3a) start = end + 1;
  }
  return end - start > maxName ? '' : head.toString('latin1', start, end);
}

/** The last column, from 1, that a cell may name; `undefined` for one that follows the cell before. */
function columnIn(tag: string): number | undefined {
  if (tag.includes('&')) return maxColumn;
  const columns = Array.from(tag.matchAll(/\sr\s*=\s*["']?([A-Za-z]*)/g), ([, letters = '']) =>
    letters.length > 3 ? maxColumn : [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
  );
  return columns.length === 0 ? undefined : Math.max(...columns);
}
