import type { Language } from '#engine/text';

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };

/**
 * A number with grouped digits; large ones without decimals, as nobody reads them.
 *
 * @example numberText(12345.678, 'en') // '12,346'
 */
export function numberText(value: number, language: Language, digits = decimalsOf(value)): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits }).format(value);
}

/**
 * The same with its sign, also for growth.
 *
 * @example signedText(3.14159, 'en') // '+3.1'
 */
export const signedText = (value: number, language: Language, digits = decimalsOf(value)): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value);

/**
 * A number for an axis, short in each language.
 *
 * @example shortText(120000, 'zh') // '12万'
 */
export const shortText = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const decimalsOf = (value: number): number => (Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 4);
