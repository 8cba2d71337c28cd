import type { Behaviour } from '#server/exchange.ts';
import { answerInterface, requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';

/**
 * All rows of a data interface. If it has more rows than an answer may have, the message says so, because existing clients
 * expect a bare list; `rows` answers the others.
 */
export const handler: Behaviour = async (exchange, services) => {
  const data = await answerInterface(await requireInterface(exchange, services), exchange, {}, services);
  if ('fixed' in data) return { data: data.fixed };
  const { rows, total, page, isCut } = data;
  const { caller } = exchange;
  return {
    data: rows,
    ...(isCut && { msg: services.texts.text(caller.language, '$t:dataInterface.cut', { count: page.size, total }) }),
  };
};
