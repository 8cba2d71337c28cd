import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { postedInterface } from '#server/interfaces/older-names.ts';

/** Changes an interface by the names of either generation of clients. */
export const handler: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  return update({ ...exchange, body: postedInterface(exchange.body, before) }, services);
};
