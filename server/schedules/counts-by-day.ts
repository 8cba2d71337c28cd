import { addUnits, startOfUnit } from '#engine/dates/calendar';
import type { Row } from '../storage/records';
import type { TimeRange } from './read-schedules';

/**
 * How many schedules each day of a range has, 0 included. One of several days counts on each of them. The days of a schedule are not
 * visited one by one: thousands of schedules may each last a year.
 */
export function countsByDay(list: readonly Row[], { from, to }: TimeRange, nameOf: (day: number) => string): Record<string, number> {
  const places = new Map<string, number>();
  for (let day = startOfUnit(from, 'day'); day <= to; day = addUnits(day, 1, 'day')) places.set(nameOf(day), places.size);
  // How the number changes from one day to the next.
  const changes = Array<number>(places.size + 1).fill(0);
  for (const { startDay, endDay } of list) {
    const first = places.get(nameOf(Math.max(Number(startDay), from)));
    const last = places.get(nameOf(Math.min(Number(endDay), to)));
    if (first === undefined || last === undefined) continue;
    changes[first] = (changes[first] ?? 0) + 1;
    changes[last + 1] = (changes[last + 1] ?? 0) - 1;
  }
  let count = 0;
  return Object.fromEntries([...places].map(([name, place]) => [name, (count += changes[place] ?? 0)]));
}
