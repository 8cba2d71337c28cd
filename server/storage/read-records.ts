import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { Aggregate } from '#engine/query/aggregate';
import { aggregateRecords, type Aggregated } from './aggregate-records';
import { conditionsOf } from './conditions';
import type { Database } from './database';
import { databaseError } from './database-error';
import type { LineColumn } from './copied-lines';
import type { RowsCopy } from './copy-rows';
import { jsonLines, rowsCopy } from './json-lines';
import { newId } from './new-id';
import type { Query, Row } from './query';
import { quoted } from './quoted';
import { wordOrder } from './ready-column';
import type { RecordTable } from './record-table';
import { notFound, type RecordsContext } from './records-context';
import type { RowsTable } from './rows-table';

/** The part of `Records` that reads. */
export interface RecordReads<T extends Row = Row> {
  page(query: Query): Promise<{ rows: T[]; total: number }>;
  /** The same in slices that are small enough to be handled at once. Answers at least one slice, all from one snapshot. */
  pageSlices(query: Query): AsyncGenerator<{ rows: T[]; total: number }, void, undefined>;
  all(query: Omit<Query, 'page'>): Promise<T[]>;
  /** The first matches, without counting all of them. */
  first(query: Omit<Query, 'page'>, size: number): Promise<T[]>;
  /** The sum of each field over all matches, without fields that are not numbers. */
  sums(query: Pick<Query, 'filter'>, fields: readonly string[]): Promise<Record<string, number>>;
  /** Figures over all matches, by groups. */
  aggregate(aggregate: Aggregate): Promise<Aggregated>;
  /** All records in slices of constant memory, all from one snapshot. */
  stream(query: Omit<Query, 'page'>): AsyncGenerator<T[], void, undefined>;
  /**
   * All records as lines of JSON, in constant memory and from one snapshot, in no particular order unless the query
   * gives one. With `page`, those of a page. `nameOf` names the distinct fields, and `table.column`.
   */
  lines(query: Query & { fields: readonly string[] }, nameOf?: (path: string) => string): Readable;
  /** The same as a `COPY` of its text format, for a reader in another thread, with the columns in their order. */
  copied(query: Query & { fields: readonly string[] }, nameOf?: (path: string) => string): CopiedRecords;
  /** The number of matches, counted up to a limit. */
  count(query: Pick<Query, 'filter'>, limit: number): Promise<number>;
  /** Which of these ids stand in the field `parent` of a record. */
  parentsAmong(parent: string, ids: readonly string[]): Promise<Set<string>>;
  get(id: string): Promise<T | undefined>;
  /** Throws `recordNotFound`. */
  require(id: string): Promise<T>;
  /** The same, and locks the record until the end of the transaction. */
  hold(id: string): Promise<T>;
}

interface CopiedRecords {
  columns: LineColumn[];
  rows: RowsCopy;
}

