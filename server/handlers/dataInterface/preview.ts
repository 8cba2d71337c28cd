import { interfaceData } from '#server/display/interface-data.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * All rows of a data interface. Only interfaces with static or module data (type 2) are supported; a parameter with the
 * name of a column filters the rows.
 */
export const handler: Behaviour = async (exchange, services) => ({ data: await interfaceData(exchange, services) });
