import type { Behaviour } from '#server/exchange.ts';
import { platformOf, syncTotals } from '#server/sending/third-party/sync-totals.ts';

/** How far organisations and users are synchronised to WeCom (1) or DingTalk (2). */
export const handler: Behaviour = async ({ params, caller }, services) => ({
  data: await syncTotals(platformOf(params['type']), caller, services),
});
