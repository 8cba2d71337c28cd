import { areasBelow } from '#server/behaviours/areas-below.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The areas directly below an area, `-1` for the top, that match a keyword. */
export const handler: Behaviour = async (exchange, services) => {
  const list = await areasBelow(exchange.params['nodeId'] ?? '-1', { keyword: exchange.query['keyword'] }, exchange.caller, services);
  return { data: { list } };
};
