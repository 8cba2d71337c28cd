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
 * What is wrong with a date: a text that says none, or outside its bounds. Filling in a form takes its time and clocks
 * differ, so that a start that moves with the clock lies an hour back, an end five minutes ahead. The same in browser and
 * server, of which the server does not know the user's time zone: a date that begins its day, month or year in another
 * zone is refused only when that day, month or year lies before the start.
 */
export function checkDate(value: JsonValue, node: DescriptorNode, read: (fieldId: string) => unknown, now: number = Date.now()): ValueProblem | undefined {
  const moment = momentOf(value);
  if (moment === undefined) return typeof value === 'number' ? undefined : { code: 'invalid', params: { keyword: 'date' } };
  const format = dateFormatOf(node);
  const outside = (code: string, side: 'start' | 'end'): ValueProblem => ({ code, params: { bound: formatDate(dateBoundOn(side, node, read, now)?.cut, format) } });
  const start = dateBoundOn('start', node, read, now - fillingIn);
  if (start && moment < start.cut && moment + unitElsewhere(moment, format.unit) <= start.named) return outside('dateBefore', 'start');
  const end = dateBoundOn('end', node, read, now + clockError);
  return end && moment > end.cut ? outside('dateAfter', 'end') : undefined;
}

const fillingIn = 3_600_000;
const clockError = 300_000;

/** The length of the day, month or year that a date stands for, where that may begin in another time zone; else 0. */
function unitElsewhere(moment: number, unit: DateUnit): number {
  if (!['year', 'month', 'day'].includes(unit) || moment % quarterHour !== 0) return 0;
  const nearest = startOfUnit(moment + furthestApart, unit);
  return startOfUnit(moment, unit) === moment || Math.abs(nearest - moment) > furthestApart ? 0 : addUnits(nearest, 1, unit) - nearest;
}

/** No zone is apart from another by less, nor by more. */
const quarterHour = 900_000;
const furthestApart = 26 * 3_600_000;
