import { withNames } from '#server/behaviours/notices/notice-page.ts';
import { shownNotice } from '#server/behaviours/notices/notice-values.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A notice as its form reads it. */
export const handler: Behaviour = async (exchange, services) => {
  const [notice = {}] = await withNames([await readRecord(exchange, services)], exchange.caller, services);
  return { data: exchange.query['display'] === 'values' ? notice : shownNotice(notice) };
};
