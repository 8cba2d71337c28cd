import type { Behaviour } from '#server/exchange.ts';
import { readSchedules } from '#server/schedules/read-schedules.ts';
import { askedRange } from '#server/schedules/asked-range.ts';

/** The schedules of the caller in a range. */
export const handler: Behaviour = async ({ query, caller }, services) => ({
  data: { list: await readSchedules(askedRange(query), caller, services) },
});
