import type { ValueProblem } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import { timeBoundsOf } from './time-bounds-of';
import { timeFormatOf } from './time-format';
import { formatTime, timeOfDay } from './time-of-day';

/**
 * What is wrong with a time: a text that says none, or outside its bounds. Bounds that move with the clock are the
 * picker's business alone: a server elsewhere does not know what time it is for the user.
 */
export function checkTime(value: JsonValue, node: DescriptorNode, read: (fieldId: string) => unknown): ValueProblem | undefined {
  const time = timeOfDay(value);
  if (time === undefined) return { code: 'invalid', params: { keyword: 'time' } };
  const { start, end } = timeBoundsOf(node, read, undefined);
  const format = timeFormatOf(node);
  if (time < start) return { code: 'dateBefore', params: { bound: formatTime(start, format) } };
  return time > end ? { code: 'dateAfter', params: { bound: formatTime(end, format) } } : undefined;
}
