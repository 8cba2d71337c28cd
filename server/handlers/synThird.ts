import type { Behaviour } from '#server/exchange.ts';
import { platformCodes } from '#server/sending/third-party/platform.ts';
import { startSync } from '#server/sending/third-party/start-sync.ts';
import { syncedKinds } from '#server/sending/third-party/sync-entries.ts';
import { platformOf, syncTotals } from '#server/sending/third-party/sync-totals.ts';

/** How far organisations and users are synchronised to WeCom (1) or DingTalk (2). */
export const totals: Behaviour = async ({ params, caller }, services) => ({
  data: await syncTotals(platformOf(params['type']), caller, services),
});

/** Synchronises the organisations to DingTalk, in the background. */
export const syncDingTalkOrganisations: Behaviour = async (exchange, services) => ({
  data: await startSync({ platform: platformCodes.dingTalk, kind: syncedKinds.organisations }, exchange, services),
  msg: '$t:synThird.started',
});

/** Synchronises the users to DingTalk, in the background. */
export const syncDingTalkUsers: Behaviour = async (exchange, services) => ({
  data: await startSync({ platform: platformCodes.dingTalk, kind: syncedKinds.users }, exchange, services),
  msg: '$t:synThird.started',
});

/** Synchronises the organisations to WeCom, in the background. */
export const syncWeComOrganisations: Behaviour = async (exchange, services) => ({
  data: await startSync({ platform: platformCodes.weCom, kind: syncedKinds.organisations }, exchange, services),
  msg: '$t:synThird.started',
});

/** Synchronises the users to WeCom, in the background. */
export const syncWeComUsers: Behaviour = async (exchange, services) => ({
  data: await startSync({ platform: platformCodes.weCom, kind: syncedKinds.users }, exchange, services),
  msg: '$t:synThird.started',
});
