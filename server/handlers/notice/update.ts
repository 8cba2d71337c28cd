import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { requireReceivers } from '#server/behaviours/notices/notice-receivers.ts';
import { noticeStates } from '#server/behaviours/notices/notice-states.ts';
import { postedNotice } from '#server/behaviours/notices/notice-values.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Changes a draft. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, resource, caller, body } = exchange;
  const notice = postedNotice(body);
  const data = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const stored = await records.require(params['id'] ?? '');
    if (stored['enabledMark'] !== noticeStates.draft) throw new AppError('noticeNotDraft');
    if (isJsonObject(notice)) await requireReceivers(notice['toUserIds'], caller, services);
    return updateRecord(exchange, services, notice, transaction);
  });
  return { data };
};
