import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { printAnswers } from '#server/print/print-answers.ts';
import { printedIds } from '#server/print/printed-ids.ts';

/** A template with the data of several records, in the order of their ids. Clients of 5.x post the ids. */
export const handler: Behaviour = async ({ query, body, caller }, services) => {
  const ask = isJsonObject(body) ? body : query;
  return { data: await printAnswers(String(ask['id'] ?? ''), printedIds(ask), { caller, services }) };
};
