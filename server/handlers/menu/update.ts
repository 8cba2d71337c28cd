import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { completeMenu } from '#server/records/complete-menu.ts';

/** Changes a menu. Address and window follow its type. */
export const handler: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  return update({ ...exchange, body: await completeMenu(exchange.body, services, before) }, services);
};
