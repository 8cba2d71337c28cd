/**
 * The digits of a number, or of a text with a number, without exponent, leading zeros or trailing decimal zeros.
 * `undefined` for other values. Digits are not rounded, as a text may have more digits than a JavaScript number.
 *
 * @example plainDecimal(1e21) // '1000000000000000000000'
 * @example plainDecimal(' -012.50 ') // '-12.5'
 * @example plainDecimal('1,000') // undefined
 */
export function plainDecimal(value: unknown): string | undefined {
  const isText = typeof value === 'string' && value.length <= maxTextLength;
  const match = decimalNumber.exec(typeof value === 'number' ? String(value) : isText ? value.trim() : '');
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  return applyExponent(sign === '-', whole, fraction, Number(exponent));
}

const decimalNumber = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
const maxTextLength = 500;

/** Moves the decimal point by the exponent. */
function applyExponent(isNegative: boolean, whole: string, fraction: string, exponent: number): string {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded = point > digits.length ? digits.padEnd(point, '0') : point < 0 ? digits.padStart(digits.length - point, '0') : digits;
  const before = padded.slice(0, Math.max(point, 0)).replace(/^0+/, '') || '0';
  const after = padded.slice(Math.max(point, 0)).replace(/0+$/, '');
  const plain = after === '' ? before : `${before}.${after}`;
  return isNegative && plain !== '0' ? `-${plain}` : plain;
}
