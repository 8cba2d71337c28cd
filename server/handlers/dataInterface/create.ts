import { isJsonObject } from '#engine/json';
import { behaviour as create } from '#server/behaviours/create.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withNamedMethods } from '#server/interfaces/client-config.ts';
import { postedInterface } from '#server/interfaces/older-names.ts';

/** Creates an interface from the names of either generation of clients. */
export const handler: Behaviour = (exchange, services) =>
  create({ ...exchange, body: postedInterface(isJsonObject(exchange.body) ? withNamedMethods(exchange.body) : exchange.body) }, services);
