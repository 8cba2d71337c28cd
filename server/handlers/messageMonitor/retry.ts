import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { waitAgain } from '#server/sending/deliveries.ts';
import { monitorStates } from '#server/sending/sending.ts';

/** Sends again to the receivers that were not reached. Throws `recordChanged` for the second of two clicks: they would send twice. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const { id, state, version } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  if (state !== monitorStates.partly && state !== monitorStates.failed) throw new AppError('messageNotFailed');
  const monitorId = String(id);
  await services.recordsOf(resource, serverCaller).within(async (monitors, transaction) => {
    await waitAgain(transaction, monitorId);
    await monitors.update(monitorId, { state: monitorStates.waiting }, Number(version));
    await services.jobs.enqueue('sendMessage', { monitorId }, { caller: serverCaller, db: transaction });
  });
  return { data: null, msg: '$t:channel.monitor.retried' };
};
