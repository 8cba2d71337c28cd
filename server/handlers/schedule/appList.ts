import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { formatDate } from '#engine/dates/format-date';
import { momentOf } from '#engine/dates/moment-of';
import type { Behaviour } from '#server/exchange.ts';
import { askedRange } from '#server/schedules/asked-range.ts';
import { countsByDay } from '#server/schedules/counts-by-day.ts';
import { readSchedules } from '#server/schedules/read-schedules.ts';

/** The days of a range with the numbers of their schedules, and the schedules of a day, for the app. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const range = askedRange(query);
  const day = momentOf(query['dateTime']) ?? Date.now();
  const list = await readSchedules(range, caller, services);
  const today = { from: startOfUnit(day, 'day'), to: endOfUnit(day, 'day') };
  return {
    data: {
      signList: countsByDay(list, range, (time) => formatDate(time, { pattern: 'yyyyMMdd' })),
      todayList: await readSchedules(today, caller, services),
    },
  };
};
