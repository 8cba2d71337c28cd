import { sql } from 'kysely';
import { allOf } from '#engine/query/filter';
import { existing } from './conditions';
import { readableTable, recordTable, type RecordTable } from './record-table';
import { quoted } from './quoted';
import type { ReadyColumn } from './ready-column';
import type { RelatedByField, RelatedRecords } from './related-records';

/**
 * The table with the columns of related records as `relation.field`, so that queries compare and order by them in one
 * statement. A record that the caller does not see has no values.
 */
export function withRelatedColumns(table: RecordTable, related: RelatedByField): RecordTable {
  if (related.size === 0) return table;
  const columnOf = (name: string): ReadyColumn | undefined => {
    const point = name.indexOf('.');
    const records = point < 0 ? undefined : related.get(name.slice(0, point));
    return records && relatedColumn(table, records, name.slice(0, point), name.slice(point + 1));
  };
  return {
    ...table,
    column: (name) => columnOf(name) ?? table.column(name),
    selection: (fields) => {
      const joined = fields?.filter((name) => related.has(name.split('.', 1)[0] ?? '') && name.includes('.')) ?? [];
      if (!fields || joined.length === 0) return table.selection(fields);
      const columns = joined.map((name) => sql`${columnOf(name)?.fullRef} as ${sql.raw(quoted(name))}`);
      return sql`${table.selection(fields.filter((name) => !joined.includes(name)))}, ${sql.join(columns)}`;
    },
  };
}

function relatedColumn(
  table: RecordTable,
  { collection, rows, about, hidden }: RelatedRecords,
  relation: string,
  field: string,
): ReadyColumn {
  const column = readableTable(collection, hidden).column(field);
  const rule = existing(recordTable(collection), allOf([about, rows]));
  // The inner select keeps the names of its table to itself: a record may relate to another one of its own table.
  const value = sql`(
    select "#related"."#value" from (
      select ${column.fullRef} as "#value", id as "#id" from ${recordTable(collection).name} where ${rule}
    ) as "#related" where "#related"."#id" = ${table.column(relation).fullRef})`;
  return { ...column, field: `${relation}.${field}`, ref: value, fullRef: value, isOftenEmpty: true };
}
