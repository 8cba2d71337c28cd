import { sql, type AliasedExpression, type RawBuilder } from 'kysely';
import type { Collection, Column } from '#engine/collection';
import { nearestName } from '#engine/nearest-name';
import { AppError } from '../app-error';

/** A collection made ready for queries. */
export interface RecordTable {
  name: string;
  /** The column of a field; throws `fieldUnknown`, so that no other name ever gets into a statement. */
  column(field: string): ReadyColumn;
  /** What a query selects: the columns under the names of their fields. All that a reader may want when left out. */
  selection(fields?: readonly string[]): readonly AliasedExpression<unknown, string>[];
  columns: readonly ReadyColumn[];
  /** The collection's own order. */
  order: readonly { column: ReadyColumn; descending: boolean }[];
}

export interface ReadyColumn extends Column {
  /** Its quoted name, for a statement. */
  ref: RawBuilder<unknown>;
}

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

function createTable({ table, columns: described, order }: Collection): RecordTable {
  const columns = described.map((column): ReadyColumn => ({ ...column, ref: sql.id(column.name) }));
  const byField = new Map(columns.map((column) => [column.field, column]));
  const selected = new Map(columns.map(({ field, ref }) => [field, ref.as(field)]));
  const column = (field: string): ReadyColumn => {
    const found = byField.get(field);
    if (!found) throw new AppError('fieldUnknown', { field, nearest: nearestName(field, [...byField.keys()]) });
    return found;
  };
  const usual = columns.filter(({ field }) => !deletion.has(field)).flatMap(({ field }) => selected.get(field) ?? []);
  return {
    name: table,
    column,
    columns,
    selection: (fields) => (fields ? [...new Set(fields)].flatMap((field) => selected.get(column(field).field) ?? []) : usual),
    order: order.flatMap(({ column: name, descending }) => columns.filter((one) => one.name === name).map((one) => ({ column: one, descending }))),
  };
}

/** Nobody who sees a record needs them: it is not deleted. */
const deletion = new Set(['deleteMark', 'deleteTime', 'deleteUserId']);
