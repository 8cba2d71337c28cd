import { changeableWord } from '#server/behaviours/own-words.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Removes a phrase of the caller's own, or for administrators one of the system. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { id } = await changeableWord(params['id'] ?? '', caller, services);
  await services.recordsOf(resource, caller).remove(String(id));
  return { data: null };
};
