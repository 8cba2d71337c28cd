import type { FieldFilter, Filter, FilterOperator } from '../generated/descriptor.gen';

export type { FieldFilter, Filter, FilterOperator };

/** Matches every record. */
export const everyRecord: Filter = { all: [] };

/** Does not match any record. */
export const noRecord: Filter = { any: [] };

/**
 * The filter of records that match all of these filters. `undefined` matches every record.
 *
 * @example allOf([undefined, { field: 'name', is: 'present' }]) // { field: 'name', is: 'present' }
 */
export function allOf(filters: readonly (Filter | undefined)[]): Filter {
  const restrictions = filters.filter((filter) => filter !== undefined && !holdsForAll(filter)) as Filter[];
  return restrictions.length > 1 ? { all: restrictions } : (restrictions[0] ?? everyRecord);
}

/** Whether a filter matches every record. */
export const holdsForAll = (filter: Filter): boolean => 'all' in filter && filter.all.length === 0;
