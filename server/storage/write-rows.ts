import { sql, type RawBuilder } from 'kysely';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { AppError } from '../app-error';
import { newId } from './new-id';
import type { RecordTable } from './record-table';
import type { Row } from './query';
import type { RowsTable } from './rows-table';

/** The rows of a record's sub-tables as they shall be, in their order. */
export type GivenRows = readonly { table: RowsTable; rows: readonly Row[] }[];

/**
 * Parts what a record keeps in its own table from the rows of its sub-tables. Sub-tables that the values do not speak of
 * are not among the rows; `null` is no rows. Throws `fieldUnknown` for what is no field of a row.
 */
export function splitRows({ rowsTables }: RecordTable, values: Row): { own: Row; given: GivenRows } {
  if (rowsTables.size === 0) return { own: values, given: [] };
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !rowsTables.has(field)));
  const given = [...rowsTables.values()].flatMap((table) => {
    const rows = values[table.field];
    if (rows === undefined) return [];
    if (rows !== null && !(Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)))
      throw new AppError('validation');
    return [{ table, rows: (rows ?? []) as Row[] }];
  });
  return { own, given };
}

/** Adds rows to records that have none of that sub-table. Rows get an id unless they have one. */
export function addedRows(table: RowsTable, records: readonly { id: string; rows: readonly Row[] }[]): RawBuilder<Row> {
  const added = records.flatMap(({ id, rows }) => rows.map((row, position) => ({ ...newRow(table, row), parent_id: id, position })));
  const names = sql.raw(columnNames(table).join(', '));
  return sql<Row>`insert into ${table.name} (${names}) select ${names} from json_populate_recordset(null::${table.name}, ${JSON.stringify(added)}::json)`;
}

/**
 * Makes the rows of a record those that are given: a row with the id of one of its rows replaces what it names of that
 * row, one without an id is new, those that are not given go. An id of any other row changes nothing, and comes back as
 * its index in `n`.
 */
export function replacedRows(table: RowsTable, record: string, rows: readonly Row[]): RawBuilder<Row> {
  const given = rows.map((row, position) => ({
    ...(isNew(row) ? { ...newRow(table, row), '#new': true } : { ...keptRow(table, row), id: row['id'] }),
    parent_id: record,
    position,
  }));
  const names = columnNames(table);
  const written = sql.raw(names.join(', '));
  const changeable = names.filter((name) => name !== '"id"' && name !== '"parent_id"');
  const old = sql.join(changeable.map((name) => sql`${table.name}.${sql.raw(name)}`));
  const fresh = sql.raw(changeable.map((name) => `excluded.${name}`).join(', '));
  // Names with `#` cannot be those of columns.
  return sql<Row>`
    with given as materialized (
      select entry."#n", entry."#row" ->> '#new' is null and "#known".id is null as "#foreign", filled.*
      from json_array_elements(${JSON.stringify(given)}::json) with ordinality as entry("#row", "#n")
      left join ${table.name} "#known" on "#known".parent_id = ${record} and "#known".id = entry."#row" ->> 'id'
      cross join lateral json_populate_record("#known", entry."#row") filled
    ), gone as (
      delete from ${table.name} old where old.parent_id = ${record} and not exists (select from given where "#foreign") and not exists (select from given where given.id = old.id)
    ), kept as (
      insert into ${table.name} (${written}) select ${written} from given where not exists (select from given where "#foreign")
      on conflict (parent_id, id) do update set (${sql.raw(changeable.join(', '))}) = row(${fresh}) where (${old}) is distinct from (${fresh})
    )
    select "#n"::integer - 1 as n from given where "#foreign"`;
}

/** Deletes the rows of records. */
export const deletedRows = (table: RowsTable, records: readonly string[]): RawBuilder<Row> =>
  sql<Row>`delete from ${table.name} where parent_id = any(${records})`;

/** Refuses rows that claim to be known, in a record that is new. */
export function refuseKnownRows(resource: string, given: GivenRows): void {
  refuseForeign(
    resource,
    given.flatMap(({ table, rows }) => rows.flatMap((row, index) => (isNew(row) ? [] : [foreign(table, index, row)]))),
  );
}

/** Refuses an id that two rows have. */
export function refuseDoubles(resource: string, given: GivenRows): void {
  for (const { table, rows } of given) {
    const seen = new Set<unknown>();
    refuseForeign(resource, rows.flatMap((row, index) => {
      if (isNew(row) || !seen.has(row['id'])) return (seen.add(row['id']), []);
      return [foreign(table, index, row)];
    }));
  }
}

/** Throws, if there are any. */
export function refuseForeign(resource: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new IssueError(resource, issues);
}

export const foreign = ({ field }: RowsTable, index: number, row: Row | undefined): Issue =>
  issue(pointerOf(field, index, 'id'), 'rowForeign', { id: row?.['id'] });

const isNew = ({ id }: Row): boolean => id === undefined || id === null || id === '';

/** By column, with defaults. */
function newRow(table: RowsTable, row: Row): Row {
  const given = keptRow(table, row);
  const defaults = Object.fromEntries(table.columns.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  return { ...defaults, ...given, id: isNew(row) ? newId() : row['id'] };
}

/** What a row says, by column. */
const keptRow = (table: RowsTable, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field, value]) => field !== 'id' && value !== undefined)
      .map(([field, value]) => [table.column(field).name, value]),
  );

const columnNames = ({ columns }: RowsTable): string[] =>
  ['id', 'parent_id', 'position', ...columns.map(({ name }) => name)].map((name) => `"${name}"`);
