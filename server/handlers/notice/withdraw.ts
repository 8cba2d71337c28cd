import { withdrawNotice } from '#server/behaviours/notices/withdraw-notice.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Takes a notice back from its receivers, or from its schedule. It is a draft again. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  await withdrawNotice(params['id'] ?? '', caller, services);
  return { data: null, msg: '$t:notice.withdrawnNow' };
};
