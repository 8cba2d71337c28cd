import { startOfUnit } from '#engine/dates/calendar';
import { checkDate } from '#engine/dates/check-date';
import { checkRange } from '#engine/dates/check-range';
import { dateFormatOf } from '#engine/dates/date-format';
import { localDate, storedDate } from '#engine/dates/days';
import { formatDate } from '#engine/dates/format-date';
import { momentPattern } from '#engine/dates/moment-of';
import { formatRange } from '#engine/dates/format-range';
import { momentInCell, sidesInCell } from '#engine/dates/worksheet-date';
import { defineField } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import props from './props.schema.json';

/** Start and end, each as a date. */
export const definition = defineField({
  jnpfKey: 'dateRange',
  group: 'fields',
  icon: 'calendar',
  version: 1,
  props,
  empty: null,
  value: () => ({
    type: 'array',
    items: {
      type: ['integer', 'string', 'null'],
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      pattern: momentPattern,
    },
    maxItems: 2,
  }),
  column: () => 'jsonb',
  format: rangeText,
  operators: ['empty'],
  check: (value, node, read, context) =>
    checkRange(
      value,
      (side) => checkDate(side, node, read, context),
      (side) => localDate(side, dateFormatOf(node)),
    ),
  current: (node, { now }) => {
    const format = dateFormatOf(node);
    const moment = storedDate(startOfUnit(now, format.unit), format);
    return [moment, moment];
  },
  encode: rangeText,
  decode: (cell, node) => {
    if (cell === '') return null;
    const format = dateFormatOf(node);
    const sides = sidesInCell(cell)?.map((side) => momentInCell(side, format));
    return sides?.includes(undefined) ? undefined : (sides as JsonValue | undefined);
  },
});

function rangeText(value: JsonValue, node: DescriptorNode): string {
  const format = dateFormatOf(node);
  return formatRange(value, (side) => formatDate(side, format));
}
