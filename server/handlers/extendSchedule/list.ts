import type { Behaviour } from '#server/exchange.ts';
import { askedRange } from '#server/schedules/asked-range.ts';
import { toOlder } from '#server/schedules/older-calendar.ts';
import { readSchedules } from '#server/schedules/read-schedules.ts';

/** The schedules of the caller in a range. */
export const handler: Behaviour = async ({ query, caller }, services) => ({
  data: { list: (await readSchedules(askedRange(query), caller, services)).map(toOlder) },
});
