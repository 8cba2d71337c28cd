import { sql, type CompiledQuery } from 'kysely';
import { AppError } from '../app-error';
import { changedColumnValues, newColumnValues, tableWith } from './column-values';
import { presenceOf } from './comparison';
import { existing } from './conditions';
import type { Database } from './database';
import type { AlongInsert } from './along-insert';
import { insertListStatement, insertStatement, mayMiss, withAlong, type Statement } from './insert-statement';
import { newId } from './new-id';
import type { Row } from './query';
import type { RecordTable } from './record-table';
import { notFound, type RecordsContext } from './records-context';
import {
  deleteRows,
  foreignRow,
  insertRows,
  refuseDuplicateRows,
  refuseForeign,
  refuseStoredRows,
  replaceRows,
  splitRows,
  type SubTableRows,
} from './write-rows';

/** The part of `Records` that writes. */
export interface RecordWrites<T extends Row = Row> {
  /**
   * Sets the id unless `values` has one, the audit columns and `version` 1. A new record may have the id of a deleted
   * record, and replaces it. Throws `recordNotUnique`, and an `IssueError` for a row that has an id. The rows
   * of `along` are inserted if and only if the record is stored.
   */
  insert(values: Partial<T>, along?: (id: string) => Promise<readonly AlongInsert[]>): Promise<T>;
  /** Inserts any number of records, all or none, in few statements. Their ids differ; their rows may have ids. Answers the ids. */
  insertAll(list: readonly Partial<T>[]): Promise<string[]>;
  /** Makes the first statement of `insertAll`, without a connection. `along` answers what is inserted with some records, from `start`. */
  planInserts(list: readonly Partial<T>[], along?: RowsAlong): PlannedInserts;
  insertPlanned(planned: PlannedInserts): Promise<string[]>;
  /**
   * Throws `recordNotFound`, `recordNotUnique`, and `recordChanged` with the stored record when `version` differs from
   * its version. The rows of a sub-table are replaced, in their order: a row with an `id` keeps the fields that it does
   * not name, a row without an `id` is added. An id that is not that of a row of the record throws an `IssueError`:
   * `rowForeign` at `/field/index/id`. The rows of `along` are inserted if and only if the record is changed.
   */
  update(id: string, values: Partial<T>, version?: number, along?: readonly AlongInsert[]): Promise<T>;
  /**
   * Sets a field of these records where it is empty, for a field that is new to them. Version and times stay: nobody has changed the
   * records. Returns the number of changed ones.
   */
  fillEmpty(field: string, value: string | number, ids: readonly string[]): Promise<number>;
}

type RowsAlong = (ids: readonly string[], start: number) => readonly AlongInsert[];

/** New records whose first statement is made. */
export interface PlannedInserts {
  added: readonly NewRecord[];
  along: RowsAlong | undefined;
  first: PlannedPart | undefined;
}

type InTransaction = <T>(work: (transaction: Database) => Promise<T>) => Promise<T>;

export function writeRecords(context: RecordsContext, inTransaction: InTransaction): RecordWrites {
  const { table, readable, collection, getWritten } = context;
  const planInserts: RecordWrites['planInserts'] = (list, along) => {
    const added = list.map((values) => newRecord(table, values));
    return { added, along, first: planPart(context, added.slice(0, maxInserted), along?.(idsOf(added.slice(0, maxInserted)), 0)) };
  };
  const insertPlanned: RecordWrites['insertPlanned'] = async ({ added, along, first }) => {
    await inTransaction(async (transaction) => {
      for (let start = 0; start < added.length; start += maxInserted) {
        const list = added.slice(start, start + maxInserted);
        const part = start === 0 ? first : planPart(context, list, along?.(idsOf(list), start));
        await insertPart(context, list, part, transaction);
      }
    });
    return idsOf(added);
  };
  return {
    insert: async (values, along) => {
      const added = newRecord(table, values);
      refuseStoredRows(collection.resource, added.subTables);
      const isPlain = added.subTables.every(({ rows }) => rows.length === 0) && (table.rowsTables.size === 0 || !added.hasOwnId);
      // Without a pause, if nothing goes along.
      const inserts = along ? await along(added.id) : [];
      if (isPlain) return { ...(await insertOne(context, added, inserts)), ...noRows(readable) };
      return inTransaction(async (transaction) => {
        await insertPart(context, [added], planPart(context, [added], inserts), transaction);
        return (await getWritten(added.id, transaction)) ?? notFound(added.id);
      });
    },
    insertAll: (list) => insertPlanned(planInserts(list)),
    planInserts,
    insertPlanned,
    fillEmpty: fillingIn(context),
    update: async (id, values, version, along = []) => {
      const { own, subTables } = splitRows(table, values);
      if (subTables.length === 0) return updateOne(context, { id, own, version, along });
      refuseDuplicateRows(collection.resource, subTables);
      return inTransaction(async (transaction) => {
        await updateOne(context, { id, own, version, along }, transaction);
        await replaceSubTables(context, id, subTables, transaction);
        return (await getWritten(id, transaction)) ?? notFound(id);
      });
    },
  };
}

const fillingIn =
  ({ table, rule, run }: RecordsContext): RecordWrites['fillEmpty'] =>
  async (field, value, ids) => {
    const column = table.column(field);
    const rows = await run(sql<Row>`
      update ${table.name} set ${column.ref} = ${value}::${sql.raw(column.type)}
      where ${rule} and id = any(${[...ids]}) and (${presenceOf(column)}) is not true returning id`);
    return rows.length;
  };

