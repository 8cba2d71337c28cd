import { isJsonObject } from '#engine/json';
import { createRecord } from '#server/behaviours/create-record.ts';
import { requireReceivers } from '#server/behaviours/notices/notice-receivers.ts';
import { postedNotice } from '#server/behaviours/notices/notice-values.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Creates a notice as a draft. */
export const handler: Behaviour = async (exchange, services) => {
  const posted = async () => {
    const notice = postedNotice(exchange.body);
    if (isJsonObject(notice)) await requireReceivers(notice['toUserIds'], exchange.caller, services);
    return notice;
  };
  return { data: await createRecord(exchange, services, { posted }) };
};
