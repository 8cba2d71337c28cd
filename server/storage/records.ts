import { sql, type RawBuilder } from 'kysely';
import type { Collection } from '#engine/collection';
import { allOf } from '#engine/query/filter';
import { AppError } from '../app-error';
import { changedColumnValues, newColumnValues, tableWith } from './column-values';
import { conditionsOf, existing } from './conditions';
import type { Database } from './database';
import { brokenIndex, databaseError } from './database-error';
import { insertStatement, type Statement } from './insert-statement';
import { newId } from './new-id';
import type { Actor, Query, RecordsAccess, Row } from './query';
import { readableTable, recordTable, type RecordTable } from './record-table';
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

export { fullAccess, type Actor, type Query, type RecordsAccess, type Row } from './query';

/**
 * Records of a resource under an access rule. Deleted records do not exist for the caller. A name that is not a field
 * throws `fieldUnknown` before a statement reaches the database.
 */
export interface Records {
  page(query: Query): Promise<{ rows: Row[]; total: number }>;
  all(query: Omit<Query, 'page'>): Promise<Row[]>;
  /** The same in slices of constant memory, all from one snapshot. */
  stream(query: Omit<Query, 'page'>): AsyncGenerator<Row[], void, undefined>;
  get(id: string): Promise<Row | undefined>;
  /** Throws `recordNotFound`. */
  require(id: string): Promise<Row>;
  /** The same, and locks the record until the end of the transaction. */
  hold(id: string): Promise<Row>;
  /**
   * Sets the id unless `values` has one, the audit columns and `version` 1. A new record may have the id of a deleted
   * record, and replaces it. Throws `recordNotUnique`, and an `IssueError` for a row that has an id.
   */
  insert(values: Row): Promise<Row>;
  /** Inserts any number of records, all or none, in few statements. Their ids differ; their rows may have ids. */
  insertAll(list: readonly Row[]): Promise<void>;
  /**
   * Throws `recordNotFound`, `recordNotUnique`, and `recordChanged` with the stored record when `version` differs from
   * its version. The rows of a sub-table are replaced, in their order: a row with an `id` keeps the fields that it does
   * not name, a row without an `id` is added. An id that is not that of a row of the record throws an `IssueError`:
   * `rowForeign` at `/field/index/id`.
   */
  update(id: string, values: Row, version?: number): Promise<Row>;
  /** Throws `recordNotFound`. */
  remove(id: string): Promise<void>;
  /** Runs `work` in a transaction: the open one, or else a new one. */
  within<T>(work: (records: Records, transaction: Database) => Promise<T>): Promise<T>;
}

/**
 * The only place where statements on records are made; the access rule is part of each.
 *
 * @example await createRecords(db, collection, fullAccess, { userId: null, now: Date.now }).get('42') // undefined
 */
