import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccessRule } from '../access/access-rule';
import { escapeLike } from './escape-like';
import { filterCondition } from './filter-condition';
import type { Condition, Query } from './records';
import type { RecordTable } from './record-table';

/** Which records exist for whoever asks. */
export function ruleOf(table: RecordTable, { rows }: AccessRule): RawBuilder<SqlBool> {
  const present = sql<SqlBool>`${table.column('deleteMark').ref} = 0`;
  if (rows === 'all') return present;
  return rows === 'none' ? sql<SqlBool>`false` : allOf([present, ...rows.map((condition) => conditionOf(table, condition))]);
}

/** Everything that a query says of the records it wants, under the rule. */
export function conditionsOf(table: RecordTable, rule: RawBuilder<SqlBool>, { where = [], filter, keyword }: Pick<Query, 'where' | 'filter' | 'keyword'>): RawBuilder<SqlBool> {
  const parts = [rule, ...where.map((condition) => conditionOf(table, condition)), ...(filter ? [filterCondition(table, filter)] : [])];
  if (keyword && keyword.text !== '' && keyword.fields.length > 0) {
    const found = keyword.fields.map((field) => conditionOf(table, { field, operator: 'contains', value: keyword.text }));
    parts.push(sql<SqlBool>`(${sql.join(found, sql` or `)})`);
  }
  return allOf(parts);
}

const allOf = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql<SqlBool>`${sql.join(parts, sql` and `)}`;

function conditionOf(table: RecordTable, { field, operator, value }: Condition): RawBuilder<SqlBool> {
  const { ref, type } = table.column(field);
  switch (operator) {
    case 'equals':
      return value === null || value === undefined ? sql`${ref} is null` : sql`${ref} = ${scalar(value)}`;
    case 'not':
      return value === null || value === undefined ? sql`${ref} is not null` : sql`${ref} is distinct from ${scalar(value)}`;
    case 'in':
      // One parameter, however many values: the statement stays the same.
      return sql`${ref} = any(${(Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined).map(scalar)})`;
    case 'contains':
      return sql`${type === 'text' ? ref : sql`${ref}::text`} ilike ${`%${escapeLike(String(value))}%`}`;
  }
}

/** A list or an object is no value of a column; as text it equals nothing, instead of meaning something to PostgreSQL. */
const scalar = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value);
