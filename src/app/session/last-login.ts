import type { UserInfo } from './login-info';

/** Time, place and IP address of the previous login, or `null` if this is the first. */
export function lastLoginOf(
  user: Pick<UserInfo, 'prevLoginTime' | 'prevLoginIPAddress' | 'prevLoginIPAddressName'>,
  tag: string,
): { time: string; place: string; address: string } | null {
  if (!user.prevLoginTime) return null;
  return {
    time: new Date(user.prevLoginTime).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' }),
    place: user.prevLoginIPAddressName || '–',
    address: user.prevLoginIPAddress || '–',
  };
}
