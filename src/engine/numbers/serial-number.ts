/** What a serial-number rule says about the text of its numbers. */
export interface NumberFormat {
  prefix: string;
  /** `yyyy`, `yyyyMM`, `yyyyMMdd`, up to `yyyyMMddHHmmssSSS`; `no` for numbers without a date. */
  dateFormat: string;
  /** Number of digits, 1 to 9. */
  digit: number;
  /** The first number of a period, as digits. */
  startNumber: string;
  suffix?: string;
}

/** Source of a regular expression for date formats. Existing clients write them with capitals, too. */
export const dateFormatPattern = '(?:no|(?:yyyy|YYYY)(?:MM(?:(?:dd|DD)(?:HH(?:mm(?:ss(?:SSS)?)?)?)?)?)?)';

/**
 * The date of a number, in the local time zone. A new text begins a new period, whose numbers begin at the start number.
 *
 * @example periodOf('yyyyMM', Date.UTC(2026, 0, 31, 12)) // '202601'
 */
export const periodOf = (dateFormat: string, moment: number): string =>
  dateFormat === 'no' ? '' : stampOf(moment).slice(0, dateFormat.length);

/** A moment with all digits of the longest format: `20260131123000000`. */
export function stampOf(moment: number): string {
  const date = new Date(moment);
  const parts: [value: number, length: number][] = [
    [date.getFullYear(), 4],
    [date.getMonth() + 1, 2],
    [date.getDate(), 2],
    [date.getHours(), 2],
    [date.getMinutes(), 2],
    [date.getSeconds(), 2],
    [date.getMilliseconds(), 3],
  ];
  return parts.map(([value, length]) => String(value).padStart(length, '0')).join('');
}

/** The digits of a number, with zeros before it: as many as fit. @example paddedNumber('00007', 4) // '0007' */
export const paddedNumber = (number: number | string, digit: number): string =>
  String(number)
    .replace(/^0+(?=.)/, '')
    .padStart(digit, '0');

/** @example serialNumber({ prefix: 'BH', digit: 4 }, '2026', 7) // 'BH20260007' */
export const serialNumber = (
  { prefix, digit, suffix = '' }: Pick<NumberFormat, 'prefix' | 'digit' | 'suffix'>,
  period: string,
  number: number,
): string => `${prefix}${period}${paddedNumber(number, digit)}${suffix}`;

/** The first number of a rule, if it were taken now. */
export const exampleNumber = (format: NumberFormat, moment: number): string =>
  serialNumber(format, periodOf(format.dateFormat, moment), Number(format.startNumber || 0));

/** The largest number with these digits. @example maxNumber(3) // 999 */
export const maxNumber = (digit: number): number => 10 ** digit - 1;
