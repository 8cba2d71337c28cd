import { AppError } from '#server/app-error.ts';
import { behaviour as remove } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';

/** Removes an account that no send configuration uses. */
export const handler: Behaviour = async (exchange, services) => {
  if (await isInConfiguration('accountConfigId', exchange.params['id'] ?? '', services)) throw new AppError('messageUsedRemove');
  return remove(exchange, services);
};
