import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#engine/check-record';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import { namePieces } from '#engine/choices/name-pieces';
import type { ColumnType } from '#engine/definition';
import { directoryKeys } from '#engine/directory/directory-keys';
import { memberId } from '#engine/directory/member-id';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import { personNames } from '#engine/jnpf/control-names';
import { boundFields } from '#engine/relation/bound-source';
import { storedCell } from '#engine/stored-cell';
import type { Caller } from '../../access/caller';
import type { LoadedChoice } from '../../records/dictionary-choices';
import type { SheetCell } from '../../excel/sheet-cell';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { keysByText } from './directory-texts';
import { loadedChoices } from './loaded-choices';
import { relatedCellTexts, relatedSourceOf } from './related-texts';
import type { TransferColumn } from './transfer-columns';

/** `null` is an empty cell. */
export type Cell = SheetCell;

type CellOf = (value: unknown) => Cell;

/** Maximum number of texts of a column that are kept for the next records. */
const maxTexts = 20_000;

/**
 * Turns values into cells that an import reads back: names where they stand for one value alone, else ids. `load` reads the
 * names of some values; `cellOf` is for these values. Moments are written by `writeRecords`.
 */
export interface CellTexts {
  load(column: TransferColumn, values: readonly unknown[]): Promise<void>;
  cellOf(column: TransferColumn, value: unknown): Cell;
}

/** @example const texts = createCellTexts(caller, services); await texts.load(column, values); texts.cellOf(column, values[0]) */
export function createCellTexts(caller: Caller, context: Services): CellTexts {
  const directories = new Map<DirectoryKind, Map<string, string>>();
  const plain = new Map<TransferColumn, CellOf>();
  const choices = new Map<TransferColumn, CellOf>();
  const related = new Map<TransferColumn, Map<string, string>>();
  const loadKeys = async (kind: DirectoryKind, values: readonly unknown[]) => {
    const known = directories.get(kind) ?? new Map<string, string>();
    if (known.size > maxTexts) known.clear();
    directories.set(kind, known);
    const missing = new Set(values.flatMap((value) => keysIn(kind, value)).filter((key) => !known.has(key)));
    if (missing.size === 0) return;
    for (const [key, text] of await textsByKey(kind, missing, caller, context)) known.set(key, text);
  };
  return {
    load: async (column, values) => {
      const kind = kindOf(column);
      if (kind) return loadKeys(kind, values);
      const source = relatedSourceOf(column);
      const ids = new Set(values.flat(2).flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : [])));
      // The names depend on other values of the record, and values read back by themselves.
      if (source && boundFields(source).length > 0) return void related.set(column, noTexts);
      if (source) {
        related.set(column, await textsWith(related.get(column), ids, (missing) => relatedCellTexts(source, missing, caller, context)));
        return undefined;
      }
      const options = column.node.props?.['options'];
      if (!isJsonObject(options)) return undefined;
      const loaded = await loadedChoices(options, { ids }, caller, context);
      if (loaded) choices.set(column, codedCell(column, withOptions(column.node, loaded.list), loaded.ambiguous));
      return undefined;
    },
    cellOf: (column, value) => {
      if (isEmptyValue(value)) return null;
      const kind = kindOf(column);
      if (kind) return listCell(keysIn(kind, value), directories.get(kind), column);
      const named = related.get(column);
      if (named) return listCell(choiceList(value).map(String), named, column);
      let cellOf = choices.get(column) ?? plain.get(column);
      if (!cellOf) plain.set(column, (cellOf = plainCell(column)));
      return cellOf(value);
    },
  };
}

const noTexts = new Map<string, string>();

/** Names beside each other. One with a comma in it (`Co., Ltd.`) is read as one only where a cell has no other. */
const listCell = (keys: readonly string[], texts: ReadonlyMap<string, string> | undefined, { node }: TransferColumn): string =>
  keys
    .map((key) => {
      const text = texts?.get(key) ?? key;
      return isMultiple(node) && namePieces(text).join('') !== text ? key : text;
    })
    .join(',');

