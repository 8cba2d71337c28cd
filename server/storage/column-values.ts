import { sql, type RawBuilder } from 'kysely';
import { systemColumns } from '#engine/collection';
import type { ReadyColumn } from './ready-column';
import type { RecordTable } from './record-table';
import type { Actor, Row } from './query';

/** A column that a statement writes, with its new value as an expression of the column's type. */
export interface ColumnValue {
  column: ReadyColumn;
  value: RawBuilder<unknown>;
}

/** The values of a new record in the order of the table's columns. The server sets the audit columns; the caller cannot. */
export function newColumnValues(table: RecordTable, values: Row, actor: Actor, id: string): unknown[] {
  const audit: Row = { id, creatorTime: actor.now(), creatorUserId: actor.userId, deleteMark: 0, version: 1 };
  for (const field in values) table.column(field);
  return table.columns.map((column) => {
    const { field } = column;
    const value = systemFields.has(field) ? audit[field] : values[field];
    return plainValue(column, value === undefined ? (column.default ?? null) : value);
  });
}

/** The columns that a change writes, with its time and its user. */
export function changedColumnValues(table: RecordTable, values: Row, actor: Actor): ColumnValue[] {
  const changed: Row = { ...ownFields(table, values), lastModifyTime: actor.now(), lastModifyUserId: actor.userId };
  const entries = Object.entries(changed).filter(([, value]) => value !== undefined);
  return entries.map(([field, value]) => ({ column: table.column(field), value: expressionOf(table.column(field), value) }));
}

/** The table with the new values in place of its columns, so that a rule is checked against the new record. */
export function tableWith(table: RecordTable, values: readonly ColumnValue[]): RecordTable {
  const written = new Map(values.map(({ column, value }) => [column.field, value]));
  const column = (field: string): ReadyColumn => {
    const current = table.column(field);
    const value = written.get(field);
    return value ? { ...current, ref: value, fullRef: value } : current;
  };
  return { ...table, column };
}

const systemFields = new Set(systemColumns.map(({ field }) => field));

/** Without the system fields, which clients send back as they read them. Throws `fieldUnknown`. */
function ownFields(table: RecordTable, values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !systemFields.has(table.column(field).field)));
}

/** A new record's values as expressions. */
export const expressionsOf = ({ columns }: RecordTable, values: readonly unknown[]): ColumnValue[] =>
  columns.map((column, index) => ({ column, value: typed(column, values[index]) }));

const expressionOf = (column: ReadyColumn, value: unknown): RawBuilder<unknown> => typed(column, plainValue(column, value));

const typed = ({ type }: ReadyColumn, plain: unknown): RawBuilder<unknown> => sql`${plain}::${sql.raw(type)}`;

/** The parameter of a value: JSON as text. */
const plainValue = ({ type }: ReadyColumn, value: unknown): unknown =>
  value !== null && (type === 'jsonb' || typeof value === 'object') ? JSON.stringify(value) : value;
