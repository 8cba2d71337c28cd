import type { Behaviour } from '#server/exchange.ts';
import { requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import { interfaceParameters } from '#server/interfaces/interface-parameters.ts';

/** The parameters that an interface declares. */
export const handler: Behaviour = async (exchange, services) => ({
  data: interfaceParameters(await requireInterface(exchange, services)),
});
