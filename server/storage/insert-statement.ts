import { CompiledQuery, sql } from 'kysely';
import { holdsForAll, type Filter } from '#engine/query/filter';
import { expressionsOf, tableWith } from './column-values';
import { alongText, alongValues, type AlongInsert } from './along-insert';
import { existing } from './conditions';
import type { Database } from './database';
import { quoted } from './quoted';
import type { RecordTable } from './record-table';
import type { Row } from './query';

export interface Statement {
  execute(db: Database): Promise<{ rows: Row[] }>;
}

interface InsertOptions {
  /** The access rule that new records must satisfy. */
  rows: Filter;
  /** The table as the caller may read it. */
  returned: RecordTable;
  /** Whether a record may have the id of a deleted record, which it then replaces. */
  mayExist: boolean;
  /** Inserted if and only if the record is stored, in the same round trip. For a single record. */
  along?: readonly AlongInsert[];
}

/**
 * Inserts records, their values in the order of the table's columns. Returns those that the access rule allows; of several
 * records at least the ids.
 */
export function insertStatement(
  table: RecordTable,
  rows: readonly (readonly unknown[])[],
  { rows: rule, returned, mayExist, along = [] }: InsertOptions,
): Statement {
  // Without a rule the statement is the same for every record, so that its text can be cached.
  if (holdsForAll(rule)) {
    if (rows.length > 1 && along.length === 0) return columnwise(table, rows, mayExist);
    const text = plainText(table, returned, rows.length, mayExist);
    const query = withAlong(text, rows.flat(), along, mayExist);
    return { execute: (db) => db.executeQuery(query) };
  }
  const selects = rows.map((row) => {
    const written = expressionsOf(table, row);
    return sql`select ${sql.join(written.map(({ value }) => value))} where ${existing(tableWith(table, written), rule)}`;
  });
  const [start, end] = [sql.raw(`${into(table)} `), sql.raw(ending(table, mayExist))];
  const statement = sql<Row>`${start}${sql.join(selects, sql` union all `)}${end} returning ${returned.selection()}`;
  if (along.length === 0) return statement;
  return {
    execute: (db) => {
      const { sql: text, parameters } = statement.compile(db);
      return db.executeQuery(withAlong(text, parameters, along, true));
    },
  };
}

/** Several statements in one. `mayFail`: the first may store nothing, and then the others insert nothing. */
export function withAlong(text: string, values: readonly unknown[], along: readonly AlongInsert[], mayFail: boolean): CompiledQuery<Row> {
  if (along.length === 0) return CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
  const all = [...values];
  const parts = along.map((insert, index) => {
    const part = `along${index} as (${alongText(insert, all.length, mayFail ? 'stored' : undefined)})`;
    all.push(...alongValues(insert));
    return part;
  });
  return CompiledQuery.raw(`with stored as (${text}), ${parts.join(', ')} select * from stored`, all) as CompiledQuery<Row>;
}

/**
 * Many records with one parameter for each column. PostgreSQL takes several times as long to read a parameter for each value.
 * Returns their ids alone.
 */
function columnwise(table: RecordTable, rows: readonly (readonly unknown[])[], mayExist: boolean): Statement {
  const { columns } = table;
  const arrays = columns.map(({ type }, column) => `$${column + 1}::${type}[]`).join(', ');
  const text = `${into(table)} select * from unnest(${arrays})${ending(table, mayExist)} returning id`;
  const query = CompiledQuery.raw(
    text,
    columns.map((_, column) => rows.map((row) => row[column])),
  ) as CompiledQuery<Row>;
  return { execute: (db) => db.executeQuery(query) };
}

function plainText(table: RecordTable, returned: RecordTable, count: number, mayExist: boolean): string {
  const texts = mayExist ? textsOfReused : textsOfNew;
  const cached = count === 1 ? texts.get(returned) : undefined;
  if (cached !== undefined) return cached;
  const { columns } = table;
  const row = (index: number) => `(${columns.map(({ type }, column) => `$${index * columns.length + column + 1}::${type}`).join(', ')})`;
  const values = Array.from({ length: count }, (_, index) => row(index)).join(', ');
  const text = `${into(table)} values ${values}${ending(table, mayExist)} returning ${returned.defaultText}`;
  if (count === 1) texts.set(returned, text);
  return text;
}

/** Statements for a single record, by the table that they return. */
const textsOfNew = new WeakMap<RecordTable, string>();
const textsOfReused = new WeakMap<RecordTable, string>();

const into = ({ tableName, columns }: RecordTable): string =>
  `insert into ${quoted(tableName)} as old (${columns.map(({ name }) => quoted(name)).join(', ')})`;

function ending({ columns }: RecordTable, mayExist: boolean): string {
  if (!mayExist) return '';
  const assignments = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  return ` on conflict (id) do update set ${assignments} where old.delete_mark = 1`;
}
