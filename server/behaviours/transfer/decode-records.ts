import { choiceList } from '#engine/choices/choice-list';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { namePieces } from '#engine/choices/name-pieces';
import { isMultiple } from '#engine/choices/is-multiple';
import { dateFormatOf } from '#engine/dates/date-format';
import { momentInCell, sidesInCell } from '#engine/dates/worksheet-date';
import { isPathKind } from '#engine/directory/directory-keys';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import { numberText } from '#engine/number-text';
import { boundFields, boundSource } from '#engine/relation/bound-source';
import type { Caller } from '../../access/caller';
import { flawMark } from '../../excel/number-cell';
import { cutMark } from '../../excel/sheet-syntax';
import type { Services } from '../../services';
import { serverTimeZone } from '../../storage/server-time-zone';
import type { Row } from '../../storage/records';
import { kindOf, withOptions } from './cell-texts';
import { keysByText } from './directory-texts';
import { loadedChoices } from './loaded-choices';
import { readableValues, relatedSourceOf } from './related-texts';
import type { TransferColumn } from './transfer-columns';

/** A record of a file as values, and what is wrong with its cells. `null` is an empty cell, `undefined` one that the file does not have. */
export interface DecodedRecord {
  values: Row;
  problems: string[];
}

/** Notes what is wrong with a text, whose value is `undefined` then. */
type Refuse = (problem: CellProblem, part: string, params?: Readonly<Record<string, unknown>>) => undefined;

type CellProblem =
  | 'cellUnknown'
  | 'cellAmbiguous'
  | 'cellShared'
  | 'cellCut'
  | 'cellError'
  | 'cellFormula'
  | 'cellDigits'
  | 'cellFraction'
  | 'cellNotNumber'
  | 'cellDecimals'
  | 'cellPercent'
  | 'cellNotDate'
  | 'cellTooExact'
  | 'cellSkipped'
  | 'cellNotState'
  | 'cellInvalid';

type Decode = (text: string, refuse: Refuse) => unknown;

/** Reads the texts of records, by the names of columns, as values by the ids of fields. Names are looked up once for all records. */
export async function decodeRecords(
  records: readonly Row[],
  columns: readonly TransferColumn[],
  caller: Caller,
  context: Services,
): Promise<DecodedRecord[]> {
  // A copy of an object with all names is made faster than one that grows by them, and takes a third of the memory.
  const blank: Row = Object.fromEntries(columns.map(({ id }) => [id, undefined]));
  const decoded = records.map((): DecodedRecord => ({ values: { ...blank }, problems: [] }));
  for (const column of boundLast(columns)) {
    if (!column.columns) {
      const given = records.map((record) => textIn(record, column));
      const formOf = (index: number): Row => decoded[index]?.values ?? {};
      await decodeColumn(column, given, (index) => decoded[index], { caller, context, formOf, prefix: () => '' });
    } else await decodeTable(column, records, decoded, { caller, context });
  }
  return decoded;
}

async function decodeTable(
  table: TransferColumn,
  records: readonly Row[],
  decoded: readonly DecodedRecord[],
  { caller, context }: { caller: Caller; context: Services },
): Promise<void> {
  const lines = records.flatMap((record, index) => {
    const rows = Object.hasOwn(record, table.name) ? record[table.name] : undefined;
    if (!Array.isArray(rows)) return [];
    const values = rows.map((): Row => ({}));
    const target = decoded[index];
    if (target) target.values[table.id] = values;
    return rows.map((row: unknown, at) => ({ row: isJsonObject(row) ? row : {}, values: values[at] ?? {}, at, target }));
  });
  const formOf = (index: number): Row => lines[index]?.target?.values ?? {};
  for (const column of boundLast(table.columns ?? [])) {
    const given = lines.map(({ row }) => textIn(row, column));
    const targetOf = (index: number) => {
      const line = lines[index];
      return line && { values: line.values, problems: line.target?.problems ?? [] };
    };
    const prefix = (index: number) => `${table.label} ${(lines[index]?.at ?? 0) + 1}, `;
    await decodeColumn(column, given, targetOf, { caller, context, formOf, prefix });
  }
}

interface ColumnOptions {
  caller: Caller;
  context: Services;
  /** The values of the record, which may give parameters of a data interface their values. */
  formOf(index: number): Row;
  /** Names the row of a sub-table in a message. */
  prefix(index: number): string;
}

