import { CompiledQuery, sql } from 'kysely';
import { holdsForAll, type Filter } from '#engine/query/filter';
import { expressionsOf, tableWith } from './column-values';
import { existing } from './conditions';
import type { Database } from './database';
import { quoted } from './quoted';
import type { RecordTable } from './record-table';
import type { Row } from './query';

export interface Statement {
  execute(db: Database): Promise<{ rows: Row[] }>;
}

interface InsertOptions {
  /** The rule that new records must fulfil. */
  rows: Filter;
  /** What is answered of them. */
  returned: RecordTable;
  /** Whether a record has an id that a deleted one may have had: then it takes that one's place. */
  mayExist: boolean;
}

/** Inserts records, their values in the order of the table's columns; gives back those that the rule allows. */
export function insertStatement(table: RecordTable, rows: readonly (readonly unknown[])[], { rows: rule, returned, mayExist }: InsertOptions): Statement {
  // Nearly always: then the statement is the same for every record, and need not be put together.
  if (holdsForAll(rule)) return { execute: (db) => db.executeQuery(CompiledQuery.raw(plainText(table, returned, rows.length, mayExist), rows.flat()) as CompiledQuery<Row>) };
  const selects = rows.map((row) => {
    const written = expressionsOf(table, row);
    return sql`select ${sql.join(written.map(({ value }) => value))} where ${existing(tableWith(table, written), rule)}`;
  });
  return sql<Row>`${sql.raw(`${into(table)} `)}${sql.join(selects, sql` union all `)}${sql.raw(ending(table, mayExist))} returning ${returned.selection()}`;
}

function plainText(table: RecordTable, returned: RecordTable, count: number, mayExist: boolean): string {
  const texts = mayExist ? textsOfReused : textsOfNew;
  const cached = count === 1 ? texts.get(returned) : undefined;
  if (cached !== undefined) return cached;
  const { columns } = table;
  const row = (index: number) => `(${columns.map(({ type }, column) => `$${index * columns.length + column + 1}::${type}`).join(', ')})`;
  const text = `${into(table)} values ${Array.from({ length: count }, (_, index) => row(index)).join(', ')}${ending(table, mayExist)} returning ${returned.usual}`;
  if (count === 1) texts.set(returned, text);
  return text;
}

/** The statements for a single record, by what they return. */
const textsOfNew = new WeakMap<RecordTable, string>();
const textsOfReused = new WeakMap<RecordTable, string>();

const into = ({ tableName, columns }: RecordTable): string => `insert into ${quoted(tableName)} as old (${columns.map(({ name }) => quoted(name)).join(', ')})`;

const ending = ({ columns }: RecordTable, mayExist: boolean): string =>
  mayExist ? ` on conflict (id) do update set ${columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')} where old.delete_mark = 1` : '';
