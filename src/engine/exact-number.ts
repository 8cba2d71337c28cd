import { plainDecimal } from './plain-decimal';

/**
 * The number that a value is, a text of digits included, when a JavaScript number holds every digit of it. `undefined`
 * for what is no number, and for digits that would be lost, past 2^53 or behind the point.
 *
 * @example exactNumber('12.50') // 12.5
 * @example exactNumber('9007199254740993') // undefined
 */
export function exactNumber(value: unknown): number | undefined {
  const plain = plainDecimal(value);
  if (plain === undefined) return undefined;
  const number = Number(plain);
  return plainDecimal(number) === plain ? number : undefined;
}
