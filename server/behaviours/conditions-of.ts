import type { Registry } from '#engine/registry';
import type { Exchange } from '../exchange';
import { noRecord, type Filter } from '#engine/query/filter';
import { storagePlanOf } from '../records/write-plan';
import type { Query } from '../storage/records';

/**
 * What a call's path and query say about records: a path parameter or a declared query key that is a field is an
 * equality. The other query keys (page, order, keyword) are not fields. A `hidden` field equals nothing that a caller
 * can name.
 *
 * @example conditionsOf(exchangeOf('GET /api/system/DictionaryData/42'), registry) // [{ field: 'dictionaryTypeId', is: 'equals', value: '42' }]
 */
export function conditionsOf({ call, resource, params, query }: Exchange, registry: Registry, hidden: ReadonlySet<string>): Filter[] {
  const fields = storagePlanOf(resource, registry).fields;
  const { exclude, treeWhen } = call.operation;
  return Object.entries({ ...query, ...params })
    .filter(([name, value]) => fields.has(name) && name !== exclude && name !== treeWhen && value !== '')
    .map(([field, value]) => (hidden.has(field) ? noRecord : { field, is: 'equals', value }));
}

/** What the descriptor of a call narrows the records to. */
export const fixedFilterOf = ({ call }: Exchange): Filter => ({
  all: Object.entries(call.operation.where ?? {}).map(([field, value]) => ({ field, is: 'equals', value })),
});

/** The fields that contain a keyword, in a query. A keyword that only hidden fields could contain is in no record. */
export function keywordOf({ call, query }: Exchange, hidden: ReadonlySet<string>): Pick<Query, 'keyword'> & { filter?: Filter } {
  const { keyword: searched } = call.operation;
  const text = query['keyword'];
  if (!searched || typeof text !== 'string') return {};
  const fields = searched.filter((field) => !hidden.has(field));
  return fields.length > 0 ? { keyword: { fields, text } } : { filter: noRecord };
}
