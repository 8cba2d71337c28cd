import { isJsonObject } from '#engine/json';
import type { InterfaceParam } from './matching-rows';

/**
 * The parameters in the design of a relation that do not depend on a record: constants, values of the system and defaults.
 *
 * @example fixedParams([{ name: 'state', value: 'on' }, { name: 'site', field: 'site' }]) // [{ field: 'state', sourceType: 2, … }]
 */
export function fixedParams(params: unknown): InterfaceParam[] {
  const list = Array.isArray(params) ? params.filter(isJsonObject) : [];
  return list.flatMap(({ name, field, value, system, default: defaultValue }): InterfaceParam[] => {
    if (typeof name !== 'string' || name === '' || field !== undefined) return [];
    if (value !== undefined) return [{ field: name, defaultValue: value, sourceType: 2, relationField: String(value) }];
    if (typeof system === 'string') return [{ field: name, defaultValue: '', sourceType: 4, relationField: `@${system}` }];
    return [{ field: name, defaultValue, sourceType: 3 }];
  });
}
