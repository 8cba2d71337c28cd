import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';

/** Templates with the names of their creators. Clients of 3.6 print the category as it comes. */
export const handler: Behaviour = async (exchange, services) => {
  const { caller } = exchange;
  const { list: rows, ...others } = await pagedList(exchange, services);
  const list = await withUserNames(rows, services.names, caller);
  if (caller.showsTexts !== true) return { data: { list, ...others } };
  const categories = await dictionaryNames('printDev', 'enCode', caller, services);
  return { data: { list: withEntryNames(list, 'category', categories), ...others } };
};
