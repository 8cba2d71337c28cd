/**
 * Rounds plain digits (`plainDecimal`) to a number of decimal places, halves away from zero: 1.005 becomes 1.01, and not
 * 1.00 as in binary arithmetic.
 *
 * @example roundDecimal('1.005', 2) // '1.01'
 * @example roundDecimal('-0.001', 2) // '0.00'
 */
export function roundDecimal(plain: string, places: number): string {
  const isNegative = plain.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? plain.slice(1) : plain).split('.');
  const scaled = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const digits = String((fraction[places] ?? '0') >= '5' ? scaled + 1n : scaled).padStart(places + 1, '0');
  const rounded = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return isNegative && /[1-9]/.test(rounded) ? `-${rounded}` : rounded;
}