async function decodeColumn(
  column: TransferColumn,
  given: readonly (string | undefined)[],
  targetOf: (index: number) => DecodedRecord | undefined,
  { caller, context, formOf, prefix }: ColumnOptions,
): Promise<void> {
  const columnAt = (index: number) => boundColumn(column, targetOf(index)?.values ?? {}, formOf(index));
  const decoderAt = await decodersOf(column, given, columnAt, { caller, context });
  let index = 0;
  const refuse: Refuse = (problem, part, more) => {
    const params = { heading: prefix(index) + column.label, value: part.slice(0, 100), ...more };
    targetOf(index)?.problems.push(context.texts.text(caller.language, `$t:transfer.${problem}`, params));
    return undefined;
  };
  for (; index < given.length; index += 1) {
    const text = given[index];
    const target = targetOf(index);
    if (text === undefined || !target) continue;
    const value = text === '' ? null : isMarked(text) ? refuseMarked(text, refuse) : decoderAt(index)(text, refuse);
    if (value !== undefined) target.values[column.id] = value;
  }
}

const isMarked = (text: string): boolean => text.endsWith(cutMark) || text.endsWith(flawMark);

/** Refuses a cell whose reader or writer could not give its value. */
function refuseMarked(text: string, refuse: Refuse): undefined {
  if (text.endsWith(cutMark)) return refuse('cellCut', text.slice(0, 20));
  const shown = text.slice(0, -flawMark.length);
  if (/^-?\d+\.\d+$/.test(shown)) return refuse('cellFraction', shown);
  return refuse(shown === '=' ? 'cellFormula' : /^-?\d+$/.test(shown) ? 'cellDigits' : 'cellError', shown);
}

/** A cell that the record does not have is not changed. */
function textIn(record: Row, { name }: TransferColumn): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}

const isBound = (column: TransferColumn): boolean => {
  const source = relatedSourceOf(column);
  return source !== undefined && boundFields(source).length > 0;
};

const hasBound = (column: TransferColumn): boolean => isBound(column) || column.columns?.some(isBound) === true;

/** Columns whose names depend on the record come after those that they depend on. */
const boundLast = (columns: readonly TransferColumn[]): TransferColumn[] => [
  ...columns.filter((column) => !hasBound(column)),
  ...columns.filter(hasBound),
];

/** The column as it stands in a record: the parameters of its data interface have their values. */
function boundColumn(column: TransferColumn, row: Row, form: Row): TransferColumn {
  const source = relatedSourceOf(column);
  const bound = source && boundSource(source, row, form);
  if (!bound || bound === source || bound.kind === 'module') return column;
  return { ...column, node: { ...column.node, props: { ...column.node.props, params: bound.params as JsonValue } } };
}

/** Maximum number of combinations of parameters in one batch. Texts of further ones are refused: their names would be guessed. */
const maxGroups = 200;

/** The decoders for the texts of a column by record: one for all records whose names come from the same rows. */
async function decodersOf(
  column: TransferColumn,
  given: readonly (string | undefined)[],
  columnAt: (index: number) => TransferColumn,
  { caller, context }: Pick<ColumnOptions, 'caller' | 'context'>,
): Promise<(index: number) => Decode> {
  if (!isBound(column)) {
    const decode = await decoderOf(column, given, caller, context);
    return () => decode;
  }
  const groups = new Map<string, { column: TransferColumn; texts: string[] }>();
  const keys = given.map((text, index) => {
    if (text === undefined || text === '') return '';
    const own = columnAt(index);
    const key = JSON.stringify(own.node.props?.['params']);
    const group = groups.get(key) ?? { column: own, texts: [] };
    groups.set(key, group);
    group.texts.push(text);
    return key;
  });
  const decoders = new Map<string, Decode>();
  for (const [key, group] of [...groups].slice(0, maxGroups))
    decoders.set(key, await decoderOf(group.column, group.texts, caller, context));
  return (index) => decoders.get(keys[index] ?? '') ?? unknownText;
}

const unknownText: Decode = (text, refuse) => refuse('cellUnknown', text);

async function decoderOf(
  column: TransferColumn,
  given: readonly (string | undefined)[],
  caller: Caller,
  context: Services,
): Promise<Decode> {
  const { node, definition } = column;
  const kind = kindOf(column);
  if (kind) return directoryDecoder(kind, node, textsIn(given), caller, context);
  const source = relatedSourceOf(column);
  if (source) return relationDecoder(node, await readableValues(source, piecesOf(textsIn(given), node), caller, context));
  const options = node.props?.['options'];
  if (isJsonObject(options)) {
    const texts = textsIn(given);
    const names = new Set([...texts].flatMap((text) => [text, ...namePieces(text)]));
    const loaded = texts.size > 0 ? await loadedChoices(options, { ids: names, texts: names }, caller, context) : undefined;
    if (loaded) return choiceDecoder(column, withOptions(node, loaded.list), loaded.ambiguous);
  }
  if (Array.isArray(options)) return choiceDecoder(column, node);
  const { decode } = definition;
  if (!decode) return (text) => text;
  return (text, refuse) => {
    const value = decode(text, node);
    if (value !== undefined) return value;
    const { pattern, zone = serverTimeZone() } = dateFormatOf(node);
    return refuse(problemOf(column, text), text, { pattern, zone, count: node.props?.['precision'] });
  };
}

