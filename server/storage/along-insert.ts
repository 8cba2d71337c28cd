import { CompiledQuery } from 'kysely';
import type { Database } from './database';
import { quoted } from './quoted';

/** Rows of another table, which are inserted if and only if a record is stored. */
export interface AlongInsert {
  /** The table as SQL. */
  into: string;
  /** Names and types. */
  columns: readonly (readonly [name: string, type: string])[];
  /** Values in the order of the columns. */
  rows: readonly (readonly unknown[])[];
}

/**
 * The insert as a part of another statement, with parameters after `first`. `onlyAfter` names a part of that statement: without
 * rows in it nothing is inserted.
 */
export function alongText({ into, columns, rows }: AlongInsert, first: number, onlyAfter?: string): string {
  const names = columns.map(([name]) => quoted(name)).join(', ');
  const values = rows.map(
    (_, row) => `(${columns.map(([, type], column) => `$${first + row * columns.length + column + 1}::${type}`).join(', ')})`,
  );
  const source = onlyAfter === undefined ? '' : ` where exists (select from ${onlyAfter})`;
  return source === ''
    ? `insert into ${into} (${names}) values ${values.join(', ')}`
    : `insert into ${into} (${names}) select * from (values ${values.join(', ')}) as added${source}`;
}

export const alongValues = ({ rows }: AlongInsert): unknown[] => rows.flat();

/** Inserts the rows with a statement of their own. */
export async function insertAlong(insert: AlongInsert, db: Database): Promise<void> {
  const { into, columns, rows } = insert;
  if (rows.length === 0) return;
  const names = columns.map(([name]) => quoted(name)).join(', ');
  // A value that all rows share, as the user of a batch, is sent once.
  const isShared = columns.map((_, column) => rows.every((row) => row[column] === rows[0]?.[column]));
  const valuesOf = (column: number) => rows.map((row) => row[column]);
  // The driver escapes each text of an array; JSON is escaped by the engine.
  const isText = columns.map(([, type]) => type === 'text');
  const values = columns.map((_, column) => {
    if (isShared[column]) return rows[0]?.[column];
    return isText[column] ? JSON.stringify(valuesOf(column)) : valuesOf(column);
  });
  const selected = columns.map(([name, type], column) => (isShared[column] ? `$${column + 1}::${type}` : `added.${quoted(name)}`));
  const varying = columns.flatMap(([name, type], column) => {
    if (isShared[column]) return [];
    const list = isText[column] ? `json_array_elements_text($${column + 1}::json)` : `unnest($${column + 1}::${type}[])`;
    return [{ name: quoted(name), list }];
  });
  const lists = varying.length > 0 ? varying.map(({ list }) => list).join(', ') : `generate_series(1, ${rows.length})`;
  const aliases = varying.length > 0 ? `(${varying.map(({ name }) => name).join(', ')})` : '';
  const text = `insert into ${into} (${names}) select ${selected.join(', ')} from rows from (${lists}) as added${aliases}`;
  await db.executeQuery(CompiledQuery.raw(text, values));
}
