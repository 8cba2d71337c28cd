import { behaviour as create } from '#server/behaviours/create.ts';
import type { Behaviour } from '#server/exchange.ts';
import { postedMenu } from '#server/records/menu-properties.ts';
import { systemId } from '#server/menus/module-menus.ts';

/** Creates a menu. Without a system it belongs to the one that ships. */
export const handler: Behaviour = (exchange, services) => {
  const body = postedMenu(exchange.body);
  return create({ ...exchange, body: { ...body, systemId: body['systemId'] || systemId } }, services);
};
