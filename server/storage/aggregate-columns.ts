import { sql, type RawBuilder } from 'kysely';
import { eastmost } from '#engine/dates/days';
import type { Aggregate, AggregateGroup, AggregateMeasure } from '#engine/query/aggregate';
import { AppError } from '../app-error';
import { serverTimeZone } from './server-time-zone';
import type { ReadyColumn } from './ready-column';
import type { RecordTable } from './record-table';
import type { RowsTable } from './rows-table';

/** A group in a statement: `value` in the inner select, `shown` over its `name` in the outer one. */
export interface GroupColumn {
  field: string;
  name: string;
  value: RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
  /** Set for texts, where an empty one and none are one group, which costs less to merge than to compute for each record. */
  isText: boolean;
  isNumber: boolean;
}

/** A measure: its parts are aggregated once for each group, and combined over several groups. */
export interface MeasureColumn {
  id: string;
  name: string;
  parts: readonly { name: string; value: RawBuilder<unknown>; combine: 'sum' | 'min' | 'max' }[];
  shown: RawBuilder<unknown>;
}

export interface AggregateColumns {
  /** The sub-table whose rows are counted. */
  rows?: RowsTable | undefined;
  groups: readonly GroupColumn[];
  measures: readonly MeasureColumn[];
  /** Columns of the record that groups of rows use. */
  inner: readonly { name: string; ref: RawBuilder<unknown> }[];
}

/**
 * The columns of an aggregate. Throws `fieldUnknown` for a field that does not exist for the caller, and `aggregateInvalid` for one
 * that the function cannot take, or for fields of two sub-tables.
 */
export function aggregateColumns(table: RecordTable, { groupBy = [], measures }: Aggregate): AggregateColumns {
  const rows = rowsOf(table, [...groupBy, ...measures]);
  const inner: { name: string; ref: RawBuilder<unknown> }[] = [];
  const columnOf = (field: string, isMeasure: boolean): ReadyColumn => {
    const own = ownColumn(table, field);
    if (!rows || field.startsWith(`${rows.field}.`)) return own;
    // A record with several rows would count several times.
    if (isMeasure) throw new AppError('aggregateInvalid', { field });
    const name = `#record${inner.length}`;
    inner.push({ name, ref: own.ref });
    const ref = sql`"#records".${sql.ref(name)}`;
    return { ...own, ref, fullRef: ref };
  };
  return {
    rows,
    groups: groupBy.map((group, index) => groupColumn(group, columnOf(group.field, false), `g${index}`)),
    measures: measures.map((measure, index) =>
      measureColumn(measure, measure.field === undefined ? undefined : columnOf(measure.field, true), `m${index}`),
    ),
    inner,
  };
}

function rowsOf(table: RecordTable, parts: readonly { field?: string }[]): RowsTable | undefined {
  const fields = parts.flatMap(({ field }) => (field?.includes('.') ? field : []));
  const tables = new Set(fields.map((field) => field.slice(0, field.indexOf('.'))));
  if (tables.size > 1) throw new AppError('aggregateInvalid', { field: fields.at(-1) });
  return table.rowsTables.get([...tables][0] ?? '');
}

function ownColumn(table: RecordTable, field: string): ReadyColumn {
  const point = field.indexOf('.');
  const rows = point < 0 ? undefined : table.rowsTables.get(field.slice(0, point));
  return rows ? rows.column(field.slice(point + 1)) : table.column(field);
}

function groupColumn({ field, bucket }: AggregateGroup, { ref, type, days }: ReadyColumn, name: string): GroupColumn {
  const own = sql.ref(name);
  if (bucket === undefined) {
    return { field, name, value: ref, shown: own, isText: type === 'text', isNumber: numberTypes.has(type) };
  }
  if (type !== 'bigint') throw new AppError('aggregateInvalid', { field });
  const zone = sql.lit(serverTimeZone());
  return {
    field,
    name,
    value: days
      ? sql`date_trunc(${sql.lit(bucket)}, to_timestamp((${ref}::float8 + ${sql.lit(eastmost)}) / 1000) at time zone 'UTC')`
      : sql`date_trunc(${sql.lit(bucket)}, to_timestamp(${ref}::float8 / 1000) at time zone ${zone})`,
    shown: sql`(extract(epoch from ${own} at time zone ${zone}) * 1000)::bigint`,
    isText: false,
    isNumber: true,
  };
}

function measureColumn({ id, of, field = '' }: AggregateMeasure, column: ReadyColumn | undefined, name: string): MeasureColumn {
  const own = sql.ref(name);
  if (of === 'count') {
    const value =
      column === undefined ? sql`count(*)` : sql`count(${column.type === 'text' ? sql`nullif(${column.ref}, '')` : column.ref})`;
    return { id, name, parts: [{ name, value, combine: 'sum' }], shown: own };
  }
  if (!column || !numberTypes.has(column.type)) throw new AppError('aggregateInvalid', { field });
  if (of !== 'avg') {
    const value = sql`${sql.raw(of)}(${column.ref})`;
    return { id, name, parts: [{ name, value, combine: of }], shown: own };
  }
  const counted = `${name}n`;
  return {
    id,
    name,
    parts: [
      { name, value: sql`sum(${column.ref})`, combine: 'sum' },
      { name: counted, value: sql`count(${column.ref})`, combine: 'sum' },
    ],
    shown: sql`${own} / nullif(${sql.ref(counted)}, 0)`,
  };
}

const numberTypes: ReadonlySet<string> = new Set(['numeric', 'integer', 'bigint']);
