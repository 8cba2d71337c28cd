import { sql, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Collection } from '#engine/collection';
import { AppError } from '../app-error';
import type { AccessRule } from '../access/access-rule';
import { changedColumnValues, newColumnValues, tableWith } from './column-values';
import { conditionsOf, ruleOf } from './conditions';
import type { Database } from './database';
import { brokenIndex, databaseError } from './database-error';
import { recordTable, type RecordTable } from './record-table';

/** A record, keyed by the ids of its fields. */
export type Row = Record<string, unknown>;

/** Who asks. */
export interface Actor {
  userId: string | null;
  /** The time in ms. */
  now(): number;
}

/** `contains` is a part of the text, in any case. `not` is true of an empty field, too. */
export interface Condition {
  field: string;
  operator: 'equals' | 'in' | 'contains' | 'not';
  value: unknown;
}

export interface Query {
  where?: readonly Condition[];
  /** A text that one of the fields contains; an empty one narrows nothing. */
  keyword?: { fields: readonly string[]; text: string };
  /** The collection's own order when left out. Empty values come last in either direction. */
  order?: readonly { field: string; descending: boolean }[];
  /** `number` counts from 1. The first 20 records when left out. */
  page?: { number: number; size: number };
  /** All fields but those of the deletion when left out. */
  fields?: readonly string[];
}

/**
 * The records of a resource as one actor may see and change them. Deleted ones do not exist. Names that are no fields
 * throw `fieldUnknown` before the database is asked.
 */
export interface Records {
  page(query: Query): Promise<{ rows: Row[]; total: number }>;
  all(query: Omit<Query, 'page'>): Promise<Row[]>;
  get(id: string): Promise<Row | undefined>;
  /** Throws `recordNotFound`. */
  require(id: string): Promise<Row>;
  /**
   * Sets the id unless `values` has one, the audit columns and `version` 1. The id of a deleted record may be used
   * again: the new one takes its place. Throws `recordNotUnique`.
   */
  insert(values: Row): Promise<Row>;
  /** `insert` of any number of records, all or none, in few statements. Their ids differ. */
  insertAll(list: readonly Row[]): Promise<void>;
  /** Throws `recordNotFound`, `recordNotUnique`, and `recordChanged` (with the record as it is) when `version` is given and not the record's. */
  update(id: string, values: Row, version?: number): Promise<Row>;
  /** Throws `recordNotFound`. */
  remove(id: string): Promise<void>;
  /** Does several things in one transaction, or in the one that is open. */
  within<T>(work: (records: Records, transaction: Database) => Promise<T>): Promise<T>;
}

/**
 * The only place where statements on records are made; the access rule is part of each.
 *
 * @example await createRecords(db, collection, { rows: 'all' }, { userId: null, now: Date.now }).get('42') // undefined
 */
