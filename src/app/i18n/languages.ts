import type { Language } from '#engine/text';

/** The languages of the product with their native names. */
export const languages: readonly { language: Language; name: string; short: string; tag: string }[] = [
  { language: 'zh', name: '简体中文', short: '简', tag: 'zh-CN' },
  { language: 'zhtw', name: '繁體中文', short: '繁', tag: 'zh-TW' },
  { language: 'en', name: 'English', short: 'EN', tag: 'en' },
];

/** The BCP 47 tag, for `lang` attributes and `Intl`. */
export const tagOf = (language: Language): string => languages.find((item) => item.language === language)?.tag ?? 'zh-CN';

/**
 * The first supported language in the browser's preferred languages; simplified Chinese by default.
 *
 * @example detectLanguage(['fr', 'zh-Hant-HK', 'en']) // 'zhtw'
 */
export function detectLanguage(preferred: readonly string[]): Language {
  return preferred.map(languageOf).find((language) => language !== undefined) ?? 'zh';
}

function languageOf(tag: string): Language | undefined {
  const lower = tag.toLowerCase();
  if (/^zh\b/.test(lower)) return /hant|-(tw|hk|mo)\b/.test(lower) ? 'zhtw' : 'zh';
  return /^en\b/.test(lower) ? 'en' : undefined;
}
