import { formatDate } from '#engine/dates/format-date';

const day = 86_400_000;

/** The start of a local day, in ms. */
export const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** The name of a day in a conversation. `words` are those for the last two days. */
export function dayText(time: number, now: number, words: { today: string; yesterday: string }): string {
  const days = Math.round((dayOf(now) - dayOf(time)) / day);
  if (days === 0) return words.today;
  return days === 1 ? words.yesterday : formatDate(time, { pattern: 'yyyy-MM-dd' });
}

/** @example clockText(new Date(2026, 0, 1, 9, 5).getTime()) // '09:05' */
export const clockText = (time: number): string => formatDate(time, { pattern: 'HH:mm' });
