/**
 * A decimal of the database: a number, or the text where a number cannot hold it exactly.
 *
 * @example numberOrText('0.10') // 0.1
 */
export function numberOrText(text: string): number | string {
  if (text.length <= 15) return Number(text);
  const value = Number(text);
  return Number.isFinite(value) && plain(String(value)) === plain(text) ? value : text;
}

/** Without trailing zeros of the fraction. */
const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
