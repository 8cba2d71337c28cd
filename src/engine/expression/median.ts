import { numberOf, type Decimal } from './number-value';
import type { Value } from './expression-value';

/**
 * The middle of the values in order; the mean of both middles of an even number. 0 without values.
 *
 * @example Number(median([3, 1, 100])) // 3
 */
export const median = (values: readonly Value[]): Decimal => middleOf(numbersOf(values).sort());

/**
 * The median of the distances from the median: a measure of spread that single outliers do not change.
 *
 * @example Number(medianDeviation([1, 2, 2, 3, 900])) // 1
 */
export function medianDeviation(values: readonly Value[]): Decimal {
  const numbers = numbersOf(values).sort();
  const middle = middleOf(numbers).toNumber();
  // Twelve digits, because the difference of binary numbers has noise behind them.
  return middleOf(numbers.map((number) => Math.abs(number - middle)).sort()).toSignificantDigits(12);
}

/** Binary numbers, because sorting 100 000 decimals takes half a second. */
const numbersOf = (values: readonly Value[]): Float64Array =>
  Float64Array.from(values, (value) => (typeof value === 'number' ? value : numberOf(value).toNumber()));

function middleOf(sorted: Float64Array): Decimal {
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return numberOf(sorted[middle]);
  return numberOf(sorted[middle - 1])
    .plus(numberOf(sorted[middle]))
    .dividedBy(2);
}
