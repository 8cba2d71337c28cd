import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { AppError } from '../app-error';
import { builtInFormats } from './number-formats';
import { flawMark, general, maxFormat, numberOf, type NumberCell } from './number-cell';
import type { SheetParts } from './sheet-parts';
import { brokenWorkbook, openZip, zipEntries } from './zip-entries';

/** What of a workbook is read, as `checkWorkbook` has found it. */
export type SheetPlace = Pick<SheetParts, 'unpacked' | 'is1904' | 'paths'>;

/** The value of a cell; a text that ends with `flawMark` says why it has none. */
export type SheetValue = string | number | boolean | NumberCell | null;

export interface SheetRow {
  /** From 0. */
  index: number;
  values: SheetValue[];
  isHidden: boolean;
}

/** In characters: texts of cells for each byte of a workbook, and beside them. Many cells may show one shared text. */
const textsOfByte = 32;
const texts = 1024 * 1024;

/**
 * The rows of a sheet of a workbook that `checkWorkbook` has checked, with numbers as their digits and formats (ECMA-376, part 1, 18.3).
 * Throws `workbookTextsTooLong` and `workbookBroken`.
 */
export async function* sheetRows(content: Uint8Array, { unpacked, is1904, paths }: SheetPlace): AsyncGenerator<SheetRow> {
  let rest = texts + unpacked * textsOfByte;
  const open = await partsOf(content);
  const shared = await sharedTexts(await open(paths.texts));
  const formats = await cellFormats(await open(paths.styles));
  const sheet = await open(paths.sheet);
  if (!sheet) throw new AppError('workbookBroken');
  for await (const rows of readRows(sheet, { shared, formats, is1904 })) {
    for (const row of rows) {
      for (const value of row.values) if (typeof value === 'string') rest -= value.length;
      if (rest < 0) throw new AppError('workbookTextsTooLong');
      yield row;
    }
  }
}

/** Opens the parts of an archive by their paths; `undefined` for one that the workbook does not name. */
async function partsOf(content: Uint8Array): Promise<(path: string | undefined) => Promise<Readable | undefined>> {
  const zip = await openZip(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const entries = new Map<string, Parameters<typeof zip.openReadStream>[0]>();
  for await (const entry of zipEntries(zip)) entries.set(entry.fileName, entry);
  return (path) => {
    const entry = path === undefined ? undefined : entries.get(path);
    if (path !== undefined && !entry) throw new AppError('workbookBroken');
    if (!entry) return Promise.resolve(undefined);
    return new Promise((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(brokenWorkbook(error)) : resolve(stream))),
    );
  };
}

interface Handlers {
  open(name: string): void;
  /** Of the element that was opened last. Without an object for each element, of which a sheet has millions. */
  attribute?(name: string, value: string): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements in elements. Each costs a look through those around it. */
const maxDepth = 100;

/** Reads the elements of a part by their names without prefixes, and yields after each piece. */
async function* elements(part: Readable, { open, attribute, text, close }: Handlers): AsyncGenerator<void> {
  let depth = 0;
  let isEnd = false;
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        depth += 1;
        if (depth > maxDepth) throw new AppError('workbookBroken');
        open(localName(tag));
      },
      ...(attribute && { onattribute: attribute }),
      ontext: (piece) => text?.(piece),
      onclosetag: (tag) => {
        depth -= 1;
        // The file was cut within the element.
        if (isEnd) throw new AppError('workbookBroken');
        close?.(localName(tag));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of part as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  isEnd = true;
  parser.end();
  yield;
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/** Characters that XML cannot have, as Excel writes them. */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Collects the text of `t` elements: those of runs, and not those that say how Japanese is spoken (`rPh`). */
function createTextReader() {
  let [text, isText, isSpoken] = ['', false, false];
  return {
    open: (name: string): void => {
      if (name === 't') isText = !isSpoken;
      if (name === 'rPh') isSpoken = true;
    },
    text: (piece: string): void => {
      if (isText) text += piece;
    },
    close: (name: string): void => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
    },
    take: (): string => {
      const taken = unescaped(text);
      [text, isText, isSpoken] = ['', false, false];
      return taken;
    },
  };
}

async function sharedTexts(part: Readable | undefined): Promise<string[]> {
  const shared: string[] = [];
  if (!part) return shared;
  const reader = createTextReader();
  const close = (name: string): void => {
    reader.close(name);
    if (name === 'si') shared.push(reader.take());
  };
  for await (const _ of elements(part, { open: reader.open, text: reader.text, close }));
  return shared;
}

/** The formats of numbers by the styles of cells; `General` is left out. */
async function cellFormats(part: Readable | undefined): Promise<(string | undefined)[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isCells = false;
  let attributes: Record<string, string> = {};
  const open = (name: string): void => {
    if (name === 'cellXfs') isCells = true;
    attributes = {};
    // A style has elements of its own, so that its attributes are taken as they come.
    if (name === 'xf' && isCells) ids.push(0);
  };
  const attribute = (name: string, value: string): void => {
    attributes[name] = value;
    if (name === 'numFmtId' && isCells && ids.length > 0) ids[ids.length - 1] = Number(value);
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') isCells = false;
    if (name === 'numFmt') own.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, maxFormat + 1));
  };
  if (part) for await (const _ of elements(part, { open, attribute, close }));
  return ids.map((id) => own.get(id) ?? builtInFormats.get(id)).map((format) => (format === general || format === '' ? undefined : format));
}

