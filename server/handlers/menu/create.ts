import { behaviour as create } from '#server/behaviours/create.ts';
import type { Behaviour } from '#server/exchange.ts';
import { completeMenu } from '#server/records/complete-menu.ts';
import { systemId } from '#server/menus/module-menus.ts';

/** Creates a menu. Without a system it belongs to the one that ships. */
export const handler: Behaviour = async (exchange, services) => {
  const body = await completeMenu(exchange.body, services);
  return create({ ...exchange, body: { ...body, systemId: body['systemId'] || systemId } }, services);
};
