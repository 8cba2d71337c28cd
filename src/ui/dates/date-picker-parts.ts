import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { dateFormatOf } from '#engine/dates/date-format';
import type { DateUnit } from '#engine/dates/date-unit';
import { formatDate } from '#engine/dates/format-date';
import { localDate, storedDate } from '#engine/dates/days';
import { typedMoment } from '#engine/dates/typed-moment';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { disabledDates } from './disabled-dates';
import type { PickerBounds } from './picker-kind';

interface DateMode {
  picker: 'year' | 'month' | 'date';
  showTime?: { format: string };
  format: string;
}

/**
 * antd's picker for each unit. One format each: antd reformats a date as soon as the text matches a format, and with
 * several formats it would do so while the user still types a longer text.
 */
export const dateModes: Readonly<Record<Exclude<DateUnit, 'hour'>, DateMode>> = {
  year: { picker: 'year', format: 'YYYY' },
  month: { picker: 'month', format: 'YYYY-MM' },
  day: { picker: 'date', format: 'YYYY-MM-DD' },
  minute: { picker: 'date', showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' },
  second: { picker: 'date', showTime: { format: 'HH:mm:ss' }, format: 'YYYY-MM-DD HH:mm:ss' },
};

/** A value for antd's picker, which calculates in local time; `null` if it is not a date. */
export function pickerDay(value: JsonValue | undefined, node: ResolvedNode): Dayjs | null {
  const moment = localDate(value, dateFormatOf(node));
  return moment === undefined ? null : dayjs(moment);
}

export function dateLimits({ start, end }: PickerBounds): Partial<ReturnType<typeof disabledDates>> {
  const bounds = { ...(typeof start === 'number' && { start }), ...(typeof end === 'number' && { end }) };
  return 'start' in bounds || 'end' in bounds ? disabledDates(bounds) : {};
}

/** The value of a typed text that is not a date, or of a date outside of the bounds: the picker takes neither. */
export function keptDate(text: string, node: ResolvedNode, { start, end }: PickerBounds): JsonValue | undefined {
  const format = dateFormatOf(node);
  const moment = typedMoment(text, format.unit);
  if (moment === undefined) return localDate(text, format) === undefined ? text : undefined;
  const isEarly = typeof start === 'number' && moment < startOfUnit(start, format.unit);
  const isLate = typeof end === 'number' && moment > end;
  // antd reads the years up to 99 as those of another century.
  const isAncient = new Date(moment).getFullYear() < 100;
  return isEarly || isLate || isAncient ? storedDate(moment, format) : undefined;
}

/**
 * A typed date in the format of the field; `undefined` if the text is not a date. `isEnd`: a day without a time of day means its end.
 */
export function rewrittenDate(text: string, node: ResolvedNode, isEnd = false): string | undefined {
  const format = dateFormatOf(node);
  const moment = typedMoment(text, format.unit);
  if (moment === undefined) return undefined;
  const meant = isEnd && !format.days && !/[:：时時]/.test(text) ? endOfUnit(moment, 'day') : moment;
  return formatDate(storedDate(meant, format), format);
}
