import type { JsonValue } from '../json';
import { rawText } from './raw-text';

/**
 * A time of day as `HH:mm:ss`, from that, `HH:mm` or `H:mm`. Such texts are in order when they are compared as texts.
 * `undefined` for anything else.
 *
 * @example timeOfDay('8:30') // '08:30:00'
 */
export function timeOfDay(value: unknown): string | undefined {
  const [, hour, minute, second = '00'] = (typeof value === 'string' && reading.exec(value)) || [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}:${second}`;
}

/** A text that is a time of day. For JSON Schema. */
export const timePattern = '^\\s*([01]?\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d))?\\s*$';

/** The time of day of a moment, where this runs. */
export function timeOfMoment(moment: number): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * A time as people read it. What is no time is the text that it is.
 *
 * @example formatTime('08:30:15', 'HH:mm') // '08:30'
 */
export const formatTime = (value: JsonValue | undefined, pattern: 'HH:mm' | 'HH:mm:ss'): string =>
  timeOfDay(value)?.slice(0, pattern.length) ?? rawText(value);

const reading = new RegExp(timePattern, 'u');
