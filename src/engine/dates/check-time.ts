import type { ValueProblem } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import { timeBoundsOf } from './time-bounds-of';
import { timeFormatOf } from './time-format';
import { formatTime, timeOfDay } from './time-of-day';

/**
 * The problem of a time: it is not a time, or lies outside its bounds. Bounds that follow the clock are checked by the
 * picker only, as the server does not know the user's time zone.
 */
export function checkTime(value: JsonValue, node: DescriptorNode, read: (fieldId: string) => unknown): ValueProblem | undefined {
  const time = timeOfDay(value);
  if (time === undefined) return { code: 'invalid', params: { keyword: 'time' } };
  const { start, end } = timeBoundsOf(node, read, undefined);
  const format = timeFormatOf(node);
  if (time < start) return { code: 'dateBefore', params: { bound: formatTime(start, format) }, isMoving: true };
  return time > end ? { code: 'dateAfter', params: { bound: formatTime(end, format) }, isMoving: true } : undefined;
}
