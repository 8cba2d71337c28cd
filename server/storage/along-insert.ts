import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database';
import { listedRows } from './listed-rows';
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

/** The insert as a statement of its own; `undefined` without rows. */
export function alongStatement({ into, columns, rows }: AlongInsert): RawBuilder<unknown> | undefined {
  if (rows.length === 0) return undefined;
  const names = columns.map(([name]) => quoted(name)).join(', ');
  const types = columns.map(([, type]) => type);
  const { expressions, from } = listedRows(types, rows);
  return sql`insert into ${sql.raw(`${into} (${names})`)} select ${sql.join(expressions)} from ${from}`;
}

export async function insertAlong(insert: AlongInsert, db: Database): Promise<void> {
  await alongStatement(insert)?.execute(db);
}
