import { formatDecimal } from '#engine/format-decimal';

/**
 * The sum of a column as people read it: whole numbers as they are, others with two digits after the point.
 *
 * @example formatTotal(1234.5, true) // '1,234.50'
 */
export const formatTotal = (total: number, hasThousands: boolean): string =>
  formatDecimal(total, { thousands: hasThousands, precision: Number.isInteger(total) ? 0 : 2 });
