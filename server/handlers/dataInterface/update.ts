import { behaviour as update } from '#server/behaviours/update.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withNamedMethods } from '#server/interfaces/client-config.ts';
import { postedInterface } from '#server/interfaces/older-names.ts';
import { handler as read } from './read';

/** Changes an interface by the names of either generation of clients. */
export const handler: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  const changes = await sentChanges(exchange, services, read);
  return update({ ...exchange, body: postedInterface(withNamedMethods(changes), before) }, services);
};