export function createRecords(db: Database, collection: Collection, access: RecordsAccess, actor: Actor): Records {
  const table = recordTable(collection);
  const readable = readableTable(collection, access.hidden);
  const from = table.name;
  const rule = existing(table, allOf([access.about, access.rows]));
  const writable = existing(table, access.rows);
  const run = async (statement: Statement, values?: Row, on = db): Promise<Row[]> => {
    const { rows } = await statement.execute(on).catch((error: unknown) => fail(error, collection, values));
    return rows;
  };
  const read = async (statement: RawBuilder<Row>, on = db): Promise<Row[]> => readable.read(await run(statement, undefined, on));
  const hasId = (id: string) => sql`${rule} and id = ${id}`;
  const getFrom = async (id: string, on = db) => (await read(sql<Row>`select ${readable.whole} from ${from} where ${hasId(id)}`, on))[0];
  const getWritten = async (id: string, on: Database) =>
    (await read(sql<Row>`select ${readable.whole} from ${from} where ${writable} and id = ${id}`, on))[0];

  const insertSome = async (list: readonly NewRecord[], on = db): Promise<Row[]> => {
    const rows = list.map(({ own, id }) => newColumnValues(table, own, actor, id));
    const statement = insertStatement(table, rows, {
      rows: access.rows,
      returned: readable,
      mayExist: list.some(({ hasOwnId }) => hasOwnId),
    });
    const inserted = await run(statement, list.length === 1 ? list[0]?.own : {}, on);
    if (inserted.length < list.length)
      throw await insertError(
        list.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : [])),
        inserted.map(({ id }) => id),
      );
    return inserted;
  };
  /** Why rows were not inserted: another record has the id, or the access rule does not allow the row. */
  const insertError = async (ids: readonly unknown[], inserted: readonly unknown[]): Promise<AppError> => {
    const missing = ids.filter((id) => !inserted.includes(id));
    const [taken] = await run(sql<Row>`select id from ${from} where id = any(${missing}) limit 1`);
    return taken ? new AppError('recordNotUnique', { field: 'id', label: 'id', value: taken['id'] }) : new AppError('forbidden');
  };

  const updateOne = async (id: string, values: Row, version: number | undefined, on = db): Promise<Row> => {
    const written = changedColumnValues(table, values, actor);
    const assignments = written.map(({ column, value }) => sql`${column.ref} = ${value}`);
    const hasVersion = version === undefined ? sql`` : sql`and version = ${version}`;
    const [row] = await run(
      sql<Row>`
      update ${from} set ${sql.join(assignments)}, version = version + 1
      where ${hasId(id)} and ${existing(tableWith(table, written), access.rows)} ${hasVersion}
      returning ${readable.whole}`,
      values,
      on,
    );
    if (row) return readable.read([row])[0] ?? row;
    const current = (await getFrom(id, on)) ?? notFound(id);
    throw version === undefined || current['version'] === version
      ? new AppError('forbidden')
      : new AppError('recordChanged', { id }, { current });
  };
  const replaceSubTables = async (id: string, subTables: SubTableRows, on: Database): Promise<void> => {
    for (const { table: rowsTable, rows } of subTables) {
      const foreign = await run(replaceRows(rowsTable, id, rows), undefined, on);
      refuseForeign(collection.resource, foreign.map(({ n }) => foreignRow(rowsTable, Number(n), rows[Number(n)])));
    }
  };
  /** Inserts records with their rows, in an open transaction. */
  const insertWithRows = async (list: readonly NewRecord[], on: Database): Promise<void> => {
    await insertSome(list, on);
    for (const rowsTable of table.rowsTables.values()) {
      // A deleted record may have had the same id.
      const reused = list.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : []));
      if (reused.length > 0) await run(deleteRows(rowsTable, reused), undefined, on);
      const added = list.flatMap(({ id, subTables }) =>
        subTables.filter((part) => part.table === rowsTable && part.rows.length > 0).map(({ rows }) => ({ id, rows })),
      );
      if (added.length > 0) await run(insertRows(rowsTable, added), undefined, on);
    }
  };

  const listStatement = (query: Omit<Query, 'page'>) =>
    sql<Row>`
      select ${readable.selection(query.fields)} from ${from}
      where ${conditionsOf(readable, rule, query)} ${orderOf(readable, query)}`;

  const records: Records = {
    page: async (query) => {
      const { number, size } = query.page ?? { number: 1, size: 20 };
      const matching = conditionsOf(readable, rule, query);
      const count = sql<Row>`select count(*) from ${from} where ${matching}`;
      // One statement, so that the rows and the total are from one snapshot.
      const matches = await read(sql<Row>`
        select ${readable.selection(query.fields)}, (${count}) as ${totalName} from ${from} where ${matching}
        ${orderOf(readable, query)} limit ${size} offset ${(number - 1) * size}`);
      const [first] = matches.length > 0 || number === 1 ? matches : await run(sql<Row>`select (${count}) as ${totalName}`);
      return { rows: matches.map(withoutTotal), total: Number(first?.[total] ?? 0) };
    },
    all: async (query) => read(listStatement(query)),
    stream: (query) => slicesOf(db, listStatement(query), readable.read),
    get: async (id) => getFrom(id),
    require: async (id) => (await getFrom(id)) ?? notFound(id),
    hold: async (id) => {
      await run(sql<Row>`select id from ${from} where ${hasId(id)} for update`);
      return records.require(id);
    },
    insert: async (values) => {
      const added = newRecord(table, values);
      refuseStoredRows(collection.resource, added.subTables);
      const isPlain = added.subTables.every(({ rows }) => rows.length === 0) && (table.rowsTables.size === 0 || !added.hasOwnId);
      if (isPlain) return { ...((await insertSome([added]))[0] ?? notFound(added.id)), ...noRows(readable) };
      return records.within(async (_, transaction) => {
        await insertWithRows([added], transaction);
        return (await getWritten(added.id, transaction)) ?? notFound(added.id);
      });
    },
    insertAll: async (list) => {
      await records.within(async (_, transaction) => {
        const size = Math.floor(maxParameters / table.columns.length);
        for (let start = 0; start < list.length; start += size)
          await insertWithRows(
            list.slice(start, start + size).map((values) => newRecord(table, values)),
            transaction,
          );
      });
    },
    update: async (id, values, version) => {
      const { own, subTables } = splitRows(table, values);
      if (subTables.length === 0) return updateOne(id, own, version);
      refuseDuplicateRows(collection.resource, subTables);
      return records.within(async (_, transaction) => {
        await updateOne(id, own, version, transaction);
        await replaceSubTables(id, subTables, transaction);
        return (await getWritten(id, transaction)) ?? notFound(id);
      });
    },
    remove: async (id) => {
      const [row] = await run(
        sql<Row>`
          update ${from} set delete_mark = 1, delete_time = ${actor.now()}, delete_user_id = ${actor.userId}
          where ${hasId(id)} returning id`,
      );
      if (!row) notFound(id);
    },
    within: (work) => {
      if (db.isTransaction) return work(records, db);
      return db
        .transaction()
        .execute((transaction) => work(createRecords(transaction, collection, access, actor), transaction))
        .catch((error: unknown) => fail(error, collection));
    },
  };
  return records;
}