export function readRecords(context: RecordsContext): RecordReads {
  const { db, table, readable, rule, run, read, hasId, get } = context;
  const from = table.name;
  const requireOne = async (id: string) => (await get(id)) ?? notFound(id);
  const listStatement = (query: Omit<Query, 'page'>) =>
    sql<Row>`
      select ${readable.selection(query.fields)} from ${from}
      where ${conditionsOf(readable, rule, query)} ${orderOf(readable, query)}`;
  const pageStatements = (query: Query) => {
    const { number, size } = query.page ?? { number: 1, size: 20 };
    const matching = conditionsOf(readable, rule, query);
    const count = sql<Row>`select count(*) from ${from} where ${matching}`;
    // One statement, so that the rows and the total are from one snapshot.
    const page = sql<Row>`
      select ${readable.selection(query.fields)}, (${count}) as ${totalName} from ${from} where ${matching}
      ${orderOf(readable, query)} limit ${size} offset ${(number - 1) * size}`;
    const totalOf = async (rows: readonly Row[]) => {
      const [first] = rows.length > 0 || number === 1 ? rows : await run(sql<Row>`select (${count}) as ${totalName}`);
      return Number(first?.[total] ?? 0);
    };
    return { page, totalOf };
  };
  return {
    page: async (query) => {
      const { page, totalOf } = pageStatements(query);
      const rows = await read(page);
      return { rows: withoutTotal(rows), total: await totalOf(rows) };
    },
    async *pageSlices(query) {
      const { page, totalOf } = pageStatements(query);
      const columns = query.fields?.length ?? table.columns.length;
      const size = Math.max(minSliceSize, Math.min(sliceSize, Math.floor(maxSliceCells / columns)));
      let isEmpty = true;
      for await (const rows of slicesOf(db, page, readable.read, size)) {
        isEmpty = false;
        yield { rows: withoutTotal(rows), total: await totalOf(rows) };
      }
      if (isEmpty) yield { rows: [], total: await totalOf([]) };
    },
    all: async (query) => read(listStatement(query)),
    first: async (query, size) => read(sql<Row>`${listStatement(query)} limit ${size}`),
    sums: sumsIn(context),
    aggregate: (aggregate) => aggregateRecords(context, aggregate),
    ...counting(context),
    stream: (query) => slicesOf(db, listStatement(query), readable.read),
    ...copying(context),
    get: async (id) => get(id),
    require: requireOne,
    hold: async (id) => {
      await run(sql<Row>`select id from ${from} where ${hasId(id)} for update`);
      return requireOne(id);
    },
  };
}

/** A column of a sub-table is named `table.column`; its sum is over the rows of all matches. */
const sumsIn =
  ({ table, readable, rule, run }: RecordsContext): RecordReads['sums'] =>
  async (query, fields) => {
    const matching = conditionsOf(readable, rule, query);
    const summed = ({ columns }: Pick<RowsTable, 'columns'>, prefix = '') =>
      columns
        .map(({ field, type, ref }) => ({ name: `${prefix}${field}`, type, ref }))
        .filter(({ name, type }) => fields.includes(name) && numberTypes.has(type));
    const sources = [
      { columns: summed(readable), from: sql`${table.name} where ${matching}` },
      ...[...readable.rowsTables.values()].map((rows) => ({
        columns: summed(rows, `${rows.field}.`),
        from: sql`${rows.name} where parent_id in (select id from ${table.name} where ${matching})`,
      })),
    ].filter(({ columns }) => columns.length > 0);
    const selected = sources.map(({ columns, from }, index) => {
      const sums = columns.map(({ name, ref }) => sql`sum(${ref})::text as ${sql.raw(quoted(name))}`);
      return sql`(select ${sql.join(sums)} from ${from}) as ${sql.ref(`sums${index}`)}`;
    });
    if (selected.length === 0) return {};
    const [row = {}] = await run(sql<Row>`select * from ${sql.join(selected, sql` cross join `)}`);
    return Object.fromEntries(sources.flatMap(({ columns }) => columns.map(({ name }) => [name, Number(row[name] ?? 0)])));
  };

type CopyQuery = Parameters<RecordReads['copied']>[0];
type NameOf = (path: string) => string;
const ownName: NameOf = (path) => path;

/** Lines of JSON, and rows as `COPY` writes them. */
const copying = (context: RecordsContext): Pick<RecordReads, 'lines' | 'copied'> => ({
  lines: (query, nameOf = ownName) => jsonLines(context.db, copyStatement(context, query, nameOf), columnsOf(context, query, nameOf)),
  copied: (query, nameOf = ownName) => ({
    columns: columnsOf(context, query, nameOf),
    rows: rowsCopy(context.db, copyStatement(context, query, nameOf)),
  }),
});

function copyStatement({ table, readable, rule }: RecordsContext, query: CopyQuery, nameOf: NameOf): RawBuilder<Row> {
  const { page, order: wanted } = query;
  // A reader of all records needs no order, which would make PostgreSQL sort them first.
  const order = wanted || page ? orderOf(readable, query) : sql``;
  const limit = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
  return sql<Row>`
    select ${readable.jsonSelection(query.fields, nameOf)} from ${table.name}
    where ${conditionsOf(readable, rule, query)} ${order} ${limit}`;
}

