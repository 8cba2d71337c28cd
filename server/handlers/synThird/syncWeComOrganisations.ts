import type { Behaviour } from '#server/exchange.ts';
import { platformCodes } from '#server/sending/third-party/platform.ts';
import { startSync } from '#server/sending/third-party/start-sync.ts';
import { syncedKinds } from '#server/sending/third-party/sync-entries.ts';

/** Synchronises the organisations to WeCom, in the background. */
export const handler: Behaviour = async (exchange, services) => ({
  data: await startSync({ platform: platformCodes.weCom, kind: syncedKinds.organisations }, exchange, services),
  msg: '$t:synThird.started',
});
