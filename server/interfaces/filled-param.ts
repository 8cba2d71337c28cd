import type { JsonObject } from '#engine/json';
import { recordId } from '#engine/module/custom-button-actions';
import type { InterfaceParam } from './matching-rows';

/**
 * A parameter in the words of the platform with the value of a record, or of another source that has values by name. Constants
 * and values of the system are filled later. `undefined` for a parameter without a name.
 *
 * @example filledParam({ field: 'site', sourceType: 1, relationField: 'code' }, () => 'a') // { field: 'site', defaultValue: 'a' }
 */
export function filledParam(
  { field, sourceType, relationField, defaultValue }: JsonObject,
  valueOf: (name: string) => unknown,
): InterfaceParam | undefined {
  if (typeof field !== 'string' || field === '') return undefined;
  const source = typeof relationField === 'string' ? relationField : '';
  // Before 3.6 a parameter with a field has no `sourceType`.
  const type = sourceType === undefined || sourceType === null ? (source === '' ? 3 : 1) : Number(sourceType);
  if (type === 1 || source === recordId) return { field, defaultValue: valueOf(source) };
  return { field, defaultValue: defaultValue ?? '', sourceType: type, ...(source !== '' && { relationField: source }) };
}
