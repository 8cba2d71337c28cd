import { CompiledQuery, sql } from 'kysely';
import type { AccessRule } from '../access/access-rule';
import { expressionsOf, tableWith } from './column-values';
import { ruleOf } from './conditions';
import type { Database } from './database';
import { quoted } from './quoted';
import type { RecordTable } from './record-table';
import type { Row } from './records';

export interface Statement {
  execute(db: Database): Promise<{ rows: Row[] }>;
}

interface InsertOptions {
  access: AccessRule;
  /** Whether a record has an id that a deleted one may have had: then it takes that one's place. */
  mayExist: boolean;
}

/** Inserts records, their values in the order of the table's columns; gives back those that the rule allows. */
export function insertStatement(table: RecordTable, rows: readonly (readonly unknown[])[], { access, mayExist }: InsertOptions): Statement {
  // Nearly always: then the statement is the same for every record, and need not be put together.
  if (access.rows === 'all') return { execute: (db) => db.executeQuery(CompiledQuery.raw(plainText(table, rows.length, mayExist), rows.flat()) as CompiledQuery<Row>) };
  const selects = rows.map((row) => {
    const written = expressionsOf(table, row);
    return sql`select ${sql.join(written.map(({ value }) => value))} where ${ruleOf(tableWith(table, written), access)}`;
  });
  return sql<Row>`${sql.raw(`${into(table)} `)}${sql.join(selects, sql` union all `)}${sql.raw(ending(table, mayExist))} returning ${table.selection()}`;
}

function plainText(table: RecordTable, count: number, mayExist: boolean): string {
  const kept = mayExist ? textsOfKnown : textsOfNew;
  const known = count === 1 ? kept.get(table) : undefined;
  if (known !== undefined) return known;
  const { columns } = table;
  const row = (index: number) => `(${columns.map(({ type }, column) => `$${index * columns.length + column + 1}::${type}`).join(', ')})`;
  const text = `${into(table)} values ${Array.from({ length: count }, (_, index) => row(index)).join(', ')}${ending(table, mayExist)} returning ${table.usual}`;
  if (count === 1) kept.set(table, text);
  return text;
}

/** The statements for a single record. */
const textsOfNew = new WeakMap<RecordTable, string>();
const textsOfKnown = new WeakMap<RecordTable, string>();

const into = ({ tableName, columns }: RecordTable): string => `insert into ${quoted(tableName)} as old (${columns.map(({ name }) => quoted(name)).join(', ')})`;

const ending = ({ columns }: RecordTable, mayExist: boolean): string =>
  mayExist ? ` on conflict (id) do update set ${columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')} where old.delete_mark = 1` : '';
