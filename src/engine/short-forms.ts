import { formatDate } from './dates/format-date';
import { defaultDateFormat, fileSizeUnits, numberUnits, relativeTimeLimits } from './platform-constants';
import type { Language } from './text';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A past moment (milliseconds UTC) in relation to now; a moment that is months away as a date.
 *
 * @example relativeTime(0, 300_000, 'zh') // '5分钟前'
 */
export function relativeTime(moment: number, now: number, language: Language): string {
  const passed = now - moment;
  const days = Math.floor(passed / day);
  const ago = (amount: number, unit: Intl.RelativeTimeFormatUnit): string =>
    new Intl.RelativeTimeFormat(locales[language]).format(-Math.max(1, Math.floor(amount)), unit);
  if (passed <= -minute) return formatDate(moment, { pattern: defaultDateFormat });
  if (passed < minute) return justNow[language];
  if (passed < hour) return ago(passed / minute, 'minute');
  if (passed < day) return ago(passed / hour, 'hour');
  if (days <= relativeTimeLimits.day) return ago(days, 'day');
  if (days < (relativeTimeLimits.week + 1) * 7) return ago(days / 7, 'week');
  if (days < (relativeTimeLimits.month + 1) * 30) return ago(days / 30, 'month');
  return formatDate(moment, { pattern: defaultDateFormat });
}

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };
const justNow: Readonly<Record<Language, string>> = { zh: '刚刚', zhtw: '剛剛', en: 'just now' };

/**
 * A number with at most one decimal and a suffix.
 *
 * @example shortNumber(12_345) // '12.3k'
 */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  // 999 950 is 1M, because one decimal rounds it up to 1000k.
  const unit = numberUnits.find(([, factor]) => size >= factor * (1 - 0.00005));
  return unit ? `${rounded(value / unit[1])}${unit[0]}` : String(rounded(value));
}

/** @example fileSize(1_536) // '1.5 KB' */
export function fileSize(bytes: number): string {
  const unit = fileSizeUnits.find(([, factor]) => bytes >= factor);
  return unit ? `${rounded(bytes / unit[1])} ${unit[0]}` : `${bytes} bytes`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
