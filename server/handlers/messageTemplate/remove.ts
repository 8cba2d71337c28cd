import { AppError } from '#server/app-error.ts';
import { behaviour as remove } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';

/** Removes a template of the customer that no send configuration uses. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, resource, caller } = exchange;
  const id = params['id'] ?? '';
  const template = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  if (template['templateType'] === '1') throw new AppError('messageSystemTemplate');
  if (await isInConfiguration('templateId', id, services)) throw new AppError('messageUsedRemove');
  return remove(exchange, services);
};