type ReadTexts = (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>;

/** The texts that were read before, with those of further ids. */
async function textsWith(before: Map<string, string> | undefined, ids: ReadonlySet<string>, read: ReadTexts): Promise<Map<string, string>> {
  const texts = before && before.size <= maxTexts ? before : new Map<string, string>();
  const missing = new Set([...ids].filter((id) => !texts.has(id)));
  if (missing.size > 0) for (const [id, text] of await read(missing)) texts.set(id, text);
  return texts;
}

/** The kind of the directory whose names stand for the values of a column. */
export const kindOf = ({ definition, node }: TransferColumn): DirectoryKind | undefined =>
  definition.names ?? (personNames.has(node.jnpfKey) ? 'user' : undefined);

const keysIn = (kind: DirectoryKind, value: unknown): string[] => directoryKeys(kind, value);

/** The text for each key: its name, or the key itself if the name is missing, ambiguous or has spaces around it. */
async function textsByKey(kind: DirectoryKind, keys: ReadonlySet<string>, caller: Caller, context: Services): Promise<Map<string, string>> {
  const named = await context.names.directory(kind, keys, caller);
  const textOf = (key: string): string => {
    const name = named.get(key) ?? key;
    return kind === 'member' && memberId(key).kind !== 'user' ? `${name}${key.slice(key.lastIndexOf('--'))}` : name;
  };
  const texts = new Map([...keys].map((key) => [key, textOf(key)]));
  const meant = await keysByText(kind, new Set(texts.values()), caller, context);
  for (const [key, text] of texts) {
    const [only, ...others] = meant.get(text) ?? [];
    const isOwn = only === key || (kind === 'member' && only === `${key}--user`);
    if (!isOwn || others.length > 0 || text.trim() !== text) texts.set(key, key);
  }
  return texts;
}

/** The node with loaded choices in place of where they come from. */
export const withOptions = (node: DescriptorNode, options: readonly LoadedChoice[]): DescriptorNode => ({
  ...node,
  props: { ...node.props, options },
});

function plainCell(column: TransferColumn): CellOf {
  const { node, definition } = column;
  if (Array.isArray(node.props?.['options'])) return codedCell(column, node);
  const { encode } = definition;
  if (encode) return (value) => encode(value as JsonValue, node);
  if (definition.transfer === 'none') return (value) => definition.format(value as JsonValue, node);
  // A text as it is stored: a mask is for screens.
  return (value) => (typeof value === 'string' || typeof value === 'number' ? value : definition.format(value as JsonValue, node));
}

/** Whether the cells of a column are its stored texts and numbers. */
export function isStoredCell(column: TransferColumn): boolean {
  const { definition, node } = column;
  const isNamed = kindOf(column) !== undefined || relatedSourceOf(column) !== undefined || typeof node.props?.['options'] === 'object';
  const isEncoded = definition.encode ? definition.encode !== storedCell : definition.transfer === 'none';
  return !isNamed && !isEncoded && storedTypes.has(definition.column(node) ?? '');
}

/** Types of columns whose values are texts or numbers. */
const storedTypes: ReadonlySet<string> = new Set(['text', 'integer', 'bigint', 'numeric'] satisfies ColumnType[]);

/**
 * Names of choices, or their ids where a name would be read as another one. A value whose ids would be, too, is written as JSON, which
 * an import refuses.
 */
function codedCell({ definition }: TransferColumn, node: DescriptorNode, ambiguous: ReadonlySet<string> = new Set()): CellOf {
  const { encode = definition.format, decode } = definition;
  const texts = new Map<unknown, string | number>();
  const isRead = (text: string | number, value: unknown): boolean =>
    !namePieces(String(text)).some((name) => ambiguous.has(name)) && isDeepStrictEqual(decode?.(text, node), value);
  const textOfItem = (item: JsonValue): string => {
    const text = String(encode([item], node));
    return isRead(text, [item]) ? text : choiceList(item).join('/');
  };
  const encoded = (value: JsonValue): string | number => {
    const text = encode(value, node);
    if (!decode || isRead(text, value)) return text;
    const byId = Array.isArray(value) ? [value.map(textOfItem).join(','), value.join('/')] : [value as string | number];
    return byId.find((ids) => isRead(ids, value)) ?? JSON.stringify(value);
  };
  return (value) => {
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const text = texts.get(key) ?? encoded(value as JsonValue);
    if (texts.size < maxTexts) texts.set(key, text);
    return text;
  };
}

/** The rows of a sub-table. */
export const linesIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
