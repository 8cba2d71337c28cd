import type { ValueProblem } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import { addUnits, startOfUnit } from './calendar';
import { dateBoundOn } from './date-bounds-of';
import { dateFormatOf } from './date-format';
import type { DateUnit } from './date-unit';
import { formatDate } from './format-date';
import { momentOf } from './moment-of';

/**
 * The problem of a date: it is not a date, or lies outside its bounds. A start bound that follows the clock is an hour
 * earlier, as filling in a form takes time, and an end bound five minutes later, as clocks differ. Browser and server use
 * the same function, but the server does not know the user's time zone: a date that may be the start of a day, month or
 * year in another zone is refused only if that whole day, month or year lies before the start.
 */
export function checkDate(
  value: JsonValue,
  node: DescriptorNode,
  read: (fieldId: string) => unknown,
  now: number = Date.now(),
): ValueProblem | undefined {
  const moment = momentOf(value);
  // Earlier versions stored numbers beyond the calendar. Their records can still be changed.
  if (moment === undefined) return { code: 'invalid', params: { keyword: 'date' }, ...(typeof value === 'number' && { isMoving: true }) };
  const format = dateFormatOf(node);
  const outside = (code: string, side: 'start' | 'end'): ValueProblem => ({
    code,
    params: { bound: formatDate(dateBoundOn(side, node, read, now)?.cut, format) },
    isMoving: true,
  });
  const start = dateBoundOn('start', node, read, now - fillingInTime);
  if (start && moment < start.cut && moment + unitInOtherZone(moment, format.unit) <= start.exact) return outside('dateBefore', 'start');
  const end = dateBoundOn('end', node, read, now + clockError);
  return end && moment > end.cut ? outside('dateAfter', 'end') : undefined;
}

const fillingInTime = 3_600_000;
const clockError = 300_000;

/** The length of the day, month or year of a date, if that may begin at this moment in another time zone; else 0. */
function unitInOtherZone(moment: number, unit: DateUnit): number {
  if (!['year', 'month', 'day'].includes(unit) || moment % quarterHour !== 0) return 0;
  const nearest = startOfUnit(moment + maxZoneDistance, unit);
  return startOfUnit(moment, unit) === moment || Math.abs(nearest - moment) > maxZoneDistance ? 0 : addUnits(nearest, 1, unit) - nearest;
}

/** Offsets of time zones are multiples of 15 minutes, and two zones are at most 26 hours apart. */
const quarterHour = 900_000;
const maxZoneDistance = 26 * 3_600_000;
