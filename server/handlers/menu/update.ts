import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { completeMenu } from '#server/records/complete-menu.ts';
import { handler as read } from './read';

/** Changes a menu. Address and window follow its type. */
export const handler: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  const changes = await sentChanges(exchange, services, read);
  return update({ ...exchange, body: await completeMenu(changes, services, before) }, services);
};
