import { requireChangeable } from '#server/behaviours/fragments.ts';
import { behaviour as remove } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Moves a fragment into the recycle bin, for its owner and, if it is shared, for administrators. */
export const handler: Behaviour = async (exchange, services) => {
  await requireChangeable(exchange.params['id'] ?? '', exchange.caller, services);
  return remove(exchange, services);
};
