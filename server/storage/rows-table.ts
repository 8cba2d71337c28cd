import { sql, type RawBuilder } from 'kysely';
import { rowColumns, type RowTable } from '#engine/row-table';
import { nearestName } from '#engine/nearest-name';
import { AppError } from '../app-error';
import { numberOrText } from './number-or-text';
import { quoted } from './quoted';
import { readyColumn, type ReadyColumn } from './ready-column';
import type { Row } from './query';

/** The table of a sub-table's rows, prepared for statements. */
export interface RowsTable {
  /** The field of the sub-table. */
  field: string;
  /** Quoted name. */
  name: RawBuilder<unknown>;
  /** The column of a row's field. Throws `fieldUnknown`. */
  column(field: string): ReadyColumn;
  /** Columns of the row's own fields. */
  columns: readonly ReadyColumn[];
  /** The condition that joins the rows with the record of the outer statement. */
  ofRecord: RawBuilder<unknown>;
  /** A subquery for a statement on the records: the rows of a record as JSON, in their order. */
  list: string;
  /** The same with numbers for decimals that they hold exactly, under other names: as the JSON of an answer. */
  jsonList(nameOf: (path: string) => string): string;
  /** Parses the rows that `list` returned. */
  read(rows: Row[]): Row[];
}

export function rowsTable({ field, table, columns: described }: RowTable, records: string): RowsTable {
  const columns = described.filter(({ field: id }) => !systemFields.has(id)).map((column) => readyColumn(table, column));
  const byField = new Map(columns.map((column) => [column.field, column]));
  const name = quoted(table);
  const parent = `${name}."parent_id" = ${quoted(records)}."id"`;
  const listOf = (id: string, selected: readonly string[]) =>
    `(select coalesce(json_agg("#row"), '[]') from (select ${[`"id" as ${quoted(id)}`, ...selected].join(', ')} from ${name} ` +
    `where ${parent} order by ${name}."position") "#row")`;
  const decimals = columns.filter(({ type }) => type === 'numeric').map(({ field: id }) => id);
  return {
    field,
    name: sql.raw(name),
    column: (id) => {
      const column = byField.get(id);
      if (!column) throw new AppError('fieldUnknown', { field: `${field}.${id}`, nearest: nearestName(id, [...byField.keys()]) });
      return column;
    },
    columns,
    ofRecord: sql.raw(parent),
    // As text, because a JSON number loses digits of a decimal.
    list: listOf(
      'id',
      columns.map(({ name: column, type, field: id }) => `${quoted(column)}${type === 'numeric' ? '::text' : ''} as ${quoted(id)}`),
    ),
    jsonList: (nameOf) =>
      listOf(
        nameOf(`${field}.id`),
        columns.map(({ name: column, type, field: id }) => `${jsonOf(column, type)} as ${quoted(nameOf(`${field}.${id}`))}`),
      ),
    read: (rows) => {
      for (const row of rows) for (const id of decimals) if (typeof row[id] === 'string') row[id] = numberOrText(row[id]);
      return rows;
    },
  };
}

const jsonOf = (column: string, type: ReadyColumn['type']): string =>
  type === 'numeric'
    ? `case when length(${quoted(column)}::text) > 15 then to_json(${quoted(column)}::text) else to_json(${quoted(column)}) end`
    : quoted(column);

const systemFields = new Set(rowColumns.map(({ field }) => field));
