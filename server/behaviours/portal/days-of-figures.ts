import { isDayUnit } from '#engine/dates/date-unit';
import { localDay } from '#engine/dates/days';
import type { ParsedResource } from '#engine/parsed';
import type { Aggregate } from '#engine/query/aggregate';
import { fieldFilters } from '#engine/query/field-filter';
import type { Filter } from '#engine/query/filter';
import type { QueryFields } from '#engine/query/query-fields';
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

/** An aggregate whose filter compares days as lists do. */
export function withStoredDays(aggregate: Aggregate, days: ReadonlySet<string>, fields: QueryFields): Aggregate {
  const { filter } = aggregate;
  return filter && days.size > 0 ? { ...aggregate, filter: storedDays(filter, days, fields) } : aggregate;
}

function storedDays(filter: Filter, days: ReadonlySet<string>, fields: QueryFields): Filter {
  if ('all' in filter) return { all: filter.all.map((part) => storedDays(part, days, fields)) };
  if ('any' in filter) return { any: filter.any.map((part) => storedDays(part, days, fields)) };
  const field = 'field' in filter && days.has(filter.field) ? fields.get(filter.field) : undefined;
  if (!field || !('field' in filter) || !Object.hasOwn(fieldFilters, filter.is) || filter.other !== undefined) return filter;
  return fieldFilters[filter.is as keyof typeof fieldFilters](field, filter.value, '/filter');
}

/** A row whose earliest and latest days, and days without a bucket, are local moments. */
export function withLocalDays(row: Row, { groupBy = [], measures }: Aggregate, days: ReadonlySet<string>): Row {
  const keys = [
    ...groupBy.flatMap(({ field, bucket }) => (bucket === undefined && days.has(field) ? field : [])),
    ...measures.flatMap(({ id, of, field = '' }) => (of !== 'count' && days.has(field) ? id : [])),
  ];
  const local = keys.flatMap((key) => (typeof row[key] === 'number' ? [[key, localDay(row[key])] as const] : []));
  return local.length > 0 ? { ...row, ...Object.fromEntries(local) } : row;
}
