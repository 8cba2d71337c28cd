import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { momentOf } from '#engine/dates/moment-of';
import type { Behaviour } from '#server/exchange.ts';
import { toOlder } from '#server/schedules/older-calendar.ts';
import { readSchedules } from '#server/schedules/read-schedules.ts';

/** The schedules of a day, today without one. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const day = momentOf(query['dateTime']) ?? Date.now();
  const range = { from: startOfUnit(day, 'day'), to: endOfUnit(day, 'day') };
  return { data: { list: (await readSchedules(range, caller, services)).map(toOlder) } };
};
