/**
 * A text as searches compare it: without case, and with plain letters in place of full-width ones, raised and lowered digits.
 *
 * @example foldedText('ＣＯ₂') // 'co2'
 */
export const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text contains what was typed. @example containsFolded('CO₂ 排放', 'co2') // true */
export const containsFolded = (text: string, typed: string): boolean => foldedText(text).includes(foldedText(typed));

/**
 * The texts that a search looks for: what was typed, the same in plain letters, and with a digit behind a letter lowered, raised, or both.
 * Nearly always this is one text, which an index serves: folding what is stored takes three times as long.
 *
 * @example searchedTexts('ｉ５') // ['ｉ５', 'i5', 'i₅', 'i⁵']
 */
export function searchedTexts(typed: string): string[] {
  const plain = typed.normalize('NFKC');
  const withDigits = (digitsBehind: (letter: string) => string) =>
    plain.replaceAll(/(\p{L})(\d)(?!\d)/gu, (_, letter: string, digit: string) => letter + digitsBehind(letter).charAt(Number(digit)));
  const texts = [
    withDigits(() => lowered),
    withDigits(() => raised),
    // In `kgCO₂/Nm³` a formula stands beside a unit of length.
    withDigits((letter) => (letter === 'm' ? raised : lowered)),
  ];
  return [...new Set([typed, plain, ...texts])];
}

const lowered = '₀₁₂₃₄₅₆₇₈₉';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
