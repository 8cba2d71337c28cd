import { isJsonObject } from '#engine/json';
import type { Row } from '../storage/records';
import { noReminder, timedReminders } from './push-time';

/**
 * The body of a schedule from one of the private calendar of older clients. That calendar has a text, which begins the title, and
 * a reminder in minutes, for which the next longer one stands. It has neither participants nor repetitions.
 *
 * @example fromOlder({ content: '月报', startTime: 1, endTime: 2, early: 20 }).reminderTime // 30
 */
export function fromOlder(body: unknown): Row {
  const { content, startTime, endTime, early, colour } = (isJsonObject(body) ? body : {}) as Row;
  const text = typeof content === 'string' ? content : undefined;
  return {
    ...(text !== undefined && { title: (text.trim().split('\n')[0] ?? '').slice(0, maxTitle), content: text }),
    ...(startTime !== undefined && { startDay: startTime }),
    ...(endTime !== undefined && { endDay: endTime, duration: -1 }),
    ...(early !== undefined && { reminderTime: reminderFor(Number(early)) }),
    ...(typeof colour === 'string' && colour !== '' && { color: colour }),
    ...((startTime !== undefined || endTime !== undefined) && { allDay: 0 }),
  };
}

/** A schedule as the private calendar of older clients reads it. Its alerts are one message in the inbox. */
export function toOlder({ id, startDay, endDay, title, content, reminderTime, color }: Row): Row {
  const hasReminder = Number(reminderTime) !== noReminder;
  return {
    id,
    startTime: startDay,
    endTime: endDay,
    content: content === null || content === '' ? title : content,
    early: hasReminder ? Math.max(Number(reminderTime), 0) : 0,
    appAlert: hasReminder ? 1 : 0,
    weChatAlert: 0,
    mailAlert: 0,
    mobileAlert: 0,
    colour: color,
    colourCss: color,
  };
}

/** In characters. */
const maxTitle = 100;

function reminderFor(minutes: number): number {
  if (!(minutes > 0)) return noReminder;
  return [...timedReminders].find((reminder) => reminder >= minutes) ?? Math.max(...timedReminders);
}
