import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';

/** Groups with the names of their types. */
export const handler: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services);
  if (exchange.query['display'] === 'values') return { data: { list: rows, pagination } };
  const list = withEntryNames(rows, 'type', await dictionaryNames('groupType', 'id', exchange.caller, services));
  return { data: { list, pagination } };
};
