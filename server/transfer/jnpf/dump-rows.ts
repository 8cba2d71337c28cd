import { createReadStream } from 'node:fs';
import { readLines } from '../read-lines';
import { TransferError } from '../transfer-error';
import { sqlStatements } from './sql-statements';

/** A row of a dump. Values are texts, as the other database writes them; `null` is SQL's. */
export interface DumpRow {
  /** Lower case, without a schema. */
  table: string;
  /** By lower-case names of columns. */
  values: Readonly<Record<string, string | null>>;
  file: string;
  line: number;
}

/**
 * The rows of a dump of MySQL or PostgreSQL: of `INSERT`, `REPLACE` and `COPY … FROM stdin`. Other statements are skipped, but
 * for `CREATE TABLE`, which names the columns of an `INSERT` without names. Nothing of a dump is ever run.
 */
export async function* dumpRows(path: string, name: string): AsyncGenerator<DumpRow> {
  const isMysql = await isOfMysql(path);
  const columnsOf = new Map<string, readonly string[]>();
  let copying: Target | undefined;
  for await (const part of sqlStatements(readLines(path, name), name, isMysql)) {
    const place = `${name}, line ${part.line}`;
    if (part.kind === 'copied') {
      if (copying) yield { ...rowOf(copying, copiedValues(part.text), place), file: name, line: part.line };
      continue;
    }
    copying = copyTarget(part.text);
    const created = copying ? undefined : createdTable(part.text);
    if (created && columnsOf.size < maxTables) columnsOf.set(created.table, created.columns);
    for (const row of insertedRows(part.text, { place, isMysql, columnsOf })) yield { ...row, file: name, line: part.line };
  }
}

interface Target {
  table: string;
  columns: readonly string[];
}

const maxTables = 20_000;

/** Whether the first 64 KB look like MySQL: it names things in backticks. */
async function isOfMysql(path: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(path, { end: 65_535 }) as AsyncIterable<Buffer>) head += chunk.toString('latin1');
  if (/PostgreSQL database dump|standard_conforming_strings|^\\connect/m.test(head)) return false;
  return /MySQL dump|MariaDB dump|`/.test(head);
}

const copyTarget = (text: string): Target | undefined => {
  const match = /^copy\s+([^\s(]+)\s*\(([^)]*)\)\s*from\s+stdin/i.exec(text);
  return match ? { table: tableName(match[1] ?? ''), columns: namesIn(match[2] ?? '') } : undefined;
};

/** The columns of a `CREATE TABLE`: the lines that begin with a quoted or plain name and a type. */
function createdTable(text: string): Target | undefined {
  const match = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([^\s(]+)\s*\(/i.exec(text.slice(0, 1_000));
  if (!match) return undefined;
  const columns = text
    .slice(match[0].length)
    .split('\n')
    .flatMap((line) => {
      const name = /^\s*([`"]?)([\p{L}\w$]+)\1\s+[A-Za-z]/u.exec(line);
      const isColumn = name && (name[1] !== '' || !/^(?:primary|unique|key|index|constraint|fulltext|foreign|check)$/i.test(name[2] ?? ''));
      return isColumn ? [String(name[2]).toLowerCase()] : [];
    });
  return { table: tableName(match[1] ?? ''), columns };
}

interface InsertContext {
  place: string;
  isMysql: boolean;
  columnsOf: ReadonlyMap<string, readonly string[]>;
}

const insertHead = /^(?:insert(?:\s+\w+)?\s+into|replace\s+into)\s+([^\s(]+)\s*(?:\(([^)]*)\)\s*)?values?\s*/i;

function* insertedRows(text: string, { place, isMysql, columnsOf }: InsertContext): Generator<Pick<DumpRow, 'table' | 'values'>> {
  const head = insertHead.exec(text.slice(0, 200_000));
  if (!head) return;
  const table = tableName(head[1] ?? '');
  const columns = head[2] === undefined ? columnsOf.get(table) : namesIn(head[2]);
  if (!columns)
    throw new TransferError(
      `${place}: the columns of the table ${table} are not named, and the dump has no CREATE TABLE for it. Dump it with column names.`,
    );
  const reader = { text, at: head[0].length, isMysql, place };
  while (reader.at < text.length) {
    if (text[reader.at] !== '(') return;
    yield rowOf({ table, columns }, tuple(reader), place);
    skipSpace(reader);
    if (text[reader.at] !== ',') return;
    reader.at += 1;
    skipSpace(reader);
  }
}

