import { checkTime } from '#engine/dates/check-time';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime, timeOfMoment, timePattern } from '#engine/dates/time-of-day';
import { exactTime, timeInCell } from '#engine/dates/worksheet-date';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** A time of day as text, `HH:mm:ss` or `HH:mm`. */
export const definition = defineField({
  jnpfKey: 'time',
  group: 'fields',
  icon: 'clock-circle',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string', pattern: timePattern }),
  column: () => 'text',
  format: (value, node) => formatTime(value, timeFormatOf(node)),
  operators: ['between', 'equals', 'empty'],
  fromSheet: { time: () => ({ props: { format: 'HH:mm:ss' } }) },
  check: checkTime,
  current: (node, { now }) => formatTime(timeOfMoment(now), timeFormatOf(node)),
  encode: (value, node) => formatTime(value, timeFormatOf(node)),
  decode: (cell, node) => {
    const time = timeInCell(cell);
    return typeof time === 'string' ? exactTime(time, timeFormatOf(node)) : time;
  },
});
