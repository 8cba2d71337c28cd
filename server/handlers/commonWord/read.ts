import { visibleWord } from '#server/behaviours/own-words.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A phrase of the system or of the caller's own. */
export const handler: Behaviour = async ({ params, caller }, services) => ({
  data: await visibleWord(params['id'] ?? '', caller, services),
});
