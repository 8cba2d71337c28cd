import type { Behaviour } from '#server/exchange.ts';
import { organisationTree } from '#server/behaviours/organisation/organisation-tree.ts';
import { withManagers } from '#server/behaviours/organisation/with-managers.ts';

/** Companies and departments as a tree, for the list and for pickers. */
export const handler: Behaviour = async (exchange, services) => {
  const list = await organisationTree(exchange, services);
  return { data: { list: await withManagers(list, exchange.caller, services) } };
};
