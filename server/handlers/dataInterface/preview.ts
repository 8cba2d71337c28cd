import { interfaceData } from '#server/display/interface-data.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * What a data interface answers, whole: a list of rows as a rule. Only interfaces that hold their data themselves
 * (type 2) answer yet; parameters narrow their rows where they bear the name of a column.
 */
export const handler: Behaviour = async (exchange, services) => ({ data: await interfaceData(exchange, services) });
