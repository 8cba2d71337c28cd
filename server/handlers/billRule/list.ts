import { rulePage } from '#server/behaviours/numbers/rule-page.ts';
import { withExamples } from '#server/behaviours/numbers/with-examples.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Serial-number rules, each with an example and the last number of the period. Clients of 3.6 print the category as it comes. */
export const handler: Behaviour = async (exchange, services) => {
  const { list, pagination } = await rulePage(exchange, services);
  const { caller } = exchange;
  const rows = await withUserNames(await withExamples(list, Date.now(), services), services.names, caller);
  if (caller.showsTexts !== true) return { data: { list: rows, pagination } };
  const categories = await dictionaryNames('businessType', 'id', caller, services);
  return { data: { list: withEntryNames(rows, 'category', categories), pagination } };
};
