import { isJsonObject } from '#engine/json';
import { behaviour as create } from '#server/behaviours/create.ts';
import { requireWordType } from '#server/behaviours/own-words.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Creates a phrase of the caller's own, or for administrators one of the system. */
export const handler: Behaviour = async (exchange, services) => {
  requireWordType(isJsonObject(exchange.body) ? exchange.body['commonWordsType'] : undefined, exchange.caller);
  return create(exchange, services);
};
