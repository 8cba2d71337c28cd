import { isJsonObject } from '#engine/json';
import { behaviour as update } from '#server/behaviours/update.ts';
import { changeableWord, requireWordType } from '#server/behaviours/own-words.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Changes a phrase of the caller's own, or for administrators one of the system. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, body, caller } = exchange;
  const { commonWordsType } = await changeableWord(params['id'] ?? '', caller, services);
  requireWordType(isJsonObject(body) ? (body['commonWordsType'] ?? commonWordsType) : commonWordsType, caller);
  return update(exchange, services);
};