/** What is wrong with a text that the field cannot read. */
const problemOf = ({ definition, node }: TransferColumn, text: string): CellProblem => {
  if (definition.numeric) return /[%％]$/.test(text) ? 'cellPercent' : numberText(text) === undefined ? 'cellNotNumber' : 'cellDecimals';
  const { zone } = dateFormatOf(node);
  // A range has two moments. No clock skips a time of UTC.
  const sides = definition.moment ? [text] : sidesInCell(text);
  const isDate = sides?.every((side) => isMomentIn('UTC', side)) === true;
  if (isDate && !sides?.every((side) => isMomentIn(zone, side))) return 'cellSkipped';
  if (definition.moment) return isDate ? 'cellTooExact' : 'cellNotDate';
  return definition.states?.(node) ? 'cellNotState' : 'cellInvalid';
};

const isMomentIn = (zone: string | undefined, text: string): boolean =>
  momentInCell(text, { days: false, unit: 'second', ...(zone !== undefined && { zone }) }) !== undefined;

const textsIn = (given: readonly (string | undefined)[]): Set<string> => new Set(given.flatMap((text) => text || []));

/** Ids in a message. */
const shownIds = 5;

/** A text that is neither the name of one choice nor the id of a choice is refused: it is a typing mistake. */
function choiceDecoder({ definition }: TransferColumn, node: DescriptorNode, ambiguous: ReadonlySet<string> = new Set()): Decode {
  const choices = fixedChoices(node);
  const isFree = definition.decode === undefined;
  return (text, refuse) => {
    if (isFree) return text;
    const part = [text, ...namePieces(text)].find((name) => ambiguous.has(name));
    if (part !== undefined) return refuse('cellAmbiguous', part);
    const value = definition.decode?.(text, node) ?? null;
    const ids = choiceList(value).flat() as JsonValue[];
    const unknown = ids.find((id) => !choices?.byId.has(String(id)));
    if (unknown === undefined) return value;
    const shared = choices?.shared.get(String(unknown));
    return shared
      ? refuse('cellShared', String(unknown), { ids: shared.slice(0, shownIds).join(', ') })
      : refuse('cellUnknown', String(unknown));
  };
}

function relationDecoder(node: DescriptorNode, values: ReadonlyMap<string, readonly string[]>): Decode {
  return (text, refuse) => {
    const items: string[] = [];
    for (const part of piecesOf([text], node)) {
      const [value, ...others] = values.get(part) ?? [];
      if (value === undefined) return refuse('cellUnknown', part);
      if (others.length > 0) return refuse('cellAmbiguous', part);
      items.push(value);
    }
    return isMultiple(node) ? items : (items[0] ?? null);
  };
}

/** The names in some cells of a column. */
const piecesOf = (texts: Iterable<string>, node: DescriptorNode): Set<string> =>
  new Set([...texts].flatMap((text) => (isMultiple(node) ? namePieces(text).filter((piece) => piece !== '') : [text])));

async function directoryDecoder(
  kind: DirectoryKind,
  node: DescriptorNode,
  texts: ReadonlySet<string>,
  caller: Caller,
  context: Services,
): Promise<Decode> {
  const names = piecesOf(texts, node);
  const keys = names.size > 0 ? await keysByText(kind, names, caller, context) : new Map<string, string[]>();
  const missing = new Set([...names].filter((name) => !keys.has(name)));
  const known = missing.size > 0 ? await existingKeys(kind, missing, caller, context) : missing;
  return (text, refuse) => {
    const items: unknown[] = [];
    for (const piece of piecesOf([text], node)) {
      const [key = known.has(piece) ? piece : undefined, ...others] = keys.get(piece) ?? [];
      if (key === undefined) return refuse('cellUnknown', piece);
      if (others.length > 0) return refuse('cellAmbiguous', piece);
      items.push(isPathKind(kind) ? key.split('/') : key);
    }
    return isMultiple(node) ? items : (items[0] ?? null);
  };
}

/** The texts that are keys themselves: an export writes them where a name is missing or ambiguous. */
async function existingKeys(
  kind: DirectoryKind,
  texts: ReadonlySet<string>,
  caller: Caller,
  { names, texts: words }: Services,
): Promise<Set<string>> {
  const named = await names.directory(kind, texts, caller);
  const unavailable = words.text(caller.language, '$t:common.unavailable');
  return new Set([...texts].filter((text) => named.get(text) !== undefined && named.get(text) !== unavailable));
}
