/**
 * The digits of a number, or of a text that is one, without exponent, leading zeros or needless ones at the end.
 * `undefined` for anything else. Nothing is rounded: a text may have more digits than a number can hold.
 *
 * @example plainDecimal(1e21) // '1000000000000000000000'
 * @example plainDecimal(' -012.50 ') // '-12.5'
 * @example plainDecimal('1,000') // undefined
 */
export function plainDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' && value.length <= longest ? value.trim() : '';
  const match = shape.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  return written(sign === '-', whole, fraction, Number(exponent));
}

const shape = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
const longest = 500;

/** Moves the point as far as the exponent says. */
function written(isNegative: boolean, whole: string, fraction: string, exponent: number): string {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded = point > digits.length ? digits.padEnd(point, '0') : point < 0 ? digits.padStart(digits.length - point, '0') : digits;
  const before = padded.slice(0, Math.max(point, 0)).replace(/^0+/, '') || '0';
  const after = padded.slice(Math.max(point, 0)).replace(/0+$/, '');
  const plain = after === '' ? before : `${before}.${after}`;
  return isNegative && plain !== '0' ? `-${plain}` : plain;
}
