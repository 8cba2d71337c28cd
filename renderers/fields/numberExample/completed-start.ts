import { paddedNumber } from '#engine/numbers/serial-number';

/**
 * The start number with all its digits; `undefined` if it is not a number of these digits.
 *
 * @example completedStart('7', 4) // '0007'
 */
export const completedStart = (startNumber: string, digit: number): string | undefined =>
  Number.isInteger(digit) && digit >= 1 && digit <= 9 && /^[0-9]+$/.test(startNumber) && Number(startNumber) > 0 && startNumber.length <= 9
    ? paddedNumber(startNumber, digit)
    : undefined;
