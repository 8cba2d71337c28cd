import { sql, type RawBuilder } from 'kysely';
import type { Collection } from '#engine/collection';
import { nearestName } from '#engine/nearest-name';
import { AppError } from '../app-error';
import { quoted } from './quoted';
import { readyColumn, type ReadyColumn } from './ready-column';
import type { Row } from './query';
import { rowsTable, type RowsTable } from './rows-table';

/** A collection prepared for statements. */
export interface RecordTable {
  tableName: string;
  /** Quoted name. */
  name: RawBuilder<unknown>;
  /** The column of a field. Throws `fieldUnknown`, so that a statement only contains names of the descriptor. */
  column(field: string): ReadyColumn;
  /**
   * The columns of a `select` under the names of their fields. The rows of a sub-table come only where they are named. All
   * columns except those of the deletion by default.
   */
  selection(fields?: readonly string[]): RawBuilder<unknown>;
  /** The columns for lines of JSON, where the rows of a sub-table are JSON with these names. */
  jsonSelection(fields: readonly string[], nameOf: (path: string) => string): RawBuilder<unknown>;
  /** `selection()` as text. */
  defaultText: string;
  /** Parses the records that a `selection` returned. */
  read(rows: Row[]): Row[];
  columns: readonly ReadyColumn[];
  /** By field. */
  rowsTables: ReadonlyMap<string, RowsTable>;
  /** The selection of a single record: every column, and the rows. */
  whole: RawBuilder<unknown>;
  /** The collection's own order. */
  order: readonly { column: ReadyColumn; descending: boolean }[];
}

/** The table without hidden columns, which do not exist for a query. `table.column` hides a column of a sub-table. */
export function readableTable(collection: Collection, hidden: ReadonlySet<string>): RecordTable {
  if (hidden.size === 0) return recordTable(collection);
  const tablesByCollection = readableTables.get(hidden) ?? new WeakMap<Collection, RecordTable>();
  readableTables.set(hidden, tablesByCollection);
  const cached = tablesByCollection.get(collection);
  if (cached) return cached;
  const table = createTable(withoutHidden(collection, hidden));
  tablesByCollection.set(collection, table);
  return table;
}

const readableTables = new WeakMap<ReadonlySet<string>, WeakMap<Collection, RecordTable>>();

const withoutHidden = (collection: Collection, hidden: ReadonlySet<string>): Collection => ({
  ...collection,
  columns: collection.columns.filter(({ field }) => !hidden.has(field) || requiredFields.has(field)),
  rowTables: collection.rowTables
    .filter(({ field }) => !hidden.has(field))
    .map((rows) => ({ ...rows, columns: rows.columns.filter(({ field }) => !hidden.has(`${rows.field}.${field}`)) })),
});

/** Reading and changing a record needs these. */
const requiredFields = new Set(['id', 'version', 'deleteMark']);

/** @example recordTable(dictionaryData).column('fullName').name // 'full_name' */
export function recordTable(collection: Collection): RecordTable {
  const cached = tables.get(collection);
  if (cached) return cached;
  const table = createTable(collection);
  tables.set(collection, table);
  return table;
}

/** A collection lives as long as the server, so its table is derived once. */
const tables = new WeakMap<Collection, RecordTable>();

function createTable({ table, columns: described, rowTables, order }: Collection): RecordTable {
  const columns = described.map((column) => readyColumn(table, column));
  const byField = new Map(columns.map((column) => [column.field, column]));
  const rowsTables = new Map(rowTables.map((rows) => [rows.field, rowsTable(rows, table)]));
  const column = (field: string): ReadyColumn => {
    const ready = byField.get(field);
    if (!ready) throw new AppError('fieldUnknown', { field, nearest: nearestName(field, [...byField.keys()]) });
    return ready;
  };
  const selectedText = (field: string) => `${rowsTables.get(field)?.list ?? quoted(column(field).name)} as ${quoted(field)}`;
  const textOf = (fields: readonly string[]) => [...new Set(fields)].map(selectedText).join(', ');
  const defaultFields = columns.map(({ field }) => field).filter((field) => !deletionFields.has(field));
  const defaultText = textOf(defaultFields);
  const defaultSelection = sql.raw(defaultText);
  // The fields of a list are the same array in each call.
  const selections = new WeakMap<readonly string[], RawBuilder<unknown>>();
  const selectionOf = (fields: readonly string[]): RawBuilder<unknown> => {
    const selection = selections.get(fields) ?? sql.raw(textOf(fields));
    selections.set(fields, selection);
    return selection;
  };
  return {
    tableName: table,
    name: sql.raw(quoted(table)),
    column,
    columns,
    rowsTables,
    defaultText,
    whole: sql.raw(textOf([...defaultFields, ...rowsTables.keys()])),
    selection: (fields) => (fields ? selectionOf(fields) : defaultSelection),
    jsonSelection: (fields, nameOf) =>
      sql.raw(fields.map((field) => `${rowsTables.get(field)?.jsonList(nameOf) ?? quoted(column(field).name)}`).join(', ')),
    read: (rows) => {
      for (const [field, { read }] of rowsTables) {
        for (const row of rows) if (row[field] !== undefined) row[field] = read(row[field] as Row[]);
      }
      return rows;
    },
    order: order.flatMap(({ column: name, descending }) => {
      const ready = columns.find((candidate) => candidate.name === name);
      return ready ? [{ column: ready, descending }] : [];
    }),
  };
}

/** Always empty in a record that can be read. */
const deletionFields = new Set(['deleteMark', 'deleteTime', 'deleteUserId']);