export function createRecords(db: Database, collection: Collection, access: AccessRule, actor: Actor): Records {
  const table = recordTable(collection);
  const from = table.name;
  const rule = ruleOf(table, access);
  const run = async (statement: RawBuilder<Row>, values?: Row, on = db): Promise<Row[]> => {
    const { rows } = await statement.execute(on).catch((error: unknown) => fail(error, collection, values));
    return rows;
  };
  const one = (id: string) => sql`${rule} and id = ${id}`;

  const insertSome = async (list: readonly Row[], on = db): Promise<Row[]> => {
    const rows = list.map((values) => newColumnValues(table, values, actor, typeof values['id'] === 'string' ? values['id'] : newId()));
    const selects = rows.map((written) => sql`select ${sql.join(written.map(({ value }) => value))} where ${ruleOf(tableWith(table, written), access)}`);
    const inserted = await run(sql<Row>`
      insert into ${from} as old (${sql.join(table.columns.map(({ ref }) => ref))}) ${sql.join(selects, sql` union all `)}
      on conflict (id) do update set ${sql.join(table.columns.map(({ name, ref }) => sql`${ref} = ${sql.id('excluded', name)}`))} where old.delete_mark = 1
      returning ${table.selection()}`, list.length === 1 ? list[0] : {}, on);
    if (inserted.length < list.length) throw await refusal(list.flatMap(({ id }) => id ?? []), inserted.map(({ id }) => id));
    return inserted;
  };
  /** Why rows did not get in: their id is that of another record, or the rule does not allow them. */
  const refusal = async (ids: readonly unknown[], inserted: readonly unknown[]): Promise<AppError> => {
    const asked = ids.filter((id) => !inserted.includes(id));
    const [taken] = await run(sql<Row>`select id from ${from} where id = any(${asked}) limit 1`);
    return taken ? new AppError('recordNotUnique', { field: 'id', label: 'id', value: taken['id'] }) : new AppError('forbidden');
  };

  const records: Records = {
    page: async (query) => {
      const { number, size } = query.page ?? { number: 1, size: 20 };
      const matching = conditionsOf(table, rule, query);
      const count = sql<Row>`select count(*) from ${from} where ${matching}`;
      // One statement, so that the total is that of the same moment.
      const found = await run(sql<Row>`
        select ${table.selection(query.fields)}, (${count}) as ${totalName} from ${from} where ${matching}
        ${orderOf(table, query)} limit ${size} offset ${(number - 1) * size}`);
      const [first] = found.length > 0 || number === 1 ? found : await run(sql<Row>`select (${count}) as ${totalName}`);
      return { rows: found.map(withoutTotal), total: Number(first?.[total] ?? 0) };
    },
    all: async (query) => run(sql<Row>`select ${table.selection(query.fields)} from ${from} where ${conditionsOf(table, rule, query)} ${orderOf(table, query)}`),
    get: async (id) => (await run(sql<Row>`select ${table.selection()} from ${from} where ${one(id)}`))[0],
    require: async (id) => (await records.get(id)) ?? notFound(id),
    insert: async (values) => (await insertSome([values]))[0] ?? notFound(''),
    insertAll: async (list) => {
      await records.within(async (_, transaction) => {
        const size = Math.floor(mostParameters / table.columns.length);
        for (let start = 0; start < list.length; start += size) await insertSome(list.slice(start, start + size), transaction);
      });
    },
    update: async (id, values, version) => {
      const written = changedColumnValues(table, values, actor);
      const assignments = written.map(({ column, value }) => sql`${column.ref} = ${value}`);
      const [row] = await run(sql<Row>`
        update ${from} set ${sql.join(assignments)}, version = version + 1
        where ${one(id)} and ${ruleOf(tableWith(table, written), access)}${version === undefined ? sql`` : sql` and version = ${version}`}
        returning ${table.selection()}`, values);
      if (row) return row;
      const current = await records.require(id);
      throw version === undefined || current['version'] === version ? new AppError('forbidden') : new AppError('recordChanged', { id }, { current });
    },
    remove: async (id) => {
      const [row] = await run(sql<Row>`update ${from} set delete_mark = 1, delete_time = ${actor.now()}, delete_user_id = ${actor.userId} where ${one(id)} returning id`);
      if (!row) notFound(id);
    },
    within: (work) => {
      if (db.isTransaction) return work(records, db);
      return db.transaction().execute((transaction) => work(createRecords(transaction, collection, access, actor), transaction)).catch((error: unknown) => fail(error, collection));
    },
  };
  return records;
}

/** In one statement of `insertAll`; PostgreSQL takes at most 65 535. */
const mostParameters = 10_000;

/** No field can have this name. */
const total = '#total';
const totalName = sql.raw(`"${total}"`);

function withoutTotal(row: Row): Row {
  const { [total]: _, ...rest } = row;
  return rest;
}

/** Ids grow with time, so that new records lie side by side in their indexes. */
const newId = (): string => uuid().replaceAll('-', '');

function orderOf(table: RecordTable, { order }: Query): RawBuilder<unknown> {
  const wanted = order?.map(({ field, descending }) => ({ column: table.column(field), descending })) ?? table.order;
  // The id settles ties: without it a record could stand on two pages, and another on none.
  const parts = [...wanted, { column: table.column('id'), descending: false }].map(({ column, descending }) => {
    if (!descending) return column.ref;
    return column.isOftenEmpty ? sql`${column.ref} desc nulls last` : sql`${column.ref} desc`;
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
  if (field !== undefined) throw new AppError('recordNotUnique', { field, label: field, value: values[field] }, undefined, { cause: error });
  throw databaseError(error) ?? error;
}