interface Workbook {
  shared: readonly string[];
  formats: readonly (string | undefined)[];
  is1904: boolean;
}

async function* readRows(part: Readable, workbook: Workbook): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { index: -1, values: [], isHidden: false };
  let [isRow, isValue] = [false, false];
  const cell: RawCell = { type: 'n', style: -1, value: undefined, isFormula: false };
  let column = -1;
  let element = '';
  const inline = createTextReader();
  const open = (name: string): void => {
    element = name;
    if (name === 'row') {
      row = { index: row.index + 1, values: [], isHidden: false };
      isRow = true;
      column = -1;
    } else if (name === 'c' && isRow) {
      column += 1;
      cell.type = 'n';
      cell.style = -1;
      cell.value = undefined;
      cell.isFormula = false;
    } else if (name === 'v') {
      isValue = true;
      cell.value ??= '';
    } else if (name === 'f') cell.isFormula = true;
    else inline.open(name);
  };
  const attribute = (name: string, value: string): void => {
    if (element === 'c') {
      if (name === 'r') column = columnOf(value);
      else if (name === 't') cell.type = value;
      else if (name === 's') cell.style = Number(value);
    } else if (element === 'row') {
      if (name === 'r') row.index = Number(value) - 1;
      else if (name === 'hidden') row.isHidden = isTrue(value);
    }
  };
  const text = (piece: string): void => {
    if (isValue) cell.value += piece;
    else inline.text(piece);
  };
  const close = (name: string): void => {
    if (name === 'v') isValue = false;
    else if (name === 'c' && isRow) {
      while (row.values.length < column) row.values.push(null);
      row.values[column] = valueOf(cell, cell.type === 'inlineStr' ? inline.take() : '', workbook);
    } else if (name === 'row' && isRow) {
      isRow = false;
      rows.push(row);
    } else inline.close(name);
  };
  for await (const _ of elements(part, { open, attribute, text, close })) {
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}

interface RawCell {
  type: string;
  style: number;
  value: string | undefined;
  isFormula: boolean;
}

const isTrue = (value: string): boolean => value === '1' || value.toLowerCase() === 'true';

/** The last column of a sheet, from 0. */
const lastColumn = 16_383;

/** The column of a reference, from 0. Throws `workbookBroken`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column < 1 || column - 1 > lastColumn) throw new AppError('workbookBroken');
  return column - 1;
}

function valueOf({ type, style, value: stored, isFormula }: RawCell, inline: string, { shared, formats, is1904 }: Workbook): SheetValue {
  if (type === 'inlineStr') return inline;
  const value = stored ?? '';
  // A text may be empty, but programs store it then, too.
  if (isFormula && (stored === undefined || (value === '' && type !== 'str'))) return `=${flawMark}`;
  if (type === 'str') return unescaped(value);
  if (type === 'e') return value + flawMark;
  if (value === '') return null;
  if (type === 's') {
    const text = shared[Number(value)];
    if (text === undefined) throw new AppError('workbookBroken');
    return text;
  }
  if (type === 'b') return isTrue(value);
  const number = type === 'd' ? dayNumber(value, is1904) : numberOf(value);
  if (number === undefined) return unescaped(value);
  const format = formats[style] ?? (type === 'd' ? isoFormat : general);
  return format === general && typeof number === 'number' && !is1904 ? number : { number, format, is1904 };
}

const isoFormat = 'yyyy-mm-dd hh:mm:ss';

/** The number of a day in ISO 8601, as strict workbooks have it. */
function dayNumber(text: string, is1904: boolean): number | undefined {
  const moment = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) || text.endsWith('Z') ? text : `${text}Z`);
  return Number.isNaN(moment) ? undefined : moment / 86_400_000 + (is1904 ? 24_107 : 25_569);
}
