import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { dateFormatOf } from '#engine/dates/date-format';
import type { DateUnit } from '#engine/dates/date-unit';
import { formatDate } from '#engine/dates/format-date';
import { momentOf } from '#engine/dates/moment-of';
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
 * How antd's picker goes about a date that says so much. One format each: antd writes a date in its format as soon as the
 * text is one, and would do so in the middle of a longer text if it knew several.
 */
export const dateModes: Readonly<Record<Exclude<DateUnit, 'hour'>, DateMode>> = {
  year: { picker: 'year', format: 'YYYY' },
  month: { picker: 'month', format: 'YYYY-MM' },
  day: { picker: 'date', format: 'YYYY-MM-DD' },
  minute: { picker: 'date', showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' },
  second: { picker: 'date', showTime: { format: 'HH:mm:ss' }, format: 'YYYY-MM-DD HH:mm:ss' },
};

/** A value for antd's picker; nothing, where it is no date. */
export function pickerDay(value: JsonValue | undefined): Dayjs | null {
  const moment = momentOf(value);
  return moment === undefined ? null : dayjs(moment);
}

export function dateLimits({ start, end }: PickerBounds): Partial<ReturnType<typeof disabledDates>> {
  const bounds = { ...(typeof start === 'number' && { start }), ...(typeof end === 'number' && { end }) };
  return 'start' in bounds || 'end' in bounds ? disabledDates(bounds) : {};
}

/** A date that was typed in one's own way, in the writing of the field. */
export function rewrittenDate(text: string, node: ResolvedNode): string | undefined {
  const format = dateFormatOf(node);
  const moment = typedMoment(text, format.unit);
  return moment === undefined ? undefined : formatDate(moment, format);
}
