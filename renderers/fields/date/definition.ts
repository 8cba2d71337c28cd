import { startOfUnit } from '#engine/dates/calendar';
import { checkDate } from '#engine/dates/check-date';
import { dateFormatOf } from '#engine/dates/date-format';
import { formatDate } from '#engine/dates/format-date';
import { storedDate } from '#engine/dates/days';
import { momentPattern } from '#engine/dates/moment-of';
import { momentInCell } from '#engine/dates/worksheet-date';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/**
 * A moment in milliseconds UTC; in a format of days, months or years midnight UTC of the day: `src/engine/dates/days.ts`. Texts
 * of older clients are accepted and stored as milliseconds.
 */
export const definition = defineField({
  jnpfKey: 'date',
  group: 'fields',
  icon: 'calendar',
  version: 1,
  props,
  empty: null,
  value: () => ({
    type: ['integer', 'string'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    pattern: momentPattern,
  }),
  column: () => 'bigint',
  format: (value, node) => formatDate(value, dateFormatOf(node)),
  operators: ['between', 'equals', 'empty'],
  fromSheet: {
    date: () => ({ props: { format: 'yyyy-MM-dd' } }),
    dateTime: () => ({ props: { format: 'yyyy-MM-dd HH:mm:ss' } }),
  },
  moment: (node) => dateFormatOf(node).unit,
  check: checkDate,
  current: (node, { now }) => {
    const format = dateFormatOf(node);
    return storedDate(startOfUnit(now, format.unit), format);
  },
  encode: (value, node) => formatDate(value, dateFormatOf(node)),
  decode: (cell, node) => momentInCell(cell, dateFormatOf(node)),
});
