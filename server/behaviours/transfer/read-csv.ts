import type { Readable } from 'node:stream';
import { AppError } from '../../app-error';

/** Characters of a record of the file. A longer one is not a table. */
const maxRecord = 1_000_000;

export interface CsvRecord {
  /** The line at which it begins, from 1. */
  line: number;
  fields: string[];
}

/**
 * The records of a CSV file (RFC 4180) by parts of the file, in constant memory. A line `sep=;`, else the first line decides between
 * commas, semicolons and tabs. A file that is not UTF-8 or UTF-16 is read as GB 18030, which Chinese spreadsheets write; `onGuess` is
 * told, because it may be another encoding.
 */
export async function* readCsv(content: Readable, onGuess?: () => void): AsyncGenerator<Iterable<CsvRecord>> {
  const parser = createParser();
  let decoder: TextDecoder | undefined;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (!decoder) {
      const encoding = encodingOf(chunk);
      if (encoding === 'gb18030') onGuess?.();
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    yield parser.read(decoded(decoder, chunk, true), false);
  }
  yield parser.read(decoder ? decoded(decoder, undefined, false) : '', true);
}

function decoded(decoder: TextDecoder, chunk: Buffer | undefined, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(chunk, { stream });
  } catch (cause) {
    throw new AppError('csvNotText', {}, undefined, { cause });
  }
  // UTF-16 without its mark, or no text at all.
  if (text.includes('\0')) throw new AppError('csvNotText');
  return text;
}

/** The encoding of a file by its beginning. The last character may be cut. */
function encodingOf(chunk: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

/** Keeps the characters of the record that is not complete. */
function createParser() {
  let rest = '';
  let line = 1;
  let separator: string | undefined;
  return {
    *read(chunk: string, isEnd: boolean): Generator<CsvRecord> {
      const text = rest + chunk;
      let at = 0;
      while (at < text.length) {
        if (separator === undefined) {
          const said = saidSeparator.exec(text);
          separator = said?.[1] ?? separatorOf(text, isEnd);
          if (said) [at, line] = [said[0].length, line + 1];
        }
        const record = separator === undefined ? undefined : recordAt(text, at, { separator, line, isEnd });
        if (!record) break;
        yield { line, fields: record.fields };
        line += record.lines;
        at = record.end;
      }
      rest = text.slice(at);
      if (rest.length > maxRecord) throw new AppError('csvLineTooLong', { line, limit: maxRecord });
    },
  };
}

/** The first line in which programs say the separator to Excel. */
const saidSeparator = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r(?=[^\n]))/i;

/** The separator that is the most frequent in the first line, outside of quotes; `undefined` if the line is not complete. */
function separatorOf(text: string, isEnd: boolean): string | undefined {
  const end = text.search(/[\r\n]/);
  if (!isEnd && (end < 0 || (text[end] === '\r' && end + 1 === text.length))) return undefined;
  const first = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  const count = (character: string) => first.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}

interface ReadOptions {
  separator: string;
  line: number;
  isEnd: boolean;
}

interface ReadRecord {
  fields: string[];
  /** Line breaks in it and after it. */
  lines: number;
  end: number;
}

/** The record that begins at a place; `undefined` if its end has not come yet. */
function recordAt(text: string, start: number, { separator, line, isEnd }: ReadOptions): ReadRecord | undefined {
  const fields: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      const end = quoteEnd(text, at + 1);
      if (end === undefined) {
        if (isEnd) throw new AppError('csvQuoteOpen', { line });
        return undefined;
      }
      const value = text.slice(at + 1, end).replaceAll('""', '"');
      lines += value.split('\n').length - 1;
      fields.push(value);
      at = end + 1;
      const next = text[at];
      if (next === undefined && !isEnd) return undefined;
      if (next !== undefined && next !== separator && next !== '\r' && next !== '\n') throw new AppError('csvQuoteOpen', { line });
    } else {
      const end = fieldEnd(text, at, separator);
      if (end === text.length && !isEnd) return undefined;
      fields.push(text.slice(at, end));
      at = end;
    }
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (text[at] === '\r' && at + 1 === text.length && !isEnd) return undefined;
    return { fields, lines, end: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1) };
  }
}

/** The place of the quotation mark that ends a field; two of them stand for one. */
function quoteEnd(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return undefined;
}

function fieldEnd(text: string, start: number, separator: string): number {
  const code = separator.charCodeAt(0);
  let at = start;
  for (; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === code || character === 10 || character === 13) break;
  }
  return at;
}
