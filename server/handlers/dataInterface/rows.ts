import { interfacePage } from '#server/behaviours/interfaces/interface-rows.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A page of the rows of a data interface. */
export const handler: Behaviour = async (exchange, services) => ({ data: await interfacePage(exchange, services) });
