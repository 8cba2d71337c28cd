import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import { visibleWords } from '#server/behaviours/own-words.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A page of the phrases of the system and of the caller's own. */
export const handler: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services, visibleWords(exchange.caller));
  return { data: { list: rows, pagination } };
};
