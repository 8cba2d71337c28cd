import { AppError } from '#server/app-error.ts';
import { noticeStates } from '#server/behaviours/notices/notice-states.ts';
import { makeDraft, takeBackNotice } from '#server/behaviours/notices/withdraw-notice.ts';
import type { Behaviour } from '#server/exchange.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';

/** Moves a notice into the recycle bin. A released one is taken back first, so that it comes back as a draft. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const id = params['id'] ?? '';
  const sent = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const notice = await records.require(id);
    const sending = notice['enabledMark'] === noticeStates.draft ? undefined : await makeDraft(notice, records, transaction);
    const removed = await removeRecords({ resource, ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
    return sending;
  });
  if (sent) await takeBackNotice(sent, caller, services);
  return { data: null };
};
