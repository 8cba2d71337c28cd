import { expect, it } from 'vitest';
import { formatDate } from '#engine/dates/format-date';
import { countsByDay } from './counts-by-day';

const at = (day: number, hour = 0) => new Date(2027, 2, day, hour).getTime();
const range = { from: at(1), to: at(5) - 1 };

it('counts a schedule on each of its days in the range', () => {
  const list = [
    { startDay: at(-3), endDay: at(2, 9) },
    { startDay: at(2, 9), endDay: at(2, 10) },
    { startDay: at(4), endDay: at(40) },
  ];
  const counts = countsByDay(list, range, (day) => formatDate(day, { pattern: 'dd' }));
  expect(counts).toEqual({ '01': 1, '02': 2, '03': 0, '04': 1 });
});

it('does not visit the days of each schedule', () => {
  let visits = 0;
  const nameOf = (day: number): string => {
    visits += 1;
    return formatDate(day, { pattern: 'yyyyMMdd' });
  };
  const year = { from: at(1), to: at(366) };
  countsByDay(
    Array.from({ length: 10 }, () => ({ startDay: at(1), endDay: at(366) })),
    year,
    nameOf,
  );
  expect(visits).toBeLessThan(400);
});
