import { formatDecimal } from '#engine/format-decimal';

/**
 * The total of a column: whole numbers without decimals, others with two.
 *
 * @example formatTotal(1234.5, true) // '1,234.50'
 */
export const formatTotal = (total: number, hasThousands: boolean): string =>
  formatDecimal(total, { thousands: hasThousands, precision: Number.isInteger(total) ? 0 : 2 });
