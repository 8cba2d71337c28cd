import { interfaceRowsByIds } from '#server/behaviours/interfaces/interface-rows.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The rows of a data interface that were chosen before. */
export const handler: Behaviour = async (exchange, services) => ({ data: await interfaceRowsByIds(exchange, services) });
