import { serverCaller, type Caller } from '../access/caller';
import type { Services } from '../services';
import { countDeliveries, failWaiting } from './deliveries';
import { monitorStates } from './sending';
import { storeResult } from './store-result';

/** Ends the entry of a test in the monitor, if the test has not: its caller has left, or its server has stopped. */
export async function endTest(monitorId: string, { language }: Pick<Caller, 'language'>, services: Services): Promise<void> {
  const monitors = services.recordsOf('message/monitor', serverCaller);
  const monitor = await monitors.get(monitorId);
  if (monitor?.state !== monitorStates.waiting) return;
  const errors = services.texts.text(language, '$t:channel.test.interrupted');
  await failWaiting(services.db, monitorId, errors);
  const { sent, failed } = await countDeliveries(services.db, monitorId);
  if (sent + failed > 0) return storeResult(monitorId, services);
  await monitors.update(monitorId, { state: monitorStates.failed, errors });
}
