import { exactNumber } from './exact-number';

/**
 * The digits of a number as people write it, for `exactNumber`: full-width digits, a minus of typesetting, brackets of
 * bookkeeping, and separators of thousands. A separator stands before three digits each time: `1,23` may mean 1.23 or 123, and is
 * refused. `undefined` for a text that is not a number.
 *
 * @example numberText('－1,234.5') // '-1234.5'
 * @example numberText('(12)') // '-12'
 * @example numberText('1,23') // undefined
 */
export function numberText(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  if (plain.test(text)) return text;
  const normal = text.normalize('NFKC').trim().replace(/^[\u2212\u2012-\u2015](?=[\d.])/, '-').replaceAll('。', '.');
  const [, inBrackets] = /^\((\d[^()]*)\)$/.exec(normal) ?? [];
  const signed = inBrackets === undefined ? normal : `-${inBrackets}`;
  const digits = grouped.test(signed) ? signed.replaceAll(/[, ']/g, '') : signed;
  return number.test(digits) ? digits : undefined;
}

/** In characters. */
const maxLength = 500;
const plain = /^-?\d{1,15}(\.\d{1,15})?$/;
/** Groups of three, all with the same separator. */
const grouped = /^[+-]?\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?:\.\d*)?$/;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** The number in a cell of a worksheet. Digits beyond the precision of a number stay text, which the check of the field reports. */
export function numberInCell(cell: string | number): number | string | undefined {
  if (typeof cell === 'number') return cell;
  const digits = numberText(cell);
  return digits === undefined ? undefined : (exactNumber(digits) ?? digits);
}

/** The digits of a percentage; `undefined` for other texts. */
export const percentText = (text: string): string | undefined => /^(.*\S)\s*[%％]$/.exec(text.trim())?.[1];
