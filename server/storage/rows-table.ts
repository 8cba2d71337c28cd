import { sql, type RawBuilder } from 'kysely';
import { rowColumns, type RowTable } from '#engine/row-table';
import { nearestName } from '#engine/nearest-name';
import { AppError } from '../app-error';
import { numberOrText } from './number-or-text';
import { quoted } from './quoted';
import { readyColumn, type ReadyColumn } from './ready-column';
import type { Row } from './query';

/** The table of a sub-table's rows, made ready for queries. */
export interface RowsTable {
  /** The field whose rows they are. */
  field: string;
  /** Its quoted name. */
  name: RawBuilder<unknown>;
  /** The column of a field of a row; throws `fieldUnknown`. */
  column(field: string): ReadyColumn;
  /** Those of the row's own fields. */
  columns: readonly ReadyColumn[];
  /** Which rows belong to the record of the statement around. */
  ofRecord: RawBuilder<unknown>;
  /** An expression for a statement on the records: the rows of a record as JSON, in their order. */
  list: string;
  /** The rows as `list` gives them. */
  read(rows: Row[]): Row[];
}

export function rowsTable({ field, table, columns: described }: RowTable, records: string): RowsTable {
  const columns = described.filter(({ field: id }) => !system.has(id)).map((column) => readyColumn(table, column));
  const byField = new Map(columns.map((column) => [column.field, column]));
  const name = quoted(table);
  const parent = `${name}."parent_id" = ${quoted(records)}."id"`;
  // JSON would make a number of every decimal; as text it keeps its digits.
  const selected = ['"id"', ...columns.map(({ name: column, type, field: id }) => `${quoted(column)}${type === 'numeric' ? '::text' : ''} as ${quoted(id)}`)];
  const decimals = columns.filter(({ type }) => type === 'numeric').map(({ field: id }) => id);
  return {
    field,
    name: sql.raw(name),
    column: (id) => {
      const found = byField.get(id);
      if (!found) throw new AppError('fieldUnknown', { field: `${field}.${id}`, nearest: nearestName(id, [...byField.keys()]) });
      return found;
    },
    columns,
    ofRecord: sql.raw(parent),
    list: `(select coalesce(json_agg("#row"), '[]') from (select ${selected.join(', ')} from ${name} where ${parent} order by ${name}."position") "#row")`,
    read: (rows) => {
      for (const row of rows) for (const id of decimals) if (typeof row[id] === 'string') row[id] = numberOrText(row[id]);
      return rows;
    },
  };
}

const system = new Set(rowColumns.map(({ field }) => field));
