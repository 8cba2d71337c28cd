import { randomInt } from 'node:crypto';

/** Letters and digits that are easy to tell apart on a terminal. */
const alphabet = { lower: 'abcdefghjkmnpqrstuvwxyz', upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', digit: '23456789' };

const length = 16;

/**
 * A password to print once: 16 letters and digits, with each kind at least once, about 92 bits.
 *
 * @example randomPassword().length // 16
 */
export function randomPassword(): string {
  const all = Object.values(alphabet).join('');
  for (;;) {
    const password = Array.from({ length }, () => all[randomInt(all.length)]).join('');
    if (Object.values(alphabet).every((kind) => [...kind].some((letter) => password.includes(letter)))) return password;
  }
}
