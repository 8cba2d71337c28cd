import { formatDate } from '#engine/dates/format-date';
import { defaultDateFormat } from '#engine/platform-constants';
import { relativeTime } from '#engine/short-forms';
import type { Language } from '#engine/text';
import type { UserInfo } from './login-info';

/** Time (also in relation to now), place and IP address of the previous login, or `null` if this is the first. */
export function lastLoginOf(
  user: Pick<UserInfo, 'prevLoginTime' | 'prevLoginIPAddress' | 'prevLoginIPAddressName'>,
  language: Language,
  now: number,
): { time: string; ago: string; place: string; address: string } | null {
  if (!user.prevLoginTime) return null;
  return {
    time: formatDate(user.prevLoginTime, { pattern: defaultDateFormat }),
    ago: relativeTime(user.prevLoginTime, now, language),
    place: user.prevLoginIPAddressName || '–',
    address: user.prevLoginIPAddress || '–',
  };
}