const columnsOf = ({ readable }: RecordsContext, { fields }: CopyQuery, nameOf: NameOf): LineColumn[] =>
  fields.map((field) => ({ key: nameOf(field), type: readable.rowsTables.has(field) ? 'jsonb' : readable.column(field).type }));

/** Reads that answer no records. */
const counting = ({ table, readable, rule, run }: RecordsContext): Pick<RecordReads, 'count' | 'parentsAmong'> => ({
  count: async (query, limit) => {
    const matching = sql`select from ${table.name} where ${conditionsOf(readable, rule, query)} limit ${limit}`;
    const [row] = await run(sql<Row>`select count(*) as n from (${matching}) as matching`);
    return Number(row?.['n'] ?? 0);
  },
  parentsAmong: async (parent, ids) => {
    const { ref } = readable.column(parent);
    const rows = await run(sql<Row>`select distinct ${ref}::text as id from ${table.name} where ${rule} and ${ref}::text = any(${ids})`);
    return new Set(rows.map(({ id }) => String(id)));
  },
});

/** Rows for each fetch of a stream. */
const sliceSize = 500;

/** A slice of a wide table has fewer rows, because the process does nothing else while it handles a slice. */
const minSliceSize = 10;
const maxSliceCells = 5_000;

/** Reads through a cursor. A transaction of its own ends with the last slice, or when the reader stops. */
async function* slicesOf(
  db: Database,
  statement: RawBuilder<Row>,
  read: (rows: Row[]) => Row[],
  size = sliceSize,
): AsyncGenerator<Row[], void, undefined> {
  const own = db.isTransaction ? undefined : await db.startTransaction().setAccessMode('read only').execute();
  const transaction = own ?? db;
  const cursor = sql.ref(`slices_${newId()}`);
  let ahead: Promise<unknown> | undefined;
  try {
    await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(transaction);
    const fetch = () => sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(transaction);
    let next = fetch();
    for (;;) {
      const { rows }: { rows: Row[] } = await next;
      const isLast = rows.length < size;
      // PostgreSQL makes the next slice while this one is handled.
      if (!isLast) {
        next = fetch();
        ahead = next.catch(() => undefined);
      }
      if (rows.length > 0) yield read(rows);
      if (isLast) break;
    }
    await sql`close ${cursor}`.execute(transaction);
  } catch (error) {
    throw databaseError(error) ?? error;
  } finally {
    await ahead;
    await own?.rollback().execute();
  }
}

const numberTypes: ReadonlySet<string> = new Set(['numeric', 'integer', 'bigint']);

/** The name of a field cannot contain `#`. */
const total = '#total';
const totalName = sql.raw(`"${total}"`);

/** Copies column by column: an object from `...rest` is slow to read and to write as JSON. */
function withoutTotal(rows: readonly Row[]): Row[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== total);
  return rows.map((row) => {
    const rest: Row = {};
    for (const name of names) rest[name] = row[name];
    return rest;
  });
}

function orderOf(table: RecordTable, { order }: Query): RawBuilder<unknown> {
  const columns = order?.map(({ field, descending }) => ({ column: table.column(field), descending })) ?? table.order;
  // Without the id, two records with equal values could change places between two pages. It has the direction of the last
  // column, so that one index serves both.
  const isDescending = columns.at(-1)?.descending ?? false;
  const parts = [...columns, { column: table.column('id'), descending: isDescending }].map(({ column, descending }) => {
    // The full name, because PostgreSQL looks for a bare name among the selected fields first.
    const key = column.isWords ? sql`${column.fullRef}${wordOrder}` : column.fullRef;
    if (!descending) return key;
    return column.isOftenEmpty ? sql`${key} desc nulls last` : sql`${key} desc`;
  });
  return sql`order by ${sql.join(parts)}`;
}
