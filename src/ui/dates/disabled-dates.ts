import type { Dayjs } from 'dayjs';
import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import type { DateBounds } from '#engine/dates/date-bounds-of';
import type { DateUnit } from '#engine/dates/date-unit';
import { firstTime, lastTime } from '#engine/dates/time-bounds-of';
import { timeOfMoment } from '#engine/dates/time-of-day';
import { disabledTimes, type DisabledTimes } from './disabled-times';

/** What antd's picker disables: days (months, years, decades) out of bounds, and times out of bounds on the first and last day. */
export function disabledDates({ start = -Infinity, end = Infinity }: DateBounds): {
  disabledDate(day: Dayjs, info: { type: string }): boolean;
  disabledTime(day: Dayjs | null): DisabledTimes;
} {
  return {
    disabledDate: (day, { type }) => {
      const [first, last] = spanOf(day.valueOf(), type);
      return last < start || first > end;
    },
    disabledTime: (day) => {
      const moment = day?.valueOf() ?? NaN;
      const [first, last] = spanOf(moment, 'date');
      const from = start > first && start <= last ? timeOfMoment(start) : firstTime;
      const to = end < last && end >= first ? timeOfMoment(end) : lastTime;
      return disabledTimes(from, to);
    },
  };
}

const units: Readonly<Record<string, DateUnit>> = { date: 'day', month: 'month', year: 'year' };

/** The first and the last moment of a cell of the picker. */
function spanOf(moment: number, type: string): readonly [number, number] {
  const unit = units[type] ?? 'year';
  if (type !== 'decade') return [startOfUnit(moment, unit), endOfUnit(moment, unit)];
  const first = new Date(startOfUnit(moment, 'year'));
  first.setFullYear(first.getFullYear() - (first.getFullYear() % 10));
  const last = new Date(first);
  last.setFullYear(first.getFullYear() + 9);
  return [first.getTime(), endOfUnit(last.getTime(), 'year')];
}
