import { Decimal as DecimalJs } from 'decimal.js';
import { isList, type Value } from './expression-value';

/**
 * The decimal numbers of expressions: 40 digits, over the range of a JavaScript number. What lies beyond is infinite
 * until the end, so that no large exponent costs much, and then 0.
 */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP, maxE: 308, minE: -324 });
export type Decimal = DecimalJs;

/**
 * What a value counts in arithmetic. Missing and a text that is no number count 0, `true` 1, `false` 0, a text of
 * digits its number, a list the sum of its items.
 */
export function numberOf(value: Value): Decimal {
  if (isList(value)) return value.reduce<Decimal>((total, item) => orZero(total.plus(numberOf(item))), zero);
  if (typeof value === 'number') return new Decimal(value);
  if (typeof value === 'string') return readNumber(value) ?? zero;
  if (typeof value === 'boolean') return value ? one : zero;
  return value ?? zero;
}

/** The number that a text is, if it is one: `'12'`, `' -1.50 '`, `'1e3'`; not `''`, `'0x1F'`, `'1,000'`, `'Infinity'`. */
export function readNumber(text: string): Decimal | undefined {
  if (text.length > longestNumber) return undefined;
  const trimmed = text.trim();
  return numeric.test(trimmed) ? new Decimal(trimmed) : undefined;
}

/** Without the last ten of its digits, where division and roots leave a trace: 1 / 3 * 3 is 1. */
export const settled = (value: Decimal): Decimal => (value.precision() > settledDigits ? value.toSignificantDigits(settledDigits) : value);

/** Zero in place of NaN. */
export const orZero = (value: Decimal): Decimal => (value.isNaN() ? zero : value);

export const zero: Decimal = new Decimal(0);
const one: Decimal = new Decimal(1);
const settledDigits = 30;
const longestNumber = 100;
const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;
