import { sql, type SqlBool } from 'kysely';
import { allOf } from '#engine/query/filter';
import type { Database } from './database';
import { filterCondition } from './filter-condition';
import type { Row } from './query';
import { notFound, type RecordsContext } from './records-context';

/** The part of `Records` that deletes. A deleted record keeps its row and the rows of its sub-tables until it is erased. */
export interface RecordDeletions<T extends Row = Row> {
  /** Throws `recordNotFound`. */
  remove(id: string): Promise<void>;
  /** Deletes records and returns the ids of those that existed. Locks them in the order of their ids. */
  removeAll(ids: readonly string[]): Promise<string[]>;
  /**
   * Takes these values out of a field, or out of a column of a sub-table (`table.column`), in one statement. Returns the values
   * before, by the ids of the records.
   */
  clearValues(field: string, values: readonly string[]): Promise<Map<string, unknown>>;
  /** The deleted records with these ids, without the rows of their sub-tables. */
  deleted(ids: readonly string[]): Promise<T[]>;
  /**
   * Makes deleted records exist again, unchanged but for `changes`. Returns the ids of those that were deleted. Throws
   * `recordNotUnique`, with the value if there is a single record.
   */
  restore(ids: readonly string[], changes?: Partial<T>): Promise<string[]>;
}

export function deleteRecords(context: RecordsContext): RecordDeletions {
  const { table, access, actor, run, read, readable, rule, hasId } = context;
  const isDeleted = () =>
    sql<SqlBool>`${table.column('deleteMark').ref} = 1 and ${filterCondition(table, allOf([access.about, access.rows]))}`;
  const mark = () => sql`delete_mark = 1, delete_time = ${actor.now()}::bigint, delete_user_id = ${actor.userId}`;
  const deleted: RecordDeletions['deleted'] = async (ids) =>
    read(sql<Row>`select ${readable.selection()} from ${table.name} where ${isDeleted()} and id = any(${[...ids]})`);
  return {
    remove: async (id) => {
      const [row] = await run(sql<Row>`update ${table.name} set ${mark()} where ${hasId(id)} returning id`);
      if (!row) notFound(id);
    },
    removeAll: async (ids) => {
      const rows = await run(sql<Row>`
        with held as (select id from ${table.name} where ${rule} and id = any(${[...ids]}) order by id for update)
        update ${table.name} as removed set ${mark()} from held where removed.id = held.id returning removed.id`);
      return rows.map(({ id }) => String(id));
    },
    clearValues: clearingIn(context),
    deleted,
    restore: async (ids, changes = {}) => {
      const [before = {}] = ids.length === 1 ? await deleted(ids) : [];
      const assignments = Object.entries(changes).map(([field, value]) => sql`, ${table.column(field).ref} = ${value}`);
      const changed = assignments.length > 0 ? sql.join(assignments, sql``) : sql``;
      const rows = await run(
        sql<Row>`
          update ${table.name} set delete_mark = 0, delete_time = null, delete_user_id = null ${changed}
          where ${isDeleted()} and id = any(${[...ids]}) returning id`,
        { ...before, ...changes },
      );
      return rows.map(({ id }) => String(id));
    },
  };
}

const clearingIn =
  ({ table, rule, run, actor }: RecordsContext): RecordDeletions['clearValues'] =>
  async (field, values) => {
    const point = field.indexOf('.');
    const rows = point < 0 ? undefined : table.rowsTables.get(field.slice(0, point));
    const column = rows ? rows.column(field.slice(point + 1)) : table.column(field);
    const { ref, fullRef, type } = column;
    const list = sql`${[...values]}::text[]`;
    // A list keeps its other values.
    const remaining = type === 'jsonb' ? sql`case jsonb_typeof(${ref}) when 'array' then ${ref} - ${list} end` : sql`null`;
    const matches = type === 'jsonb' ? sql`${fullRef} ?| ${list}` : sql`${fullRef} = any(${list})`;
    const changed = sql`version = version + 1, last_modify_time = ${actor.now()}::bigint`;
    if (!rows) {
      const stored = await run(
        sql<Row>`select id, ${ref} as before from ${table.name} where ${rule} and ${matches} order by id for update`,
      );
      const ids = stored.map(({ id }) => String(id));
      await run(sql<Row>`update ${table.name} set ${ref} = ${remaining}, ${changed} where id = any(${ids})`);
      return new Map(stored.map(({ id, before }) => [String(id), before]));
    }
    const parents = await run(sql<Row>`
      select id from ${table.name} where ${rule} and exists (select from ${rows.name} where ${rows.ofRecord} and ${matches})
      order by id for update`);
    const ids = parents.map(({ id }) => String(id));
    await run(sql<Row>`update ${rows.name} set ${ref} = ${remaining} where parent_id = any(${ids}) and ${matches}`);
    await run(sql<Row>`update ${table.name} set ${changed} where id = any(${ids})`);
    return new Map(ids.map((id) => [id, undefined]));
  };

/**
 * Erases deleted records of a table for good, with the rows of their sub-tables, in an open transaction. It takes a table
 * and not a collection, because the module of a record may be deleted, too.
 */
export async function eraseRecords(transaction: Database, table: string, ids: readonly string[]): Promise<void> {
  if ((await tablesOf(transaction, table)).length === 0) return;
  const erased = await sql<{ id: string }>`
    delete from ${sql.table(table)} where delete_mark = 1 and id = any(${[...ids]}) returning id`.execute(transaction);
  const gone = erased.rows.map(({ id }) => id);
  if (gone.length === 0) return;
  for (const rows of await tablesOf(transaction, `${table}$`))
    await sql`delete from ${sql.table(rows)} where parent_id = any(${gone})`.execute(transaction);
}

/** Drops the table of a deleted module and those of its sub-tables. */
export async function dropTables(transaction: Database, table: string): Promise<void> {
  for (const name of [...(await tablesOf(transaction, `${table}$`)), ...(await tablesOf(transaction, table))])
    await sql`drop table ${sql.table(name)}`.execute(transaction);
}

/** The table with this name, or the tables whose names start with it if it ends in `$`. */
async function tablesOf(db: Database, name: string): Promise<string[]> {
  const matches = name.endsWith('$') ? sql`starts_with(relname::text, ${name})` : sql`relname = ${name}`;
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and ${matches} order by relname`.execute(db);
  return rows.map((row) => row.name);
}
