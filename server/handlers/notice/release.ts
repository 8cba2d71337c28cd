import { releaseNotice } from '#server/behaviours/notices/release-notice.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Releases a draft now, or at the time that it names. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const isScheduled = await releaseNotice(params['id'] ?? '', caller, services);
  return { data: null, msg: isScheduled ? '$t:notice.scheduledNow' : '$t:notice.releasedNow' };
};
