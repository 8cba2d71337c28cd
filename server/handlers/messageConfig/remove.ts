import { AppError } from '#server/app-error.ts';
import { serverCaller } from '#server/access/caller.ts';
import { behaviour as remove } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isReminding } from '#server/schedules/is-reminding.ts';

/** Removes a send configuration of the customer that no notice and no reminder names. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, resource, caller } = exchange;
  const id = params['id'] ?? '';
  const config = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  if (config['templateType'] === '1') throw new AppError('messageSystemTemplate');
  const filter = { field: 'sendConfigId', is: 'equals' as const, value: id };
  if ((await services.recordsOf('message/notice', serverCaller).count({ filter }, 1)) > 0) throw new AppError('sendConfigUsed');
  if (await isReminding(id, services.db)) throw new AppError('sendConfigUsed');
  return remove(exchange, services);
};
