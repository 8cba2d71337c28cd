import { sql, type RawBuilder } from 'kysely';
import type { Collection, Column } from '#engine/collection';
import { nearestName } from '#engine/nearest-name';
import { AppError } from '../app-error';

/** A collection made ready for queries. */
export interface RecordTable {
  /** Its quoted name. */
  name: RawBuilder<unknown>;
  /** The column of a field; throws `fieldUnknown`, so that no other name ever gets into a statement. */
  column(field: string): ReadyColumn;
  /** What a query selects: the columns under the names of their fields. All that a reader may want when left out. */
  selection(fields?: readonly string[]): RawBuilder<unknown>;
  columns: readonly ReadyColumn[];
  /** The collection's own order. */
  order: readonly { column: ReadyColumn; descending: boolean }[];
}

export interface ReadyColumn extends Column {
  /** Its quoted name, for a statement. */
  ref: RawBuilder<unknown>;
  /** Whether a record may well have no value in it: an order says where those go, and then no index helps. */
  isOftenEmpty: boolean;
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
  // Names come from the descriptor, and are quoted once and not in every statement.
  const columns = described.map((column): ReadyColumn => ({ ...column, ref: sql.raw(quoted(column.name)), isOftenEmpty: column.nullable && column.default === undefined && column.field !== 'creatorTime' }));
  const byField = new Map(columns.map((column) => [column.field, column]));
  const selected = (fields: readonly string[]) => sql.raw([...new Set(fields)].map((field) => `${quoted(column(field).name)} as ${quoted(field)}`).join(', '));
  const column = (field: string): ReadyColumn => {
    const found = byField.get(field);
    if (!found) throw new AppError('fieldUnknown', { field, nearest: nearestName(field, [...byField.keys()]) });
    return found;
  };
  const usual = selected(columns.map(({ field }) => field).filter((field) => !deletion.has(field)));
  return {
    name: sql.raw(quoted(table)),
    column,
    columns,
    selection: (fields) => (fields ? selected(fields) : usual),
    order: order.flatMap(({ column: name, descending }) => columns.filter((one) => one.name === name).map((one) => ({ column: one, descending }))),
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Nobody who sees a record needs them: it is not deleted. */
const deletion = new Set(['deleteMark', 'deleteTime', 'deleteUserId']);
