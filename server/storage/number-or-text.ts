import { exactNumber } from '#engine/exact-number';

/**
 * A decimal of the database: a number, or the text where a number cannot hold it exactly.
 *
 * @example numberOrText('0.10') // 0.1
 */
export function numberOrText(text: string): number | string {
  return text.length <= 15 ? Number(text) : (exactNumber(text) ?? text);
}
