import type { FieldFilter, Filter, FilterOperator } from '../generated/descriptor.gen';

export type { FieldFilter, Filter, FilterOperator };

/** Holds for every record. */
export const everyRecord: Filter = { all: [] };

/** Holds for no record. */
export const noRecord: Filter = { any: [] };

/**
 * The records for which all of these filters hold. `undefined` narrows nothing.
 *
 * @example allOf([undefined, { field: 'name', is: 'present' }]) // { field: 'name', is: 'present' }
 */
export function allOf(filters: readonly (Filter | undefined)[]): Filter {
  const narrowing = filters.filter((filter) => filter !== undefined && !holdsForAll(filter)) as Filter[];
  return narrowing.length === 1 && narrowing[0] ? narrowing[0] : { all: narrowing };
}

/** Whether a filter narrows nothing. */
export const holdsForAll = (filter: Filter): boolean => 'all' in filter && filter.all.length === 0;
