import type { Filter } from './filter';

/**
 * What is true where all of these are; `undefined` where there is none.
 *
 * @example allOf([undefined, { field: 'name', is: 'present' }]) // { field: 'name', is: 'present' }
 */
export function allOf(filters: readonly (Filter | undefined)[]): Filter | undefined {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length > 1 ? { all: given } : given[0];
}
