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
  addedRows,
  deletedRows,
  foreign,
  refuseDoubles,
  refuseForeign,
  refuseKnownRows,
  replacedRows,
  splitRows,
  type GivenRows,
} from './write-rows';

export { fullAccess, type Actor, type Query, type RecordsAccess, type Row } from './query';

/**
 * The records of a resource as one actor may see and change them. Deleted ones do not exist. Names that are no fields
 * throw `fieldUnknown` before the database is asked.
 */
export interface Records {
  page(query: Query): Promise<{ rows: Row[]; total: number }>;
  all(query: Omit<Query, 'page'>): Promise<Row[]>;
  /** The same in slices, in constant memory however many there are; all are those of one moment. */
  stream(query: Omit<Query, 'page'>): AsyncGenerator<Row[], void, undefined>;
  get(id: string): Promise<Row | undefined>;
  /** Throws `recordNotFound`. */
  require(id: string): Promise<Row>;
  /** The same within a transaction, until whose end nobody else changes the record. */
  hold(id: string): Promise<Row>;
  /**
   * Sets the id unless `values` has one, the audit columns and `version` 1. The id of a deleted record may be used
   * again: the new one takes its place. Throws `recordNotUnique`, and an `IssueError` for a row that has an id.
   */
  insert(values: Row): Promise<Row>;
  /** `insert` of any number of records, all or none, in few statements. Their ids differ; their rows may have ids. */
  insertAll(list: readonly Row[]): Promise<void>;
  /**
   * Throws `recordNotFound`, `recordNotUnique`, and `recordChanged` (with the record as it is) when `version` is given and
   * not the record's. Rows of a sub-table become those that are given, in their order: one with an `id` keeps what it does
   * not name, one without is new. An id that is none of the record's rows throws an `IssueError`: `rowForeign` at
   * `/field/index/id`.
   */
  update(id: string, values: Row, version?: number): Promise<Row>;
  /** Throws `recordNotFound`. */
  remove(id: string): Promise<void>;
  /** Does several things in one transaction, or in the one that is open. */
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
  const one = (id: string) => sql`${rule} and id = ${id}`;
  const getFrom = async (id: string, on = db) => (await read(sql<Row>`select ${readable.whole} from ${from} where ${one(id)}`, on))[0];
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
      throw await refusal(
        list.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : [])),
        inserted.map(({ id }) => id),
      );
    return inserted;
  };
  /** Why rows did not get in: their id is that of another record, or the rule does not allow them. */
  const refusal = async (ids: readonly unknown[], inserted: readonly unknown[]): Promise<AppError> => {
    const asked = ids.filter((id) => !inserted.includes(id));
    const [taken] = await run(sql<Row>`select id from ${from} where id = any(${asked}) limit 1`);
    return taken ? new AppError('recordNotUnique', { field: 'id', label: 'id', value: taken['id'] }) : new AppError('forbidden');
  };

  const updateOne = async (id: string, values: Row, version: number | undefined, on = db): Promise<Row> => {
    const written = changedColumnValues(table, values, actor);
    const assignments = written.map(({ column, value }) => sql`${column.ref} = ${value}`);
    const [row] = await run(
      sql<Row>`
      update ${from} set ${sql.join(assignments)}, version = version + 1
      where ${one(id)} and ${existing(tableWith(table, written), access.rows)}${version === undefined ? sql`` : sql` and version = ${version}`}
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
  const replaceRows = async (id: string, given: GivenRows, on: Database): Promise<void> => {
    for (const { table: rowsTable, rows } of given) {
      const strangers = await run(replacedRows(rowsTable, id, rows), undefined, on);
      refuseForeign(collection.resource, strangers.map(({ n }) => foreign(rowsTable, Number(n), rows[Number(n)])));
    }
  };
  /** Several records with their rows, in an open transaction. */
  const insertWhole = async (list: readonly NewRecord[], on: Database): Promise<void> => {
    await insertSome(list, on);
    for (const rowsTable of table.rowsTables.values()) {
      // A deleted record may have had the same id.
      const reused = list.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : []));
      if (reused.length > 0) await run(deletedRows(rowsTable, reused), undefined, on);
      const added = list.flatMap(({ id, given }) =>
        given.filter((part) => part.table === rowsTable && part.rows.length > 0).map(({ rows }) => ({ id, rows })),
      );
      if (added.length > 0) await run(addedRows(rowsTable, added), undefined, on);
    }
  };

  const listStatement = (query: Omit<Query, 'page'>) =>
    sql<Row>`select ${readable.selection(query.fields)} from ${from} where ${conditionsOf(readable, rule, query)} ${orderOf(readable, query)}`;

  const records: Records = {
    page: async (query) => {
      const { number, size } = query.page ?? { number: 1, size: 20 };
      const matching = conditionsOf(readable, rule, query);
      const count = sql<Row>`select count(*) from ${from} where ${matching}`;
      // One statement, so that the total is that of the same moment.
      const found = await read(sql<Row>`
        select ${readable.selection(query.fields)}, (${count}) as ${totalName} from ${from} where ${matching}
        ${orderOf(readable, query)} limit ${size} offset ${(number - 1) * size}`);
      const [first] = found.length > 0 || number === 1 ? found : await run(sql<Row>`select (${count}) as ${totalName}`);
      return { rows: found.map(withoutTotal), total: Number(first?.[total] ?? 0) };
    },
    all: async (query) => read(listStatement(query)),
    stream: (query) => slicesOf(db, listStatement(query), readable.read),
    get: async (id) => getFrom(id),
    require: async (id) => (await getFrom(id)) ?? notFound(id),
    hold: async (id) => {
      await run(sql<Row>`select id from ${from} where ${one(id)} for update`);
      return records.require(id);
    },
    insert: async (values) => {
      const added = newRecord(table, values);
      refuseKnownRows(collection.resource, added.given);
      const isPlain = added.given.every(({ rows }) => rows.length === 0) && (table.rowsTables.size === 0 || !added.hasOwnId);
      if (isPlain) return { ...((await insertSome([added]))[0] ?? notFound(added.id)), ...noRows(readable) };
      return records.within(async (_, transaction) => {
        await insertWhole([added], transaction);
        return (await getWritten(added.id, transaction)) ?? notFound(added.id);
      });
    },
    insertAll: async (list) => {
      await records.within(async (_, transaction) => {
        const size = Math.floor(mostParameters / table.columns.length);
        for (let start = 0; start < list.length; start += size)
          await insertWhole(
            list.slice(start, start + size).map((values) => newRecord(table, values)),
            transaction,
          );
      });
    },
    update: async (id, values, version) => {
      const { own, given } = splitRows(table, values);
      if (given.length === 0) return updateOne(id, own, version);
      refuseDoubles(collection.resource, given);
      return records.within(async (_, transaction) => {
        await updateOne(id, own, version, transaction);
        await replaceRows(id, given, transaction);
        return (await getWritten(id, transaction)) ?? notFound(id);
      });
    },
    remove: async (id) => {
      const [row] = await run(
        sql<Row>`update ${from} set delete_mark = 1, delete_time = ${actor.now()}, delete_user_id = ${actor.userId} where ${one(id)} returning id`,
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

/** Rows that one fetch of a stream reads. */
const sliceSize = 500;

/** Reads through a cursor, in the open transaction or one that ends with the last slice or when the reader stops. */
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
  /** Whether the id came with it: a deleted record may have had it. */
  hasOwnId: boolean;
  own: Row;
  given: GivenRows;
}

function newRecord(table: RecordTable, values: Row): NewRecord {
  const hasOwnId = typeof values['id'] === 'string';
  return { id: hasOwnId ? String(values['id']) : newId(), hasOwnId, ...splitRows(table, values) };
}

const noRows = ({ rowsTables }: RecordTable): Row => Object.fromEntries([...rowsTables.keys()].map((field) => [field, []]));

/** In one statement of `insertAll`; PostgreSQL takes at most 65 535. */
const mostParameters = 10_000;

/** No field can have this name. */
const total = '#total';
const totalName = sql.raw(`"${total}"`);

function withoutTotal(row: Row): Row {
  const { [total]: _, ...rest } = row;
  return rest;
}

function orderOf(table: RecordTable, { order }: Query): RawBuilder<unknown> {
  const wanted = order?.map(({ field, descending }) => ({ column: table.column(field), descending })) ?? table.order;
  // The id settles ties: without it a record could stand on two pages, and another on none. It goes the way of the last
  // column, so that one index gives both.
  const isDown = wanted.at(-1)?.descending ?? false;
  const parts = [...wanted, { column: table.column('id'), descending: isDown }].map(({ column, descending }) => {
    // Its full name: a bare one is first looked for among the fields that are selected.
    if (!descending) return column.fullRef;
    return column.isOftenEmpty ? sql`${column.fullRef} desc nulls last` : sql`${column.fullRef} desc`;
  });
  return sql`order by ${sql.join(parts)}`;
}

function notFound(id: string): never {
  throw new AppError('recordNotFound', { id });
}

/** Says what the database said in words of ours. The last field of a unique index is the one that people call by name. */
function fail(error: unknown, { indexes, columns }: Collection, values: Row = {}): never {
  const broken = brokenIndex(error);
  const name = indexes.find((index) => index.name === broken)?.columns.at(-1) ?? (broken === undefined ? undefined : 'id');
  const field = columns.find((column) => column.name === name)?.field;
  if (field !== undefined)
    throw new AppError('recordNotUnique', { field, label: field, value: values[field] }, undefined, { cause: error });
  throw databaseError(error) ?? error;
}
