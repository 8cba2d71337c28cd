import { plainDecimal } from './plain-decimal';
import { roundDecimal } from './round-decimal';

/** The format of a number. Invalid values are ignored. */
export interface DecimalFormat {
  /** Decimal places, 0 to 15. By default as many as the number has. */
  precision?: unknown;
  /** Whether to group digits by three. */
  thousands?: unknown;
}

/**
 * A number, or a text of digits, in a decimal format, without loss of digits. Empty for a value that is not a number.
 *
 * @example formatDecimal(1234.5, { precision: 2, thousands: true }) // '1,234.50'
 * @example formatDecimal('9007199254740993', { thousands: true }) // '9,007,199,254,740,993'
 */
export function formatDecimal(value: unknown, { precision, thousands }: DecimalFormat = {}): string {
  const plain = plainDecimal(value);
  if (plain === undefined) return '';
  const text = isPrecision(precision) ? roundDecimal(plain, precision) : plain;
  return thousands === true ? groupDigits(text) : text;
}

/** Whether a prop is a valid number of decimal places. */
export const isPrecision = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 15;

const groupDigits = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};
