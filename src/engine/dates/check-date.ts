import type { CheckContext, ValueProblem } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import type { Side } from './bound';
import { momentAt } from './calendar';
import { dateBoundOn } from './date-bounds-of';
import { dateFormatOf } from './date-format';
import { localDate } from './days';
import { formatDate } from './format-date';

/**
 * The problem of a date: it is not a date, or lies outside its bounds. A start bound that follows the clock is an hour
 * earlier, as filling in a form takes time, and an end bound five minutes later, as clocks differ. Browser and server use
 * the same function, but the server does not know what day it is for the user (`isElsewhere`): a day is refused there only if
 * it is out of bounds in every zone.
 */
export function checkDate(
  value: JsonValue,
  node: DescriptorNode,
  read: (fieldId: string) => unknown,
  { nodeOf, isElsewhere = false, now = Date.now() }: CheckContext & { now?: number } = {},
): ValueProblem | undefined {
  const format = dateFormatOf(node);
  const moment = localDate(value, format);
  // Earlier versions stored numbers beyond the calendar. Their records can still be changed.
  if (moment === undefined) return { code: 'invalid', params: { keyword: 'date' }, ...(typeof value === 'number' && { isMoving: true }) };
  const boundOn = (side: Side, clock: number): number | undefined => dateBoundOn(side, node, { read, nodeOf }, clock);
  const outside = (code: string, side: Side): ValueProblem => ({
    code,
    params: { bound: formatDate(boundOn(side, now), { pattern: format.pattern }) },
    isMoving: true,
  });
  const isWide = isElsewhere && format.days;
  const start = boundOn('start', isWide ? clockAt(westmost, now) : now - fillingInTime);
  if (start !== undefined && moment < start) return outside('dateBefore', 'start');
  const end = boundOn('end', isWide ? clockAt(eastmost, now) : now + clockError);
  return end !== undefined && moment > end ? outside('dateAfter', 'end') : undefined;
}

const fillingInTime = 3_600_000;
const clockError = 300_000;

/** Time zones lie between UTC−12 and UTC+14. In hours. */
const [westmost, eastmost] = [-12, 14];

/** The local moment at which clocks here show what those of another zone show now. */
function clockAt(hours: number, now: number): number {
  const there = new Date(now + hours * 3_600_000);
  return momentAt([there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate(), there.getUTCHours(), there.getUTCMinutes()]);
}
