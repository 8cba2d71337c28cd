import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Column } from '#engine/collection';
import { AppError } from '../app-error';
import type { Database } from './database';

/** A column whose type changes. */
export interface Conversion {
  table: string;
  column: Column;
  from: string;
}

/** The first entry of a list, or the value itself, as text. */
const singleOf = (value: RawBuilder<unknown>) =>
  sql`case jsonb_typeof(${value}) when 'array' then ${value} ->> 0 else ${value} #>> '{}' end`;

/** The values of a column in its new type. A value becomes a list with one entry, and such a list its entry. */
export function conversionOf({ column: { name, type }, from }: Conversion): RawBuilder<unknown> {
  const value = sql.id(name);
  if (type === 'jsonb') return sql`case when ${value}::text <> '' then jsonb_build_array(${value}) end`;
  const text = from === 'jsonb' ? singleOf(value) : sql`${value}::text`;
  return type === 'text' ? text : sql`nullif(trim(${text}), '')::${sql.raw(type)}`;
}

/** Throws `columnNotConvertible` when values would be lost, before anything is changed. */
export async function checkConversion(transaction: Database, { table, column, from }: Conversion): Promise<void> {
  const value = sql.id(column.name);
  const text = from === 'jsonb' ? singleOf(value) : sql`${value}::text`;
  const pattern = patterns[column.type];
  const isOfType = pattern === undefined ? sql<SqlBool>`true` : sql<SqlBool>`coalesce(trim(${text}), '') ~ ${`^(${pattern})?$`}`;
  const isSingle = from === 'jsonb' ? isSingleValue(value) : sql<SqlBool>`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.id(table)} where ${value} is not null and not (${isSingle} and ${isOfType})`.execute(transaction);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new AppError('columnNotConvertible', { field: column.field, from, to: column.type, count });
}

/** Whether a JSON value is a plain value, or a list with at most one plain value. */
function isSingleValue(value: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const list = sql`case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end`;
  const first = sql`case jsonb_typeof(${value}) when 'array' then ${value} -> 0 else ${value} end`;
  return sql<SqlBool>`jsonb_array_length(${list}) <= 1 and coalesce(jsonb_typeof(${first}), 'null') not in ('array', 'object')`;
}

/** Texts that a type accepts. */
const patterns: Readonly<Partial<Record<Column['type'], string>>> = {
  integer: String.raw`-?\d{1,9}`,
  bigint: String.raw`-?\d{1,15}`,
  numeric: String.raw`-?\d{1,100}(\.\d{1,100})?`,
  boolean: 'true|false|0|1',
};
