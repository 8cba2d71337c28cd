import { sql, type RawBuilder } from 'kysely';
import { systemColumns } from '#engine/collection';
import type { ReadyColumn } from './ready-column';
import type { RecordTable } from './record-table';
import type { Actor, Row } from './query';

/** What a statement writes: a column, and its new value as an expression of the column's type. */
export interface ColumnValue {
  column: ReadyColumn;
  value: RawBuilder<unknown>;
}

/** A new record, in the order of the table's columns: what `values` says, defaults for the rest, the audit columns as they are and not as anybody claims. */
export function newColumnValues(table: RecordTable, values: Row, actor: Actor, id: string): unknown[] {
  const given: Row = { ...ownFields(table, values), id, creatorTime: actor.now(), creatorUserId: actor.userId, deleteMark: 0, version: 1 };
  return table.columns.map((column) => plainValue(column, given[column.field] === undefined ? (column.default ?? null) : given[column.field]));
}

/** A changed record: what `values` says, and who changed it when. */
export function changedColumnValues(table: RecordTable, values: Row, actor: Actor): ColumnValue[] {
  const given: Row = { ...ownFields(table, values), lastModifyTime: actor.now(), lastModifyUserId: actor.userId };
  const written = Object.entries(given).filter(([, value]) => value !== undefined);
  return written.map(([field, value]) => ({ column: table.column(field), value: expressionOf(table.column(field), value) }));
}

/** The table as it looks once the values are written: what a rule says of it, it says of the new record. */
export function tableWith(table: RecordTable, values: readonly ColumnValue[]): RecordTable {
  const written = new Map(values.map(({ column, value }) => [column.field, value]));
  const column = (field: string): ReadyColumn => {
    const found = table.column(field);
    const value = written.get(field);
    return value ? { ...found, ref: value, fullRef: value } : found;
  };
  return { ...table, column };
}

const systemFields = new Set(systemColumns.map(({ field }) => field));

/** The server keeps the system's fields itself; clients send back what they have read. A name that is no field throws. */
function ownFields(table: RecordTable, values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !systemFields.has(table.column(field).field)));
}

/** A new record's values as expressions. */
export const expressionsOf = ({ columns }: RecordTable, values: readonly unknown[]): ColumnValue[] => columns.map((column, index) => ({ column, value: typed(column, values[index]) }));

const expressionOf = (column: ReadyColumn, value: unknown): RawBuilder<unknown> => typed(column, plainValue(column, value));

const typed = ({ type }: ReadyColumn, plain: unknown): RawBuilder<unknown> => sql`${plain}::${sql.raw(type)}`;

/** What goes to the database: JSON as text. */
const plainValue = ({ type }: ReadyColumn, value: unknown): unknown => (value !== null && (type === 'jsonb' || typeof value === 'object') ? JSON.stringify(value) : value);
