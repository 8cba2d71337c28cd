import { createHmac } from 'node:crypto';
import { digitChars, letterChars } from '#engine/numbers/number-shape';

interface ScatterOptions {
  /** An even number. */
  places: number;
  hasLetters: boolean;
  /** Another key gives another order. */
  key: string;
}

/** Enough for an even spread (Luby and Rackoff). */
const rounds = 4;

/**
 * A text that looks random, and is another one for each number: a Feistel network over the two halves of its places. So random
 * numbers need no list of those that were given.
 *
 * @example scattered(1, { places: 16, hasLetters: false, key: 'rule' }) // 16 digits
 */
export function scattered(number: number, { places, hasLetters, key }: ScatterOptions): string {
  const chars = hasLetters ? letterChars : digitChars;
  const size = BigInt(chars.length) ** BigInt(places / 2);
  let [left, right] = [BigInt(number) / size, BigInt(number) % size];
  for (let round = 0; round < rounds; round += 1) [left, right] = [right, (left + mixed(`${key} ${round} ${right}`)) % size];
  return textOf(left, chars, places / 2) + textOf(right, chars, places / 2);
}

const mixed = (text: string): bigint => BigInt(`0x${createHmac('sha256', 'serial number').update(text).digest('hex')}`);

function textOf(value: bigint, chars: string, places: number): string {
  let [text, rest] = ['', value];
  for (let place = 0; place < places; place += 1) {
    text = chars.charAt(Number(rest % BigInt(chars.length))) + text;
    rest /= BigInt(chars.length);
  }
  return text;
}
