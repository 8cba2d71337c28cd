import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { firstTime, lastTime } from '#engine/dates/time-bounds-of';
import { formatTime, timeOfDay } from '#engine/dates/time-of-day';
import type { JsonValue } from '#engine/json';
import { disabledTimes, type DisabledTimes } from './disabled-times';
import type { PickerBounds } from './picker-kind';

type TimePattern = 'HH:mm' | 'HH:mm:ss';

/** A value for antd's picker, on a day without a clock change; `null` if it is not a time. */
export function pickerTime(value: JsonValue | undefined): Dayjs | null {
  const [hour, minute, second] = (timeOfDay(value) ?? '').split(':').map(Number);
  return hour === undefined || minute === undefined ? null : dayjs(new Date(2000, 0, 1, hour, minute, second));
}

export function timeLimits({ start = firstTime, end = lastTime }: PickerBounds): { disabledTime?(): DisabledTimes } {
  const times = disabledTimes(String(start), String(end));
  return start === firstTime && end === lastTime ? {} : { disabledTime: () => times };
}

/** The value of a typed text that is not a time, or of a time outside of the bounds: the picker takes neither. */
export function keptTime(text: string, pattern: TimePattern, { start = firstTime, end = lastTime }: PickerBounds): string | undefined {
  const time = timeOfDay(text);
  if (time === undefined) return text;
  return time < String(start) || time > String(end) ? formatTime(text, pattern) : undefined;
}

/** A typed time in the format of the field; `undefined` if the text is not a time. */
export const rewrittenTime = (text: string, pattern: TimePattern): string | undefined =>
  timeOfDay(text) === undefined ? undefined : formatTime(text, pattern);
