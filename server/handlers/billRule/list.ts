import { rulePage } from '#server/behaviours/numbers/rule-page.ts';
import { withExamples } from '#server/behaviours/numbers/with-examples.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Serial-number rules, each with an example and the last number of the period. */
export const handler: Behaviour = async (exchange, services) => {
  const { list, pagination } = await rulePage(exchange, services);
  const rows = await withExamples(list, Date.now(), services);
  return { data: { list: await withUserNames(rows, services.names, exchange.caller), pagination } };
};
