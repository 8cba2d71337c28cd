import { isDayUnit } from '#engine/dates/date-unit';
import { localDay, storedRange } from '#engine/dates/days';
import type { ParsedResource } from '#engine/parsed';
import type { Aggregate } from '#engine/query/aggregate';
import type { Filter } from '#engine/query/filter';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** The fields of a resource whose values are days. Portals calculate with local moments, as buckets have them. */
export function dayFieldsOf({ fields }: ParsedResource, { registry }: Pick<Services, 'registry'>): ReadonlySet<string> {
  const days = fields.filter((field) => {
    const unit = registry.field(field.jnpfKey).moment?.(field);
    return unit !== undefined && isDayUnit(unit);
  });
  return new Set(days.map(({ id }) => id));
}

/** An aggregate whose filter compares days as they are stored. */
export const withStoredDays = (aggregate: Aggregate, days: ReadonlySet<string>): Aggregate =>
  aggregate.filter ? { ...aggregate, filter: storedDays(aggregate.filter, days) } : aggregate;

function storedDays(filter: Filter, days: ReadonlySet<string>): Filter {
  if ('all' in filter) return { all: filter.all.map((part) => storedDays(part, days)) };
  if ('any' in filter) return { any: filter.any.map((part) => storedDays(part, days)) };
  if (!('field' in filter) || !days.has(filter.field)) return filter;
  const { value } = filter;
  if (filter.is === 'between' && Array.isArray(value)) return { ...filter, value: [edge(value[0], 0), edge(value[1], 1)] } as Filter;
  if (filter.is === 'less' || filter.is === 'atLeast') return { ...filter, value: edge(value, 0) } as Filter;
  if (filter.is === 'greater' || filter.is === 'atMost') return { ...filter, value: edge(value, 1) } as Filter;
  return filter;
}

/** The first or the last stored value that is the day of a local moment. */
const edge = (moment: unknown, side: 0 | 1): unknown =>
  typeof moment === 'number' ? storedRange(localDay(moment), localDay(moment))[side] : moment;

/** A row whose earliest and latest days, and days without a bucket, are local moments. */
export function withLocalDays(row: Row, { groupBy = [], measures }: Aggregate, days: ReadonlySet<string>): Row {
  const keys = [
    ...groupBy.flatMap(({ field, bucket }) => (bucket === undefined && days.has(field) ? field : [])),
    ...measures.flatMap(({ id, of, field = '' }) => (of !== 'count' && days.has(field) ? id : [])),
  ];
  const local = keys.flatMap((key) => (typeof row[key] === 'number' ? [[key, localDay(row[key])] as const] : []));
  return local.length > 0 ? { ...row, ...Object.fromEntries(local) } : row;
}