async function insertOne(context: RecordsContext, added: NewRecord, along: readonly AlongInsert[]): Promise<Row> {
  const { table, readable, access, actor, run } = context;
  const row = newColumnValues(table, added.own, actor, added.id);
  const statement = insertStatement(table, row, { rows: access.rows, returned: readable, mayExist: added.hasOwnId, along });
  const [inserted] = await run(statement, added.own);
  return inserted ?? refuseMissing(context, [added], context.db);
}

/** The statement that inserts records and what goes along with them. */
type PlannedPart = CompiledQuery<Row>;

function planPart(
  { db, table, access, actor }: RecordsContext,
  list: readonly NewRecord[],
  along: readonly AlongInsert[] = [],
): PlannedPart | undefined {
  if (list.length === 0) return undefined;
  const mayExist = list.some(({ hasOwnId }) => hasOwnId);
  const rows = list.map(({ own, id }) => newColumnValues(table, own, actor, id));
  return insertListStatement(table, rows, { rows: access.rows, mayExist, along }).compile(db);
}

/** Inserts records with their rows and what goes along, in an open transaction. */
async function insertPart(context: RecordsContext, list: readonly NewRecord[], part: PlannedPart | undefined, on: Database): Promise<void> {
  if (!part) return;
  const { access, run } = context;
  const inserted = await run({ execute: (db) => db.executeQuery(part) }, list.length === 1 ? list[0]?.own : {}, on);
  const mayExist = list.some(({ hasOwnId }) => hasOwnId);
  if (mayMiss(access.rows, mayExist) && inserted.length !== list.length) {
    const stored = new Set(inserted.map(({ id }) => id));
    const missing = list.filter(({ id }) => !stored.has(id));
    await refuseMissing(context, missing, on);
  }
  await insertRowsOf(context, list, on);
}

/** Another record has the id, or the access rule does not allow the row. */
async function refuseMissing({ table, run }: RecordsContext, missing: readonly NewRecord[], on: Database): Promise<never> {
  const ids = missing.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : []));
  const [taken] = await run(sql<Row>`select id from ${table.name} where id = any(${ids}) limit 1`, undefined, on);
  throw taken ? new AppError('recordNotUnique', { field: 'id', label: 'id', value: taken['id'] }) : new AppError('outsideOwnData');
}

async function insertRowsOf(context: RecordsContext, list: readonly NewRecord[], on: Database): Promise<void> {
  for (const rowsTable of context.table.rowsTables.values()) {
    // A deleted record may have had the same id.
    const reused = list.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : []));
    if (reused.length > 0) await context.run(deleteRows(rowsTable, reused), undefined, on);
    const added = list.flatMap(({ id, subTables }) =>
      subTables.filter((part) => part.table === rowsTable && part.rows.length > 0).map(({ rows }) => ({ id, rows })),
    );
    if (added.length > 0) await context.run(insertRows(rowsTable, added), undefined, on);
  }
}

interface Update {
  id: string;
  own: Row;
  version: number | undefined;
  along: readonly AlongInsert[];
}

async function updateOne(context: RecordsContext, { id, own, version, along }: Update, on = context.db): Promise<Row> {
  const { table, readable, access, actor, run, hasId } = context;
  const written = changedColumnValues(table, own, actor);
  const assignments = written.map(({ column, value }) => sql`${column.ref} = ${value}`);
  const hasVersion = version === undefined ? sql`` : sql`and version = ${version}`;
  const statement = sql<Row>`
      update ${table.name} set ${sql.join(assignments)}, version = version + 1
      where ${hasId(id)} and ${existing(tableWith(table, written), access.rows)} ${hasVersion}
      returning ${readable.whole}`;
  const execute: Statement['execute'] = (db) => {
    if (along.length === 0) return statement.execute(db);
    const { sql: text, parameters } = statement.compile(db);
    return db.executeQuery(withAlong(text, parameters, along, true));
  };
  const [row] = await run({ execute }, own, on);
  if (row) return readable.read([row])[0] ?? row;
  const current = (await context.get(id, on)) ?? notFound(id);
  throw version === undefined || current['version'] === version
    ? new AppError('outsideOwnData')
    : new AppError('recordChanged', { id }, { current });
}

async function replaceSubTables({ collection, run }: RecordsContext, id: string, subTables: SubTableRows, on: Database): Promise<void> {
  for (const { table, rows } of subTables) {
    const foreign = await run(replaceRows(table, id, rows), undefined, on);
    refuseForeign(
      collection.resource,
      foreign.map(({ n }) => foreignRow(table, Number(n), rows[Number(n)])),
    );
  }
}

const idsOf = (list: readonly NewRecord[]): string[] => list.map(({ id }) => id);

interface NewRecord {
  id: string;
  /** Whether the caller set the id. A deleted record may have the same one. */
  hasOwnId: boolean;
  own: Row;
  subTables: SubTableRows;
}

function newRecord(table: RecordTable, values: Row): NewRecord {
  const hasOwnId = typeof values['id'] === 'string';
  return { id: hasOwnId ? String(values['id']) : newId(), hasOwnId, ...splitRows(table, values) };
}

const noRows = ({ rowsTables }: RecordTable): Row => Object.fromEntries([...rowsTables.keys()].map((field) => [field, []]));

/** Maximum number of records in a statement of `insertAll`. */
const maxInserted = 1_000;