function rowOf({ table, columns }: Target, values: readonly (string | null)[], place: string): Pick<DumpRow, 'table' | 'values'> {
  if (values.length !== columns.length)
    throw new TransferError(`${place}: a row of ${table} has ${values.length} values for ${columns.length} columns. The dump is broken.`);
  return { table, values: Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])) };
}

interface Reader {
  text: string;
  at: number;
  isMysql: boolean;
  place: string;
}

const skipSpace = (reader: Reader): void => {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
};

/** The values between two brackets. */
function tuple(reader: Reader): (string | null)[] {
  const values: (string | null)[] = [];
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    values.push(valueAt(reader));
    skipSpace(reader);
    const next = reader.text[reader.at];
    reader.at += 1;
    if (next === ')') return values;
    if (next !== ',' || values.length > maxColumns)
      throw new TransferError(`${reader.place}: the values of a row are not separated by commas. The dump is broken.`);
  }
}

const maxColumns = 5_000;

/** A text, a number, a word, or a hexadecimal literal as its bytes in UTF-8. */
function valueAt(reader: Reader): string | null {
  const { text } = reader;
  const prefix = /(?:_binary|_utf8mb4|_utf8|e|n|b|x)?\s*(?=')/iy;
  prefix.lastIndex = reader.at;
  const quoted = prefix.exec(text);
  if (quoted) {
    const kind = quoted[0].trim().toLowerCase();
    reader.at += quoted[0].length + 1;
    const value = quotedText(reader, reader.isMysql || kind === 'e');
    skipCast(reader);
    return kind === 'x' ? Buffer.from(value, 'hex').toString('utf8') : kind === 'b' ? String(Number.parseInt(value || '0', 2)) : value;
  }
  const plain = /[^,()\s]+(?:\([^()]*\))?/y;
  plain.lastIndex = reader.at;
  const word = plain.exec(text)?.[0] ?? '';
  if (word === '') throw new TransferError(`${reader.place}: a value is missing in a row. The dump is broken.`);
  reader.at += word.length;
  if (/^null$/i.test(word)) return null;
  if (/^0x[0-9a-f]+$/i.test(word)) return Buffer.from(word.slice(2), 'hex').toString('utf8');
  return word.replace(/::[\w ]+$/, '');
}

/** PostgreSQL writes `'…'::text`. */
function skipCast(reader: Reader): void {
  const cast = /::[\w ]+(?:\[\])?/y;
  cast.lastIndex = reader.at;
  reader.at += cast.exec(reader.text)?.[0].length ?? 0;
}

function quotedText(reader: Reader, hasEscapes: boolean): string {
  const { text } = reader;
  const parts: string[] = [];
  let start = reader.at;
  for (let at = reader.at; at < text.length; at += 1) {
    const character = text[at];
    if (hasEscapes && character === '\\') {
      parts.push(text.slice(start, at), escaped(text[at + 1] ?? ''));
      at += 1;
      start = at + 1;
    } else if (character === "'") {
      parts.push(text.slice(start, at));
      if (text[at + 1] !== "'") {
        reader.at = at + 1;
        return parts.join('');
      }
      at += 1;
      start = at;
    }
  }
  throw new TransferError(`${reader.place}: a text in a row is never closed. The dump is broken.`);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', Z: '\u001A', 0: '' };

const escaped = (letter: string): string => escapes[letter] ?? letter;

/** The values of a line of `COPY`, whose escapes are its own. */
const copiedValues = (line: string): (string | null)[] =>
  line.split('\t').map((cell) => (cell === String.raw`\N` ? null : cell.replace(/\\(.)/gs, (_, letter: string) => escaped(letter))));

const tableName = (text: string): string => (text.split('.').at(-1) ?? '').replace(/[`"[\]]/g, '').toLowerCase();

const namesIn = (text: string): string[] =>
  text.split(',').map((name) =>
    name
      .trim()
      .replace(/[`"[\]]/g, '')
      .toLowerCase(),
  );
