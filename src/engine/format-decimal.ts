import type { ValueProblem } from './definition';
import { plainDecimal } from './plain-decimal';
import { shortNumber } from './short-forms';
import { roundDecimal } from './round-decimal';

/** The format of a number. Invalid values are ignored. */
export interface DecimalFormat {
  /** Decimal places, 0 to 15. By default as many as the number has. */
  precision?: unknown;
  /**
   * Decimal places that are shown, at most `precision`. A number below one shows three significant digits nevertheless, so that it does
   * not look like zero.
   */
  shownDigits?: unknown;
  /** Whether to group digits by three. */
  thousands?: unknown;
  /** Whether a ratio is written in hundredths. */
  percent?: unknown;
  /** Whether a number from 1 000 on is written with k, M, G, T, P or E, and at most one decimal. */
  short?: unknown;
}

/**
 * A number, or a text of digits, in a decimal format, without loss of digits. Empty for a value that is not a number.
 *
 * @example formatDecimal(1234.5, { precision: 2, thousands: true }) // '1,234.50'
 * @example formatDecimal(0.1234, { precision: 1, percent: true }) // '12.3%'
 * @example formatDecimal(12_345, { short: true }) // '12.3k'
 * @example formatDecimal(0.000372711, { precision: 9, shownDigits: 3 }) // '0.000373'
 * @example formatDecimal('9007199254740993', { thousands: true }) // '9,007,199,254,740,993'
 */
export function formatDecimal(value: unknown, { precision, shownDigits, thousands, percent, short }: DecimalFormat = {}): string {
  const given = plainDecimal(value);
  if (given === undefined) return '';
  const plain = percent === true ? hundredfold(given) : given;
  if (short === true && percent !== true && Math.abs(Number(plain)) >= 1_000) return shortNumber(Number(plain));
  const text = isPrecision(precision) ? roundDecimal(plain, digitsOf(plain, precision, shownDigits)) : plain;
  return (thousands === true ? groupDigits(text) : text) + (percent === true ? '%' : '');
}

/**
 * A number that was entered, in the format of its field, with all its digits if it has more than the field takes: one may be older than the
 * decimals of its field. `shownDigits` leaves digits out nevertheless.
 *
 * @example formatEntered(12.34, { precision: 1 }) // '12.34'
 */
export function formatEntered(value: unknown, format: DecimalFormat = {}): string {
  const { precision, shownDigits, percent } = format;
  const limit = isPrecision(precision) && percent === true ? precision + 2 : precision;
  const hasMore = !isPrecision(shownDigits) && hasMoreDecimals(value, limit);
  return formatDecimal(value, hasMore ? { ...format, precision: undefined } : format);
}

function digitsOf(plain: string, precision: number, shown: unknown): number {
  if (!isPrecision(shown)) return precision;
  const zeros = /^-?0\.(0*)[1-9]/.exec(plain)?.[1];
  return Math.min(precision, zeros === undefined ? shown : Math.max(shown, zeros.length + 3));
}

/** Moves the point instead of multiplying, which would round. */
const hundredfold = (plain: string): string => {
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = fraction.padEnd(2, '0');
  return plainDecimal(`${whole}${digits.slice(0, 2)}.${digits.slice(2)}0`) ?? plain;
};

/** Whether a prop is a valid number of decimal places. */
export const isPrecision = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 15;

/**
 * Whether a number has more decimals than a field shows; not where `precision` is not a number of decimals.
 *
 * @example hasMoreDecimals(1.25, 1) // true
 */
export function hasMoreDecimals(value: unknown, precision: unknown): boolean {
  const [, decimals = ''] = (plainDecimal(value) ?? '').split('.');
  return isPrecision(precision) && decimals.length > precision;
}

/** What is wrong with the decimals of an entered number. A stored one may be older than the precision of its field. */
export const checkDecimals = (value: unknown, precision: unknown): ValueProblem | undefined =>
  hasMoreDecimals(value, precision)
    ? { code: precision === 0 ? 'wholeNumber' : 'maxDecimals', params: { limit: precision }, isMoving: true }
    : undefined;

const groupDigits = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};
