import { noticeResource, noticeStates } from '#server/behaviours/notices/notice-states.ts';
import { releaseNotice } from '#server/behaviours/notices/release-notice.ts';
import { withdrawNotice } from '#server/behaviours/notices/withdraw-notice.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Releases a draft, and takes any other notice back. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  const notice = await services.recordsOf(noticeResource, caller, undefined, { showsHidden: true }).require(id);
  if (notice['enabledMark'] !== noticeStates.draft) {
    await withdrawNotice(id, caller, services);
    return { data: null, msg: '$t:notice.withdrawnNow' };
  }
  const isScheduled = await releaseNotice(id, caller, services);
  return { data: null, msg: isScheduled ? '$t:notice.scheduledNow' : '$t:notice.releasedNow' };
};
