import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FieldFilter, Filter, FilterOperator } from '#engine/query/filter';
import { AppError } from '../app-error';
import { comparisonOf, presenceOf } from './comparison';
import { columnComparison } from './column-comparison';
import { directoryCondition, hasObjects } from './directory-condition';
import type { ReadyColumn } from './ready-column';
import type { RecordTable } from './record-table';
import type { RowsTable } from './rows-table';

/**
 * A filter as a condition of a statement on the records. A column of a sub-table matches when any row matches; a `not…`
 * operator must hold for all rows. Throws `fieldUnknown` and `filterInvalid` before the database is asked.
 */
export function filterCondition(table: RecordTable, filter: Filter): RawBuilder<SqlBool> {
  if ('all' in filter)
    return joined(
      filter.all.map((part) => filterCondition(table, part)),
      sql` and `,
      sql`true`,
    );
  if ('any' in filter)
    return joined(
      filter.any.map((part) => filterCondition(table, part)),
      sql` or `,
      sql`false`,
    );
  const positive = opposites[filter.is];
  if (positive === undefined) return matches(table, filter, filter.is);
  const differs = sql<SqlBool>`(${matches(table, filter, positive)}) is not true`;
  return isOfDirectory(positive) ? sql<SqlBool>`(${hasObjects(filter.value)} and ${differs})` : differs;
}

const joined = (
  parts: readonly RawBuilder<SqlBool>[],
  operator: RawBuilder<unknown>,
  whenEmpty: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => (parts.length === 0 ? whenEmpty : sql<SqlBool>`(${sql.join(parts, operator)})`);

/** The operator that each of these negates. */
const opposites: Readonly<Partial<Record<FilterOperator, FilterOperator>>> = {
  not: 'equals',
  notContains: 'contains',
  notIn: 'in',
  empty: 'present',
  notMemberOf: 'memberOf',
  notRefersTo: 'refersTo',
};

const isOfDirectory = (is: FilterOperator): is is 'memberOf' | 'refersTo' => is === 'memberOf' || is === 'refersTo';

function matches(table: RecordTable, { field, value, other }: FieldFilter, is: FilterOperator): RawBuilder<SqlBool> {
  const of = (name: string) => columnOf(table, name);
  const { column, rows } = of(field);
  if (isOfDirectory(is)) return inRows(rows, directoryCondition(column, is, value));
  if (other === undefined) return inRows(rows, is === 'present' ? presenceOf(column) : comparisonOf(column, is, value, field));
  const { column: otherColumn, rows: otherRows } = of(other);
  // Rows of two sub-tables cannot be compared.
  if (rows && otherRows && rows !== otherRows) throw new AppError('filterInvalid', { field, value: other });
  return inRows(rows ?? otherRows, columnComparison(column, is, otherColumn, { field, other }));
}

function columnOf(table: RecordTable, name: string): { column: ReadyColumn; rows?: RowsTable } {
  const point = name.indexOf('.');
  const rows = point < 0 ? undefined : table.rowsTables.get(name.slice(0, point));
  return rows ? { column: rows.column(name.slice(point + 1)), rows } : { column: table.column(name) };
}

const inRows = (rows: RowsTable | undefined, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  rows ? sql<SqlBool>`exists (select from ${rows.name} where ${rows.ofRecord} and ${condition})` : condition;
