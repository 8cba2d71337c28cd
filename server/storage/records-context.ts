import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Collection } from '#engine/collection';
import { allOf } from '#engine/query/filter';
import { AppError } from '../app-error';
import { existing } from './conditions';
import type { Database } from './database';
import { brokenIndex, databaseError } from './database-error';
import type { Statement } from './insert-statement';
import type { Actor, RecordsAccess, Row } from './query';
import { readableTable, recordTable, type RecordTable } from './record-table';
import { withRelatedColumns } from './related-columns';
import type { RelatedByField } from './related-records';

/** What the statements of a collection share: the connection, the tables, and the conditions of the access rule. */
export interface RecordsContext {
  db: Database;
  collection: Collection;
  access: RecordsAccess;
  actor: Actor;
  table: RecordTable;
  /** The table without the hidden fields. */
  readable: RecordTable;
  /** Records that exist for the caller and match the collection's own filter. */
  rule: RawBuilder<SqlBool>;
  /** `values` are those that a unique index may refuse. */
  run(statement: Statement, values?: Row, on?: Database): Promise<Row[]>;
  /** Runs a statement on readable fields. */
  read(statement: RawBuilder<Row>, on?: Database): Promise<Row[]>;
  hasId(id: string): RawBuilder<SqlBool>;
  get(id: string, on?: Database): Promise<Row | undefined>;
  /** The same without the collection's own filter, which a written record need not match. */
  getWritten(id: string, on: Database): Promise<Row | undefined>;
}

const noRelated: RelatedByField = new Map();

export function recordsContext(db: Database, collection: Collection, access: RecordsAccess, actor: Actor): RecordsContext {
  const table = recordTable(collection);
  const readable = withRelatedColumns(readableTable(collection, access.hidden), access.related ?? noRelated);
  const rule = existing(table, allOf([access.about, access.rows]));
  const run: RecordsContext['run'] = async (statement, values, on = db) => {
    const { rows } = await statement.execute(on).catch((error: unknown) => fail(error, collection, values));
    return rows;
  };
  const read: RecordsContext['read'] = async (statement, on = db) => readable.read(await run(statement, undefined, on));
  const hasId = (id: string) => sql<SqlBool>`${rule} and id = ${id}`;
  const select = sql`select ${readable.whole} from ${table.name}`;
  return {
    db,
    collection,
    access,
    actor,
    table,
    readable,
    rule,
    run,
    read,
    hasId,
    get: async (id, on = db) => (await read(sql<Row>`${select} where ${hasId(id)}`, on))[0],
    getWritten: async (id, on) => (await read(sql<Row>`${select} where ${existing(table, access.rows)} and id = ${id}`, on))[0],
  };
}

export function notFound(id: string): never {
  throw new AppError('recordNotFound', { id });
}

/** Translates an error of the database. The issue names the last field of a unique index, which is the one users edit. */
export function fail(error: unknown, { indexes, columns }: Collection, values: Row = {}): never {
  const broken = brokenIndex(error);
  const name = indexes.find((index) => index.name === broken)?.columns.at(-1) ?? (broken === undefined ? undefined : 'id');
  const field = columns.find((column) => column.name === name)?.field;
  if (field !== undefined)
    throw new AppError('recordNotUnique', { field, label: field, value: values[field] }, undefined, { cause: error });
  throw databaseError(error) ?? error;
}
