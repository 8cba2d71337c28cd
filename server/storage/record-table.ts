import { sql, type RawBuilder } from 'kysely';
import type { Collection } from '#engine/collection';
import { nearestName } from '#engine/nearest-name';
import { AppError } from '../app-error';
import { quoted } from './quoted';
import { readyColumn, type ReadyColumn } from './ready-column';
import type { Row } from './query';
import { rowsTable, type RowsTable } from './rows-table';

/** A collection made ready for queries. */
export interface RecordTable {
  tableName: string;
  /** Its quoted name. */
  name: RawBuilder<unknown>;
  /** The column of a field; throws `fieldUnknown`, so that no other name ever gets into a statement. */
  column(field: string): ReadyColumn;
  /** What a query selects: the columns under the names of their fields, with the rows of sub-tables where they are named. All columns when left out. */
  selection(fields?: readonly string[]): RawBuilder<unknown>;
  /** The same of all columns, as text. */
  usual: string;
  /** Records as `selection` has found them. */
  read(rows: Row[]): Row[];
  columns: readonly ReadyColumn[];
  /** By field. */
  rowsTables: ReadonlyMap<string, RowsTable>;
  /** What one record is read by: every column, and the rows. */
  whole: RawBuilder<unknown>;
  /** The collection's own order. */
  order: readonly { column: ReadyColumn; descending: boolean }[];
}

/** The table without hidden columns, as a caller may read it: for a query they do not exist. `table.column` hides a column of a sub-table. */
export function readableTable(collection: Collection, hidden: ReadonlySet<string>): RecordTable {
  if (hidden.size === 0) return recordTable(collection);
  const ofCollection = readable.get(hidden) ?? new WeakMap<Collection, RecordTable>();
  readable.set(hidden, ofCollection);
  const cached = ofCollection.get(collection);
  if (cached) return cached;
  const table = createTable(withoutHidden(collection, hidden));
  ofCollection.set(collection, table);
  return table;
}

const readable = new WeakMap<ReadonlySet<string>, WeakMap<Collection, RecordTable>>();

const withoutHidden = (collection: Collection, hidden: ReadonlySet<string>): Collection => ({
  ...collection,
  columns: collection.columns.filter(({ field }) => !hidden.has(field) || essential.has(field)),
  rowTables: collection.rowTables
    .filter(({ field }) => !hidden.has(field))
    .map((rows) => ({ ...rows, columns: rows.columns.filter(({ field }) => !hidden.has(`${rows.field}.${field}`)) })),
});

/** Without these no record can be read or changed. */
const essential = new Set(['id', 'version', 'deleteMark']);

/** @example recordTable(dictionaryData).column('fullName').name // 'full_name' */
export function recordTable(collection: Collection): RecordTable {
  const known = tables.get(collection);
  if (known) return known;
  const table = createTable(collection);
  tables.set(collection, table);
  return table;
}

/** A collection lives as long as the server; what follows from it is worked out once. */
const tables = new WeakMap<Collection, RecordTable>();

function createTable({ table, columns: described, rowTables, order }: Collection): RecordTable {
  const columns = described.map((column) => readyColumn(table, column));
  const byField = new Map(columns.map((column) => [column.field, column]));
  const rowsTables = new Map(rowTables.map((rows) => [rows.field, rowsTable(rows, table)]));
  const column = (field: string): ReadyColumn => {
    const found = byField.get(field);
    if (!found) throw new AppError('fieldUnknown', { field, nearest: nearestName(field, [...byField.keys()]) });
    return found;
  };
  const textOf = (fields: readonly string[]) => [...new Set(fields)].map((field) => `${rowsTables.get(field)?.list ?? quoted(column(field).name)} as ${quoted(field)}`).join(', ');
  const selected = (fields: readonly string[]) => sql.raw(textOf(fields));
  const usual = columns.map(({ field }) => field).filter((field) => !deletion.has(field));
  const usually = selected(usual);
  return {
    tableName: table,
    name: sql.raw(quoted(table)),
    column,
    columns,
    rowsTables,
    usual: textOf(usual),
    whole: selected([...usual, ...rowsTables.keys()]),
    selection: (fields) => (fields ? selected(fields) : usually),
    read: (rows) => {
      for (const [field, { read }] of rowsTables) {
        for (const row of rows) if (row[field] !== undefined) row[field] = read(row[field] as Row[]);
      }
      return rows;
    },
    order: order.flatMap(({ column: name, descending }) => columns.filter((one) => one.name === name).map((one) => ({ column: one, descending }))),
  };
}

/** Nobody who sees a record needs them: it is not deleted. */
const deletion = new Set(['deleteMark', 'deleteTime', 'deleteUserId']);
