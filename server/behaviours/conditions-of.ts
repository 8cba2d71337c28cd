import type { Registry } from '#engine/registry';
import type { Exchange } from '../exchange';
import type { FieldFilter } from '#engine/query/filter';
import { storagePlanOf } from '../records/write-plan';

/**
 * What a call's path and query say about records: a path parameter or a declared query key that is a field is an
 * equality. The other query keys (page, order, keyword) are no fields.
 *
 * @example conditionsOf(exchangeOf('GET /api/system/DictionaryData/42'), registry) // [{ field: 'dictionaryTypeId', is: 'equals', value: '42' }]
 */
export function conditionsOf({ call, resource, params, query }: Exchange, registry: Registry): FieldFilter[] {
  const fields = storagePlanOf(resource, registry).fields;
  const { exclude, treeWhen } = call.operation;
  return Object.entries({ ...query, ...params })
    .filter(([name, value]) => fields.has(name) && name !== exclude && name !== treeWhen && value !== '')
    .map(([field, value]) => ({ field, is: 'equals', value }));
}

/** The conditions that the descriptor of a call fixes. */
export const fixedConditionsOf = ({ call }: Exchange): FieldFilter[] =>
  Object.entries(call.operation.where ?? {}).map(([field, value]) => ({ field, is: 'equals', value }));
