import { sql, type RawBuilder } from 'kysely';
import { defaultGroups, type Aggregate } from '#engine/query/aggregate';
import { AppError } from '../app-error';
import { aggregateColumns, type AggregateColumns, type GroupColumn, type MeasureColumn } from './aggregate-columns';
import { conditionsOf } from './conditions';
import type { Row } from './query';
import type { RecordsContext } from './records-context';

/** Rows by the fields of the groups and the ids of the measures. Moments are ms, sums are exact until they become numbers. */
export interface Aggregated {
  rows: Row[];
  /** The measures over the groups beyond the limit; `undefined` if all are in `rows`. */
  rest?: Row;
  /** The number of groups beyond the limit. */
  further: number;
}

/**
 * Figures over the records that exist for the caller, in one statement. A hidden field does not exist (`fieldUnknown`), neither as
 * a group nor as a measure nor in the filter.
 */
export async function aggregateRecords(context: RecordsContext, aggregate: Aggregate): Promise<Aggregated> {
  const columns = aggregateColumns(context.readable, aggregate);
  const limit = aggregate.limit ?? defaultGroups;
  const statement = aggregate.rest === true ? rankedStatement : groupedStatement;
  const rows = await context.run(statement(context, columns, aggregate, limit));
  const shown = rows.filter((row) => row[rankName] === null || Number(row[rankName]) <= limit).slice(0, limit);
  const rest = rows.find((row) => row[rankName] !== null && Number(row[rankName]) > limit);
  return {
    rows: shown.map((row) => readRow(row, columns)),
    ...(rest && aggregate.rest === true && { rest: readRow(rest, { ...columns, groups: [] }) }),
    further: aggregate.rest === true ? Number(rest?.[countName] ?? 0) : rows.length - shown.length,
  };
}

const rankName = '#rank';
const countName = '#count';

type Statement = (context: RecordsContext, columns: AggregateColumns, aggregate: Aggregate, limit: number) => RawBuilder<Row>;

/** The groups up to the limit, and one more if there are more. */
const groupedStatement: Statement = (context, columns, aggregate, limit) => sql<Row>`
  select ${sql.join([...selected(columns), sql`null as ${sql.ref(rankName)}`])} from (${grouped(context, columns, aggregate)}) as g
  ${orderOf(columns, aggregate)} limit ${limit + 1}`;

/** The same with the rank of each group; those beyond the limit are one row, which has the rank after it. */
const rankedStatement: Statement = (context, columns, aggregate, limit) => {
  const rank = sql.ref(rankName);
  const ranked = sql`
    select *, row_number() over (${orderOf(columns, aggregate)}) as ${sql.ref('#place')} from (${grouped(context, columns, aggregate)}) as g`;
  const own = [
    ...columns.groups.map(({ name }) => sql`(array_agg(${sql.ref(name)}))[1] as ${sql.ref(name)}`),
    ...partsOf(columns.measures).map(({ name, combine }) => sql`${sql.raw(combine)}(${sql.ref(name)}) as ${sql.ref(name)}`),
  ];
  return sql<Row>`
    select ${sql.join([...selected(columns), rank, sql.ref(countName)])} from (
      select least(${sql.ref('#place')}, ${limit + 1}) as ${rank}, count(*) as ${sql.ref(countName)}, ${sql.join(own)}
      from (${ranked}) as ranked group by 1
    ) as g order by ${rank}`;
};

/** One row for each group, with the parts of the measures: the average of a rest needs sums and counts. */
function grouped(context: RecordsContext, columns: AggregateColumns, aggregate: Aggregate): RawBuilder<unknown> {
  const { groups, measures } = columns;
  const rows = groupedByValues(context, columns, aggregate);
  if (!groups.some(({ isText }) => isText)) return rows;
  const merged = [
    ...groups.map(({ name, isText }) => (isText ? sql`nullif(${sql.ref(name)}, '') as ${sql.ref(name)}` : sql.ref(name))),
    ...partsOf(measures).map(({ name, combine }) => sql`${sql.raw(combine)}(${sql.ref(name)}) as ${sql.ref(name)}`),
  ];
  return sql`select ${sql.join(merged)} from (${rows}) as "#values" ${byOf(groups)}`;
}

const partsOf = (measures: readonly MeasureColumn[]): MeasureColumn['parts'] => measures.flatMap(({ parts }) => parts);

const byOf = (groups: readonly GroupColumn[]): RawBuilder<unknown> =>
  groups.length === 0 ? sql`` : sql`group by ${sql.join(groups.map((_, index) => sql.lit(index + 1)))}`;

function groupedByValues(
  context: RecordsContext,
  { rows, groups, measures, inner }: AggregateColumns,
  { filter }: Aggregate,
): RawBuilder<unknown> {
  const { table, readable, rule } = context;
  const parts = [
    ...groups.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`),
    ...partsOf(measures).map(({ name, value }) => sql`${value} as ${sql.ref(name)}`),
  ];
  const matching = conditionsOf(readable, rule, filter ? { filter } : {});
  const by = byOf(groups);
  if (!rows) return sql`select ${sql.join(parts)} from ${table.name} where ${matching} ${by}`;
  const joined = [sql`id as "#id"`, ...inner.map(({ name, ref }) => sql`${ref} as ${sql.ref(name)}`)];
  return sql`
    select ${sql.join(parts)} from ${rows.name}
    join (select ${sql.join(joined)} from ${table.name} where ${matching}) as "#records" on "#records"."#id" = ${rows.name}.parent_id
    ${by}`;
}

const selected = ({ groups, measures }: AggregateColumns): RawBuilder<unknown>[] => [
  ...groups.map(({ name, shown }) => sql`${shown} as ${sql.ref(name)}`),
  ...measures.map(({ name, shown }) => sql`${shown} as ${sql.ref(name)}`),
];

function orderOf({ groups, measures }: AggregateColumns, { order, rest }: Aggregate): RawBuilder<unknown> {
  const byGroups = groups.map(({ name }) => ({ key: sql.ref(name) as RawBuilder<unknown>, descending: false }));
  const first = measures[0];
  const greatest = rest === true && first ? [{ key: first.shown, descending: true }] : [];
  const named = order?.map(({ by, descending = false }) => ({ key: orderKey(by, groups, measures), descending }));
  const keys = [...(named ?? greatest), ...byGroups];
  return keys.length === 0
    ? sql``
    : sql`order by ${sql.join(keys.map(({ key, descending }) => (descending ? sql`${key} desc nulls last` : key)))}`;
}

function orderKey(by: string, groups: readonly GroupColumn[], measures: readonly MeasureColumn[]): RawBuilder<unknown> {
  const group = groups.find(({ field }) => field === by);
  if (group) return sql.ref(group.name);
  const measure = measures.find(({ id }) => id === by);
  if (!measure) throw new AppError('fieldUnknown', { field: by });
  return measure.shown;
}

const readRow = (row: Row, { groups, measures }: Pick<AggregateColumns, 'groups' | 'measures'>): Row =>
  Object.fromEntries([
    ...groups.map(({ field, name, isNumber }) => [field, isNumber && row[name] !== null ? Number(row[name]) : row[name]]),
    ...measures.map(({ id, name }) => [id, row[name] === null ? null : Number(row[name])]),
  ]);
