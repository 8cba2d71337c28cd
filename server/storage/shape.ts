import { sql } from 'kysely';
import type { Database } from './database';

/** The tables of the database's own schema, as they are. Plain data. */
export type DatabaseShape = ReadonlyMap<string, TableShape>;

export interface TableShape {
  columns: ReadonlyMap<string, ColumnShape>;
  /** Only indexes that we made, and that are whole: an administrator's own are left alone. */
  indexes: ReadonlySet<string>;
}

export interface ColumnShape {
  /** As PostgreSQL writes it: `text`, `integer`, `numeric(10,2)`. */
  type: string;
  nullable: boolean;
}

/** The comment by which we know an index of ours. */
export const ownIndex = 'tangu';

/** Reads the shape of the current schema, or of those of its tables that are named. */
export async function readShape(db: Database, tables?: readonly string[]): Promise<DatabaseShape> {
  const named = (name: string) => (tables ? sql` and ${sql.ref(name)} = any(${tables})` : sql``);
  const columns = await sql<{ table: string; name: string; type: string; nullable: boolean }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped${named('c.relname')}
    order by c.relname, a.attnum`.execute(db);
  const indexes = await sql<{ table: string; name: string }>`
    select t.relname as "table", i.relname as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace and x.indisvalid and obj_description(i.oid, 'pg_class') = ${ownIndex}${named('t.relname')}`.execute(db);

  const shape = new Map<string, { columns: Map<string, ColumnShape>; indexes: Set<string> }>();
  for (const { table, name, type, nullable } of columns.rows) {
    const known = shape.get(table) ?? { columns: new Map(), indexes: new Set() };
    known.columns.set(name, { type, nullable });
    shape.set(table, known);
  }
  for (const { table, name } of indexes.rows) shape.get(table)?.indexes.add(name);
  return shape;
}
