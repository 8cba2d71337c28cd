import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Row } from '#server/storage/records.ts';

/** How long a device is known after its last login, in ms: 90 days. */
export const deviceLifetime = 90 * 24 * 60 * 60_000;

/** Accounts that a shared browser is known for; the cookie stays below 1 KB. */
const maxAccounts = 5;

/**
 * The id of a device from which `user` has signed in before, by the cookie that the login left there; `undefined` for other
 * devices and for an account that does not exist.
 */
export const knownDevice = (cookie: string, user: Row | undefined, now = Date.now()): string | undefined =>
  user && entriesOf(cookie).find((entry) => isValid(entry, user, now))?.id;

/** The cookie after a login of `user`. It keeps the device's id and the entries of other accounts. */
export function deviceCookie(cookie: string, user: Row, now = Date.now()): string {
  const others = entriesOf(cookie).filter(({ userId }) => userId !== user['id']);
  const id = knownDevice(cookie, user, now) ?? randomBytes(12).toString('base64url');
  const entry = { userId: String(user['id']), id, expires: now + deviceLifetime };
  return [textOf({ ...entry, signature: signatureOf(entry, user) }), ...others.slice(0, maxAccounts - 1).map(textOf)].join('.');
}

interface Entry {
  userId: string;
  id: string;
  /** In ms. */
  expires: number;
  signature: string;
}

const textOf = ({ userId, id, expires, signature }: Entry): string => [userId, id, expires, signature].join('~');

const entriesOf = (cookie: string): Entry[] =>
  cookie
    .slice(0, 2000)
    .split('.', maxAccounts)
    .map((text) => text.split('~'))
    .filter((parts) => parts.length === 4)
    .map(([userId = '', id = '', expires = '', signature = '']) => ({ userId, id, expires: Number(expires), signature }));

/** An expiry beyond the lifetime was signed under a wrong clock. */
function isValid(entry: Entry, user: Row, now: number): boolean {
  if (entry.userId !== user['id'] || !(entry.expires > now) || entry.expires > now + deviceLifetime) return false;
  const [posted, own] = [Buffer.from(entry.signature), Buffer.from(signatureOf(entry, user))];
  return posted.length === own.length && timingSafeEqual(posted, own);
}

/** The stored hash of the password is the key: every server has it, and a new password forgets all devices. */
const signatureOf = ({ userId, id, expires }: Omit<Entry, 'signature'>, user: Row): string =>
  createHmac('sha256', `device ${String(user['password'])}`).update(`${userId}~${id}~${expires}`).digest('base64url');
