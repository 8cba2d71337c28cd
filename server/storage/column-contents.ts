import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './database';

/** A column with its type in PostgreSQL. */
interface StoredColumn {
  name: string;
  type: string;
}

/** Rows up to which a table is counted. Beyond it, PostgreSQL's statistics answer. */
const maxCounted = 50_000;

/** The first rows of a table, which give samples. */
const maxSearched = 20_000;

/** The first rows of a table, which often tell that a column has values. */
const maxFirst = 1_000;

/** Samples of a column in an answer. */
export const samplesLimit = 5;

/** How many rows a table has. Reads a bounded number of them. */
export async function tableRows(db: Database, table: string): Promise<{ count: number; isEstimate: boolean }> {
  const { rows } = await sql<{ counted: number; estimate: number }>`
    select (select count(*) from (select from ${sql.id(table)} limit ${maxCounted + 1}) as counted) as counted,
      (select reltuples::bigint from pg_class where oid = to_regclass(quote_ident(${table}))) as estimate`.execute(db);
  const { counted = 0, estimate = 0 } = rows[0] ?? {};
  return counted <= maxCounted ? { count: counted, isEstimate: false } : { count: Math.max(counted, Number(estimate)), isEstimate: true };
}

export async function isEmptyTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * The columns in which a record has a value. Statistics or first rows that have one are enough; one statement reads the table once
 * for all other columns. An empty text counts as a value `withEmptyTexts`.
 */
export async function usedColumns(
  db: Database,
  table: string,
  columns: readonly StoredColumn[],
  { withEmptyTexts = false } = {},
): Promise<Set<string>> {
  const isUsed = (column: StoredColumn) => (withEmptyTexts ? isPresent(column) : hasValue(column));
  const fractions = await emptyFractions(db, table);
  // Statistics do not tell an empty text from another.
  const inStatistics = ({ name, type }: StoredColumn) => (withEmptyTexts || type !== 'text') && (fractions.get(name) ?? 1) < 1;
  const used = new Set(columns.filter(inStatistics).map(({ name }) => name));
  for (const rows of [sql`(select * from ${sql.id(table)} limit ${maxFirst})`, sql.id(table)]) {
    const uncertain = columns.filter(({ name }) => !used.has(name));
    if (uncertain.length === 0) break;
    const selected = uncertain.map((column, index) => sql`bool_or(${isUsed(column)}) as ${sql.id(`c${index}`)}`);
    const {
      rows: [answer],
    } = await sql<Record<string, boolean | null>>`select ${sql.join(selected)} from ${rows} as searched`.execute(db);
    for (const [index, { name }] of uncertain.entries()) if (answer?.[`c${index}`] === true) used.add(name);
  }
  return used;
}

/** How many records have a value in each column, by its name. An estimate reads the first rows only. */
export async function valueCounts(
  db: Database,
  table: string,
  columns: readonly StoredColumn[],
): Promise<{ counts: Map<string, number>; isEstimate: boolean }> {
  const { count, isEstimate } = await tableRows(db, table);
  const selected = columns.map((column, index) => sql`count(*) filter (where ${hasValue(column)}) as ${sql.id(`c${index}`)}`);
  const limit = isEstimate ? maxSearched : maxCounted;
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(selected)} from (select * from ${sql.id(table)} limit ${limit}) as searched`.execute(db);
  const share = isEstimate ? count / maxSearched : 1;
  const counts = new Map(columns.map(({ name }, index) => [name, Math.round(Number(rows[0]?.[`c${index}`] ?? 0) * share)]));
  return { counts, isEstimate };
}

/** A value of a record, as text. */
export interface Sample {
  id: string;
  value: string;
}

/** Values of records that are not deleted: those that `isSampled` chooses, or any among the first rows. */
export async function samplesOf(
  db: Database,
  table: string,
  column: StoredColumn,
  { isSampled, isOfRows = false }: { isSampled?: RawBuilder<SqlBool>; isOfRows?: boolean } = {},
): Promise<Sample[]> {
  const [name, id] = [sql.id(column.name), isOfRows ? sql`parent_id` : sql`id`];
  const existing = isOfRows ? sql`true` : sql`delete_mark = 0`;
  // Chosen values may be rare, and their counting has read the whole table already.
  const searched = isSampled ? sql.id(table) : sql`(select * from ${sql.id(table)} limit ${maxSearched})`;
  const { rows } = await sql<Sample>`
    select ${id} as id, left(${name}::text, 100) as value from ${searched} as searched
    where ${existing} and ${isSampled ?? hasValue(column)} limit ${samplesLimit}`.execute(db);
  return rows;
}

/** Whether a column has a value that users see. */
const hasValue = ({ name, type }: StoredColumn): RawBuilder<SqlBool> =>
  type === 'text' ? sql<SqlBool>`coalesce(${sql.id(name)}, '') <> ''` : sql<SqlBool>`${sql.id(name)} is not null`;

const isPresent = ({ name }: StoredColumn): RawBuilder<SqlBool> => sql<SqlBool>`${sql.id(name)} is not null`;

/** The share of empty values by column, as far as PostgreSQL has analysed the table. */
async function emptyFractions(db: Database, table: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; fraction: number }>`
    select attname as name, null_frac as fraction from pg_stats where schemaname = current_schema() and tablename = ${table}`.execute(db);
  return new Map(rows.map(({ name, fraction }) => [name, fraction]));
}
