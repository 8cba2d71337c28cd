import { pickerOf } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { readSchedule } from '#server/schedules/read-schedules.ts';
import { shownSchedule } from '#server/schedules/shown-schedule.ts';

/** A schedule for reading, with names in place of ids. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const schedule = await readSchedule(String(query['id'] ?? ''), caller, services);
  return { data: await shownSchedule(schedule, pickerOf(caller), services) };
};
