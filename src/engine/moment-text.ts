import { formatDate } from './dates/format-date';

/**
 * A moment (milliseconds UTC, or such a number as text) as date and time, in the local time zone. Another text is returned
 * unchanged, as old records contain texts.
 *
 * @example momentText('yesterday') // 'yesterday'
 */
export function momentText(value: unknown): string {
  const moment = typeof value === 'string' && /^-?\d{9,16}$/.test(value) ? Number(value) : value;
  if (typeof moment === 'number') return formatDate(moment, { pattern: 'yyyy-MM-dd HH:mm:ss' });
  return typeof value === 'string' ? value : '';
}
