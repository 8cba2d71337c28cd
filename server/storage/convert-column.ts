import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Column } from '#engine/collection';

/** The type of a column, and the one before. */
export interface TypeChange {
  column: Pick<Column, 'name' | 'type'>;
  from: string;
}

/** The first entry of a list, or the value itself, as text. */
const singleOf = (value: RawBuilder<unknown>) =>
  sql`case jsonb_typeof(${value}) when 'array' then ${value} ->> 0 else ${value} #>> '{}' end`;

/** The values of a column in its new type. A value becomes a list with one entry, and such a list its entry. */
export function conversionOf({ column: { name, type }, from }: TypeChange, source = name): RawBuilder<unknown> {
  const value = sql.id(source);
  if (type === 'jsonb') return sql`case when ${value}::text <> '' then jsonb_build_array(${value}) end`;
  const text = from === 'jsonb' ? singleOf(value) : sql`${value}::text`;
  return type === 'text' ? text : sql`nullif(trim(${text}), '')::${sql.raw(type)}`;
}

/** The same without the values that the new type cannot hold. */
export const safeConversionOf = (conversion: TypeChange, source: string): RawBuilder<unknown> =>
  sql`case when not (${isLost(conversion, source)}) then ${conversionOf(conversion, source)} end`;

/** Whether a value is lost by the conversion. */
export function isLost({ column, from }: TypeChange, source = column.name): RawBuilder<SqlBool> {
  const value = sql.id(source);
  const text = from === 'jsonb' ? singleOf(value) : sql`${value}::text`;
  const pattern = patterns[column.type];
  const isOfType =
    pattern === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`length(${text}) <= ${sql.lit(maxNumberLength)} and coalesce(trim(${text}), '') ~ ${sql.lit(`^(${pattern})?$`)}`;
  const isSingle = from === 'jsonb' ? isSingleValue(value) : sql<SqlBool>`true`;
  return sql<SqlBool>`${value} is not null and not (${isSingle} and ${isOfType})`;
}

/** Whether a JSON value is a plain value, or a list with at most one plain value. */
function isSingleValue(value: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const list = sql`case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end`;
  const first = sql`case jsonb_typeof(${value}) when 'array' then ${value} -> 0 else ${value} end`;
  return sql<SqlBool>`jsonb_array_length(${list}) <= 1 and coalesce(jsonb_typeof(${first}), 'null') not in ('array', 'object')`;
}

/** Longer texts are not numbers. */
const maxNumberLength = 200;

/** Texts that a type accepts. */
const patterns: Readonly<Partial<Record<Column['type'], string>>> = {
  integer: String.raw`-?\d{1,9}`,
  bigint: String.raw`-?\d{1,15}`,
  // PostgreSQL matches bounded repeats many times slower.
  numeric: String.raw`-?\d+(\.\d+)?`,
  boolean: 'true|false|0|1',
};
