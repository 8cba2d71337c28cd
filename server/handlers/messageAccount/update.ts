import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';

/** Changes an account. One that a send configuration uses stays enabled. */
export const handler: Behaviour = async (exchange, services) => {
  const { body, params } = exchange;
  const disables = isJsonObject(body) && body['enabledMark'] !== undefined && Number(body['enabledMark']) === 0;
  if (disables && (await isInConfiguration('accountConfigId', params['id'] ?? '', services))) throw new AppError('messageUsedDisable');
  return update(exchange, services);
};
