import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { holdsForAll, type Filter } from '#engine/query/filter';
import { filterCondition } from './filter-condition';
import type { Query } from './query';
import type { RecordTable } from './record-table';

/** The records that exist for the caller: not deleted, and allowed by the access rule. */
export function existing(table: RecordTable, rows: Filter): RawBuilder<SqlBool> {
  const present = sql<SqlBool>`${table.column('deleteMark').ref} = 0`;
  return holdsForAll(rows) ? present : sql<SqlBool>`${present} and ${filterCondition(table, rows)}`;
}

/** The condition of a query under the access rule. */
export function conditionsOf(
  table: RecordTable,
  rule: RawBuilder<SqlBool>,
  { filter, keyword, topOf }: Pick<Query, 'filter' | 'keyword' | 'topOf'>,
): RawBuilder<SqlBool> {
  const parts = [rule, ...(filter ? [filterCondition(table, filter)] : [])];
  if (topOf !== undefined) parts.push(withoutParent(table, rule, topOf));
  if (keyword && keyword.text !== '' && keyword.fields.length > 0) {
    parts.push(filterCondition(table, { any: keyword.fields.map((field) => ({ field, is: 'contains', value: keyword.text })) }));
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Whether the parent of a record does not exist for the caller. The names of `rule` mean the innermost table. */
const withoutParent = (table: RecordTable, rule: RawBuilder<SqlBool>, field: string): RawBuilder<SqlBool> => sql<SqlBool>`
  not exists (
    select from (select id from ${table.name} where ${rule}) as parents
    where parents.id = ${table.column(field).fullRef}::text
  )`;
