import { plainDecimal } from './plain-decimal';
import { roundDecimal } from './round-decimal';

/** How a number is written. What is not of its kind counts as not said. */
export interface DecimalFormat {
  /** Places behind the point, 0 to 15; as many as there are when left out. */
  precision?: unknown;
  /** Groups of three digits. */
  thousands?: unknown;
}

/**
 * A number, or a text of digits, as people read it. Decimal throughout; empty for what is no number.
 *
 * @example formatDecimal(1234.5, { precision: 2, thousands: true }) // '1,234.50'
 * @example formatDecimal('9007199254740993', { thousands: true }) // '9,007,199,254,740,993'
 */
export function formatDecimal(value: unknown, { precision, thousands }: DecimalFormat = {}): string {
  const plain = plainDecimal(value);
  if (plain === undefined) return '';
  const text = isPrecision(precision) ? roundDecimal(plain, precision) : plain;
  return thousands === true ? grouped(text) : text;
}

/** Whether a prop says how many places there are. */
export const isPrecision = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 15;

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};
