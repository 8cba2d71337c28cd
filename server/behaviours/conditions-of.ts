import { noRecord, type Filter } from '#engine/query/filter';
import type { Registry } from '#engine/registry';
import type { Exchange } from '../exchange';
import { storagePlanOf } from '../records/write-plan';
import type { Query } from '../storage/records';

/**
 * The conditions in a call's path and query: each path parameter or declared query key that is a field means equality.
 * A condition on a `hidden` field matches no record, so that its values cannot be guessed.
 *
 * @example conditionsOf(exchangeOf('GET /api/system/DictionaryData/42'), registry)
 *   // [{ field: 'dictionaryTypeId', is: 'equals', value: '42' }]
 */
export function conditionsOf({ call, resource, params, query }: Exchange, registry: Registry, hidden: ReadonlySet<string>): Filter[] {
  const fields = storagePlanOf(resource, registry).fields;
  const { exclude, treeWhen } = call.operation;
  return Object.entries({ ...query, ...params })
    .filter(([name, value]) => fields.has(name) && name !== exclude && name !== treeWhen && value !== '')
    .map(([field, value]) => (hidden.has(field) ? noRecord : { field, is: 'equals', value }));
}

/** The filter that the operation declares in `where`. */
export const fixedFilterOf = ({ call }: Exchange): Filter => ({
  all: Object.entries(call.operation.where ?? {}).map(([field, value]) => ({ field, is: 'equals', value })),
});

/** The keyword of a call and the fields it is searched in. When all of them are hidden, no record matches. */
export function keywordOf({ call, query }: Exchange, hidden: ReadonlySet<string>): Pick<Query, 'keyword'> & { filter?: Filter } {
  return searchIn(call.operation.keyword, query['keyword'], hidden);
}

/** The same for a keyword of these fields. */
export function searchIn(
  searched: readonly string[] | undefined,
  text: unknown,
  hidden: ReadonlySet<string>,
): Pick<Query, 'keyword'> & { filter?: Filter } {
  if (!searched || typeof text !== 'string' || text.trim() === '') return {};
  const fields = searched.filter((field) => !hidden.has(field));
  // Stored texts are trimmed, too.
  return fields.length > 0 ? { keyword: { fields, text: text.trim() } } : { filter: noRecord };
}
