import { checkRange } from '#engine/dates/check-range';
import { checkTime } from '#engine/dates/check-time';
import { formatRange } from '#engine/dates/format-range';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime, timeOfDay, timeOfMoment, timePattern } from '#engine/dates/time-of-day';
import { exactTime, sidesInCell, timeInCell } from '#engine/dates/worksheet-date';
import { defineField } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import props from './props.schema.json';

/** Start and end as times of day. */
export const definition = defineField({
  jnpfKey: 'timeRange',
  group: 'fields',
  icon: 'clock-circle',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'array', items: { type: ['string', 'null'], pattern: timePattern }, maxItems: 2 }),
  column: () => 'jsonb',
  format: rangeText,
  operators: ['empty'],
  check: (value, node, read) => checkRange(value, (side) => checkTime(side, node, read), timeOfDay),
  current: (node, { now }) => {
    const time = formatTime(timeOfMoment(now), timeFormatOf(node));
    return [time, time];
  },
  encode: rangeText,
  decode: (cell, node) => {
    if (cell === '') return null;
    const pattern = timeFormatOf(node);
    const sides = sidesInCell(cell)?.map((side) => {
      const time = timeInCell(side);
      return typeof time === 'string' ? exactTime(time, pattern) : time;
    });
    return sides?.includes(undefined) ? undefined : sides?.map((side) => side ?? '');
  },
});

function rangeText(value: JsonValue, node: DescriptorNode): string {
  const pattern = timeFormatOf(node);
  return formatRange(value, (side) => formatTime(side, pattern));
}
