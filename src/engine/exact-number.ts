import { plainDecimal } from './plain-decimal';

/**
 * A number, or digits, as a JavaScript number that keeps every digit. `undefined` for a value that is not a number, and
 * where digits would be lost: above 2^53, or too many decimal places.
 *
 * @example exactNumber('12.50') // 12.5
 * @example exactNumber('9007199254740993') // undefined
 */
export function exactNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value === 'string' && shortNumber.test(value)) return Number(value) + 0;
  const plain = plainDecimal(value);
  if (plain === undefined) return undefined;
  const number = Number(plain);
  return plainDecimal(number) === plain ? number : undefined;
}

/** At most 15 digits, which a JavaScript number keeps. An import reads millions of them. The zero that is added makes 0 of -0. */
const shortNumber = /^-?\d{1,9}(\.\d{1,6})?$/;
