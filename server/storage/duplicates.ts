import { sql, type SqlBool } from 'kysely';
import { samplesLimit } from './column-contents';
import type { Database } from './database';
import type { IndexStep, Step } from './plan';
import type { RenamedShape } from './renames';
import type { DatabaseShape } from './shape';

/** Values of a column that several records have, where a new index wants unique ones. */
export interface Duplicates {
  /** The names after the change. */
  table: string;
  column: string;
  /** How many values occur more than once. */
  count: number;
  /** The most frequent of them, with some of their records. */
  samples: { value: string; count: number; records: string[] }[];
}

/** What keeps new unique indexes from being created. Reads each table once for each index. */
export async function duplicatesIn(
  db: Database,
  steps: readonly Step[],
  { current, renamed }: { current: DatabaseShape; renamed: RenamedShape },
): Promise<Duplicates[]> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const retyped = new Set(
    steps.flatMap((step) => ('from' in step || step.kind === 'addColumn' ? [`${step.table}.${step.column.name}`] : [])),
  );
  const allDuplicates: Duplicates[] = [];
  for (const step of steps) {
    if (step.kind !== 'createIndex' || !step.index.unique || created.has(step.table)) continue;
    const [table, columns] = [renamed.tableBefore(step.table), step.index.columns.map((name) => renamed.columnBefore(step.table, name))];
    // A new column has no values yet, and a new type may make values equal or different.
    const isStored = columns.every((name) => current.get(table)?.columns.has(name));
    if (!isStored || step.index.columns.some((name) => retyped.has(`${step.table}.${name}`))) continue;
    const duplicates = await duplicatesOf(db, table, columns, step);
    if (duplicates) allDuplicates.push(duplicates);
  }
  return allDuplicates;
}

/** The values that occur more than once in columns of a new index. `columns` are the names before the change. */
export async function duplicatesOf(
  db: Database,
  table: string,
  columns: readonly string[],
  { table: tableAfter, index, isOfRows }: IndexStep,
): Promise<Duplicates | undefined> {
  const names = columns.map((name) => sql.id(name));
  const last = names.at(-1) ?? sql``;
  const id = isOfRows ? sql`parent_id` : sql`id`;
  const conditions = [
    ...(isOfRows ? [] : [sql<SqlBool>`delete_mark = 0`]),
    ...names.map((name) => sql<SqlBool>`${name} is not null`),
    ...(index.exceptEmpty === undefined ? [] : [sql<SqlBool>`${last} <> ''`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<{ value: string; count: number; total: number; records: string[] }>`
    with repeated as (
      select ${sql.join(names)}, count(*) as count, count(*) over () as total from ${sql.id(table)} where ${where}
      group by ${sql.join(names)} having count(*) > 1 order by count(*) desc limit ${samplesLimit})
    select left(${last}::text, 100) as value, count, total,
      array(select ${id} from ${sql.id(table)} as stored where ${where} and (${sql.join(columns.map((name) => sql.ref(`stored.${name}`)))})
        = (${sql.join(columns.map((name) => sql.ref(`repeated.${name}`)))}) order by 1 limit ${samplesLimit}) as records
    from repeated`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const samples = rows.map(({ value, count, records }) => ({ value, count, records }));
  return { table: tableAfter, column: index.columns.at(-1) ?? '', count: first.total, samples };
}
