import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { postedMenu } from '#server/records/menu-properties.ts';

/** Changes a menu. Address and window follow its type. */
export const handler: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  return update({ ...exchange, body: postedMenu(exchange.body, before) }, services);
};
