import type { Behaviour } from '#server/exchange.ts';
import { printAnswers } from '#server/print/print-answers.ts';

/** A template with the data of a record. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const [answer] = await printAnswers(String(query['id'] ?? ''), [String(query['formId'] ?? '')], { caller, services });
  return { data: answer };
};
