import { sql, type CompiledQuery, type RawBuilder, type SqlBool } from 'kysely';
import type { Collection } from '#engine/collection';
import { allOf, everyRecord, type Filter } from '#engine/query/filter';
import { AppError } from '../app-error';
import { existing } from './conditions';
import type { Database } from './database';
import { brokenColumn, brokenIndex, databaseError } from './database-error';
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
  read(statement: Statement, on?: Database): Promise<Row[]>;
  hasId(id: string): RawBuilder<SqlBool>;
  get(id: string, on?: Database): Promise<Row | undefined>;
  /** The same without the collection's own filter, which a written record need not match. */
  getWritten(id: string, on: Database): Promise<Row | undefined>;
}

const noRelated: RelatedByField = new Map();

export function recordsContext(db: Database, collection: Collection, access: RecordsAccess, actor: Actor): RecordsContext {
  const table = recordTable(collection);
  const readable = withRelatedColumns(readableTable(collection, access.hidden), access.related ?? noRelated);
  const { rule, byId } = ruleStatements(table, access);
  const run: RecordsContext['run'] = async (statement, values, on = db) => {
    const { rows } = await statement.execute(on).catch((error: unknown) => fail(error, collection, values));
    return rows;
  };
  const read: RecordsContext['read'] = async (statement, on = db) => readable.read(await run(statement, undefined, on));
  const hasId = (id: string) => sql<SqlBool>`${rule} and id = ${id}`;
  const getById = (id: string, on: Database): CompiledQuery<Row> => {
    const statement = byId.get(readable) ?? sql<Row>`select ${readable.whole} from ${table.name} where ${hasId(id)}`.compile(on);
    byId.set(readable, statement);
    // The id is the last of the parameters.
    return { ...statement, parameters: statement.parameters.with(statement.parameters.length - 1, id) };
  };
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
    get: async (id, on = db) => (await read({ execute: (at) => at.executeQuery(getById(id, at)) }, on))[0],
    getWritten: async (id, on) => {
      const written = existing(table, access.rows);
      return (await read(sql<Row>`select ${readable.whole} from ${table.name} where ${written} and id = ${id}`, on))[0];
    },
  };
}

/** What the statements under an access rule have in common. */
interface RuleStatements {
  rule: RawBuilder<SqlBool>;
  /** The statement of a record by its id, by the readable table: to compile it takes a tenth of a get. */
  byId: WeakMap<RecordTable, CompiledQuery<Row>>;
}

/** Made once for each rule: the filters of equal rules are the same objects. */
function ruleStatements(table: RecordTable, { about = everyRecord, rows }: RecordsAccess): RuleStatements {
  const byRows = statements.get(table) ?? new WeakMap<Filter, WeakMap<Filter, RuleStatements>>();
  statements.set(table, byRows);
  const byAbout = byRows.get(rows) ?? new WeakMap<Filter, RuleStatements>();
  byRows.set(rows, byAbout);
  const made = byAbout.get(about) ?? { rule: existing(table, allOf([about, rows])), byId: new WeakMap() };
  byAbout.set(about, made);
  return made;
}

const statements = new WeakMap<RecordTable, WeakMap<Filter, WeakMap<Filter, RuleStatements>>>();

export function notFound(id: string): never {
  throw new AppError('recordNotFound', { id });
}

/** Translates an error of the database. The issue names the last field of a unique index, which is the one users edit. */
export function fail(error: unknown, { indexes, columns }: Collection, values: Row = {}): never {
  const broken = brokenIndex(error);
  // An index that a release prepares is not described yet.
  const indexed = indexes.find((index) => index.name === broken)?.columns.at(-1) ?? brokenColumn(error);
  const name = broken === undefined ? undefined : (indexed ?? 'id');
  const field = columns.find((column) => column.name === name)?.field;
  if (field !== undefined)
    throw new AppError('recordNotUnique', { field, label: field, value: values[field] }, undefined, { cause: error });
  throw databaseError(error) ?? error;
}