/** Rows for each fetch of a stream. */
const sliceSize = 500;

/** Reads through a cursor. A transaction of its own ends with the last slice, or when the reader stops. */
async function* slicesOf(db: Database, statement: RawBuilder<Row>, read: (rows: Row[]) => Row[]): AsyncGenerator<Row[], void, undefined> {
  const own = db.isTransaction ? undefined : await db.startTransaction().setAccessMode('read only').execute();
  const transaction = own ?? db;
  const cursor = sql.ref(`slices_${newId()}`);
  try {
    await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(sliceSize)} from ${cursor}`.execute(transaction);
      if (rows.length > 0) yield read(rows);
      if (rows.length < sliceSize) break;
    }
    await sql`close ${cursor}`.execute(transaction);
  } catch (error) {
    throw databaseError(error) ?? error;
  } finally {
    await own?.rollback().execute();
  }
}

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

/** Maximum number of parameters in a statement of `insertAll`; the limit of PostgreSQL is 65 535. */
const maxParameters = 10_000;

/** The name of a field cannot contain `#`. */
const total = '#total';
const totalName = sql.raw(`"${total}"`);

function withoutTotal(row: Row): Row {
  const { [total]: _, ...rest } = row;
  return rest;
}

function orderOf(table: RecordTable, { order }: Query): RawBuilder<unknown> {
  const columns = order?.map(({ field, descending }) => ({ column: table.column(field), descending })) ?? table.order;
  // Without the id, two records with equal values could change places between two pages. It has the direction of the last
  // column, so that one index serves both.
  const isDescending = columns.at(-1)?.descending ?? false;
  const parts = [...columns, { column: table.column('id'), descending: isDescending }].map(({ column, descending }) => {
    // The full name, because PostgreSQL looks for a bare name among the selected fields first.
    if (!descending) return column.fullRef;
    return column.isOftenEmpty ? sql`${column.fullRef} desc nulls last` : sql`${column.fullRef} desc`;
  });
  return sql`order by ${sql.join(parts)}`;
}

function notFound(id: string): never {
  throw new AppError('recordNotFound', { id });
}

/** Translates an error of the database. The issue names the last field of a unique index, which is the one users edit. */
function fail(error: unknown, { indexes, columns }: Collection, values: Row = {}): never {
  const broken = brokenIndex(error);
  const name = indexes.find((index) => index.name === broken)?.columns.at(-1) ?? (broken === undefined ? undefined : 'id');
  const field = columns.find((column) => column.name === name)?.field;
  if (field !== undefined)
    throw new AppError('recordNotUnique', { field, label: field, value: values[field] }, undefined, { cause: error });
  throw databaseError(error) ?? error;
}
