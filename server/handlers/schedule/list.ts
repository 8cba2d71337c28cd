import type { Behaviour } from '#server/exchange.ts';
import { askedRange } from '#server/schedules/asked-range.ts';
import { maxRows, readSchedules } from '#server/schedules/read-schedules.ts';

/** The schedules of the caller in a range, and whether they may be more than an answer has. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const list = await readSchedules(askedRange(query), caller, services);
  return { data: { list, ...(list.length === maxRows && { isMore: true }) } };
};
