import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { holdsForAll, type Filter } from '#engine/query/filter';
import { expressionsOf, tableWith } from './column-values';
import { alongStatement, alongText, alongValues, type AlongInsert } from './along-insert';
import { existing } from './conditions';
import type { Database } from './database';
import { listedRows } from './listed-rows';
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
  /** Inserted if and only if the record is stored, in the same round trip. */
  along?: readonly AlongInsert[];
}

/** Inserts a record, its values in the order of the table's columns. Returns it if the access rule allows it. */
export function insertStatement(
  table: RecordTable,
  row: readonly unknown[],
  { rows: rule, returned, mayExist, along = [] }: InsertOptions,
): Statement {
  // Without a rule the statement is the same for every record, so that its text can be cached.
  if (holdsForAll(rule)) {
    const query = withAlong(plainText(table, returned, mayExist), row, along, mayExist);
    return { execute: (db) => db.executeQuery(query) };
  }
  const written = expressionsOf(table, row);
  const values = sql.join(written.map(({ value }) => value));
  const [start, end] = [sql.raw(into(table)), sql.raw(ending(table, mayExist))];
  const statement = sql<Row>`
    ${start} select ${values} where ${existing(tableWith(table, written), rule)}${end} returning ${returned.selection()}`;
  if (along.length === 0) return statement;
  return {
    execute: (db) => {
      const { sql: text, parameters } = statement.compile(db);
      return db.executeQuery(withAlong(text, parameters, along, true));
    },
  };
}

/** Inserts many records. Returns the ids of those that the access rule allows; nothing if all are stored or the statement fails. */
export function insertListStatement(
  table: RecordTable,
  rows: readonly (readonly unknown[])[],
  { rows: rule, mayExist, along = [] }: Omit<InsertOptions, 'returned'>,
): RawBuilder<Row> {
  const types = table.columns.map(({ type }) => type);
  const { expressions, from } = listedRows(types, rows);
  const written = table.columns.map((column, index) => ({ column, value: expressions[index] ?? sql`null` }));
  const allowed = holdsForAll(rule) ? sql`` : sql` where ${existing(tableWith(table, written), rule)}`;
  const [start, end] = [sql.raw(into(table)), sql.raw(ending(table, mayExist))];
  const isCounted = mayMiss(rule, mayExist);
  const returning = sql.raw(isCounted ? ' returning id' : '');
  const insert = sql<Row>`${start} select ${sql.join(expressions)} from ${from}${allowed}${end}${returning}`;
  const others = along.flatMap((each) => alongStatement(each) ?? []).map((each, index) => sql`${sql.raw(`along${index}`)} as (${each})`);
  if (others.length === 0) return insert;
  return sql<Row>`with stored as (${insert}), ${sql.join(others)} ${sql.raw(isCounted ? 'select id from stored' : 'select where false')}`;
}

/** Whether some records of a statement may be left out. */
export const mayMiss = (rule: Filter, mayExist: boolean): boolean => mayExist || !holdsForAll(rule);

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

function plainText(table: RecordTable, returned: RecordTable, mayExist: boolean): string {
  const texts = mayExist ? textsOfReused : textsOfNew;
  const cached = texts.get(returned);
  if (cached !== undefined) return cached;
  const values = table.columns.map(({ type }, column) => `$${column + 1}::${type}`).join(', ');
  const text = `${into(table)} values (${values})${ending(table, mayExist)} returning ${returned.defaultText}`;
  texts.set(returned, text);
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
