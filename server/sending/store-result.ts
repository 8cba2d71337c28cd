import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import { countDeliveries, deliveryErrors, stateOf } from './deliveries';
import { monitorStates } from './sending';

/** Writes what has become of the receivers into the monitor. A sending that was withdrawn stays so. */
export async function storeResult(monitorId: string, { db, recordsOf }: Pick<Services, 'db' | 'recordsOf'>): Promise<void> {
  const monitors = recordsOf('message/monitor', serverCaller);
  const counts = await countDeliveries(db, monitorId);
  const errors = await deliveryErrors(db, monitorId);
  const isWithdrawn = (await monitors.get(monitorId))?.state === monitorStates.withdrawn;
  await monitors.update(monitorId, {
    state: isWithdrawn ? monitorStates.withdrawn : stateOf(counts),
    sentCount: counts.sent,
    failedCount: counts.failed,
    receiverCount: counts.sent + counts.failed,
    errors: errors.join('\n'),
  });
}
