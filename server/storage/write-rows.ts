import { sql, type RawBuilder } from 'kysely';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { AppError } from '../app-error';
import { newId } from './new-id';
import type { RecordTable } from './record-table';
import type { Row } from './query';
import type { RowsTable } from './rows-table';

/** The wanted rows of a record's sub-tables, in their order. */
export type SubTableRows = readonly { table: RowsTable; rows: readonly Row[] }[];

/**
 * Separates the values of a record's own table from the rows of its sub-tables. A sub-table that the values do not name
 * is left out; `null` means that it has no rows.
 */
export function splitRows({ rowsTables }: RecordTable, values: Row): { own: Row; subTables: SubTableRows } {
  if (rowsTables.size === 0) return { own: values, subTables: [] };
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !rowsTables.has(field)));
  const subTables = [...rowsTables.values()].flatMap((table) => {
    const rows = values[table.field];
    if (rows === undefined) return [];
    if (rows !== null && !(Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)))
      throw new AppError('validation');
    return [{ table, rows: (rows ?? []) as Row[] }];
  });
  return { own, subTables };
}

/** Adds rows to records without rows in that sub-table. A row without an id gets one. */
export function insertRows(table: RowsTable, records: readonly { id: string; rows: readonly Row[] }[]): RawBuilder<Row> {
  const added = records.flatMap(({ id, rows }) => rows.map((row, position) => ({ ...newRow(table, row), parent_id: id, position })));
  const names = sql.raw(columnNames(table).join(', '));
  return sql<Row>`
    insert into ${table.name} (${names})
    select ${names} from json_populate_recordset(null::${table.name}, ${JSON.stringify(added)}::json)`;
}

/**
 * Replaces the rows of a record. A row with the id of a stored row changes the fields that it names, a row without an id
 * is added, and stored rows that are not listed are deleted. When an id is not that of a stored row of the record,
 * nothing changes, and the statement returns the index of each such row as `n`.
 */
export function replaceRows(table: RowsTable, record: string, rows: readonly Row[]): RawBuilder<Row> {
  const wanted = rows.map((row, position) => ({
    ...(isNew(row) ? { ...newRow(table, row), '#new': true } : { ...valuesByColumn(table, row), id: row['id'] }),
    parent_id: record,
    position,
  }));
  const names = columnNames(table);
  const written = sql.raw(names.join(', '));
  const updatable = names.filter((name) => name !== '"id"' && name !== '"parent_id"');
  const updated = sql.raw(updatable.join(', '));
  const old = sql.join(updatable.map((name) => sql`${table.name}.${sql.raw(name)}`));
  const fresh = sql.raw(updatable.map((name) => `excluded.${name}`).join(', '));
  // A column name has no `#`, so these names cannot clash with one.
  return sql<Row>`
    with wanted as materialized (
      select entry."#n", entry."#row" ->> '#new' is null and "#stored".id is null as "#foreign", filled.*
      from json_array_elements(${JSON.stringify(wanted)}::json) with ordinality as entry("#row", "#n")
      left join ${table.name} "#stored" on "#stored".parent_id = ${record} and "#stored".id = entry."#row" ->> 'id'
      cross join lateral json_populate_record("#stored", entry."#row") filled
    ), deleted as (
      delete from ${table.name} old
      where old.parent_id = ${record}
        and not exists (select from wanted where "#foreign")
        and not exists (select from wanted where wanted.id = old.id)
    ), saved as (
      insert into ${table.name} (${written}) select ${written} from wanted where not exists (select from wanted where "#foreign")
      on conflict (parent_id, id) do update set (${updated}) = row(${fresh}) where (${old}) is distinct from (${fresh})
    )
    select "#n"::integer - 1 as n from wanted where "#foreign"`;
}

export const deleteRows = (table: RowsTable, records: readonly string[]): RawBuilder<Row> =>
  sql<Row>`delete from ${table.name} where parent_id = any(${records})`;

/** Refuses rows with an id in a new record, which has no stored rows. */
export function refuseStoredRows(resource: string, subTables: SubTableRows): void {
  refuseForeign(
    resource,
    subTables.flatMap(({ table, rows }) => rows.flatMap((row, index) => (isNew(row) ? [] : [foreignRow(table, index, row)]))),
  );
}

/** Refuses two rows with the same id. */
export function refuseDuplicateRows(resource: string, subTables: SubTableRows): void {
  for (const { table, rows } of subTables) {
    const seen = new Set<unknown>();
    refuseForeign(
      resource,
      rows.flatMap((row, index) => {
        if (isNew(row) || !seen.has(row['id'])) return (seen.add(row['id']), []);
        return [foreignRow(table, index, row)];
      }),
    );
  }
}

export function refuseForeign(resource: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new IssueError(resource, issues);
}

export const foreignRow = ({ field }: RowsTable, index: number, row: Row | undefined): Issue =>
  issue(pointerOf(field, index, 'id'), 'rowForeign', { id: row?.['id'] });

const isNew = ({ id }: Row): boolean => id === undefined || id === null || id === '';

/** The values of a new row by column, with defaults. */
function newRow(table: RowsTable, row: Row): Row {
  const defaults = Object.fromEntries(table.columns.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  return { ...defaults, ...valuesByColumn(table, row), id: isNew(row) ? newId() : row['id'] };
}

const valuesByColumn = (table: RowsTable, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field, value]) => field !== 'id' && value !== undefined)
      .map(([field, value]) => [table.column(field).name, value]),
  );

const columnNames = ({ columns }: RowsTable): string[] =>
  ['id', 'parent_id', 'position', ...columns.map(({ name }) => name)].map((name) => `"${name}"`);
