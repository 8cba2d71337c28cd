import { NotDelivered } from './not-delivered';

/** An address as the rule of the form accepts it, without control characters that would add headers. */
const pattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/;
const maxLength = 254;

/** @example isMailAddress('wang@example.com') // true */
export const isMailAddress = (text: string): boolean => text.length <= maxLength && pattern.test(text);

/** Throws `NotDelivered` for a receiver without a valid address. */
export function requireAddress(email: string): string {
  const address = email.trim();
  if (address === '') throw new NotDelivered('$t:channel.send.noMail');
  if (!isMailAddress(address)) throw new NotDelivered('$t:channel.send.wrongMail');
  return address;
}
