import { sql } from 'kysely';
import type { Database } from './database';

/** The current tables of the database's schema. Plain data. */
export type DatabaseShape = ReadonlyMap<string, TableShape>;

export interface TableShape {
  columns: ReadonlyMap<string, ColumnShape>;
  /** Valid indexes that the server created. An administrator's own indexes are left alone. */
  indexes: ReadonlySet<string>;
}

export interface ColumnShape {
  /** As PostgreSQL writes it: `text`, `integer`, `numeric(10,2)`. */
  type: string;
  nullable: boolean;
}

/** The comment that marks an index that the server created. */
export const ownIndex = 'tangu';

/** Reads the shape of the current schema, or of the named tables. */
export async function readShape(db: Database, tables?: readonly string[]): Promise<DatabaseShape> {
  const tableFilter = (name: string) => (tables ? sql`and ${sql.ref(name)} = any(${tables})` : sql``);
  const columns = await sql<{ table: string; name: string; type: string; nullable: boolean }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      ${tableFilter('c.relname')}
    order by c.relname, a.attnum`.execute(db);
  const indexes = await sql<{ table: string; name: string }>`
    select t.relname as "table", i.relname as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace and x.indisvalid and obj_description(i.oid, 'pg_class') = ${ownIndex}
      ${tableFilter('t.relname')}`.execute(db);

  const shape = new Map<string, { columns: Map<string, ColumnShape>; indexes: Set<string> }>();
  for (const { table, name, type, nullable } of columns.rows) {
    const tableShape = shape.get(table) ?? { columns: new Map(), indexes: new Set() };
    tableShape.columns.set(name, { type, nullable });
    shape.set(table, tableShape);
  }
  for (const { table, name } of indexes.rows) shape.get(table)?.indexes.add(name);
  return shape;
}
