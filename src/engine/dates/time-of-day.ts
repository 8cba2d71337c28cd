import type { JsonValue } from '../json';
import { rawText } from './raw-text';

/**
 * A time of day as `HH:mm:ss`, from `HH:mm:ss`, `HH:mm` or `H:mm`. The results can be compared as texts. `undefined` for
 * other values.
 *
 * @example timeOfDay('8:30') // '08:30:00'
 */
export function timeOfDay(value: unknown): string | undefined {
  const [, hour, minute, second = '00'] = (typeof value === 'string' && timeRegExp.exec(value)) || [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}:${second}`;
}

/** Pattern of a time of day for JSON Schema. */
export const timePattern = '^\\s*([01]?\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d))?\\s*$';

/** The time of day of a moment, in the local time zone. */
export function timeOfMoment(moment: number): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * A time as text. A value that is not a time is written unchanged.
 *
 * @example formatTime('08:30:15', 'HH:mm') // '08:30'
 */
export const formatTime = (value: JsonValue | undefined, pattern: 'HH:mm' | 'HH:mm:ss'): string =>
  timeOfDay(value)?.slice(0, pattern.length) ?? rawText(value);

const timeRegExp = new RegExp(timePattern, 'u');
