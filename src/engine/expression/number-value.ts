import { Decimal as DecimalJs } from 'decimal.js';
import { isList, type Value } from './expression-value';

/**
 * The decimal numbers of expressions: 40 digits, in the range of a JavaScript number. A larger number is infinite during
 * the computation, so that a large exponent is cheap, and 0 as a result.
 */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP, maxE: 308, minE: -324 });
export type Decimal = DecimalJs;

/**
 * A value as a number. A missing value and a text without a number are 0, `true` is 1, `false` 0, a text of digits its
 * number, a list the sum of its items.
 */
export function numberOf(value: Value): Decimal {
  if (isList(value)) return value.reduce<Decimal>((total, item) => orZero(total.plus(numberOf(item))), zero);
  if (typeof value === 'number') return new Decimal(value);
  if (typeof value === 'string') return readNumber(value) ?? zero;
  if (typeof value === 'boolean') return value ? one : zero;
  return value ?? zero;
}

/** The number of a text such as `'12'`, `' -1.50 '` or `'1e3'`; `undefined` for `''`, `'0x1F'`, `'1,000'`, `'Infinity'`. */
export function readNumber(text: string): Decimal | undefined {
  if (text.length > maxNumberLength) return undefined;
  const trimmed = text.trim();
  return numeric.test(trimmed) ? new Decimal(trimmed) : undefined;
}

/** Rounded to 30 digits, which removes the errors of division and roots: 1 / 3 * 3 is 1. */
export const settled = (value: Decimal): Decimal => (value.precision() > settledDigits ? value.toSignificantDigits(settledDigits) : value);

/** The value, or 0 for NaN. */
export const orZero = (value: Decimal): Decimal => (value.isNaN() ? zero : value);

export const zero: Decimal = new Decimal(0);
const one: Decimal = new Decimal(1);
const settledDigits = 30;
const maxNumberLength = 100;
const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;
