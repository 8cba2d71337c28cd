import { addUnits, startOfUnit } from '#engine/dates/calendar';
import type { Row } from '../storage/records';
import type { TimeRange } from './read-schedules';

/** How many schedules each day of a range has, 0 included. One of several days counts on each of them. */
export function countsByDay(list: readonly Row[], { from, to }: TimeRange, nameOf: (day: number) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let day = startOfUnit(from, 'day'); day <= to; day = addUnits(day, 1, 'day')) counts[nameOf(day)] = 0;
  for (const { startDay, endDay } of list) {
    let day = startOfUnit(Math.max(Number(startDay), from), 'day');
    for (; day <= Math.min(Number(endDay), to); day = addUnits(day, 1, 'day')) {
      const name = nameOf(day);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}
